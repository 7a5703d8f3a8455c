/** Figures of a review that need no calendar: who has the ball, since when, and what is overdue. */
import { type Day, momentToDay } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { type Ball, ballInCourt, ballSince } from './ball-in-court.ts'
import type { Outcome } from './outcomes.ts'
import { reviewOutcome } from './review-steps.ts'
import { roundNumber } from './round.ts'
import type { Workflow } from './workflow.ts'

export interface ReviewFigures {
  readonly ball: Ball | undefined
  /** The day on which the party received the ball. */
  readonly since: Day | undefined
  /** By which the party with the ball is due. */
  readonly dueDay: Day | undefined
  readonly isOverdue: boolean
  readonly round: number
  readonly outcome: Outcome | undefined
}

export interface Reading {
  readonly today: Day
  /** As in `momentToDay`. */
  readonly timeZone?: string | undefined
}

export function reviewFigures(workflow: Workflow, { today, timeZone }: Reading): ReviewFigures {
  const ball = ballInCourt(workflow)
  const dueDay = storedToDay(ball?.stage?.dueDate, timeZone)
  return {
    ball,
    since: ball && momentToDay(ballSince(workflow, ball), timeZone),
    dueDay,
    isOverdue: dueDay !== undefined && dueDay < today,
    round: roundNumber(workflow),
    outcome: reviewOutcome(workflow.stages),
  }
}
