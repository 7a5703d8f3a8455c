/** Where scheduling programs differ: the same network has different dates in P6 and in MS Project. */

export interface ScheduleRules {
  /** The project starts on its date, or when the late dates from its finish require. */
  readonly scheduleFrom: 'start' | 'finish'
  /** Whose calendar counts the days of a lag. */
  readonly lagClock: 'predecessor' | 'successor' | 'project' | 'elapsed'
  /** The remaining work of a started task follows its actual start, or the data date. */
  readonly progress: 'actual-start' | 'data-date'
  /** A task that started before its predecessor was finished waits with its remaining work, or continues regardless. */
  readonly logic: 'retained' | 'override'
  /** As late as possible moves no other task, or every task but the end. */
  readonly lateUntil: 'free-float' | 'total-float'
  /** Whether "no later than" also limits early dates, even if that breaks links. */
  readonly limitsHold: boolean
  /** Whether a milestone after a finish is at that finish instead of the next morning. */
  readonly milestonesFollow: boolean
  /** Whether a task finishes when a shift begins if a start, a constraint or a known date requires that moment. */
  readonly keepsMoments: boolean
  /** Free float where no link limits it: up to the end, or equal to total float. "always" also limits linked tasks. */
  readonly freeToEnd: 'always' | 'without-links' | 'never'
  /** Whether a task without successors may not slip at all, so that each of several ends has a critical path. */
  readonly openEndsCritical: boolean
  /** The tasks with little float are critical, or those on the path that determines the finish. */
  readonly criticalBy: 'total-float' | 'longest-path'
  readonly criticalFloat: number
  /** Whether the remaining work of a task is what fits before its expected finish. */
  readonly expectedFinishes: boolean
  /** Whether a task starts later by its leveling delay. */
  readonly levelingDelays: boolean
}

/** From Oracle's P6 manual: lags on the predecessor's calendar, retained logic from the data date. */
export const primaveraRules: ScheduleRules = {
  scheduleFrom: 'start',
  lagClock: 'predecessor',
  progress: 'data-date',
  logic: 'retained',
  lateUntil: 'free-float',
  limitsHold: false,
  milestonesFollow: false,
  keepsMoments: true,
  freeToEnd: 'without-links',
  openEndsCritical: false,
  criticalBy: 'total-float',
  criticalFloat: 0,
  expectedFinishes: false,
  levelingDelays: false,
}

/**
 * From MS Project: lags on the successor's calendar, actual starts are kept, constraints take precedence over links.
 */
export const microsoftRules: ScheduleRules = {
  scheduleFrom: 'start',
  lagClock: 'successor',
  progress: 'actual-start',
  logic: 'retained',
  lateUntil: 'total-float',
  limitsHold: true,
  milestonesFollow: true,
  keepsMoments: true,
  freeToEnd: 'never',
  openEndsCritical: false,
  criticalBy: 'total-float',
  criticalFloat: 0,
  expectedFinishes: false,
  levelingDelays: true,
}

/** Our own rules: like P6, but a task that ends the program has no float, whatever follows its start. */
export const plumblineRules: ScheduleRules = {
  ...primaveraRules,
  milestonesFollow: true,
  // Programs of our own are planned in whole days.
  keepsMoments: false,
  freeToEnd: 'always',
}
