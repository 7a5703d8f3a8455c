/** What the passes calculate with: every rule about constraints, progress and lags as a number in a typed array. */
import type { Network } from './network.ts'
import type { WorkClock } from './work-clock.ts'

/** Later than any date, but small enough that sums do not overflow. */
export const never = 1 << 30

/** A link with this lag limits nothing. */
export const unbound = -never

/** No particular minute. */
export const noMinute = -never

/** The date of a task without duration between the end of one shift and the start of the next. */
export const shiftEdge = {
  byWork: 0,
  atStart: 1,
  /** Late dates are at the end of a shift. */
  atFinish: 2,
  /** Late dates that equal the early ones are at the same moment. */
  asRequired: 3,
} as const

/**
 * Moments of a task are minutes of work on its own clock, so that most links are additions without a calendar look-up,
 * and float is already in the task's own working time.
 */
export interface Plan extends Network {
  readonly clocks: readonly WorkClock[]
  /** One entry for each task. */
  readonly clock: Int32Array
  readonly shiftEdge: Int32Array
  /** Added to the start in the forward pass; `remaining` is subtracted from the finish in the backward pass. */
  readonly duration: Int32Array
  readonly remaining: Int32Array
  /** Limits of the early start (first two) and the late finish (last two). They take precedence over links. */
  readonly startFrom: Int32Array
  /** `startFrom` without the start of the project. */
  readonly ownStartFrom: Int32Array
  readonly startUntil: Int32Array
  readonly finishFrom: Int32Array
  readonly finishUntil: Int32Array
  /** `never` for most tasks. For the others, the forward pass fills in the work that fits before it. */
  readonly expectedFinish: Int32Array
  /** The work of a task that can only begin after its expected finish. */
  readonly unexpectedWork: Int32Array
  /** 1 if the early finish is at the moment that a link requires, and not always at the end of a shift. */
  readonly isAtMoment: Int32Array
  /** The minutes that its constraints or known dates require of the finish, if these are after the end of a shift. */
  readonly ownMoments: (readonly number[] | undefined)[]
  /** Minutes between the start that links and constraints allow and the early start, and 1 if every hour counts. */
  readonly delay: Int32Array
  readonly isDelayElapsed: Int32Array
  /** One entry for each link, in network order. */
  readonly type: Int32Array
  readonly lag: Int32Array
  readonly lateLag: Int32Array
  readonly lagClock: Int32Array
  /** 1 if the two tasks or the lag use different clocks. */
  readonly crosses: Int32Array
  /**
   * For each task: 1 if a crossing link leaves from its start, 2 from its finish, 3 from both. The second array is for
   * arriving links.
   */
  readonly crossingOut: Int32Array
  readonly crossingIn: Int32Array
  /** The minute of the clock before which nothing can start. Calculated in each run if planned from the finish. */
  first: number
  readonly isFromFinish: boolean
  /** A minute of the clock, or `never`. */
  readonly mustFinishBy: number
  readonly openEndsCritical: boolean
}

/** Minutes of work on each task's own clock. Allocated once for a plan and filled by every run. */
export interface Passes {
  readonly earlyStart: Int32Array
  readonly earlyFinish: Int32Array
  readonly lateStart: Int32Array
  readonly lateFinish: Int32Array
  /** The minute of the early finish if it is after the end of a shift, otherwise `noMinute`. */
  readonly exactFinish: Int32Array
  /** The last early finish, as a minute of the clock. */
  finish: number
  /** Scratch space for a pass: clock minutes for links to other calendars, and the last task on each calendar. */
  readonly startMinutes: Int32Array
  readonly finishMinutes: Int32Array
  readonly lastWorkByTask: Int32Array
}

/** A plan with copies of the columns that a changed task changes. The order of the network is shared. */
export function copyPlan(plan: Plan): Plan {
  return {
    ...plan,
    shiftEdge: plan.shiftEdge.slice(),
    duration: plan.duration.slice(),
    remaining: plan.remaining.slice(),
    startFrom: plan.startFrom.slice(),
    ownStartFrom: plan.ownStartFrom.slice(),
    startUntil: plan.startUntil.slice(),
    finishFrom: plan.finishFrom.slice(),
    finishUntil: plan.finishUntil.slice(),
    expectedFinish: plan.expectedFinish.slice(),
    unexpectedWork: plan.unexpectedWork.slice(),
    isAtMoment: plan.isAtMoment.slice(),
    ownMoments: plan.ownMoments.slice(),
    delay: plan.delay.slice(),
    isDelayElapsed: plan.isDelayElapsed.slice(),
    lag: plan.lag.slice(),
    lateLag: plan.lateLag.slice(),
    lagClock: plan.lagClock.slice(),
    crosses: plan.crosses.slice(),
    crossingOut: plan.crossingOut.slice(),
    crossingIn: plan.crossingIn.slice(),
  }
}

export function createPasses({ size, clocks }: Plan): Passes {
  const moments = () => new Int32Array(size)
  return {
    earlyStart: moments(),
    earlyFinish: moments(),
    lateStart: moments(),
    lateFinish: moments(),
    exactFinish: moments().fill(noMinute),
    finish: 0,
    startMinutes: moments(),
    finishMinutes: moments(),
    lastWorkByTask: new Int32Array(clocks.length),
  }
}
