/** Figures of a review: how long it has taken, who had it for how long, and what is overdue. */
import { type Day, momentToDay } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { countWorkingDays, type IsDayOff } from '../program/schedule/working-days.ts'
import { type Ball, ballInCourt, ballSince } from './ball-in-court.ts'
import type { OutcomeCode } from './outcomes.ts'
import { reviewOutcome } from './review-steps.ts'
import { roundNumber } from './round.ts'
import type { Workflow } from './workflow.ts'

export interface ReviewFigures {
  readonly ball: Ball | undefined
  /** The day on which the party received the ball. */
  readonly since: Day | undefined
  /** Working days. */
  readonly daysWithBall: number | undefined
  /** By which the party with the ball is due. */
  readonly dueDay: Day | undefined
  readonly isOverdue: boolean
  readonly round: number
  readonly outcome: OutcomeCode | undefined
  /** Working days from the first day of the review to its end, or to today. Undefined if it has not started. */
  readonly daysOpen: number | undefined
}

interface Reading {
  readonly today: Day
  readonly isDayOff: IsDayOff
  /** As in `momentToDay`. */
  readonly timeZone?: string | undefined
}

export function reviewFigures(workflow: Workflow, { today, isDayOff, timeZone }: Reading): ReviewFigures {
  const ball = ballInCourt(workflow)
  const since = ball && momentToDay(ballSince(workflow, ball), timeZone)
  const dueDay = storedToDay(ball?.stage?.dueDate, timeZone)
  const { periods, last } = getPeriods(workflow, today, timeZone)
  const first = periods[0]?.from
  return {
    ball,
    since,
    daysWithBall: since === undefined ? undefined : countWorkingDays(since, today, isDayOff),
    dueDay,
    isOverdue: dueDay !== undefined && dueDay < today,
    round: roundNumber(workflow),
    outcome: reviewOutcome(workflow.stages),
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
  { today, isDayOff, timeZone }: Reading,
): readonly PartyDays[] {
  const byParty = new Map<string, PartyDays>()
  for (const { party, from, to } of getPeriods(workflow, today, timeZone).periods) {
    const key = party.trim().toLowerCase()
    const { days, times } = byParty.get(key) ?? { days: 0, times: 0 }
    byParty.set(key, { party, days: days + countWorkingDays(from, to, isDayOff), times: times + 1 })
  }
  return [...byParty.values()]
}

function getPeriods(workflow: Workflow, today: Day, timeZone: string | undefined) {
  const { ballPeriods = [] } = workflow
  const ball = ballPeriods.length === 0 ? ballInCourt(workflow) : undefined
  // A review that ran before periods were stored, and has not changed since.
  const stored = ball ? [{ party: ball.party, from: ballSince(workflow, ball), to: '' }] : ballPeriods
  const periods = stored.flatMap(({ party, from, to }) => {
    const first = momentToDay(from, timeZone)
    return first ? [{ party, from: first, to: momentToDay(to, timeZone) ?? today }] : []
  })
  return { periods, last: periods.at(-1)?.to }
}
