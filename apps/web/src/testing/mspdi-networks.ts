/** Random networks in the form of MS Project files, with the dates and floats that the engine calculates. */

import { getGap } from '@plumbline/domain/cpm/float.ts'
import type {
  Activity,
  ActivityLink,
  Constraint,
  ConstraintType,
} from '@plumbline/domain/cpm/model/activity.ts'
import { unbound } from '@plumbline/domain/cpm/model/compiled-network.ts'
import { linkTypes } from '@plumbline/domain/cpm/model/link-types.ts'
import { minuteToText } from '@plumbline/domain/cpm/model/minute.ts'
import { minutesOfDay } from '@plumbline/domain/cpm/model/minutes-of-day.ts'
import { microsoftRules } from '@plumbline/domain/cpm/model/rules.ts'
import { createWorkClock } from '@plumbline/domain/cpm/model/work-clock.ts'
import { everyDay, type Shift, workingWeek } from '@plumbline/domain/cpm/model/working-time.ts'
import { getTiming, makeSchedule, type Schedule } from '@plumbline/domain/cpm/schedule.ts'
import {
  element,
  elements,
  minutesToDuration,
} from '@plumbline/domain/program/formats/ms-project/mspdi-element.ts'
import { mspdiConstraints } from '@plumbline/domain/program/formats/ms-project/mspdi-fields.ts'
import { linkTypeNumbers } from '@plumbline/domain/program/formats/ms-project/mspdi-link.ts'
import { writeMspdiCalendars } from '@plumbline/domain/program/formats/ms-project/mspdi-write-calendars.ts'
import { percentDone } from '@plumbline/domain/program/schedule/planned-item.ts'
import fc from 'fast-check'

/** A Monday. */
const monday = 20_458
const shifts = (...hours: readonly [number, number][]): readonly Shift[] =>
  hours.map(([from, to]) => ({ from: from * 60, to: to * 60 }))
const calendars = [
  workingWeek([1, 2, 3, 4, 5], shifts([8, 12], [13, 17])),
  workingWeek([1, 2, 3, 4, 5, 6], shifts([7, 12], [12.5, 17.5])),
  everyDay,
]
const range = { first: monday - 40, last: monday + 300 }
const clocks = [...calendars, everyDay].map((time) => createWorkClock(time, range))
const projectStart = (monday - 28) * minutesOfDay + 480

const moment = fc
  .record({ day: fc.integer({ min: -5, max: 40 }), hour: fc.constantFrom(8, 10, 12, 13, 16, 17) })
  .map(({ day, hour }) => (monday + day) * minutesOfDay + hour * 60)
/** On a weekday before the status date. */
const pastMoment = fc
  .record({ week: fc.constantFrom(-21, -14), day: fc.nat({ max: 4 }), hour: fc.integer({ min: 8, max: 11 }) })
  .map(({ week, day, hour }) => (monday + week + day) * minutesOfDay + hour * 60)

const dated = ['SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'] as const satisfies readonly ConstraintType[]
const taskArb = fc.record({
  isMilestone: fc.constantFrom(false, false, false, true),
  clock: fc.nat({ max: 2 }),
  quarters: fc.integer({ min: 1, max: 240 }),
  status: fc.constantFrom('pending', 'pending', 'pending', 'started', 'done'),
  remaining: fc.double({ min: 0, max: 1, noNaN: true }),
  begun: pastMoment,
  constraint: fc.option(fc.record({ type: fc.constantFrom(...dated), minute: moment }), { freq: 3 }),
  isLate: fc.constantFrom(false, false, false, false, true),
  deadline: fc.option(moment, { freq: 6 }),
  /** Levelling delays work that has resources, and so no milestones. */
  delay: fc.option(fc.record({ minutes: fc.constantFrom(60, 480, 1440, 2400), isElapsed: fc.boolean() }), {
    freq: 3,
  }),
  links: fc.array(
    fc.record({
      back: fc.integer({ min: 1, max: 5 }),
      type: fc.constantFrom(...linkTypes),
      hours: fc.constantFrom(0, 0, 0, 4, 8, 20, -6),
      isElapsed: fc.constantFrom(false, false, true),
    }),
    { maxLength: 3 },
  ),
})
export const mspdiNetworkArb = fc.record({
  tasks: fc.array(taskArb, { minLength: 2, maxLength: 14 }),
  hasSeveralPaths: fc.boolean(),
  /** For a program that is planned back from there. */
  finish: fc.option(moment, { freq: 2 }),
  criticalDays: fc.constantFrom(0, 2),
})
type Network = typeof mspdiNetworkArb extends fc.Arbitrary<infer One> ? One : never
type Task = Network['tasks'][number]

function toActivity(task: Task, index: number): Activity {
  const { isMilestone, status, begun, quarters, remaining, deadline, delay } = task
  const clock = getClock(task)
  const isDone = status === 'done'
  const hasBegun = isDone || (status === 'started' && !isMilestone)
  const duration = isMilestone ? 0 : quarters * 15
  const own = clocks[clock]
  const finish = own ? own.finishAt(own.worked(begun) + duration) : begun
  const left = Math.round(duration * remaining)
  return {
    id: String(index),
    clock,
    duration,
    remaining: isDone ? 0 : hasBegun ? left : duration,
    constraints: getConstraints(task),
    ...(deadline !== null && { deadline }),
    ...(delay && !isMilestone && { levelingDelay: delay }),
    ...(hasBegun && { actualStart: begun }),
    ...(isDone && { actualFinish: isMilestone ? begun : finish }),
  }
}

