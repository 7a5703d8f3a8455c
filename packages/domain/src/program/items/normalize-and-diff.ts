/** Updates levels, end dates and ranks of a project's whole program when it is saved. */

import { add, put } from '../../kernel/commands/command.ts'
import { numberToDay } from '../../kernel/days/day.ts'
import type { Step } from '../../kernel/records/change.ts'
import type { Id } from '../../kernel/records/record.ts'
import { type ProgramItem, programItems } from './program-item.ts'
import { nestItems, type ProgramRow } from './program-row.ts'
import { rankRows } from './rank-rows.ts'

/**
 * The steps from the stored items of a project to the wanted ones, in the order of the wanted list. Only differences
 * are written.
 */
export function normalizeAndDiff(
  stored: readonly ProgramItem[],
  target: readonly ProgramItem[],
): readonly Step[] {
  const storedById = new Map(stored.map((item) => [item.id, item]))
  const rows = nestItems(target)
  const ranks = rankRows(rows)
  return rows.flatMap((row, index) => {
    const item = normalizeItem(row, rows[row.parentRow]?.item.id ?? null, ranks[index])
    const known = storedById.get(item.id)
    // A second item with the same id is treated as new, so that it is refused and never overwrites the first.
    storedById.delete(item.id)
    if (!known) return [add(programItems, item)]
    return item === known ? [] : [put(programItems, item)]
  })
}

/** Headings have no task fields. */
const ofHeadings = {
  startDate: null,
  duration: null,
  endDate: null,
  assigneeEmail: null,
  predecessorId: null,
  alarmDate: null,
}

/** Returns the same item if nothing changes. A parent that is missing or part of a loop is cleared. */
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
