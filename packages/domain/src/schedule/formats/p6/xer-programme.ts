/** Reads a project of a P6 file as input of the engine. */
import type { Id } from '../../../kernel/record.ts'
import type {
  Activity,
  ActivityLink,
  Constraint,
  ConstraintType,
  ScheduleInput,
} from '../../engine/activity.ts'
import type { LinkType } from '../../engine/link-types.ts'
import { parseMinute } from '../../engine/minute.ts'
import { minutesOfDay } from '../../engine/minutes-of-day.ts'
import { primaveraRules, type ScheduleRules } from '../../engine/rules.ts'
import { createWorkClock } from '../../engine/work-clock.ts'
import { everyDay, standardWeek } from '../../engine/working-time.ts'
import { hoursToMinutes, rowsOf, type XerRow, type XerTables } from './xer.ts'
import { readXerCalendars } from './xer-calendar.ts'

export interface XerProgramme {
  /** Levels of effort and WBS summaries are not part of the passes, because they span other tasks. */
  readonly input: ScheduleInput
  readonly spanning: readonly { activity: Activity; isSummary: boolean }[]
  readonly rows: ReadonlyMap<Id, XerRow>
  readonly unreadableCalendars: readonly string[]
}

export function readXerProgramme(tables: XerTables, projectId?: Id): XerProgramme | undefined {
  const project = rowsOf(tables, 'PROJECT').find(
    (row) => projectId === undefined || row.get('proj_id') === projectId,
  )
  if (!project) return undefined
  const isOfProject = (row: XerRow) => row.get('proj_id') === project.get('proj_id')
  const rows = rowsOf(tables, 'TASK').filter(isOfProject)
  const { times, unreadable } = readXerCalendars(rowsOf(tables, 'CALENDAR'))
  const days = daysOf(project, rows)
  const clockIds = [...times.keys()]
  const clockOf = (id: string | undefined) => clockIds.indexOf(id ?? '')
  const projectClock = Math.max(0, clockOf(project.get('clndr_id')))
  const clocks = [...(times.size > 0 ? times.values() : [standardWeek]), everyDay].map((time) =>
    createWorkClock(time, days),
  )

  const workers = readResourceCalendars(tables)
  const all = rows.map((row) => {
    const known = [workers.get(row.get('task_id') ?? ''), row.get('clndr_id')].map(clockOf)
    return {
      kind: row.get('task_type'),
      activity: toActivity(row, known.find((at) => at >= 0) ?? projectClock),
    }
  })
  const spans = (kind: string | undefined) => kind === 'TT_LOE' || kind === 'TT_WBS'
  const dataDate = parseMinute(project.get('last_recalc_date'))
  const mustFinishBy = parseMinute(project.get('plan_end_date'))
  return {
    input: {
      activities: all.filter(({ kind }) => !spans(kind)).map(({ activity }) => activity),
      links: rowsOf(tables, 'TASKPRED').filter(isOfProject).map(toLink),
      clocks,
      projectClock,
      elapsedClock: clocks.length - 1,
      start: parseMinute(project.get('plan_start_date')) ?? dataDate ?? days.first * minutesOfDay,
      ...(dataDate !== undefined && { dataDate }),
      ...(mustFinishBy !== undefined && { mustFinishBy }),
      rules: toRules(project, rowsOf(tables, 'SCHEDOPTIONS').find(isOfProject)),
    },
    spanning: all
      .filter(({ kind }) => spans(kind))
      .map(({ kind, activity }) => ({ activity, isSummary: kind === 'TT_WBS' })),
    rows: new Map(rows.map((row) => [row.get('task_id') ?? '', row])),
    unreadableCalendars: unreadable,
  }
}

