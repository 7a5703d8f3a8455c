/** Derives notifications from tasks: newly assigned to me, or due today or overdue and assigned to me or to nobody. */
import { addDays, type Day } from '../kernel/day.ts'
import { isOneOf } from '../kernel/email.ts'
import { groupByKey } from '../kernel/group-by-key.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { dueDayOf, priorityOf, type Task, tasks } from '../tasks/task.ts'
import { mayBeSince, mayBeUntil } from './day-window.ts'
import { type AssignedNews, type DatedNews, datedNews } from './derived-notifications.ts'

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
  if (day !== undefined && day < today) return [datedNews('task-overdue', about, day, addDays(day, 1))]
  const due = day === today ? [datedNews('task-due', about, day, day)] : []
  if (since === undefined) return due
  return [
    { id: `task-assigned/${task.id}`, rule: 'task-assigned', type: 'info', ...about, day, since, count: 1 },
    ...due,
  ]
}

/** One notification for all tasks that were assigned at the same moment, as by one import. */
export function foldAssigned(
  news: readonly (AssignedNews | DatedNews)[],
): readonly (AssignedNews | DatedNews)[] {
  const isAssigned = (one: AssignedNews | DatedNews): one is AssignedNews => one.rule === 'task-assigned'
  const together = groupByKey(news.filter(isAssigned), ({ since }) => since)
  return news.flatMap((one): readonly (AssignedNews | DatedNews)[] => {
    if (!isAssigned(one)) return [one]
    const [first, ...others] = together.get(one.since) ?? []
    if (!first || !isSeveral([first, ...others])) return [one]
    if (one !== first) return []
    // Not by the first of them, which may be completed before the others.
    return [{ ...first, id: `tasks-assigned/${first.since}`, count: others.length + 1 }]
  })
}

/** While a new action is given its number, it is shown under two ids for a moment, and still is one action. */
function isSeveral(assigned: readonly AssignedNews[]): boolean {
  return assigned.length > 2 || new Set(assigned.map(({ name }) => name)).size > 1
}

/** Assigned to me, or to nobody. */
export function waitsFor({ assigneeEmails }: Task, emails: readonly string[]): boolean {
  return assigneeEmails.length === 0 || assigneeEmails.some((assignee) => isOneOf(assignee, emails))
}
