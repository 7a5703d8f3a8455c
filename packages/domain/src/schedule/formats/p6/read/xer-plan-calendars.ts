/** The calendars of a P6 file that its project needs, and the calendar of each activity. */

import type { Id } from '../../../../kernel/record.ts'
import type { StoredCalendar } from '../../../../program-items/stored-schedule.ts'
import { parseMinute } from '../../../engine/minute.ts'
import { minutesOfDay } from '../../../engine/minutes-of-day.ts'
import { createWorkClock, type WorkClock } from '../../../engine/work-clock.ts'
import { standardWeek } from '../../../engine/working-time.ts'
import { knownDayMinutes } from '../../plan/imported-plan.ts'
import type { LossCount } from '../../plan/losses.ts'
import { isEveryDay, toStoredCalendar } from '../../plan/plan-calendar.ts'
import { hoursToMinutes, rowsOf, type XerRow, type XerTables } from '../xer.ts'
import { readXerCalendars } from './xer-calendar.ts'

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
  losses: LossCount,
): XerPlanCalendars {
  const rows = rowsOf(tables, 'CALENDAR')
  const { times: read, unreadable } = readXerCalendars(rows)
  const times = read.size > 0 ? read : new Map([['', standardWeek]])
  const byId = new Map(rows.map((row) => [row.get('clndr_id') ?? '', row]))
  const wanted = project.get('clndr_id') ?? ''
  const projectId = times.has(wanted) ? wanted : ([...times.keys()][0] ?? '')
  const workers = readResourceCalendars(tables)
  const knownOf = (row: XerRow) => {
    const ids = [workers.get(row.get('task_id') ?? ''), row.get('clndr_id')]
    return ids.find((id) => id !== undefined && times.has(id)) ?? projectId
  }
  const lengths = new Map(
    rows.map((row) => [
      row.get('clndr_id') ?? '',
      knownDayMinutes(hoursToMinutes(row.get('day_hr_cnt')) || 480, losses, row.get('clndr_name') ?? ''),
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
    if (unreadable.includes(name)) losses.addRow('unreadable-calendars', { name })
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

/** The days that the file covers. */
function daysOf(project: XerRow, rows: readonly XerRow[]): { first: number; last: number } {
  const fields = [
    'plan_start_date',
    'last_recalc_date',
    'target_start_date',
    'target_end_date',
    'late_end_date',
  ]
  const minutes = [project, ...rows].flatMap((row) =>
    fields.map((field) => parseMinute(row.get(field))).filter((minute) => minute !== undefined),
  )
  const toDay = (minute: number) => Math.floor(minute / minutesOfDay)
  const first = minutes.reduce((least, minute) => Math.min(least, minute), minutes[0] ?? 0)
  return { first: toDay(first), last: toDay(minutes.reduce((most, minute) => Math.max(most, minute), first)) }
}

/** Calendar ids by task id, for tasks on a resource's calendar. The primary resource counts if there are several, otherwise the first. */
function readResourceCalendars(tables: XerTables): ReadonlyMap<Id, Id> {
  const calendars = new Map(rowsOf(tables, 'RSRC').map((row) => [row.get('rsrc_id'), row.get('clndr_id')]))
  const resources = new Map<Id, Id>()
  for (const row of rowsOf(tables, 'TASKRSRC')) {
    const task = row.get('task_id') ?? ''
    if (!resources.has(task)) resources.set(task, row.get('rsrc_id') ?? '')
  }
  const found = new Map<Id, Id>()
  for (const row of rowsOf(tables, 'TASK')) {
    if (row.get('task_type') !== 'TT_Rsrc') continue
    const task = row.get('task_id') ?? ''
    const calendar = calendars.get(row.get('rsrc_id') || resources.get(task))
    if (calendar) found.set(task, calendar)
  }
  return found
}
