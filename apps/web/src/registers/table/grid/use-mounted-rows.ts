/** Which lines of a grid are mounted: a row that leaves the window is used again for a line that enters it. */
import { useLayoutEffect, useRef } from 'react'

interface Slots {
  readonly byId: ReadonlyMap<string, number>
  /** It may have the focus, so no other line takes over its row. */
  readonly activeId: string | undefined
}

/** The lines of the window and the active one, each with the key of its row, which it keeps while it is mounted. */
export function useMountedRows(ids: readonly string[], first: number, last: number, activeIndex: number) {
  const mounted: number[] = []
  for (let index = first; index < Math.min(last, ids.length); index++) mounted.push(index)
  // The active line stays mounted, so that the grid can always refer to it.
  if (activeIndex >= 0 && (activeIndex < first || activeIndex >= last)) mounted.push(activeIndex)
  mounted.sort((a, b) => a - b)

  const idAt = (index: number) => ids[index] ?? ''
  const before = useRef<Slots>({ byId: new Map(), activeId: undefined })
  const byId = slotsFor(mounted.map(idAt), before.current)
  useLayoutEffect(() => {
    before.current = { byId, activeId: ids[activeIndex] }
  })
  return mounted.map((index) => ({ index, slot: byId.get(idAt(index)) }))
}

function slotsFor(ids: readonly string[], before: Slots): ReadonlyMap<string, number> {
  const requested = new Set(ids)
  const free = [...before.byId].flatMap(([id, slot]) =>
    requested.has(id) || id === before.activeId ? [] : [slot],
  )
  let unused = Math.max(-1, ...before.byId.values()) + 1
  let adopted = 0
  return new Map(ids.map((id) => [id, before.byId.get(id) ?? free[adopted++] ?? unused++]))
}
