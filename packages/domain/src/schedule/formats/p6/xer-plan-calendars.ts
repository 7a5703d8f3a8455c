/** The calendars of a P6 file that its project needs, and the calendar of each activity. */

import type { StoredCalendar } from '../../../program-items/stored-schedule.ts'
import { createWorkClock, type WorkClock } from '../../engine/work-clock.ts'
import { standardWeek } from '../../engine/working-time.ts'
import { type createLossCount, knownDayMinutes } from '../plan/imported-plan.ts'
import { isEveryDay, toStoredCalendar } from '../plan/plan-calendar.ts'
import { hoursToMinutes, rowsOf, type XerRow, type XerTables } from './xer.ts'
import { readXerCalendars } from './xer-calendar.ts'
import { daysOf } from './xer-programme.ts'

export interface XerPlanCalendars {
  readonly stored: readonly StoredCalendar[]
  /** Null if every day counts as a whole. */
  readonly projectCalendarId: string | null
  /** Null for the project's own calendar. */
  calendarIdOf(row: XerRow): string | null
  clockOf(row: XerRow): WorkClock
  dayMinutesOf(row: XerRow): number
}

export function readXerPlanCalendars(
  tables: XerTables,
  project: XerRow,
  tasks: readonly XerRow[],
  losses: ReturnType<typeof createLossCount>,
): XerPlanCalendars {
  const rows = rowsOf(tables, 'CALENDAR')
  const { times: read, unreadable } = readXerCalendars(rows)
  const times = read.size > 0 ? read : new Map([['', standardWeek]])
  const byId = new Map(rows.map((row) => [row.get('clndr_id') ?? '', row]))
  const wanted = project.get('clndr_id') ?? ''
  const projectId = times.has(wanted) ? wanted : ([...times.keys()][0] ?? '')
  const knownOf = (row: XerRow) => {
    const id = row.get('clndr_id') ?? ''
    return times.has(id) ? id : projectId
  }
  const lengths = new Map(
    rows.map((row) => [
      row.get('clndr_id') ?? '',
      knownDayMinutes(hoursToMinutes(row.get('day_hr_cnt')) || 480, losses),
    ]),
  )
  const minutesOf = (id: string) => lengths.get(id) ?? 480
  const days = daysOf(project, tasks)
  const clocks = new Map<string, WorkClock>()
  const idOf = new Map<string, string | null>()
  const stored: StoredCalendar[] = []
  for (const id of new Set([projectId, ...tasks.map(knownOf)])) {
    const time = times.get(id) ?? standardWeek
    const dayMinutes = minutesOf(id)
    const isPlain = id === projectId && isEveryDay(time, dayMinutes)
    clocks.set(id, createWorkClock(time, days))
    idOf.set(id, isPlain ? null : `c${id}`)
    const name = byId.get(id)?.get('clndr_name') || 'Standard'
    if (unreadable.includes(name)) losses.add('unreadable-calendars')
    if (!isPlain) stored.push(toStoredCalendar({ id: `c${id}`, name, dayMinutes }, time, losses))
  }
  const fallback = createWorkClock(standardWeek, days)
  return {
    stored,
    projectCalendarId: idOf.get(projectId) ?? null,
    calendarIdOf: (row) => (knownOf(row) === projectId ? null : (idOf.get(knownOf(row)) ?? null)),
    clockOf: (row) => clocks.get(knownOf(row)) ?? fallback,
    dayMinutesOf: (row) => minutesOf(knownOf(row)),
  }
}
