/** Finds the arrows near the visible rows: those that start or end there, and those that cross them. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { StoredLink } from '@plumbline/domain/program/items/stored-schedule.ts'
import { storedLinks } from '@plumbline/domain/program/schedule/stored-links.ts'

/** From the row `before` to the row `after`. */
export interface Arrow {
  readonly before: number
  readonly after: number
  readonly type: StoredLink['type']
}

export interface LinkIndex {
  /** Index of an item among the rows; -1 if it is not shown. */
  getRow: (id: Id) => number
  /** Visits each arrow with an end in these rows once. */
  visitTouching: (first: number, last: number, visit: (arrow: Arrow) => void) => void
  /** Visits each arrow with one end above `first` and the other below `last`. */
  visitPassing: (first: number, last: number, visit: (arrow: Arrow) => void) => void
}

/** Dates are edited far more often than the order and the links. */
export function haveSameLinks(rows: readonly ProgramRow[], others: readonly ProgramRow[]): boolean {
  return (
    rows.length === others.length &&
    rows.every(({ item, predecessorRow }, row) => {
      const other = others[row]
      return (
        item.id === other?.item.id &&
        item.links === other.item.links &&
        item.predecessorId === other.item.predecessorId &&
        predecessorRow === other.predecessorRow
      )
    })
  )
}

export function createLinkIndex(rows: readonly ProgramRow[]): LinkIndex {
  let indexById: ReadonlyMap<Id, number> | undefined
  const getRow = (id: Id) => {
    indexById ??= new Map(rows.map(({ item }, row) => [item.id, row]))
    return indexById.get(id) ?? -1
  }
  const arrows = listArrows(rows, getRow)
  const touching = groupNumbers(rows.length, (add) => {
    for (const [at, { before, after }] of arrows.entries()) {
      add(before, at)
      add(after, at)
    }
  })
  // A segment tree over the rows: each arrow is stored at the few nodes that cover the rows between its ends.
  const leaves = 2 ** Math.ceil(Math.log2(Math.max(2, rows.length)))
  const passing = groupNumbers(2 * leaves, (add) => {
    for (const [at, { before, after }] of arrows.entries()) {
      let from = leaves + Math.min(before, after) + 1
      let to = leaves + Math.max(before, after)
      for (; from < to; from >>= 1, to >>= 1) {
        if (from & 1) add(from++, at)
        if (to & 1) add(--to, at)
      }
    }
  })
  // `as`: the groups contain indices of this list.
  const arrowAt = (at: number) => arrows[at] as Arrow

  return {
    getRow,
    visitTouching(first, last, visit) {
      for (let row = first; row <= last && row < rows.length; row++)
        for (const at of touching.of(row)) {
          const arrow = arrowAt(at)
          // An arrow with both ends in the range is visited at the row of its successor.
          if (arrow.after === row || arrow.after < first || arrow.after > last) visit(arrow)
        }
    },
    visitPassing(first, last, visit) {
      for (let node = leaves + first; node > 0; node >>= 1)
        for (const at of passing.of(node)) {
          const arrow = arrowAt(at)
          if (Math.max(arrow.before, arrow.after) > last) visit(arrow)
        }
    },
  }
}

function listArrows(rows: readonly ProgramRow[], getRow: (id: Id) => number): readonly Arrow[] {
  const arrows: Arrow[] = []
  for (const [after, { item, predecessorRow }] of rows.entries()) {
    if (!item.links) {
      if (predecessorRow >= 0 && predecessorRow !== after)
        arrows.push({ before: predecessorRow, after, type: 'FS' })
      continue
    }
    for (const { predecessorId, type } of storedLinks(item)) {
      const before = getRow(predecessorId)
      if (before >= 0) arrows.push({ before, after, type })
    }
  }
  return arrows
}

/** Lists of numbers in one array. `each` runs twice: once to count, once to fill. */
function groupNumbers(groups: number, each: (add: (group: number, value: number) => void) => void) {
  const starts = new Int32Array(groups + 1)
  const at = (group: number) => starts[group] ?? 0
  each((group) => {
    starts[group + 1] = at(group + 1) + 1
  })
  for (let group = 0; group < groups; group++) starts[group + 1] = at(group + 1) + at(group)
  const values = new Int32Array(at(groups))
  const filled = starts.slice()
  each((group, value) => {
    const index = filled[group] ?? 0
    values[index] = value
    filled[group] = index + 1
  })
  return { of: (group: number) => values.subarray(at(group), at(group + 1)) }
}
