/** The selected rows, by id, so that the selection survives scrolling, editing and sorting. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'

export type RowSelection = ReturnType<typeof createRowSelection>
type Rows = readonly Pick<ProgramRow, 'item'>[]

const none: ReadonlySet<Id> = new Set()

export function createRowSelection() {
  let ids = none
  /** Where the range starts, and what else was selected. */
  let anchor: Id | undefined
  let beside = none
  const listeners = new Set<() => void>()

  function set(next: ReadonlySet<Id>) {
    if (next.size === 0 && ids.size === 0) return
    ids = next
    for (const listener of [...listeners]) listener()
  }

  return {
    /** Returns the same set until the selection changes. */
    ids: () => ids,
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sets the start of the next range. */
    startAt(id: Id) {
      anchor = id
      beside = none
    },
    toggle(id: Id) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      anchor = id
      beside = next
      set(next)
    },
    /** Selects the range from its start to this row; `from` is the start if there is none. */
    extendTo(id: Id, rows: Rows, from: Id = id, keepsOthers = true) {
      const getPlace = (requested: Id | undefined) => rows.findIndex(({ item }) => item.id === requested)
      if (getPlace(anchor) < 0) anchor = from
      const [one, other] = [getPlace(anchor), getPlace(id)]
      if (one < 0 || other < 0) return
      const range = rows.slice(Math.min(one, other), Math.max(one, other) + 1)
      set(new Set([...(keepsOthers ? beside : none), ...range.map(({ item }) => item.id)]))
    },
    selectAll(rows: Rows) {
      set(new Set(rows.map(({ item }) => item.id)))
    },
    clear() {
      anchor = undefined
      beside = none
      set(none)
    },
    /** Drops rows that were deleted or are no longer shown. */
    keep(rows: Rows) {
      if (ids.size === 0) return
      const visible = new Set(rows.map(({ item }) => item.id))
      const remaining = [...ids].filter((id) => visible.has(id))
      if (remaining.length < ids.size) set(new Set(remaining))
    },
  }
}
