/** Which arrows come near the rows in view: those that start or end there, and those that merely pass. */
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'

/** An arrow is known by the row it points to, for each row has one predecessor at most. */
export interface LinkIndex {
  /** Rows that come after this one. */
  successorsOf: (row: number) => Int32Array
  /** Visits each arrow with one end above `first` and the other below `last`. */
  visitPassing: (first: number, last: number, visit: (row: number) => void) => void
}

export function createLinkIndex(rows: readonly ProgramRow[]): LinkIndex {
  const predecessorOf = Int32Array.from(rows, ({ predecessorRow }) => predecessorRow)
  const successors = groupNumbers(rows.length, (add) => {
    for (const [row, predecessor] of predecessorOf.entries()) if (predecessor >= 0) add(predecessor, row)
  })
  // A tree over the rows: each arrow stands at the few nodes that together are the rows between its ends.
  const leaves = 2 ** Math.ceil(Math.log2(Math.max(2, rows.length)))
  const passing = groupNumbers(2 * leaves, (add) => {
    for (const [row, predecessor] of predecessorOf.entries()) {
      if (predecessor < 0) continue
      let from = leaves + Math.min(row, predecessor) + 1
      let to = leaves + Math.max(row, predecessor)
      for (; from < to; from >>= 1, to >>= 1) {
        if (from & 1) add(from++, row)
        if (to & 1) add(--to, row)
      }
    }
  })

  return {
    successorsOf: (row) => successors.of(row),
    visitPassing(first, last, visit) {
      for (let node = leaves + first; node > 0; node >>= 1)
        for (const row of passing.of(node)) if (Math.max(row, predecessorOf[row] ?? row) > last) visit(row)
    },
  }
}

/** Lists of numbers, one behind another in a single array. `each` is run twice: to count, and to fill. */
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
    const place = filled[group] ?? 0
    values[place] = value
    filled[group] = place + 1
  })
  return { of: (group: number) => values.subarray(at(group), at(group + 1)) }
}
