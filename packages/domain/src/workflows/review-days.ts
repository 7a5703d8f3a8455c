/** Working days of a review: how long it has taken, and who had it for how long. */
import { type Day, momentToDay } from '../kernel/days/day.ts'
import { countWorkingDays, type IsDayOff } from '../program/schedule/working-days.ts'
import { ballInCourt, ballSince } from './ball-in-court.ts'
import type { Reading } from './review-figures.ts'
import { roundNumber } from './round.ts'
import type { Workflow } from './workflow.ts'

export interface DaysReading extends Reading {
  readonly isDayOff: IsDayOff
}

export interface ReviewDays {
  /** For which the party with the ball has had it. */
  readonly daysWithBall: number | undefined
  /** From the first day of the review to its end, or to today. Undefined if it has not started. */
  readonly daysOpen: number | undefined
}

export function reviewDays(workflow: Workflow, { today, isDayOff, timeZone }: DaysReading): ReviewDays {
  const ball = ballInCourt(workflow)
  const since = ball && momentToDay(ballSince(workflow, ball), timeZone)
  const periods = getPeriods(workflow, { today, timeZone })
  const [first, last] = [periods[0]?.from, periods.at(-1)?.to]
  return {
    daysWithBall: since === undefined ? undefined : countWorkingDays(since, today, isDayOff),
    daysOpen: first && last ? countWorkingDays(first, last, isDayOff) : undefined,
  }
}

export interface PartyDays {
  /** The e-mail of the party, or another text that names it. */
  readonly party: string
  readonly days: number
  /** How often the party received the ball. */
  readonly times: number
}

/** Working days with each party, in the order in which they first had the ball. Their sum is the time of the review. */
export function daysByParty(
  workflow: Workflow,
  { today, isDayOff, timeZone }: DaysReading,
): readonly PartyDays[] {
  const byParty = new Map<string, PartyDays>()
  for (const { party, from, to } of getPeriods(workflow, { today, timeZone })) {
    const key = party.trim().toLowerCase()
    const { days, times } = byParty.get(key) ?? { days: 0, times: 0 }
    byParty.set(key, { party, days: days + countWorkingDays(from, to, isDayOff), times: times + 1 })
  }
  return [...byParty.values()]
}

export interface DatedPeriod {
  readonly party: string
  readonly round: number
  readonly from: Day
  /** Today, while the party has the ball. */
  readonly to: Day
}

/** Who had the ball from which day to which, in order. */
export function getPeriods(workflow: Workflow, { today, timeZone }: Reading): readonly DatedPeriod[] {
  const { ballPeriods = [] } = workflow
  const ball = ballPeriods.length === 0 ? ballInCourt(workflow) : undefined
  const round = roundNumber(workflow)
  // A review that ran before periods were stored, and has not changed since.
  const stored = ball ? [{ party: ball.party, round, from: ballSince(workflow, ball), to: '' }] : ballPeriods
  return stored.flatMap(({ party, round, from, to }) => {
    const first = momentToDay(from, timeZone)
    return first ? [{ party, round, from: first, to: momentToDay(to, timeZone) ?? today }] : []
  })
}
