/** Where the programs that planners use differ: the same network gives other dates in P6 than in MS Project. */

export interface ScheduleRules {
  /** Whose calendar counts the days of a lag. */
  readonly lagClock: 'predecessor' | 'successor' | 'project' | 'elapsed'
  /** What remains of a task begun follows its actual start, or the data date. */
  readonly progress: 'actual-start' | 'data-date'
  /** A task that began before its predecessor was done waits with its rest, or goes on regardless. */
  readonly logic: 'retained' | 'override'
  /** As late as possible moves nobody else, or everybody but the end. */
  readonly lateUntil: 'free-float' | 'total-float'
  /** "No later than" holds early dates back too, even where the links then break. */
  readonly limitsHold: boolean
  /** A milestone behind a finish stands at that finish, and not at the next morning. */
  readonly milestonesFollow: boolean
  /** How free float counts where no link bounds it: to the end, or as total float; "always" bounds linked tasks too. */
  readonly freeToEnd: 'always' | 'without-links' | 'never'
  /** A task with nothing behind it may not slip at all: each of several ends has a critical path. */
  readonly openEndsCritical: boolean
  readonly criticalFloat: number
}

/** After Oracle's manual of P6: lags on the predecessor's calendar, retained logic from the data date. */
export const primaveraRules: ScheduleRules = {
  lagClock: 'predecessor',
  progress: 'data-date',
  logic: 'retained',
  lateUntil: 'free-float',
  limitsHold: false,
  milestonesFollow: false,
  freeToEnd: 'without-links',
  openEndsCritical: false,
  criticalFloat: 0,
}

/** After MS Project: lags on the successor's calendar, actual starts hold, constraints are honoured before links. */
export const microsoftRules: ScheduleRules = {
  lagClock: 'successor',
  progress: 'actual-start',
  logic: 'retained',
  lateUntil: 'total-float',
  limitsHold: true,
  milestonesFollow: true,
  freeToEnd: 'never',
  openEndsCritical: false,
  criticalFloat: 0,
}

/** Our own: as P6, but a task that ends the programme has no float, whatever stands behind its start. */
export const plumblineRules: ScheduleRules = {
  ...primaveraRules,
  milestonesFollow: true,
  freeToEnd: 'always',
}
