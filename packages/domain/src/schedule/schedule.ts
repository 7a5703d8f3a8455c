/** The schedule of a programme: early and late dates, float and what is critical. */
import type { Id } from '../kernel/record.ts'
import type { Activity, ScheduleInput } from './activity.ts'
import { moveLate } from './as-late-as-possible.ts'
import { firstMinute } from './bounds.ts'
import { clockOf, finishMinute, isAtFinish, startMinute } from './crossing.ts'
import { totalFloat } from './float.ts'
import { freeFloat } from './free-float.ts'
import { findLoop } from './loop.ts'
import { at } from './network.ts'
import { runPasses } from './passes.ts'
import { createPasses, never, type Passes } from './plan.ts'
import { type Prepared, prepare } from './prepare.ts'

export interface Schedule extends Prepared {
  readonly kind: 'schedule'
  readonly input: ScheduleInput
  readonly passes: Passes
  /** One each task: as late as possible. */
  readonly isLate: readonly boolean[]
}

/** Tasks that wait for each other, the first again at the end. */
export interface Loop {
  readonly kind: 'loop'
  readonly ids: readonly Id[]
}

/** Minutes of the clock, and floats in minutes of the task's own work. */
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
  if (loop) return { kind: 'loop', ids: loop.map((place) => input.activities[place]?.id ?? '') }
  const passes = createPasses(prepared.plan)
  const isLate = input.activities.map(isAsLateAsPossible)
  const schedule = { ...prepared, kind: 'schedule' as const, input, passes, isLate }
  recalculate(schedule)
  return schedule
}

/** After `replan`, or any other change of the plan. */
export function recalculate({ plan, passes, input, isLate }: Schedule): void {
  runPasses(plan, passes)
  moveLate(plan, passes, isLate, input.rules)
}

function isAsLateAsPossible({ constraints, actualStart }: Activity): boolean {
  return actualStart === undefined && constraints.some(({ type }) => type === 'ALAP')
}

export function timingOf(schedule: Schedule, place: number): Timing {
  const { plan, passes, input } = schedule
  // `as`: plans have a place for each activity.
  const activity = input.activities[place] as Activity
  const first = firstMinuteOf(schedule, place)
  const earlyStart = Math.max(first, startMinute(plan, place, at(passes.earlyStart, place)))
  const earlyFinish = Math.max(first, finishMinute(plan, place, at(passes.earlyFinish, place)))
  const float = floatOf(schedule, place)
  return {
    start: activity.actualStart ?? earlyStart,
    finish: activity.actualFinish ?? earlyFinish,
    earlyStart,
    earlyFinish,
    lateStart: lateStartOf(schedule, place, activity),
    lateFinish: clockOf(plan, place).finishAt(at(passes.lateFinish, place)),
    ...float,
  }
}

/** A milestone that nothing holds stands at the very start, and not at the end of the work before it. */
export function firstMinuteOf({ plan, passes, input }: Schedule, place: number): number {
  if (!isAtFinish(plan, place, at(passes.earlyStart, place))) return -never
  const first = firstMinute(input)
  const isHeld = at(passes.earlyStart, place) !== clockOf(plan, place).worked(first)
  return isHeld ? -never : first
}

/** A task done has no float any more, and is never critical. */
export function floatOf(
  { plan, passes, input }: Schedule,
  place: number,
): Pick<Timing, 'totalFloat' | 'freeFloat' | 'isCritical'> {
  const { actualStart, actualFinish } = input.activities[place] ?? {}
  if (actualFinish !== undefined) return { totalFloat: 0, freeFloat: 0, isCritical: false }
  const total = totalFloat(passes, place, actualStart !== undefined)
  return {
    totalFloat: total,
    freeFloat: freeFloat(plan, passes, place, input, total),
    isCritical: total <= input.rules.criticalFloat,
  }
}

function lateStartOf({ plan, passes }: Schedule, place: number, activity: Activity): number {
  const work = at(passes.lateStart, place)
  // Nothing is left to be done: it ends where it would start.
  const isOver = activity.milestone === undefined && at(plan.remaining, place) === 0
  return isOver || isAtFinish(plan, place, work)
    ? clockOf(plan, place).finishAt(work)
    : clockOf(plan, place).startAt(work)
}
