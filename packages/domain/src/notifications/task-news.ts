/** Derives notifications from tasks: newly assigned to me, or due today or overdue and assigned to me or to nobody. */
import { addDays, type Day } from '../kernel/day.ts'
import { isOneOf } from '../kernel/email.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { dueDayOf, priorityOf, type Task, tasks } from '../tasks/task.ts'
import { mayBeSince, mayBeUntil } from './day-window.ts'
import { type AssignedNews, type DatedNews, datedNews } from './derived-notifications.ts'
import { type Bulk, foldBulk } from './fold-bulk.ts'

/** How long an assignment is notified. */
const recentDays = 7

/** The rule for a day. `emails`: every address of the user. `timeZone`: as in `momentToDay`. */
export function taskNews(
  emails: readonly string[],
  today: Day,
  timeZone?: string,
): (task: Task) => readonly (AssignedNews | DatedNews)[] {
  const mayBeDue = mayBeUntil(today)
  const firstDay = addDays(today, -recentDays)
  const mayBeRecent = mayBeSince(firstDay)

  /** The time of an assignment is not stored, so the creation or the last change of the task stands in for it. */
  function recentMoment({ createdAt, updatedAt }: Task): string | undefined {
    return [createdAt, updatedAt].find((moment) => {
      if (!mayBeRecent(moment)) return false
      const day = storedToDay(moment, timeZone)
      return day !== undefined && day >= firstDay
    })
  }

  return (task) => {
    if (priorityOf(task) === 'Complete') return []
    const since = task.assigneeEmails.length > 0 ? recentMoment(task) : undefined
    if (since === undefined && !mayBeDue(task.dueDate)) return []
    return waitsFor(task, emails) ? newsOf(task, { since, today, timeZone }) : []
  }
}

interface Circumstances {
  /** When it was assigned, if that is recent. */
  readonly since: string | undefined
  readonly today: Day
  readonly timeZone: string | undefined
}

function newsOf(
  task: Task,
  { since, today, timeZone }: Circumstances,
): readonly (AssignedNews | DatedNews)[] {
  const about = { collection: tasks.name, recordId: task.id, name: task.name }
  const day = dueDayOf(task, timeZone)
  if (day !== undefined && day < today) return [overdueNews(task, about, day, { since, today, timeZone })]
  const due = day === today ? [datedNews('task-due', about, day, day)] : []
  if (since === undefined) return due
  return [
    { id: `task-assigned/${task.id}`, rule: 'task-assigned', type: 'info', ...about, day, since, count: 1 },
    ...due,
  ]
}

function overdueNews(
  task: Task,
  about: Parameters<typeof datedNews>[1],
  day: Day,
  { since, timeZone }: Circumstances,
): DatedNews {
  const news = datedNews('task-overdue', about, day, addDays(day, 1))
  const came = since ?? task.createdAt
  const cameOn = came === undefined ? undefined : storedToDay(came, timeZone)
  return came !== undefined && cameOn !== undefined && day < cameOn ? { ...news, overdueSince: came } : news
}

/** Folds what one import or one bulk change has assigned to the user, including what was overdue by then. */
export function foldTaskNews(
  news: readonly (AssignedNews | DatedNews)[],
): readonly (AssignedNews | DatedNews)[] {
  return foldBulk(news, bulkOf, mergeTasks)
}

function bulkOf(news: AssignedNews | DatedNews): Bulk | undefined {
  const change = news.rule === 'task-assigned' ? news.since : news.overdueSince
  return change === undefined ? undefined : { list: news.collection, to: '', change }
}

/** The id does not name the first of them, which may be completed before the others. */
function mergeTasks(
  together: readonly [AssignedNews | DatedNews, ...(AssignedNews | DatedNews)[]],
  { change }: Bulk,
): AssignedNews | DatedNews {
  const count = together.length
  const assigned = together.find((each): each is AssignedNews => each.rule === 'task-assigned')
  const overdue = together.filter(({ rule }) => rule === 'task-overdue').length
  if (assigned) return { ...assigned, id: `tasks-assigned/${change}`, count, ...(overdue > 0 && { overdue }) }
  const [first] = together
  // `as`: without an assignment, all of them are overdue.
  return { ...(first as DatedNews), id: `tasks-overdue/${change}`, count }
}

/** Assigned to me, or to nobody. */
export function waitsFor({ assigneeEmails }: Task, emails: readonly string[]): boolean {
  return assigneeEmails.length === 0 || assigneeEmails.some((assignee) => isOneOf(assignee, emails))
}
