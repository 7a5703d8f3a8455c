/** What the engine is asked to schedule: tasks and links in minutes, whatever record or file they came from. */
import type { Id } from '../../kernel/record.ts'
import type { LinkType } from './link-types.ts'
import type { ScheduleRules } from './rules.ts'
import type { WorkClock } from './work-clock.ts'

/** As soon or as late as possible; start or finish no earlier or no later than; must start or finish on. */
export const constraintTypes = ['ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'] as const
export type ConstraintType = (typeof constraintTypes)[number]

/** Minutes of the clock count from 1970-01-01, on the site's own wall. */
export interface Constraint {
  readonly type: ConstraintType
  readonly minute: number
}

export interface Activity {
  readonly id: Id
  /** Place of its calendar in the list of clocks. */
  readonly clock: number
  /** Minutes of work. */
  readonly duration: number
  /** What is left of it; the whole before it has begun, nothing when it is done. */
  readonly remaining: number
  readonly milestone?: 'start' | 'finish'
  /** Several hold together; a day that work must start on is one no earlier and one no later. */
  readonly constraints: readonly Constraint[]
  readonly deadline?: number
  readonly actualStart?: number
  readonly actualFinish?: number
  /** Where work that was interrupted goes on. */
  readonly resume?: number
  /** Dates that somebody set by hand: no link moves them. */
  readonly fixed?: { readonly start: number; readonly finish: number }
}

export interface ActivityLink {
  readonly from: Id
  readonly to: Id
  readonly type: LinkType
  /** Minutes of work on the clock that the rules choose; a lead is negative. */
  readonly lag: number
  /** Every hour counts for the lag, worked or not. */
  readonly isElapsed?: boolean
}

export interface ScheduleInput {
  readonly activities: readonly Activity[]
  readonly links: readonly ActivityLink[]
  readonly clocks: readonly WorkClock[]
  readonly projectClock: number
  readonly elapsedClock: number
  readonly start: number
  /** Everything before it is past: what remains is done from here on. */
  readonly dataDate?: number
  readonly mustFinishBy?: number
  readonly rules: ScheduleRules
}
