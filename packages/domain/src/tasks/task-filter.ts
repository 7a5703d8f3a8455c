/** Which tasks a screen shows, and in which order and groups. */
import type { Id } from '../kernel/record.ts'
import { dueDayOf, priorityOf, type Task, type TaskPriority } from './task.ts'

/** What is undefined lets every task through. */
export interface TaskFilter {
  /** Sought in the name. */
  query: string
  priority?: TaskPriority | undefined
  /** Null for tasks without a project. */
  projectId?: Id | null | undefined
  assignee?: string | undefined
}

/** `projectIds`: those there are; a task of a project that is gone has none. */
export function filterTasks(
  tasks: readonly Task[],
  { query, priority, projectId, assignee }: TaskFilter,
  projectIds: { has(id: Id): boolean },
): readonly Task[] {
  const sought = query.trim().toLowerCase()
  const person = assignee?.toLowerCase()
  const projectOf = (task: Task) => (task.projectId && projectIds.has(task.projectId) ? task.projectId : null)
  return tasks.filter(
    (task) =>
      task.name.toLowerCase().includes(sought) &&
      (priority === undefined || priorityOf(task) === priority) &&
      (projectId === undefined || projectOf(task) === projectId) &&
      (person === undefined || task.assigneeEmails.some((email) => email.trim().toLowerCase() === person)),
  )
}

/** Everybody who has a task, once however they are spelled, in the order of the alphabet. */
export function assigneesOf(tasks: readonly Task[]): string[] {
  const byKey = new Map<string, string>()
  for (const email of tasks.flatMap((task) => task.assigneeEmails.map((each) => each.trim()))) {
    const key = email.toLowerCase()
    if (key !== '' && !byKey.has(key)) byKey.set(key, email)
  }
  return [...byKey.keys()].toSorted().map((key) => byKey.get(key) ?? key)
}

/** Soonest due first, those never due last; tasks of one day stay as they stood. */
export function sortByDue(tasks: readonly Task[]): Task[] {
  return tasks
    .map((task) => ({ task, due: dueDayOf(task) ?? 'never' }))
    .toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)))
    .map(({ task }) => task)
}

interface TaskGroup {
  priority: TaskPriority
  tasks: readonly Task[]
}

/** What presses first: Urgent, Important, Pending, then what is Complete. */
export function taskGroups(tasks: readonly Task[]): readonly TaskGroup[] {
  const order = ['Urgent', 'Important', 'Pending', 'Complete'] as const
  return order.map((priority) => ({
    priority,
    tasks: tasks.filter((task) => priorityOf(task) === priority),
  }))
}
