/** The calendars of a P6 file that its project needs, and the calendar of each activity. */

import { parseMinute } from '../../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../../cpm/model/minutes-of-day.ts'
import { createWorkClock, type WorkClock } from '../../../../cpm/model/work-clock.ts'
import { standardWeek } from '../../../../cpm/model/working-time.ts'
import type { Id } from '../../../../kernel/records/record.ts'
import type { StoredCalendar } from '../../../items/stored-schedule.ts'
import { knownDayMinutes } from '../../plan/imported-plan.ts'
import type { LossCount } from '../../plan/losses.ts'
import { isEveryDay, toStoredCalendar } from '../../plan/plan-calendar.ts'
import { getRows, hoursToMinutes, type XerRow, type XerTables } from '../xer.ts'
import { readXerCalendars } from './xer-calendar.ts'

export interface XerPlanCalendars {
  readonly stored: readonly StoredCalendar[]
  /** Null if every day counts as a whole. */
  readonly projectCalendarId: string | null
  /** Null for the project's own calendar. */
  getCalendarId(row: XerRow): string | null
  getClock(row: XerRow): WorkClock
  getDayMinutes(row: XerRow): number
}

export function readXerPlanCalendars(
  tables: XerTables,
  project: XerRow,
  tasks: readonly XerRow[],
  losses: LossCount,
): XerPlanCalendars {
  const rows = getRows(tables, 'CALENDAR')
  const { times: read, unreadable } = readXerCalendars(rows)
  const times = read.size > 0 ? read : new Map([['', standardWeek]])
  const byId = new Map(rows.map((row) => [row.get('clndr_id') ?? '', row]))
  const requested = project.get('clndr_id') ?? ''
  const projectId = times.has(requested) ? requested : ([...times.keys()][0] ?? '')
  const workers = readResourceCalendars(tables)
  const getKnown = (row: XerRow) => {
    const ids = [workers.get(row.get('task_id') ?? ''), row.get('clndr_id')]
    return ids.find((id) => id !== undefined && times.has(id)) ?? projectId
  }
  const lengths = new Map(
    rows.map((row) => [
      row.get('clndr_id') ?? '',
      knownDayMinutes(hoursToMinutes(row.get('day_hr_cnt')) || 480, losses, row.get('clndr_name') ?? ''),
    ]),
  )
  const getMinutes = (id: string) => lengths.get(id) ?? 480
  const days = getDays(project, tasks)
  const clocks = new Map<string, WorkClock>()
  const idByReadId = new Map<string, string | null>()
  const stored: StoredCalendar[] = []
  for (const id of new Set([projectId, ...tasks.map(getKnown)])) {
    const time = times.get(id) ?? standardWeek
    const dayMinutes = getMinutes(id)
    const isPlain = id === projectId && isEveryDay(time, dayMinutes)
    clocks.set(id, createWorkClock(time, days))
    idByReadId.set(id, isPlain ? null : `c${id}`)
    const name = byId.get(id)?.get('clndr_name') || 'Standard'
    if (unreadable.includes(name)) losses.addRow('unreadable-calendars', { name })
    if (!isPlain) stored.push(toStoredCalendar({ id: `c${id}`, name, dayMinutes }, time, losses))
  }
  const fallback = createWorkClock(standardWeek, days)
  return {
    stored,
    projectCalendarId: idByReadId.get(projectId) ?? null,
    getCalendarId: (row) => (getKnown(row) === projectId ? null : (idByReadId.get(getKnown(row)) ?? null)),
    getClock: (row) => clocks.get(getKnown(row)) ?? fallback,
    getDayMinutes: (row) => getMinutes(getKnown(row)),
  }
}

/** The days that the file covers. */
function getDays(project: XerRow, rows: readonly XerRow[]): { first: number; last: number } {
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
  return { first: toDay(first), last: toDay(minutes.reduce((max, minute) => Math.max(max, minute), first)) }
}

/** Calendar ids by task id, for tasks on a resource's calendar. The primary resource counts if there are several, otherwise the first. */
function readResourceCalendars(tables: XerTables): ReadonlyMap<Id, Id> {
  const calendars = new Map(getRows(tables, 'RSRC').map((row) => [row.get('rsrc_id'), row.get('clndr_id')]))
  const resources = new Map<Id, Id>()
  for (const row of getRows(tables, 'TASKRSRC')) {
    const task = row.get('task_id') ?? ''
    if (!resources.has(task)) resources.set(task, row.get('rsrc_id') ?? '')
  }
  const found = new Map<Id, Id>()
  for (const row of getRows(tables, 'TASK')) {
    if (row.get('task_type') !== 'TT_Rsrc') continue
    const task = row.get('task_id') ?? ''
    const calendar = calendars.get(row.get('rsrc_id') || resources.get(task))
    if (calendar) found.set(task, calendar)
  }
  return found
}
