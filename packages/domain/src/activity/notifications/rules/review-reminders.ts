/** Derives the reminders of reviews: before, on and after the due date of a stage, in working days of its project. */
import type { Absence } from '../../../kernel/access/absence.ts'
import { addDays } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { stagesReadyForReview } from '../../../workflows/current-stage.ts'
import { reminderDays } from '../../../workflows/reminder-days.ts'
import type { Stage } from '../../../workflows/stage.ts'
import { type Workflow, workflows } from '../../../workflows/workflow.ts'
import { findCover, isAssigned, type Me } from '../../agenda/assigned-to-me.ts'
import { findSubmitBy, lateStagesFor, type Reading } from '../../agenda/late-reviews.ts'
import { type DueNotification, toDueNotifications } from './derived-notifications.ts'
import { foldBulk } from './fold-bulk.ts'
import { beginningWith } from './review-notifications.ts'

/** The rule for a day. A later reminder of a stage takes the place of the one before it. */
export function findReviewReminders(
  me: Me,
  reading: Reading,
): (workflow: Workflow) => readonly DueNotification[] {
  return (workflow) => [
    ...stagesReadyForReview(workflow)
      .filter((stage) => isAssigned(stage, workflow, me))
      .flatMap((stage) =>
        findForReviewer(workflow, stage, reading).map((each) => toCover(each, findCover(stage, me))),
      ),
    ...findForSubmitter(workflow, me, reading),
    ...lateStagesFor(workflow, me, reading).map(({ stage, dueDay, since }) =>
      ofStage(stage, toDueNotifications('review-escalated', getAbout(workflow, stage), dueDay, since)),
    ),
  ]
}

function findForReviewer(
  workflow: Workflow,
  stage: Stage,
  { today, getDaysOff, timeZone }: Reading,
): readonly DueNotification[] {
  const day = storedToDay(stage.dueDate, timeZone)
  if (!day) return []
  const days = reminderDays(day, getDaysOff(workflow.projectId))
  const about = getAbout(workflow, stage)
  if (today >= days.overdue)
    return [ofStage(stage, toDueNotifications('review-overdue', about, day, days.overdue))]
  if (today >= days['on-day']) {
    const reminder = ofStage(stage, toDueNotifications('review-due', about, day, days['on-day']))
    return [{ ...reminder, id: `${reminder.id}/on-day` }]
  }
  return today >= days.before
    ? [ofStage(stage, toDueNotifications('review-due', about, day, days.before))]
    : []
}

/** A task that moves makes another reminder, because its day is another one. */
function findForSubmitter(workflow: Workflow, me: Me, reading: Reading): readonly DueNotification[] {
  const found = findSubmitBy(workflow, me, reading)
  if (!found?.state || found.state === 'in-time') return []
  const about = { collection: workflows.name, recordId: workflow.id, name: workflow.name }
  return [
    found.state === 'past'
      ? toDueNotifications('review-submit-late', about, found.submitDay, addDays(found.submitDay, 1))
      : toDueNotifications('review-submit', about, found.submitDay, found.closeDay),
  ]
}

function toCover(reminder: DueNotification, absence: Absence | undefined): DueNotification {
  if (!absence) return reminder
  const name = `${reminder.name}, for ${absence.name || absence.email}`
  return { ...reminder, name, since: beginningWith(reminder.since, absence) }
}

function getAbout({ id, name }: Workflow, stage: Stage) {
  return { collection: workflows.name, recordId: id, name: `${stage.name} of ${name}` }
}

/** A review has several stages that may be due on one day. */
function ofStage({ id }: Stage, reminder: DueNotification): DueNotification {
  return { ...reminder, id: `${reminder.id}/${id}` }
}

/** Reminders of reviews, or of RFIs, of one kind that begin on one day, about one due date, are one notification. */
export function foldReviewReminders(reminders: readonly DueNotification[]): readonly DueNotification[] {
  return foldBulk(
    reminders,
    ({ collection, rule, since, day }) => ({ list: collection, to: '', change: `${rule}/${since}/${day}` }),
    (together, { change }) => ({
      ...together[0],
      id: `reviews/${change}`,
      count: together.length,
      together: together.map(({ id }) => id),
    }),
  )
}
