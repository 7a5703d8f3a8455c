/** The programme as it is read: one row an item, each heading followed by all that is under it. */
import type { Id } from '../kernel/record.ts'
import type { ProgramItem } from './program-item.ts'
import { createDayReader, type Span, spanOf } from './program-span.ts'

export interface ProgramRow {
  readonly item: ProgramItem
  /** How deep it stands, 0 at the top; what is stored may lag behind. */
  readonly level: number
  /** Of several under the same heading. */
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Place of the heading over it among the rows, -1 at the top. */
  readonly parentRow: number
  /** Place of the first row behind it that is not under it. */
  readonly endRow: number
  /** Days of a task; undefined for headings and for what has no readable dates. */
  readonly span: Span | undefined
  /** Place of its predecessor among the rows, -1 without one. */
  readonly predecessorRow: number
}

const none = -1

/** Takes the items of one project. */
export function orderProgram(items: readonly ProgramItem[]): readonly ProgramRow[] {
  return nestItems(sortByRank(items))
}

/** By rank, and of one rank by id: two people may have inserted items at the same position. */
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

/**
 * The rows of a list, siblings in the order of the list. Parents that are missing, or that stand in a circle, count as
 * none.
 */
export function nestItems(items: readonly ProgramItem[]): readonly ProgramRow[] {
  const indexById = new Map(items.map(({ id }, index) => [id, index]))
  const family = linkFamily(parentsOf(items, indexById))
  const rows: { -readonly [Field in keyof ProgramRow]: ProgramRow[Field] }[] = []
  const rowOf = new Int32Array(items.length)
  const readDay = createDayReader()

  let level = 0
  let at = family.firstRoot
  while (at !== none) {
    // `as`: places in the family are places of items.
    const item = items[at] as ProgramItem
    const parent = family.parents[at] ?? none
    rowOf[at] = rows.length
    rows.push({
      item,
      level,
      isFirst: rows.length === 0 || family.previous[at] === none,
      isLast: family.next[at] === none,
      parentRow: parent === none ? none : (rowOf[parent] ?? none),
      endRow: rows.length + 1,
      span: spanOf(item, readDay),
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
    const row = index === none ? undefined : rows[rowOf[index] ?? none]
    if (row) row.endRow = rows.length
  }

  for (const row of rows) {
    const index = row.item.predecessorId ? indexById.get(row.item.predecessorId) : undefined
    if (index !== undefined) row.predecessorRow = rowOf[index] ?? none
  }
  return rows
}

/** Place of each item's parent, -1 where there is none. */
function parentsOf(items: readonly ProgramItem[], indexById: ReadonlyMap<Id, number>): Int32Array {
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
    // Met on this very way up.
    if (at !== none && seenFrom[at] === start) openCircle(at, parents, items)
  }
  return parents
}

/** At its smallest id, so that it opens at the same item in whatever order the list is. */
function openCircle(start: number, parents: Int32Array, items: readonly ProgramItem[]) {
  let smallest = start
  for (let at = parents[start] ?? none; at !== start; at = parents[at] ?? none)
    if ((items[at]?.id ?? '') < (items[smallest]?.id ?? '')) smallest = at
  parents[smallest] = none
}

/** Siblings in the order of the list. */
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
 * It changes places with its neighbour under the same heading, each with all that is under it. What stands first or last
 * there is blocked: it would cross into its heading, or to a shallower level.
 */
export function canMove(row: Pick<ProgramRow, 'isFirst' | 'isLast'>, direction: 'up' | 'down'): boolean {
  return direction === 'up' ? !row.isFirst : !row.isLast
}

/**
 * Starts before the task that it comes after has ended. With a lag or lead between the two, the schedule knows better.
 * `spanAt`: where what is being tried out would put it.
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
