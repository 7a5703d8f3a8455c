/** A stored item after an update from a table: what a cell states comes from the table, and everything else stays. */

import { numberToDay } from '../../kernel/days/day.ts'
import { omit } from '../../kernel/values/omit.ts'
import { withLinks } from '../formats/plan/imported-plan.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { getSpan, readDayNumber } from '../items/program-span.ts'
import type { StoredLink } from '../items/stored-schedule.ts'
import { pulledTo } from '../schedule/cascade-dates.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { storedLinks } from '../schedule/stored-links.ts'
import type { createWorkCompletion } from '../schedule/work-days.ts'
import { isSameSet } from './merge-item.ts'

interface Merging {
  readonly settings: ProgramSettings
  readonly work: ReturnType<typeof createWorkCompletion>
}

/** Returns the same item if the row changes nothing. `links`: those of the row, between items of the program. */
export function mergeRow(
  stored: ProgramItem,
  row: PlannedItem,
  links: readonly StoredLink[] | undefined,
  merging: Merging,
): ProgramItem {
  const named = withFields(stored, {
    ...(row.name !== stored.name && !isSameText(row.name, stored.name) && { name: row.name }),
    ...(row.activityId && row.activityId !== stored.activityId && { activityId: row.activityId }),
  })
  if (stored.isHeading) return named
  const { milestone, assigneeEmail, deadline } = row
  const kind = withFields(named, {
    ...(milestone !== undefined && milestone !== (stored.milestone ?? false) && { milestone }),
    ...(assigneeEmail && assigneeEmail !== stored.assigneeEmail && { assigneeEmail }),
    ...(deadline && deadline !== stored.deadline && { deadline }),
  })
  const worked = withProgress(withDates(kind, row, merging), row.progress)
  if (!links || isSameSet(storedLinks(worked).map(toPlainLag), links.map(toPlainLag))) return worked
  const { links: _, ...bare } = worked
  return withLinks({ ...bare, predecessorId: null }, links)
}

/** A table writes no unit beside a lag of nothing. */
function toPlainLag(link: StoredLink): StoredLink {
  return link.lag === 0 ? { ...link, unit: 'days' } : link
}

function withFields(item: ProgramItem, fields: Partial<ProgramItem>): ProgramItem {
  return Object.keys(fields).length === 0 ? item : { ...item, ...fields }
}

/** Capitals and spaces are no change of a name. */
function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(one) === plain(other)
}

function withDates(item: ProgramItem, row: PlannedItem, { settings, work }: Merging): ProgramItem {
  const span = getSpan(item)
  const [start, finish] = [readDayNumber(row.startDate), readDayNumber(row.endDate)]
  const isOther = {
    start: start !== undefined && start !== span?.start,
    finish: finish !== undefined && finish !== span?.finish,
    work: row.workDays !== undefined && !item.milestone && !isSameWork(item, row.workDays),
  }
  if (!isOther.start && !isOther.finish && !isOther.work) return item
  const placed = item.milestone
    ? onDay(item, (isOther.start ? start : finish) ?? finish ?? start)
    : place(item, row, work)
  const { startDate, endDate } = placed
  if (!isOther.start || !startDate) return placed
  return pulledTo(placed, { start: startDate, finish: endDate ?? startDate }, settings)
}

/** Tables round durations. */
function isSameWork(item: ProgramItem, days: number): boolean {
  const stored = item.workDays ?? item.duration
  return stored !== null && Math.abs(stored - days) < 0.01
}

function onDay(item: ProgramItem, day: number | undefined): ProgramItem {
  if (day === undefined) return item
  return { ...withoutMoments(item), startDate: numberToDay(day), endDate: numberToDay(day), duration: 1 }
}

/** The row may state some of start, finish and work; the item has the rest. */
function place(item: ProgramItem, row: PlannedItem, work: Merging['work']): ProgramItem {
  const { startDate, endDate, workDays } = row
  const bare = withoutMoments(item)
  const days = workDays ?? item.workDays ?? item.duration ?? 1
  const span = getSpan(item)
  const start = readDayNumber(startDate) ?? span?.start
  const finish = readDayNumber(endDate)
  if (finish !== undefined) {
    const isMoved = start === undefined || (!startDate && start > finish)
    if (isMoved) return work.ending({ ...bare, endDate: numberToDay(finish) }, days)
    const { workDays: _, ...rest } = bare
    const spanning = {
      ...rest,
      startDate: numberToDay(start),
      endDate: numberToDay(finish),
      duration: finish - start + 1,
    }
    if (workDays === undefined) return work.spanning(spanning)
    return workDays === spanning.duration ? spanning : { ...spanning, workDays }
  }
  if (start !== undefined) return work.lasting({ ...bare, startDate: numberToDay(start) }, days)
  const { workDays: _, ...rest } = bare
  const duration = Math.max(1, Math.ceil(days))
  return { ...rest, duration, ...(days !== duration && { workDays: days }) }
}

/** A day of the table has no time of day. */
function withoutMoments(item: ProgramItem): ProgramItem {
  if (!item.times) return item
  const { times, ...bare } = item
  const others = omit(times, 'start', 'finish')
  return Object.keys(others).length > 0 ? { ...bare, times: others } : bare
}

function withProgress(item: ProgramItem, progress: number | undefined): ProgramItem {
  if (progress === undefined || Math.abs((item.progress ?? getDone(item)) - progress) < 0.5) return item
  const { remainingDays: _, actualStart, actualFinish, ...bare } = item
  return {
    ...bare,
    progress,
    status: progress === 100 ? 'Complete' : progress > 0 ? 'In Progress' : 'Pending',
    ...(actualStart && progress > 0 && { actualStart }),
    ...(actualFinish && progress === 100 && { actualFinish }),
  }
}

/** Older items show only by their status that they are done. */
function getDone({ status }: ProgramItem): number {
  return status === 'Complete' ? 100 : 0
}

/** A row that is not in the program yet. */
export function addRow(row: ProgramItem, work: Merging['work']): ProgramItem {
  const { progress = 0, ...item } = row
  if (item.isHeading) return { ...item, workDays: undefined }
  const [start, finish] = [readDayNumber(item.startDate), readDayNumber(item.endDate)]
  const hasDates = start !== undefined || finish !== undefined
  const first = start ?? finish
  const dated = item.milestone
    ? onDay(item, first)
    : hasDates
      ? place({ ...item, duration: item.workDays ?? null }, getRow(item, start, finish), work)
      : place(item, item, work)
  return withProgress(dated, progress)
}

/** A task with a start alone takes a day. */
function getRow(item: ProgramItem, start: number | undefined, finish: number | undefined): PlannedItem {
  const isAlone = item.workDays === undefined && (start === undefined || finish === undefined)
  return isAlone ? { ...item, workDays: 1 } : item
}
