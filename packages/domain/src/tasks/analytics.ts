/** Task analytics: all figures of that screen. */
import { addDays, type Day, dayToNumber, momentToDay, numberToDay } from '../kernel/days/day.ts'
import { getPriority, isOverdue, type Task } from './task.ts'

type Counted = Pick<Task, 'priority' | 'dueDate'>

export interface Totals {
  total: number
  active: number
  completed: number
  overdue: number
  /** Whole percent. */
  completionRate: number
}

export function countTasks(tasks: readonly Counted[], today: Day): Totals {
  const total = tasks.length
  const completed = tasks.filter(isComplete).length
  return {
    total,
    active: total - completed,
    completed,
    overdue: tasks.filter((task) => isOverdue(task, today)).length,
    completionRate: total === 0 ? 0 : Math.round((100 * completed) / total),
  }
}

export const activePriorities = ['Pending', 'Important', 'Urgent'] as const

/** How many tasks that are not Complete have each priority. */
export function countActiveByPriority(
  tasks: readonly Pick<Task, 'priority'>[],
): Record<(typeof activePriorities)[number], number> {
  const counts = { Pending: 0, Important: 0, Urgent: 0 }
  for (const task of tasks) {
    const priority = getPriority(task)
    if (priority !== 'Complete') counts[priority] += 1
  }
  return counts
}

export interface UserFigures {
  /** The e-mail as it was first entered. */
  email: string
  /** The e-mail if no name is known. */
  name: string
  assigned: number
  completed: number
  overdue: number
}

/** A task counts once for each of its assignees. E-mails are compared ignoring case. */
export function countByUser(
  tasks: readonly (Counted & Pick<Task, 'assigneeEmails'>)[],
  today: Day,
  getName: (email: string) => string | undefined,
): readonly UserFigures[] {
  const figures = new Map<string, UserFigures>()
  for (const task of tasks) {
    const assignees = new Map(task.assigneeEmails.map((email) => [email.trim().toLowerCase(), email.trim()]))
    for (const [key, email] of assignees) {
      if (key === '') continue
      const user = figures.get(key) ?? {
        email,
        name: getName(email) || email,
        assigned: 0,
        completed: 0,
        overdue: 0,
      }
      figures.set(key, user)
      user.assigned += 1
      if (isComplete(task)) user.completed += 1
      if (isOverdue(task, today)) user.overdue += 1
    }
  }
  return [...figures.values()]
}

/**
 * The user who completed most tasks, or of several the one with the higher completion rate. Undefined if nothing is
 * completed.
 */
export function findTopPerformer(users: readonly UserFigures[]): UserFigures | undefined {
  const share = (user: UserFigures) => user.completed / user.assigned
  return users
    .filter((user) => user.completed > 0)
    .toSorted((a, b) => b.completed - a.completed || share(b) - share(a) || a.name.localeCompare(b.name))[0]
}

/** The user with most overdue tasks. Undefined if nothing is overdue. */
export function findUserWithMaxOverdue(users: readonly UserFigures[]): UserFigures | undefined {
  return users
    .filter((user) => user.overdue > 0)
    .toSorted((a, b) => b.overdue - a.overdue || a.name.localeCompare(b.name))[0]
}

type Dated = Pick<Task, 'priority' | 'createdAt' | 'completedAt' | 'updatedAt'>

/** The week starts on Monday. */
export function countCompletedThisWeek(tasks: readonly Omit<Dated, 'createdAt'>[], today: Day): number {
  const monday = startOfWeek(today)
  return tasks.filter((task) => {
    const day = completionDay(task)
    return day !== undefined && startOfWeek(day) === monday
  }).length
}

export interface WeekFigures {
  monday: Day
  opened: number
  completed: number
}

/** The numbers of tasks opened and completed in each of the last weeks, with the current week last. */
export function countByWeek(tasks: readonly Dated[], today: Day, weekCount: number): readonly WeekFigures[] {
  const last = startOfWeek(today)
  const weeks = Array.from({ length: weekCount }, (_, at) => ({
    monday: addDays(last, 7 * (at - weekCount + 1)),
    opened: 0,
    completed: 0,
  }))
  const byMonday = new Map(weeks.map((week) => [week.monday, week]))
  const getWeek = (day: Day | undefined) => (day === undefined ? undefined : byMonday.get(startOfWeek(day)))
  for (const task of tasks) {
    const opened = getWeek(momentToDay(task.createdAt))
    if (opened) opened.opened += 1
    const completed = getWeek(completionDay(task))
    if (completed) completed.completed += 1
  }
  return weeks
}

/** Overdue tasks without an assignee. */
export function countUnassignedOverdue(
  tasks: readonly (Counted & Pick<Task, 'assigneeEmails'>)[],
  today: Day,
): number {
  return tasks.filter(
    (task) => task.assigneeEmails.every((email) => email.trim() === '') && isOverdue(task, today),
  ).length
}

/** A task without a completion time counts on the day of its last change. */
function completionDay(task: Pick<Task, 'priority' | 'completedAt' | 'updatedAt'>): Day | undefined {
  return isComplete(task) ? momentToDay(task.completedAt || task.updatedAt) : undefined
}

function isComplete(task: Pick<Task, 'priority'>): boolean {
  return getPriority(task) === 'Complete'
}

/** The Monday of the week that contains the day. */
function startOfWeek(day: Day): Day {
  const number = dayToNumber(day)
  // Day 0, 1970-01-01, was a Thursday.
  return numberToDay(number - ((number + 3) % 7))
}
