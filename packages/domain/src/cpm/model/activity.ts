/** The input of the engine: tasks and links in minutes, independent of the record or file that they came from. */
import type { Id } from '../../kernel/records/record.ts'
import type { LinkType } from './link-types.ts'
import type { ScheduleRules } from './rules.ts'
import type { WorkClock } from './work-clock.ts'

/** As soon or as late as possible, start or finish no earlier or no later than, must start or finish on. */
export const constraintTypes = ['ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'] as const
export type ConstraintType = (typeof constraintTypes)[number]

/** Clock minutes are counted from 1970-01-01 in the site's local time. */
export interface Constraint {
  readonly type: ConstraintType
  readonly minute: number
  /** Whether only the day is known. Then the minute is the start of it, or its end for a finish. */
  readonly isDay?: boolean
}

export interface FixedDates {
  readonly start: number
  readonly finish: number
  /** Whether the dates are only kept because nothing is scheduled. Otherwise, a user fixed this task on them. */
  readonly isFixed?: boolean
  /** Whether the moments are known, and not only the days. */
  readonly isTimed?: boolean
}

export interface LevelingDelay {
  readonly minutes: number
  /** Whether every hour counts, and not only working time. */
  readonly isElapsed: boolean
}

export interface Activity {
  readonly id: Id
  /** Index of its calendar in the list of clocks. */
  readonly clock: number
  /** Minutes of work. */
  readonly duration: number
  /** Remaining work: the whole duration before the task has started, and zero when it is done. */
  readonly remaining: number
  readonly milestone?: 'start' | 'finish'
  /** Several may apply together. "Must start on" is one "no earlier than" and one "no later than". */
  readonly constraints: readonly Constraint[]
  readonly deadline?: number
  readonly actualStart?: number
  readonly actualFinish?: number
  /** When the remaining work is expected to be done, if the rules calculate it from that. */
  readonly expectedFinish?: number
  /** How much later it starts than its links and constraints would let it, if the rules say so. */
  readonly levelingDelay?: LevelingDelay
  /** When interrupted work resumes. */
  readonly resume?: number
  /** Dates that no link moves. */
  readonly fixed?: FixedDates
}

export interface ActivityLink {
  readonly from: Id
  readonly to: Id
  readonly type: LinkType
  /** Minutes of work on the clock that the rules choose. A lead is negative. */
  readonly lag: number
  /** Whether every hour counts for the lag, including non-working time. */
  readonly isElapsed?: boolean
}

export interface ScheduleInput {
  readonly activities: readonly Activity[]
  readonly links: readonly ActivityLink[]
  readonly clocks: readonly WorkClock[]
  readonly projectClock: number
  readonly elapsedClock: number
  readonly start: number
  /** The data date. Remaining work is scheduled from here on. */
  readonly dataDate?: number
  readonly mustFinishBy?: number
  readonly rules: ScheduleRules
}