/** A milestone at the very start of a program is before the first work of another calendar. */
function getClock({ isMilestone, clock }: Task): number {
  return isMilestone ? 0 : clock
}

function getConstraints({ isLate, constraint }: Task): readonly Constraint[] {
  if (isLate) return [{ type: 'ALAP', minute: 0 }]
  return constraint ? [constraint] : []
}

function getLinks({ tasks }: Network): readonly ActivityLink[] {
  return tasks.flatMap(({ links, isMilestone }, index) => {
    const known = new Map(
      links.flatMap(({ back, type, hours, isElapsed }) => {
        const from = String(index - back)
        // A lead would put a milestone before the start of the program.
        const lag = (isMilestone ? Math.max(0, hours) : hours) * 60
        const link = { from, to: String(index), type, lag, ...(isElapsed && { isElapsed }) }
        return index < back ? [] : [[from + type, link] as const]
      }),
    )
    return [...known.values()]
  })
}

/** The file that MS Project would write, and how many links its constraints break. */
export function toMspdi(network: Network): { text: string; broken: number } | undefined {
  const { criticalDays, hasSeveralPaths, finish, tasks } = network
  const links = getLinks(network)
  const schedule = makeSchedule({
    activities: tasks.map(toActivity),
    links,
    clocks,
    projectClock: 0,
    elapsedClock: calendars.length,
    start: projectStart,
    ...(finish !== null && { mustFinishBy: finish }),
    rules: {
      ...microsoftRules,
      scheduleFrom: finish === null ? 'start' : 'finish',
      openEndsCritical: hasSeveralPaths,
      criticalFloat: criticalDays * 480,
    },
  })
  if (schedule.kind === 'loop') return undefined
  const week = calendars.map(({ week, exceptions }, at) => ({
    id: String(at),
    name: `Calendar ${at}`,
    week: week.map((own) => [...own]),
    exceptions: [...exceptions].map(() => ({ first: '', last: '', shifts: [] })),
    dayMinutes: 480,
  }))
  const text = element('Project', [
    elements({
      ScheduleFromStart: finish === null ? 1 : 0,
      StartDate: toMoment(projectStart),
      FinishDate: finish === null ? undefined : toMoment(finish),
      CriticalSlackLimit: criticalDays,
      CalendarUID: 2,
      MinutesPerDay: 480,
      MultipleCriticalPaths: hasSeveralPaths ? 1 : 0,
    }),
    element('Calendars', writeMspdiCalendars(week, false)),
    element(
      'Tasks',
      tasks.map((task, index) => writeTask(task, index, schedule, links)),
    ),
  ])
  const { plan, passes } = schedule
  const broken = schedule.links.filter(
    (_, link) => plan.lag[link] !== unbound && getGap(plan, passes, link) < 0,
  ).length
  return { text, broken }
}

function toMoment(minute: number): string {
  return `${minuteToText(minute).replace(' ', 'T')}:00`
}

function writeTask(task: Task, index: number, schedule: Schedule, links: readonly ActivityLink[]): string {
  // `as`: one activity for each task.
  const { duration, remaining, actualStart, actualFinish, deadline, levelingDelay } = schedule.input
    .activities[index] as Activity
  const timing = getTiming(schedule, index)
  const optional = (minute: number | undefined) => (minute === undefined ? undefined : toMoment(minute))
  const isDone = actualFinish !== undefined
  const type = task.isLate ? 'ALAP' : (task.constraint?.type ?? 'ASAP')
  const fields = elements({
    UID: index + 1,
    ID: index + 1,
    Name: `Task ${index}`,
    OutlineLevel: 1,
    Start: toMoment(timing.start),
    Finish: toMoment(timing.finish),
    Duration: minutesToDuration(duration),
    DurationFormat: 7,
    Milestone: task.isMilestone ? 1 : 0,
    PercentComplete: isDone ? 100 : percentDone(duration, remaining),
    ActualStart: optional(actualStart),
    ActualFinish: optional(actualFinish),
    RemainingDuration: minutesToDuration(remaining),
    EarlyStart: toMoment(timing.earlyStart),
    EarlyFinish: toMoment(timing.earlyFinish),
    LateStart: toMoment(timing.lateStart),
    LateFinish: toMoment(timing.lateFinish),
    TotalSlack: timing.totalFloat * 10,
    FreeSlack: timing.freeFloat * 10,
    Critical: timing.isCritical ? 1 : 0,
    ConstraintType: mspdiConstraints.indexOf(type),
    ConstraintDate: type === 'ALAP' || type === 'ASAP' ? undefined : optional(task.constraint?.minute),
    CalendarUID: getClock(task) === 0 ? -1 : task.clock + 2,
    Deadline: optional(deadline),
    LevelingDelay: levelingDelay ? levelingDelay.minutes * 10 : undefined,
    LevelingDelayFormat: levelingDelay?.isElapsed ? 8 : 7,
  })
  const own = links.filter(({ to }) => to === String(index)).map(writeLink)
  return element('Task', [fields, ...own])
}

function writeLink({ from, type, lag, isElapsed }: ActivityLink): string {
  const link = { PredecessorUID: Number(from) + 1, Type: linkTypeNumbers.indexOf(type) }
  return element('PredecessorLink', elements({ ...link, LinkLag: lag * 10, LagFormat: isElapsed ? 8 : 7 }))
}
