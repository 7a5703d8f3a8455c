/** What saving does to the whole programme of a project: levels, ends and order brought up to date. */
import type { Step } from '../kernel/change.ts'
import { put, remove } from '../kernel/command.ts'
import { numberToDay } from '../kernel/day.ts'
import type { Id } from '../kernel/record.ts'
import { type ProgramItem, programItems } from '../program-items/program-item.ts'
import { orderProgram, type ProgramRow } from '../program-items/program-row.ts'

/** The steps from what is stored of a project to what it is to be; only what differs is written. */
export function normalizeAndDiff(
  stored: readonly ProgramItem[],
  wanted: readonly ProgramItem[],
): readonly Step[] {
  const indexById = new Map(stored.map((item, index) => [item.id, index]))
  const rows = orderProgram(wanted)
  const settled = rows.map((row) => normalizeItem(row, rows[row.parentRow]?.item.id ?? null))
  const staying = longestRise(settled.map(({ id }) => indexById.get(id) ?? -1))
  return settled.flatMap((item, at) => {
    const index = indexById.get(item.id)
    const before = settled[at - 1]?.id
    // Of two with one id the second is new, so that it is refused and never written over the first.
    indexById.delete(item.id)
    if (index === undefined) return [addBehind(item, before)]
    if (!staying.has(index)) return [remove(programItems, item.id), put(programItems, item, before ?? null)]
    return item === stored[index] ? [] : [put(programItems, item)]
  })
}

function addBehind(record: ProgramItem, before: Id | undefined): Step {
  const where = before === undefined ? {} : { after: before }
  return { collection: programItems.name, change: { kind: 'put', record, isNew: true, ...where } }
}

/** Headings carry nothing of a task. */
const ofHeadings = {
  startDate: null,
  duration: null,
  endDate: null,
  assigneeEmail: null,
  predecessorId: null,
  alarmDate: null,
}

/** The same item where nothing is to be changed. A parent that is missing or stands in a circle is no longer named. */
function normalizeItem({ item, level, span }: ProgramRow, parentId: Id | null): ProgramItem {
  const own = item.isHeading ? ofHeadings : { endDate: span ? numberToDay(span.finish) : item.endDate }
  const fields = Object.keys(own) as (keyof typeof ofHeadings)[] // `as`: `own` has no other fields.
  const isSettled =
    item.level === level &&
    (item.parentId ?? null) === parentId &&
    fields.every((field) => (item[field] ?? null) === (field === 'endDate' ? (own.endDate ?? null) : null))
  return isSettled ? item : { ...item, level, parentId, ...own }
}

/** The most of these places (-1: none) that rise from left to right: what may stay while the others move. */
function longestRise(indexes: readonly number[]): ReadonlySet<number> {
  /** For each length, the smallest place that ends a rise so long. */
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const index of indexes) {
    if (index < 0) continue
    const length = countBelow(ends, index)
    before.set(index, ends[length - 1])
    ends[length] = index
  }
  const staying = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) staying.add(index)
  return staying
}

/** How many of these rising numbers are below this one. */
function countBelow(rising: readonly number[], number: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
