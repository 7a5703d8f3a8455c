/** Derives notifications from tasks: newly assigned to me, or due today or overdue and assigned to me or to no one. */
import { addDays, type Day } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { isAmongEmails } from '../../../kernel/values/email.ts'
import { getDueDay, getPriority, type Task, tasks } from '../../../tasks/task.ts'
import { mayBeSince, mayBeUntil } from './day-window.ts'
import {
  type AssignmentNotification,
  type DueNotification,
  toDueNotifications,
} from './derived-notifications.ts'
import { type Bulk, foldBulk } from './fold-bulk.ts'

/** How long an assignment is notified. */
const recentDays = 7

/** The rule for a day. `emails`: every address of the user. `timeZone`: as in `momentToDay`. */
export function findTaskNotifications(
  emails: readonly string[],
  today: Day,
  timeZone?: string,
): (task: Task) => readonly (AssignmentNotification | DueNotification)[] {
  const mayBeDue = mayBeUntil(today)
  const firstDay = addDays(today, -recentDays)
  const mayBeRecent = mayBeSince(firstDay)

  /** The time of an assignment is not stored, so the creation or the last change of the task replaces it. */
  function recentMoment({ createdAt, updatedAt }: Task): string | undefined {
    return [createdAt, updatedAt].find((moment) => {
      if (!mayBeRecent(moment)) return false
      const day = storedToDay(moment, timeZone)
      return day !== undefined && day >= firstDay
    })
  }

  return (task) => {
    if (getPriority(task) === 'Complete') return []
    const since = task.assigneeEmails.length > 0 ? recentMoment(task) : undefined
    if (since === undefined && !mayBeDue(task.dueDate)) return []
    return waitsFor(task, emails) ? toTaskNotifications(task, { since, today, timeZone }) : []
  }
}

interface Circumstances {
  /** When it was assigned, if that is recent. */
  readonly since: string | undefined
  readonly today: Day
  readonly timeZone: string | undefined
}

function toTaskNotifications(
  task: Task,
  { since, today, timeZone }: Circumstances,
): readonly (AssignmentNotification | DueNotification)[] {
  const about = { collection: tasks.name, recordId: task.id, name: task.name }
  const day = getDueDay(task, timeZone)
  if (day !== undefined && day < today)
    return [toOverdueNotifications(task, about, day, { since, today, timeZone })]
  const due = day === today ? [toDueNotifications('task-due', about, day, day)] : []
  if (since === undefined) return due
  return [
    { id: `task-assigned/${task.id}`, rule: 'task-assigned', type: 'info', ...about, day, since, count: 1 },
    ...due,
  ]
}

function toOverdueNotifications(
  task: Task,
  about: Parameters<typeof toDueNotifications>[1],
  day: Day,
  { since, timeZone }: Circumstances,
): DueNotification {
  const notification = toDueNotifications('task-overdue', about, day, addDays(day, 1))
  const came = since ?? task.createdAt
  const cameOn = came === undefined ? undefined : storedToDay(came, timeZone)
  return came !== undefined && cameOn !== undefined && day < cameOn
    ? { ...notification, overdueSince: came }
    : notification
}

/** Folds what one import or one bulk change has assigned to the user, including what was overdue by then. */
export function foldTaskNotifications(
  notification: readonly (AssignmentNotification | DueNotification)[],
): readonly (AssignmentNotification | DueNotification)[] {
  return foldBulk(notification, getBulk, mergeTasks)
}

function getBulk(notification: AssignmentNotification | DueNotification): Bulk | undefined {
  const change = notification.rule === 'task-assigned' ? notification.since : notification.overdueSince
  return change === undefined ? undefined : { list: notification.collection, to: '', change }
}

/** The id does not name the first of them, which may be completed before the others. */
function mergeTasks(
  together: readonly [
    AssignmentNotification | DueNotification,
    ...(AssignmentNotification | DueNotification)[],
  ],
  { change }: Bulk,
): AssignmentNotification | DueNotification {
  const count = together.length
  const assigned = together.find((each): each is AssignmentNotification => each.rule === 'task-assigned')
  const overdue = together.filter(({ rule }) => rule === 'task-overdue').length
  if (assigned) return { ...assigned, id: `tasks-assigned/${change}`, count, ...(overdue > 0 && { overdue }) }
  const [first] = together
  // `as`: without an assignment, all of them are overdue.
  return { ...(first as DueNotification), id: `tasks-overdue/${change}`, count }
}

/** Assigned to me, or to no one. */
export function waitsFor({ assigneeEmails }: Task, emails: readonly string[]): boolean {
  return assigneeEmails.length === 0 || assigneeEmails.some((assignee) => isAmongEmails(assignee, emails))
}
