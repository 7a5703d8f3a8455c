/** Applies changed settings to the tasks of a project. */

import { type Context, put } from '../../kernel/commands/command.ts'
import type { Step } from '../../kernel/records/change.ts'
import type { Id } from '../../kernel/records/record.ts'
import { type ProgramItem, programItems } from '../items/program-item.ts'
import { type ProgramSettings, programSettings } from '../items/program-settings.ts'
import type { ScheduleSettings, StoredCalendar } from '../items/stored-schedule.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'
import { recountWork } from '../schedule/work-days.ts'

/**
 * With auto-schedule on, tasks keep their working days; off, they keep their dates and the working days are
 * recalculated.
 */
export function applySettings(
  storedSettings: ProgramSettings,
  next: ProgramSettings,
  { allInScope }: Pick<Context, 'allInScope'>,
): readonly Step[] {
  const stored = allInScope(programItems, { projectId: next.projectId })
  const isOther = compareCalendars(storedSettings, next)
  const byHand = stored.filter(
    (item) => !item.isHeading && (item.isFixed || !next.autoSchedule) && isOther(item.calendarId),
  )
  const recounted = new Map(recountWork(byHand, next).map((item) => [item.id, item]))
  const updated = stored.map((item) => recounted.get(item.id) ?? item)
  const moved = cascadeDates(updated, next).filter((item, index) => item !== stored[index])
  return [put(programSettings, next), ...moved.map((item) => put(programItems, item))]
}

/** Whether a calendar's working times have changed. Each calendar is compared once. */
function compareCalendars(
  stored: ScheduleSettings,
  next: ScheduleSettings,
): (id: ProgramItem['calendarId']) => boolean {
  const known = new Map<Id | null, boolean>()
  return (id) => {
    const key = id ?? null
    const found = known.get(key) ?? getTimes(stored, key) !== getTimes(next, key)
    known.set(key, found)
    return found
  }
}

function getTimes(settings: ScheduleSettings, id: Id | null): string {
  const calendar = getCalendar(settings, id)
  if (!calendar) return ''
  const { week, exceptions, workWeeks = [], dayMinutes } = calendar
  return JSON.stringify([
    week,
    dayMinutes,
    exceptions.map(({ first, last, shifts }) => [first, last, shifts]),
    workWeeks.map(({ first, last, week: own }) => [first, last, own]),
  ])
}

/** The task's own calendar, or else the project's; undefined if every day is a working day. */
export function getCalendar(
  { calendars, calendarId }: ScheduleSettings,
  id: ProgramItem['calendarId'],
): StoredCalendar | undefined {
  const find = (requested: ProgramItem['calendarId']) =>
    calendars.find((calendar) => calendar.id === requested)
  return find(id) ?? find(calendarId)
}
