/** Calculates the schedule of a program: early and late dates, float and critical tasks. */
import type { Id } from '../kernel/records/record.ts'
import { moveLate } from './as-late-as-possible.ts'
import {
  earlyFinishMinute,
  earlyStartMinute,
  getClock,
  isAtFinish,
  lateFinishMinute,
  lateStartMinute,
} from './crossing.ts'
import { gapToSuccessor, toTheEnd, totalFloat } from './float.ts'
import { startByLateDates } from './from-finish.ts'
import { longestPath } from './longest-path.ts'
import { findLoop } from './loop.ts'
import type { Activity, ActivityLink, ScheduleInput } from './model/activity.ts'
import { copyPlan, createPasses, never, type Passes, type Plan } from './model/compiled-network.ts'
import { at } from './model/network.ts'
import { runPasses } from './passes.ts'
import { markCrossings, type Prepared, prepare, prepareLink, prepareTask } from './prepare.ts'

export interface Schedule extends Prepared {
  readonly kind: 'schedule'
  readonly input: ScheduleInput
  readonly passes: Passes
  /** One entry for each task: whether it is to be done as late as possible. */
  readonly isLate: readonly boolean[]
  /** Calculated when it is first needed after a run of the passes. */
  longestPath?: ReadonlySet<number> | undefined
}

/** Tasks that wait for each other, with the first repeated at the end. */
export interface Loop {
  readonly kind: 'loop'
  readonly ids: readonly Id[]
}

/** Dates in clock minutes, floats in minutes of the task's own work. */
export interface Timing {
  readonly start: number
  readonly finish: number
  readonly earlyStart: number
  readonly earlyFinish: number
  readonly lateStart: number
  readonly lateFinish: number
  readonly totalFloat: number
  readonly freeFloat: number
  readonly isCritical: boolean
}

export function makeSchedule(input: ScheduleInput): Schedule | Loop {
  const prepared = prepare(input)
  const loop = findLoop(prepared.plan)
  if (loop) return { kind: 'loop', ids: loop.map((index) => input.activities[index]?.id ?? '') }
  const passes = createPasses(prepared.plan)
  const isLate = input.activities.map(isAsLateAsPossible)
  const schedule = { ...prepared, kind: 'schedule' as const, input, passes, isLate }
  recalculate(schedule)
  return schedule
}

/**
 * The schedule after some tasks have changed. Prepares only these and their links, and then runs the passes. `input` may
 * differ from that of the schedule only in these tasks, but not in their ids and calendars, and in the lags of their links:
 * the links are in network order. The schedule itself does not change, because screens may still show it.
 */
export function reschedule(before: Schedule, input: ScheduleInput, changed: readonly number[]): Schedule {
  const plan = copyPlan(before.plan)
  const { activities, links } = input
  // `as`: callers only pass indices of tasks and links in these lists.
  for (const task of changed)
    for (const link of getLinks(plan, task)) prepareLink(plan, link, links[link] as ActivityLink, input)
  markCrossings(plan)
  const isLate = before.isLate.slice()
  // The passes have filled in the work of tasks with an expected finish.
  const filled = plan.order.filter((task) => at(plan.expectedFinish, task) !== never)
  for (const task of [...changed, ...filled]) {
    const activity = activities[task] as Activity
    prepareTask(plan, task, activity, links, input)
    isLate[task] = isAsLateAsPossible(activity)
  }
  const { indexById } = before
  const passes = createPasses(plan)
  const schedule = { plan, indexById, links, kind: 'schedule' as const, input, passes, isLate }
  recalculate(schedule)
  return schedule
}

/** Indices of the links into a task and out of it. */
export function getLinks({ incoming, outgoing, leaving }: Plan, task: number): readonly number[] {
  const links = [...leaving.subarray(at(outgoing, task), at(outgoing, task + 1))]
  for (let link = at(incoming, task); link < at(incoming, task + 1); link++) links.push(link)
  return links
}

