/** Random networks in the form of P6 files, with hours, several calendars, progress and every option. */

import { getGap } from '@plumbline/domain/cpm/float.ts'
import { longestPath } from '@plumbline/domain/cpm/longest-path.ts'
import type { Activity, ActivityLink, Constraint } from '@plumbline/domain/cpm/model/activity.ts'
import { unbound } from '@plumbline/domain/cpm/model/compiled-network.ts'
import { linkTypes } from '@plumbline/domain/cpm/model/link-types.ts'
import { minuteToText } from '@plumbline/domain/cpm/model/minute.ts'
import { minutesOfDay } from '@plumbline/domain/cpm/model/minutes-of-day.ts'
import { primaveraRules } from '@plumbline/domain/cpm/model/rules.ts'
import { createWorkClock } from '@plumbline/domain/cpm/model/work-clock.ts'
import { everyDay, type Shift, workingWeek } from '@plumbline/domain/cpm/model/working-time.ts'
import { getTiming, makeSchedule } from '@plumbline/domain/cpm/schedule.ts'
import fc from 'fast-check'

/** A Monday. */
const monday = 20_458
const shifts = (...hours: readonly [number, number][]): readonly Shift[] =>
  hours.map(([from, to]) => ({ from: from * 60, to: to * 60 }))
const calendars = [
  { id: '1', hours: 8, time: workingWeek([1, 2, 3, 4, 5], shifts([8, 12], [13, 17])) },
  { id: '2', hours: 10, time: workingWeek([1, 2, 3, 4, 5, 6], shifts([7, 12], [12.5, 17.5])) },
  { id: '3', hours: 24, time: everyDay },
]
const lagClocks = {
  rcal_Predecessor: 'predecessor',
  rcal_Successor: 'successor',
  rcal_24Hour: 'elapsed',
  rcal_ProjDefault: 'project',
} as const

const moment = fc
  .record({ day: fc.integer({ min: -5, max: 40 }), hour: fc.constantFrom(0, 7, 8, 10, 12, 13, 16, 17) })
  .map(({ day, hour }) => (monday + day) * minutesOfDay + hour * 60)
const pastMoment = fc
  .record({ day: fc.integer({ min: -20, max: -2 }), hour: fc.integer({ min: 8, max: 16 }) })
  .map(({ day, hour }) => (monday + day) * minutesOfDay + hour * 60)

const constraints = {
  CS_ALAP: ['ALAP'],
  CS_MSOA: ['SNET'],
  CS_MSOB: ['SNLT'],
  CS_MSO: ['SNET', 'SNLT'],
  CS_MEOA: ['FNET'],
  CS_MEOB: ['FNLT'],
  CS_MEO: ['FNET', 'FNLT'],
  CS_MANDSTART: ['MSO'],
  CS_MANDFIN: ['MFO'],
} as const
const constraint = fc.option(
  fc.record({
    // `as`: the keys of the object above.
    type: fc.constantFrom(...(Object.keys(constraints) as (keyof typeof constraints)[])),
    minute: moment,
  }),
  { freq: 4 },
)

const taskArb = fc.record({
  type: fc.constantFrom('TT_Task', 'TT_Task', 'TT_Task', 'TT_Task', 'TT_Mile', 'TT_FinMile'),
  clock: fc.nat({ max: 2 }),
  quarters: fc.integer({ min: 1, max: 240 }),
  status: fc.constantFrom('TK_NotStart', 'TK_NotStart', 'TK_NotStart', 'TK_Active', 'TK_Complete'),
  remaining: fc.integer({ min: 0, max: 200 }),
  begun: pastMoment,
  /** Some people type the day on which work was done, without a time. */
  isDoneAtMidnight: fc.boolean(),
  constraint,
  second: constraint,
  resume: fc.option(moment, { freq: 6 }),
  expected: fc.option(moment, { freq: 2 }),
  links: fc.array(
    fc.record({
      back: fc.integer({ min: 1, max: 5 }),
      type: fc.constantFrom(...linkTypes),
      hours: fc.constantFrom(0, 0, 0, 4, 8, 20, -6),
    }),
    { maxLength: 3 },
  ),
})
const networkArb = fc.record({
  tasks: fc.array(taskArb, { minLength: 2, maxLength: 14 }),
  dataDate: fc.constantFrom(0, 8, 12, 17).map((hour) => (monday - 1) * minutesOfDay + hour * 60),
  // `as`: the keys of the object above.
  lagCalendar: fc.constantFrom(...(Object.keys(lagClocks) as (keyof typeof lagClocks)[])),
  isOverride: fc.boolean(),
  isOpenEndCritical: fc.boolean(),
  isByPath: fc.boolean(),
  usesExpected: fc.boolean(),
  criticalHours: fc.constantFrom(0, 16),
  mustFinishBy: fc.option(moment),
})
/** Late tasks only in a plan that has not begun: P6 does not say what they wait for in others. */
export const networkWithLateArb = fc.tuple(networkArb, fc.boolean()).map(([network, hasLate]) => {
  const tasks = network.tasks.map((task) => {
    const isLate = task.constraint?.type === 'CS_ALAP' || task.second?.type === 'CS_ALAP'
    const status = hasLate ? 'TK_NotStart' : task.status
    if (!isLate || (hasLate && task.type === 'TT_Task')) return { ...task, status }
    return { ...task, constraint: null, second: null }
  })
  return { ...network, tasks }
})
type Network = typeof networkArb extends fc.Arbitrary<infer One> ? One : never
type Task = Network['tasks'][number]

