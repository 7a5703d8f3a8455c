/** Filters, sorts and groups tasks. */
import type { Day } from '../kernel/days/day.ts'
import type { Id } from '../kernel/records/record.ts'
import { isSameEmail } from '../kernel/values/email.ts'
import { containsFolded, foldText } from '../text/fold-text.ts'
import { getDueDay, getPriority, isOverdue, type Task, type TaskPriority } from './task.ts'

/** Undefined fields do not filter. */
export interface TaskFilter {
  /** Searched for in the name. */
  query: string
  priority?: TaskPriority | undefined
  /** Null for tasks without a project. */
  projectId?: Id | null | undefined
  assignee?: string | undefined
  /** Only tasks assigned to one of these addresses. */
  assignedTo?: readonly string[] | undefined
  /** Only tasks that are overdue on this day. */
  overdueOn?: Day | undefined
}

/** `projectIds`: the existing projects. A task of a deleted project counts as having none. */
export function filterTasks(
  tasks: readonly Task[],
  { query, priority, projectId, assignee, assignedTo, overdueOn }: TaskFilter,
  projectIds: { has(id: Id): boolean },
): readonly Task[] {
  const target = foldText(query.trim())
  const person = assignee?.toLowerCase()
  const getProject = (task: Task) =>
    task.projectId && projectIds.has(task.projectId) ? task.projectId : null
  return tasks.filter(
    (task) =>
      containsFolded(task.name, target) &&
      (priority === undefined || getPriority(task) === priority) &&
      (projectId === undefined || getProject(task) === projectId) &&
      (assignedTo === undefined || isAssignedTo(task, assignedTo)) &&
      (overdueOn === undefined || isOverdue(task, overdueOn)) &&
      (person === undefined || task.assigneeEmails.some((email) => email.trim().toLowerCase() === person)),
  )
}

/** `emails`: those of one person. */
function isAssignedTo({ assigneeEmails }: Task, emails: readonly string[]): boolean {
  return assigneeEmails.some((assignee) => emails.some((email) => isSameEmail(assignee, email)))
}

/** Everybody who has a task, once, ignoring case, in alphabetical order. */
export function getAssignees(tasks: readonly Task[]): string[] {
  const byKey = new Map<string, string>()
  for (const email of tasks.flatMap((task) => task.assigneeEmails.map((each) => each.trim()))) {
    const key = email.toLowerCase()
    if (key !== '' && !byKey.has(key)) byKey.set(key, email)
  }
  return [...byKey.keys()].toSorted().map((key) => byKey.get(key) ?? key)
}

/** Soonest due day first. Tasks without a due date come last, and tasks of one day keep their order. */
export function sortByDue(tasks: readonly Task[]): Task[] {
  return tasks
    .map((task) => ({ task, due: getDueDay(task) ?? 'never' }))
    .toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)))
    .map(({ task }) => task)
}

export const taskOrders = ['due', 'priority', 'name'] as const
export type TaskOrder = (typeof taskOrders)[number]

const byUrgency: readonly TaskPriority[] = ['Urgent', 'Important', 'Pending', 'Complete']

/** Tasks that are equal in the chosen order are sorted by due day. */
export function sortTasks(tasks: readonly Task[], order: TaskOrder): Task[] {
  const sorted = sortByDue(tasks)
  if (order === 'due') return sorted
  if (order === 'name') return sorted.sort((a, b) => a.name.localeCompare(b.name))
  const getRank = (task: Task) => byUrgency.indexOf(getPriority(task))
  return sorted.sort((a, b) => getRank(a) - getRank(b))
}

interface TaskGroup {
  priority: TaskPriority
  tasks: readonly Task[]
}

/** The most pressing first: Urgent, Important, Pending, Complete. */
export function taskGroups(tasks: readonly Task[]): readonly TaskGroup[] {
  return byUrgency.map((priority) => ({
    priority,
    tasks: tasks.filter((task) => getPriority(task) === priority),
  }))
}
