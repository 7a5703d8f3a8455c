/** The schedule of a programme: early and late dates, float and what is critical. */
import type { Id } from '../kernel/record.ts'
import type { Activity, ScheduleInput } from './activity.ts'
import { moveLate } from './as-late-as-possible.ts'
import { clockOf, finishMinute, startMinute } from './crossing.ts'
import { freeFloat, toTheEnd, totalFloat } from './float.ts'
import { findLoop } from './loop.ts'
import { at } from './network.ts'
import { runPasses } from './passes.ts'
import { createPasses, type Passes, stands } from './plan.ts'
import { type Prepared, prepare } from './prepare.ts'

export interface Schedule extends Prepared {
  readonly kind: 'schedule'
  readonly input: ScheduleInput
  readonly passes: Passes
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
  const schedule = { ...prepared, kind: 'schedule' as const, input, passes: createPasses(prepared.plan) }
  recalculate(schedule)
  return schedule
}

export function recalculate({ plan, passes, input }: Schedule): void {
  runPasses(plan, passes)
  moveLate(plan, passes, input.activities.map(isAsLateAsPossible), input.rules)
}

function isAsLateAsPossible({ constraints, actualStart }: Activity): boolean {
  return actualStart === undefined && constraints.some(({ type }) => type === 'ALAP')
}

export function timingOf(schedule: Schedule, place: number): Timing {
  const { plan, passes, input } = schedule
  // `as`: plans have a place for each activity.
  const activity = input.activities[place] as Activity
  const earlyStart = startMinute(plan, place, at(passes.earlyStart, place))
  const earlyFinish = finishMinute(plan, place, at(passes.earlyFinish, place))
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

/** A task done has no float any more, and is never critical. */
export function floatOf(
  { plan, passes, input }: Schedule,
  place: number,
): Pick<Timing, 'totalFloat' | 'freeFloat' | 'isCritical'> {
  const { actualStart, actualFinish } = input.activities[place] ?? {}
  if (actualFinish !== undefined) return { totalFloat: 0, freeFloat: 0, isCritical: false }
  const total = totalFloat(passes, place, actualStart !== undefined)
  const free = freeFloat(plan, passes, place)
  return {
    totalFloat: total,
    freeFloat: input.rules.openFinishBinds ? Math.min(free, toTheEnd(plan, passes, place)) : free,
    isCritical: total <= input.rules.criticalFloat,
  }
}

function lateStartOf({ plan, passes }: Schedule, place: number, activity: Activity): number {
  const work = at(passes.lateStart, place)
  // Nothing is left to be done: it ends where it would start.
  const isOver = activity.milestone === undefined && at(plan.remaining, place) === 0
  return isOver || at(plan.stands, place) === stands.atFinish
    ? clockOf(plan, place).finishAt(work)
    : clockOf(plan, place).startAt(work)
}
