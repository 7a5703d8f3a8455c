/** Derives notifications of reviews: the ball has come to the user, or a stage of the user is due soon or overdue. */

import { addDays, type Day } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { parseAssignees } from '../../../tasks/task.ts'
import { ballInCourt, ballSince } from '../../../workflows/ball-in-court.ts'
import { readySince, stagesReadyForReview } from '../../../workflows/current-stage.ts'
import { roundNumber } from '../../../workflows/round.ts'
import type { Stage } from '../../../workflows/stage.ts'
import { type Workflow, workflows } from '../../../workflows/workflow.ts'
import { concerns, type Me } from '../../agenda/assigned-to-me.ts'
import { type DueNotification, type ReviewNotification, toDueNotifications } from './derived-notifications.ts'
import { foldBulk } from './fold-bulk.ts'

/** How long the arrival of a review is notified. */
const recentDays = 7
/** Earlier than for tasks, because a review takes several days. */
const noticeDays = 2

type Found = ReviewNotification | DueNotification

/** The rule for a day. `timeZone`: as in `momentToDay`. */
export function findReviewNotifications(
  me: Me,
  today: Day,
  timeZone?: string,
): (workflow: Workflow) => readonly Found[] {
  const isRecent = (moment: string) => {
    const day = storedToDay(moment, timeZone)
    return day !== undefined && day >= addDays(today, -recentDays)
  }

  return (workflow) => {
    const ready = stagesReadyForReview(workflow).filter(({ assigneeEmail }) =>
      concerns(parseAssignees(assigneeEmail), me),
    )
    const received = (
      action: ReviewNotification['action'],
      since: string,
      stage?: Stage,
    ): readonly Found[] =>
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
    const ofStages = ready.flatMap((stage) => [
      ...received('review', readySince(workflow, stage), stage),
      ...findDue(workflow, stage, today, timeZone),
    ])
    const ball = ballInCourt(workflow)
    if (!ball || ball.stage || !concerns(parseAssignees(ball.party), me)) return ofStages
    return [...ofStages, ...received(ball.action, ballSince(workflow, ball))]
  }
}

function findDue(
  workflow: Workflow,
  stage: Stage,
  today: Day,
  timeZone: string | undefined,
): readonly DueNotification[] {
  const day = storedToDay(stage.dueDate, timeZone)
  if (!day || day > addDays(today, noticeDays)) return []
  const about = {
    collection: workflows.name,
    recordId: workflow.id,
    name: `${stage.name} of ${workflow.name}`,
  }
  const found =
    day < today
      ? toDueNotifications('review-overdue', about, day, addDays(day, 1))
      : toDueNotifications('review-due', about, day, addDays(day, -noticeDays))
  return [{ ...found, id: `${found.id}/${stage.id}` }]
}

/** What one change brings to the user is one notification. */
export function foldReviewNotifications(found: readonly Found[]): readonly Found[] {
  return foldBulk<Found>(
    found,
    (each) =>
      each.rule === 'review-received' ? { list: workflows.name, to: '', change: each.since } : undefined,
    (together, { change }) => {
      const [first] = together
      // `as`: only these have a bulk.
      return { ...(first as ReviewNotification), id: `reviews-received/${change}`, count: together.length }
    },
  )
}
