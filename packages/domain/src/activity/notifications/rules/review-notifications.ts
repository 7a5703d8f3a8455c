/** Derives notifications of reviews whose ball has come to the user, and of the outcomes of those that the user submitted. */

import type { Absence } from '../../../kernel/access/absence.ts'
import { addDays, type Day } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { parseAssignees } from '../../../tasks/task.ts'
import { ballInCourt, ballSince } from '../../../workflows/ball-in-court.ts'
import { readySince, stagesReadyForReview } from '../../../workflows/current-stage.ts'
import { getDelegations } from '../../../workflows/delegation.ts'
import { outcomeToText } from '../../../workflows/outcomes.ts'
import { decidedAt, getReviewResult } from '../../../workflows/review-steps.ts'
import { roundNumber } from '../../../workflows/round.ts'
import type { Stage } from '../../../workflows/stage.ts'
import { type Workflow, workflows } from '../../../workflows/workflow.ts'
import { concerns, findCover, isAssigned, type Me } from '../../agenda/assigned-to-me.ts'
import type { ReviewNotification, ReviewOutcomeNotification } from './derived-notifications.ts'
import { foldBulk } from './fold-bulk.ts'

type FoundNotification = ReviewNotification | ReviewOutcomeNotification

/** How long the arrival of a review, or its outcome, is notified. */
const recentDays = 7

/** The rule for a day. `timeZone`: as in `momentToDay`. */
export function findReviewNotifications(
  me: Me,
  today: Day,
  timeZone?: string,
): (workflow: Workflow) => readonly FoundNotification[] {
  const isRecent = (moment: string) => {
    const day = storedToDay(moment, timeZone)
    return day !== undefined && day >= addDays(today, -recentDays)
  }

  return (workflow) => {
    const mine = stagesReadyForReview(workflow).filter((stage) => isAssigned(stage, workflow, me))
    const received = (
      action: ReviewNotification['action'],
      since: string,
      stage?: Stage,
    ): readonly ReviewNotification[] =>
      isRecent(since)
        ? [
            {
              id: `review-received/${workflow.id}/${stage?.id ?? action}/${roundNumber(workflow)}`,
              rule: 'review-received',
              type: 'info',
              since,
              collection: workflows.name,
              recordId: workflow.id,
              name: workflow.name,
              action,
              stage: stage?.name ?? '',
              day: storedToDay(stage?.dueDate, timeZone),
              count: 1,
            },
          ]
        : []
    const ofStages = mine.flatMap((stage) => {
      const covered = findCover(stage, me)
      const handedAt = getDelegations(stage).at(-1)?.at ?? ''
      const ready = readySince(workflow, stage)
      const since = beginningWith(handedAt > ready ? handedAt : ready, covered)
      const found = received('review', since, stage)
      return covered ? found.map((each) => ({ ...each, coverFor: covered.name || covered.email })) : found
    })
    const ball = ballInCourt(workflow)
    const decided = ball ? undefined : findOutcome(workflow, me)
    if (decided) return isRecent(decided.since) ? [decided] : []
    if (!ball || ball.stage || !concerns(parseAssignees(ball.party), me)) return ofStages
    return [...ofStages, ...received(ball.action, ballSince(workflow, ball))]
  }
}

/** Not to a submitter who has made the last decision. */
function findOutcome(workflow: Workflow, me: Me): ReviewOutcomeNotification | undefined {
  const { id, name, submittedBy = '' } = workflow
  const result = getReviewResult(workflow)
  if (!result) return undefined
  const { outcome, last } = result
  if (!concerns(parseAssignees(submittedBy), me) || concerns([last.decision?.by ?? ''], me)) return undefined
  return {
    id: `review-decided/${id}/${roundNumber(workflow)}`,
    rule: 'review-decided',
    type: outcome.mayProceed ? 'success' : 'warning',
    since: decidedAt(last),
    collection: workflows.name,
    recordId: id,
    name,
    outcome: outcomeToText(outcome),
    mayProceed: outcome.mayProceed,
    count: 1,
  }
}

/** What waited already comes to the cover on the first day of the absence. */
export function beginningWith(since: string, absence: Pick<Absence, 'first'> | undefined): string {
  return absence && absence.first > since ? absence.first : since
}

/** What one change brings to the user is one notification. */
export function foldReviewNotifications(found: readonly FoundNotification[]): readonly FoundNotification[] {
  return foldBulk(
    found,
    ({ rule, since }) => ({ list: rule, to: '', change: since }),
    ([first, ...others], { change }) => ({
      ...first,
      id: `${first.rule === 'review-decided' ? 'reviews-decided' : 'reviews-received'}/${change}`,
      count: others.length + 1,
    }),
  )
}