function toConstraints(given: Task['constraint']): readonly Constraint[] {
  return given
    ? constraints[given.type].map((type) => ({ type, minute: type === 'ALAP' ? 0 : given.minute }))
    : []
}

function toActivity(task: Task, index: number): Activity {
  const { type, status, clock, begun, quarters, remaining, resume } = task
  const isMilestone = type !== 'TT_Task'
  const hasBegun = status !== 'TK_NotStart' && !(isMilestone && status === 'TK_Active')
  const isDone = status === 'TK_Complete'
  const duration = isMilestone ? 0 : quarters * 15
  return {
    id: String(index),
    clock,
    duration,
    remaining: isDone || isMilestone ? 0 : hasBegun ? remaining * 15 : duration,
    constraints: [...toConstraints(task.constraint), ...toConstraints(task.second)],
    ...(isMilestone && { milestone: type === 'TT_Mile' ? 'start' : 'finish' }),
    ...(hasBegun && { actualStart: begun }),
    ...(isDone && { actualFinish: finishOfTask(task, begun + (isMilestone ? 0 : 600)) }),
    ...(hasBegun && !isDone && resume !== null && { resume }),
    ...(isExpected(task) && { expectedFinish: task.expected }),
  }
}

function finishOfTask({ isDoneAtMidnight, type }: Task, minute: number): number {
  return isDoneAtMidnight && type === 'TT_Task' ? Math.ceil(minute / minutesOfDay) * minutesOfDay : minute
}

/** P6 does not say what the expected finish of an activity does that is to be done as late as possible. */
function isExpected(task: Task): task is Task & { expected: number } {
  const isLate = task.constraint?.type === 'CS_ALAP' || task.second?.type === 'CS_ALAP'
  return task.expected !== null && task.type === 'TT_Task' && task.status !== 'TK_Complete' && !isLate
}

/** As P6 stores it: with the duration that it calculated from the expected finish. */
function withExpectedWork(activity: Activity, work: number): Activity {
  if (activity.expectedFinish === undefined) return activity
  const isBegun = activity.actualStart !== undefined
  return { ...activity, remaining: work, duration: isBegun ? Math.max(activity.duration, work) : work }
}

function getLinks({ tasks }: Network): readonly ActivityLink[] {
  return tasks.flatMap(({ links }, index) => {
    const known = new Map(
      links.flatMap(({ back, type, hours }) => {
        const from = String(index - back)
        return index < back
          ? []
          : [[from + type, { from, to: String(index), type, lag: hours * 60 }] as const]
      }),
    )
    return [...known.values()]
  })
}

const line = (...cells: readonly (string | number)[]) => cells.join('\t')
function table(name: string, rows: readonly Readonly<Record<string, string | number>>[]): string {
  const fields = Object.keys(rows[0] ?? {})
  return [
    line('%T', name),
    line('%F', ...fields),
    ...rows.map((row) => line('%R', ...fields.map((field) => row[field] ?? ''))),
  ].join('\r\n')
}

function calendarText(week: readonly (readonly Shift[])[]): string {
  const time = (minute: number) => minuteToText(minute % minutesOfDay).slice(-5)
  const days = week.map((own, weekday) => {
    const list = own.map(({ from, to }, at) => `(0||${at}(s|${time(from)}|f|${time(to)})())`)
    return `(0||${weekday + 1}()(${list.join('')}))`
  })
  return `(0||CalendarData()((0||DaysOfWeek()(${days.join('')}))))`
}

/**
 * The file that P6 would write. Its dates and floats are those of the engine on its own input, which equals P6; an import
 * must show the same.
 */
