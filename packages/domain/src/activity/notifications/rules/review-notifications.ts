/** Derives notifications of reviews whose ball has come to the user. */

import type { Absence } from '../../../kernel/access/absence.ts'
import { addDays, type Day } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { parseAssignees } from '../../../tasks/task.ts'
import { ballInCourt, ballSince } from '../../../workflows/ball-in-court.ts'
import { readySince, stagesReadyForReview } from '../../../workflows/current-stage.ts'
import { getDelegations } from '../../../workflows/delegation.ts'
import { roundNumber } from '../../../workflows/round.ts'
import type { Stage } from '../../../workflows/stage.ts'
import { type Workflow, workflows } from '../../../workflows/workflow.ts'
import { concerns, findCover, isAssigned, type Me } from '../../agenda/assigned-to-me.ts'
import type { ReviewNotification } from './derived-notifications.ts'
import { foldBulk } from './fold-bulk.ts'

/** How long the arrival of a review is notified. */
const recentDays = 7

/** The rule for a day. `timeZone`: as in `momentToDay`. */
export function findReviewNotifications(
  me: Me,
  today: Day,
  timeZone?: string,
): (workflow: Workflow) => readonly ReviewNotification[] {
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
    if (!ball || ball.stage || !concerns(parseAssignees(ball.party), me)) return ofStages
    return [...ofStages, ...received(ball.action, ballSince(workflow, ball))]
  }
}

/** What waited already comes to the cover on the first day of the absence. */
export function beginningWith(since: string, absence: Pick<Absence, 'first'> | undefined): string {
  return absence && absence.first > since ? absence.first : since
}

/** What one change brings to the user is one notification. */
export function foldReviewNotifications(found: readonly ReviewNotification[]): readonly ReviewNotification[] {
  return foldBulk(
    found,
    ({ since }) => ({ list: workflows.name, to: '', change: since }),
    (together, { change }) => ({
      ...together[0],
      id: `reviews-received/${change}`,
      count: together.length,
    }),
  )
}
