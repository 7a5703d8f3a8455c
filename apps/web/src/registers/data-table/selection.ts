/** Which rows of a table are selected, and which one is active for the keyboard. */

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** The active row and its index, which is used after it is deleted. */
  readonly active: { readonly id: string; readonly index: number } | undefined
  /** The row from which Shift extends the selection. */
  readonly anchor: string | undefined
}

/** The ids of all rows in their shown order. */
type Order = readonly string[]

export const noSelection: Selection = { ids: new Set(), active: undefined, anchor: undefined }

/** Moves to a row without selecting it. */
export function moveTo(selection: Selection, order: Order, index: number): Selection {
  const id = order[index]
  return id === undefined ? selection : { ...selection, active: { id, index }, anchor: id }
}

export function selectOnly(order: Order, index: number): Selection {
  const id = order[index]
  return id === undefined ? noSelection : { ids: new Set([id]), active: { id, index }, anchor: id }
}

export function toggle(selection: Selection, order: Order, index: number): Selection {
  const id = order[index]
  if (id === undefined) return selection
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, active: { id, index }, anchor: id }
}

/** Selects exactly the rows between the anchor and this row. */
export function extendTo(selection: Selection, order: Order, index: number): Selection {
  const id = order[index]
  if (id === undefined) return selection
  const anchor = selection.anchor ?? selection.active?.id ?? id
  const anchorIndex = order.indexOf(anchor)
  const from = anchorIndex < 0 ? index : anchorIndex
  const ids = new Set(order.slice(Math.min(from, index), Math.max(from, index) + 1))
  return { ids, active: { id, index }, anchor: order[from] }
}

export function selectAll(selection: Selection, order: Order): Selection {
  return { ...selection, ids: new Set(order) }
}

/** The next selection starts at the active row. */
export function clearSelection(selection: Selection): Selection {
  return { ...selection, ids: noSelection.ids, anchor: undefined }
}

/** The index of the active row, or if it no longer exists, of the row that replaced it. -1 if no row was active yet. */
export function getActiveIndex({ active }: Selection, order: Order): number {
  if (!active) return -1
  if (order[active.index] === active.id) return active.index
  const index = order.indexOf(active.id)
  return index >= 0 ? index : Math.min(active.index, order.length - 1)
}
