/** What saving does to the whole programme of a project: levels, ends and order brought up to date. */
import type { Step } from '../kernel/change.ts'
import { add, put } from '../kernel/command.ts'
import { numberToDay } from '../kernel/day.ts'
import type { Id } from '../kernel/record.ts'
import { type ProgramItem, programItems } from '../program-items/program-item.ts'
import { nestItems, type ProgramRow } from '../program-items/program-row.ts'
import { rankRows } from '../program-items/rank-rows.ts'

/**
 * The steps from what is stored of a project to what is wanted, in the order of the wanted list; only what differs is
 * written.
 */
export function normalizeAndDiff(
  stored: readonly ProgramItem[],
  wanted: readonly ProgramItem[],
): readonly Step[] {
  const storedById = new Map(stored.map((item) => [item.id, item]))
  const rows = nestItems(wanted)
  const ranks = rankRows(rows)
  return rows.flatMap((row, index) => {
    const item = normalizeItem(row, rows[row.parentRow]?.item.id ?? null, ranks[index])
    const known = storedById.get(item.id)
    // Of two with one id the second is new, so that it is refused and never written over the first.
    storedById.delete(item.id)
    if (!known) return [add(programItems, item)]
    return item === known ? [] : [put(programItems, item)]
  })
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
function normalizeItem(
  { item, level, span }: ProgramRow,
  parentId: Id | null,
  rank: string | undefined,
): ProgramItem {
  const own = item.isHeading ? ofHeadings : { endDate: span ? numberToDay(span.finish) : item.endDate }
  const fields = Object.keys(own) as (keyof typeof ofHeadings)[] // `as`: `own` has no other fields.
  const isSettled =
    item.level === level &&
    (item.parentId ?? null) === parentId &&
    item.rank === rank &&
    fields.every((field) => (item[field] ?? null) === (field === 'endDate' ? (own.endDate ?? null) : null))
  return isSettled ? item : { ...item, level, parentId, rank, ...own }
}