function toActivity(row: XerRow, clock: number): Activity {
  const hasBegun = row.get('status_code') !== 'TK_NotStart'
  const remaining = hoursToMinutes(row.get('remain_drtn_hr_cnt'))
  const moment = (field: string) => parseMinute(row.get(field))
  const milestone = milestones.get(row.get('task_type') ?? '')
  const actualStart = hasBegun ? (moment('act_start_date') ?? moment('act_end_date')) : undefined
  const actualFinish = row.get('status_code') === 'TK_Complete' ? moment('act_end_date') : undefined
  const resume = moment('resume_date')
  const isMilestone = milestone !== undefined
  return {
    id: row.get('task_id') ?? '',
    clock,
    duration: isMilestone ? 0 : hasBegun ? hoursToMinutes(row.get('target_drtn_hr_cnt')) : remaining,
    remaining: isMilestone || actualFinish !== undefined ? 0 : remaining,
    constraints: constraintsOf(row),
    ...(isMilestone && { milestone }),
    ...(actualStart !== undefined && { actualStart }),
    ...(actualFinish !== undefined && { actualFinish }),
    ...(resume !== undefined && hasBegun && { resume }),
  }
}

const milestones = new Map<string, 'start' | 'finish'>([
  ['TT_Mile', 'start'],
  ['TT_FinMile', 'finish'],
])

/** P6's "start on" is weaker than its "mandatory start": links may still move the task later. */
const constraintTypes = new Map<string, readonly ConstraintType[]>([
  ['CS_ALAP', ['ALAP']],
  ['CS_MSOA', ['SNET']],
  ['CS_MSOB', ['SNLT']],
  ['CS_MSO', ['SNET', 'SNLT']],
  ['CS_MEOA', ['FNET']],
  ['CS_MEOB', ['FNLT']],
  ['CS_MEO', ['FNET', 'FNLT']],
  ['CS_MANDSTART', ['MSO']],
  ['CS_MANDFIN', ['MFO']],
])

function constraintsOf(row: XerRow): readonly Constraint[] {
  const pairs = [
    [row.get('cstr_type'), row.get('cstr_date')],
    [row.get('cstr_type2'), row.get('cstr_date2')],
  ]
  const own = pairs.flatMap(([type, date]) => {
    const minute = type === 'CS_ALAP' ? 0 : parseMinute(date)
    const types = constraintTypes.get(type ?? '') ?? []
    return minute === undefined ? [] : types.map((type) => ({ type, minute }))
  })
  // Constraints from other projects of the database when this one was exported.
  const external = [
    { type: 'SNET' as const, minute: parseMinute(row.get('external_early_start_date')) },
    { type: 'FNLT' as const, minute: parseMinute(row.get('external_late_end_date')) },
  ]
  return [...own, ...external.flatMap(({ type, minute }) => (minute === undefined ? [] : [{ type, minute }]))]
}

function toLink(row: XerRow): ActivityLink {
  return {
    from: row.get('pred_task_id') ?? '',
    to: row.get('task_id') ?? '',
    type: xerLinkTypes.get(row.get('pred_type') ?? '') ?? 'FS',
    lag: hoursToMinutes(row.get('lag_hr_cnt')),
  }
}

export const xerLinkTypes = new Map<string, LinkType>([
  ['PR_FS', 'FS'],
  ['PR_SS', 'SS'],
  ['PR_FF', 'FF'],
  ['PR_SF', 'SF'],
])

function toRules(project: XerRow, options: XerRow | undefined): ScheduleRules {
  const lagClock = lagClocks.get(options?.get('sched_calendar_on_relationship_lag') ?? '')
  return {
    ...primaveraRules,
    logic: options?.get('sched_progress_override') === 'Y' ? 'override' : 'retained',
    openEndsCritical: options?.get('sched_open_critical_flag') === 'Y',
    criticalFloat: hoursToMinutes(project.get('critical_drtn_hr_cnt')),
    ...(lagClock && { lagClock }),
  }
}

/** The calendar that counts a lag. */
export const lagClocks = new Map<string, ScheduleRules['lagClock']>([
  ['rcal_Predecessor', 'predecessor'],
  ['rcal_Successor', 'successor'],
  ['rcal_24Hour', 'elapsed'],
  ['rcal_Project', 'project'],
  ['rcal_ProjDefault', 'project'],
])

/** The days that the file covers. */
export function daysOf(project: XerRow, rows: readonly XerRow[]): { first: number; last: number } {
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