/** Call after `replan` or any other change of the plan. */
export function recalculate(schedule: Schedule): void {
  const { plan, passes, input, isLate } = schedule
  schedule.longestPath = undefined
  if (plan.isFromFinish) startByLateDates(plan, passes, input)
  runPasses(plan, passes)
  moveLate(plan, passes, isLate, input.rules)
}

function isAsLateAsPossible({ constraints, actualStart, fixed }: Activity): boolean {
  return actualStart === undefined && !fixed && constraints.some(({ type }) => type === 'ALAP')
}

export function getTiming(schedule: Schedule, index: number): Timing {
  const { plan, passes, input } = schedule
  // `as`: plans have an entry for each activity.
  const activity = input.activities[index] as Activity
  const lateStart = getLateStart(schedule, index, activity)
  const lateFinish = lateFinishMinute(plan, passes, index)
  const earlyStart = earlyStartMinute(plan, passes, index)
  const earlyFinish = earlyFinishMinute(plan, passes, index)
  const float = getFloat(schedule, index)
  return {
    start: activity.actualStart ?? earlyStart,
    finish: activity.actualFinish ?? earlyFinish,
    earlyStart,
    earlyFinish,
    lateStart,
    // A start milestone of P6 has only starts, and its file repeats them as finishes.
    lateFinish: activity.milestone === 'start' ? lateStart : lateFinish,
    ...float,
  }
}

/** A finished task has no float and is never critical. */
export function getFloat(
  schedule: Schedule,
  index: number,
): Pick<Timing, 'totalFloat' | 'freeFloat' | 'isCritical'> {
  const { plan, passes, input } = schedule
  const { actualStart, actualFinish } = input.activities[index] ?? {}
  if (actualFinish !== undefined) return { totalFloat: 0, freeFloat: 0, isCritical: false }
  const total = totalFloat(passes, index, actualStart !== undefined)
  return {
    totalFloat: total,
    freeFloat: freeFloat(plan, passes, index, input, total),
    isCritical: isCritical(schedule, index, total),
  }
}

function isCritical(schedule: Schedule, index: number, totalFloat: number): boolean {
  const { criticalBy, criticalFloat } = schedule.input.rules
  if (criticalBy === 'total-float') return totalFloat <= criticalFloat
  schedule.longestPath ??= longestPath(schedule)
  return schedule.longestPath.has(index)
}

function getLateStart({ plan, passes }: Schedule, index: number, activity: Activity): number {
  // There is no remaining work: the task ends where it would start.
  const isOver = activity.duration > 0 && at(plan.remaining, index) === 0
  return isOver && !isAtFinish(plan, index)
    ? getClock(plan, index).finishAt(at(passes.lateStart, index))
    : lateStartMinute(plan, passes, index)
}

/** `total`: the task's total float. */
function freeFloat(
  plan: Plan,
  passes: Passes,
  index: number,
  { activities, rules }: ScheduleInput,
  total: number,
): number {
  const gap = gapToSuccessor(plan, passes, index)
  const end = toTheEnd(plan, passes, index)
  if (rules.freeToEnd === 'always') return Math.min(gap ?? end, end)
  if (rules.freeToEnd === 'never') return Math.max(0, gap ?? total)
  // `as`: plans have an entry for each activity.
  return isPinned(plan, index, activities[index] as Activity, gap === undefined) ? 0 : (gap ?? end)
}

/** P6 gives no free float to tasks that must finish on a day, or to started tasks that let another start with them. */
function isPinned(
  plan: Plan,
  index: number,
  { constraints, actualStart }: Activity,
  isOpen: boolean,
): boolean {
  if (constraints.some(({ type }) => type === 'MFO' || (type === 'MSO' && isOpen))) return true
  if (actualStart === undefined) return false
  const links = plan.leaving.subarray(at(plan.outgoing, index), at(plan.outgoing, index + 1))
  return links.some((link) => startToStart === at(plan.type, link))
}

const startToStart = 1
