/** The program as rows: one row for each item, each heading followed by its descendants. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from './program-item.ts'
import { createDayReader, getSpan, type Span } from './program-span.ts'

export interface ProgramRow {
  readonly item: ProgramItem
  /** The depth, 0 at the top. The stored level may be outdated. */
  readonly level: number
  /** The first of its siblings. */
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Index of its heading, -1 at the top. */
  readonly parentRow: number
  /** Index of the next row that is not a descendant. */
  readonly endRow: number
  /** Days of a task; undefined for headings and for items without readable dates. */
  readonly span: Span | undefined
  /** Index of its predecessor, -1 without one. */
  readonly predecessorRow: number
}

const none = -1

/** Expects the items of one project. */
export function orderProgram(items: readonly ProgramItem[]): readonly ProgramRow[] {
  return nestItems(sortByRank(items))
}

/** Sorts by rank, then by id: two people may have inserted items at the same position. */
export function sortByRank(items: readonly ProgramItem[]): readonly ProgramItem[] {
  const isSorted = items.every((item, index) => {
    const before = items[index - 1]
    return !before || compareRanks(before, item) <= 0
  })
  return isSorted ? items : items.toSorted(compareRanks)
}

export function compareRanks(one: ProgramItem, other: ProgramItem): number {
  if (one.rank === undefined || other.rank === undefined)
    return Number(one.rank === undefined) - Number(other.rank === undefined)
  if (one.rank === other.rank) return one.id < other.id ? -1 : Number(one.id > other.id)
  return one.rank < other.rank ? -1 : 1
}

/** The rows of a list, with siblings in list order. Parents that are missing or part of a loop are ignored. */
export function nestItems(items: readonly ProgramItem[]): readonly ProgramRow[] {
  const indexById = new Map(items.map(({ id }, index) => [id, index]))
  const family = linkFamily(getParents(items, indexById))
  const rows: { -readonly [Field in keyof ProgramRow]: ProgramRow[Field] }[] = []
  const rowByItem = new Int32Array(items.length)
  const readDay = createDayReader()

  let level = 0
  let at = family.firstRoot
  while (at !== none) {
    // `as`: these are indexes of items.
    const item = items[at] as ProgramItem
    const parent = family.parents[at] ?? none
    rowByItem[at] = rows.length
    rows.push({
      item,
      level,
      isFirst: rows.length === 0 || family.previous[at] === none,
      isLast: family.next[at] === none,
      parentRow: parent === none ? none : (rowByItem[parent] ?? none),
      endRow: rows.length + 1,
      span: getSpan(item, readDay),
      predecessorRow: none,
    })
    const child = family.firstChild[at] ?? none
    if (child !== none) {
      at = child
      level += 1
      continue
    }
    while (at !== none && family.next[at] === none) {
      at = family.parents[at] ?? none
      level -= 1
      close(at)
    }
    if (at !== none) at = family.next[at] ?? none
  }

  function close(index: number) {
    const row = index === none ? undefined : rows[rowByItem[index] ?? none]
    if (row) row.endRow = rows.length
  }

  for (const row of rows) {
    const index = row.item.predecessorId ? indexById.get(row.item.predecessorId) : undefined
    if (index !== undefined) row.predecessorRow = rowByItem[index] ?? none
  }
  return rows
}

/** Index of each item's parent, -1 for none. */
function getParents(items: readonly ProgramItem[], indexById: ReadonlyMap<Id, number>): Int32Array {
  const parents = Int32Array.from(items, ({ parentId }) =>
    parentId ? (indexById.get(parentId) ?? none) : none,
  )
  const seenFrom = new Int32Array(items.length).fill(none)
  for (let start = 0; start < items.length; start++) {
    let at = start
    while (at !== none && seenFrom[at] === none) {
      seenFrom[at] = start
      at = parents[at] ?? none
    }
    // This item was already visited on the way up.
    if (at !== none && seenFrom[at] === start) breakLoop(at, parents, items)
  }
  return parents
}

/** Breaks a loop of parents at its smallest id, so that the result does not depend on the list order. */
function breakLoop(start: number, parents: Int32Array, items: readonly ProgramItem[]) {
  let smallest = start
  for (let at = parents[start] ?? none; at !== start; at = parents[at] ?? none)
    if ((items[at]?.id ?? '') < (items[smallest]?.id ?? '')) smallest = at
  parents[smallest] = none
}

/** Links siblings in list order. */
function linkFamily(parents: Int32Array) {
  const links = () => new Int32Array(parents.length).fill(none)
  const [firstChild, lastChild, next, previous] = [links(), links(), links(), links()]
  let firstRoot = none
  let lastRoot = none
  for (const [at, parent] of parents.entries()) {
    const last = parent === none ? lastRoot : (lastChild[parent] ?? none)
    if (last !== none) {
      next[last] = at
      previous[at] = last
    } else if (parent === none) firstRoot = at
    else firstChild[parent] = at
    if (parent === none) lastRoot = at
    else lastChild[parent] = at
  }
  return { parents, firstRoot, firstChild, next, previous }
}

/**
 * An item swaps with its neighbour under the same heading, each with its descendants. The first item cannot move up
 * and the last cannot move down, because they would leave their heading.
 */
export function canMove(row: Pick<ProgramRow, 'isFirst' | 'isLast'>, direction: 'up' | 'down'): boolean {
  return direction === 'up' ? !row.isFirst : !row.isLast
}

/**
 * Whether the task starts before its predecessor has ended. Links with a lag or lead are left to the schedule.
 * `spanAt` returns the preview dates of a change.
 */
export function startsTooEarly(
  { item, span, predecessorRow }: ProgramRow,
  rows: readonly ProgramRow[],
  spanAt = (index: number) => rows[index]?.span,
): boolean {
  const before = spanAt(predecessorRow)
  if (span === undefined || before === undefined || span.start > before.finish) return false
  const link = item.links?.find(({ type }) => type === 'FS')
  return !link || link.lag === 0 || link.predecessorId !== item.predecessorId
}