export function toXer(network: Network): { text: string; differences: object } | undefined {
  const given = network.tasks.map(toActivity)
  const links = getLinks(network)
  const range = { first: monday - 40, last: monday + 200 }
  const { dataDate, mustFinishBy } = network
  const input = {
    activities: given,
    links,
    clocks: [...calendars.map(({ time }) => createWorkClock(time, range)), createWorkClock(everyDay, range)],
    projectClock: 0,
    elapsedClock: calendars.length,
    start: (monday - 25) * minutesOfDay,
    dataDate,
    ...(mustFinishBy !== null && { mustFinishBy }),
    rules: {
      ...primaveraRules,
      lagClock: lagClocks[network.lagCalendar],
      logic: network.isOverride ? 'override' : 'retained',
      openEndsCritical: network.isOpenEndCritical,
      criticalBy: network.isByPath ? 'longest-path' : 'total-float',
      criticalFloat: network.criticalHours * 60,
      expectedFinishes: network.usesExpected,
    },
  } as const
  const first = makeSchedule(input)
  if (first.kind === 'loop') return undefined
  const activities = network.usesExpected
    ? given.map((activity, index) => withExpectedWork(activity, first.plan.remaining[index] ?? 0))
    : given
  const schedule = makeSchedule({ ...input, activities })
  if (schedule.kind === 'loop') return undefined
  const path = longestPath(schedule)
  const flag = (isSet: boolean) => (isSet ? 'Y' : 'N')
  const project = {
    proj_id: 7,
    clndr_id: 1,
    plan_start_date: minuteToText((monday - 25) * minutesOfDay),
    last_recalc_date: minuteToText(dataDate),
    plan_end_date: mustFinishBy === null ? '' : minuteToText(mustFinishBy),
    critical_drtn_hr_cnt: network.criticalHours,
    critical_path_type: network.isByPath ? 'CT_DrivPath' : 'CT_TotFloat',
  }
  const options = {
    proj_id: 7,
    sched_calendar_on_relationship_lag: network.lagCalendar,
    sched_progress_override: flag(network.isOverride),
    sched_retained_logic: flag(!network.isOverride),
    sched_use_expect_end_flag: flag(network.usesExpected),
    sched_open_critical_flag: flag(network.isOpenEndCritical),
  }
  const tasks = network.tasks.map((task, index) => {
    // `as`: one activity for each task.
    const activity = activities[index] as Activity
    const timing = getTiming(schedule, index)
    const isDone = activity.actualFinish !== undefined
    const text = (minute: number | undefined) => (minute === undefined ? '' : minuteToText(minute))
    const open = (minute: number) => (isDone ? '' : minuteToText(minute))
    const hasBegun = activity.actualStart !== undefined
    return {
      task_id: index,
      proj_id: 7,
      clndr_id: calendars[activity.clock]?.id ?? '',
      task_type: task.type,
      task_code: `A${index}`,
      task_name: `Task ${index}`,
      complete_pct_type: 'CP_Drtn',
      status_code: isDone ? 'TK_Complete' : hasBegun ? 'TK_Active' : 'TK_NotStart',
      target_drtn_hr_cnt: activity.duration / 60,
      remain_drtn_hr_cnt: activity.remaining / 60,
      act_start_date: text(activity.actualStart),
      act_end_date: text(activity.actualFinish),
      expect_end_date: text(activity.expectedFinish),
      resume_date: text(activity.resume),
      early_start_date: open(timing.earlyStart),
      early_end_date: open(timing.earlyFinish),
      late_start_date: open(timing.lateStart),
      late_end_date: open(timing.lateFinish),
      total_float_hr_cnt: isDone ? '' : timing.totalFloat / 60,
      free_float_hr_cnt: isDone ? '' : timing.freeFloat / 60,
      driving_path_flag: flag(path.has(index)),
      cstr_type: task.constraint?.type ?? '',
      cstr_date: text(task.constraint?.minute),
      cstr_type2: task.second?.type ?? '',
      cstr_date2: text(task.second?.minute),
    }
  })
  const relations = links.map(({ from, to, type, lag }) => ({
    task_id: to,
    pred_task_id: from,
    proj_id: 7,
    pred_type: `PR_${type}`,
    lag_hr_cnt: lag / 60,
  }))
  const week = calendars.map(({ id, hours, time }) => ({
    clndr_id: id,
    clndr_name: `Calendar ${id}`,
    day_hr_cnt: hours,
    clndr_data: calendarText(time.week),
  }))
  const text = [
    line('ERMHDR', '19.12'),
    table('PROJECT', [project]),
    table('CALENDAR', week),
    table('SCHEDOPTIONS', [options]),
    table('TASK', tasks),
    table('TASKPRED', relations),
    '%E',
  ].join('\r\n')
  const { plan, passes } = schedule
  // A mandatory constraint breaks links in P6 as well.
  const broken = schedule.links.filter(
    (_, link) => plan.lag[link] !== unbound && getGap(plan, passes, link) < 0,
  ).length
  return { text, differences: broken > 0 ? { broken } : {} }
}
