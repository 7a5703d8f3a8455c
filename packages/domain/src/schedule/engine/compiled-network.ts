/** What the passes calculate with. Every rule about constraints, progress and programs has become a number here. */
import type { Network } from './network.ts'
import type { WorkClock } from './work-clock.ts'

/** Far beyond any date, and yet no sum with it overflows. */
export const never = 1 << 30

/** A link with this lag holds nobody. */
export const unbound = -never

/** Where a task without duration stands when its moment is both the end of one shift and the start of the next. */
export const stands = {
  byWork: 0,
  atStart: 1,
  atFinish: 2,
  /** At the start where its own constraint holds it, else at the finish that it follows. */
  byWhatHolds: 3,
} as const

/**
 * Moments of a task are minutes of work on its own clock: most links add up without looking at a calendar, and float
 * comes out in the task's own working time.
 */
export interface Plan extends Network {
  readonly clocks: readonly WorkClock[]
  /** One each task. */
  readonly clock: Int32Array
  readonly stands: Int32Array
  /** From start to finish on the way forward, from finish to start on the way back: what remains of a task begun. */
  readonly duration: Int32Array
  readonly remaining: Int32Array
  /** An early start lies between these two, a late finish between those; the last word is theirs. */
  readonly startFrom: Int32Array
  readonly startUntil: Int32Array
  readonly finishFrom: Int32Array
  readonly finishUntil: Int32Array
  /** One each link, in the order of the network. */
  readonly type: Int32Array
  readonly lag: Int32Array
  readonly lateLag: Int32Array
  readonly lagClock: Int32Array
  /** 1 where the two tasks or the lag go by different clocks. */
  readonly crosses: Int32Array
  /** One each task: 1 where such a link leaves from its start, 2 from its finish, 3 both; and so for links that arrive. */
  readonly tellsBehind: Int32Array
  readonly tellsBefore: Int32Array
  /** Minute of the clock; never without one. */
  readonly mustFinishBy: number
  readonly openEndsCritical: boolean
}

/** Minutes of work on each task's own clock. Made once for a plan, filled by every pass. */
export interface Passes {
  readonly earlyStart: Int32Array
  readonly earlyFinish: Int32Array
  readonly lateStart: Int32Array
  readonly lateFinish: Int32Array
  /** The last early finish, as a minute of the clock. */
  finish: number
  /** Room for what a pass works out on its way: minutes of the clock that other calendars ask for, the last task of each. */
  readonly startMinutes: Int32Array
  readonly finishMinutes: Int32Array
  readonly lastOf: Int32Array
}

export function createPasses({ size, clocks }: Plan): Passes {
  const moments = () => new Int32Array(size)
  return {
    earlyStart: moments(),
    earlyFinish: moments(),
    lateStart: moments(),
    lateFinish: moments(),
    finish: 0,
    startMinutes: moments(),
    finishMinutes: moments(),
    lastOf: new Int32Array(clocks.length),
  }
}
