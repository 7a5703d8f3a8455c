/** Tasks: to-dos, shown on the Actions screen. */
import * as z from 'zod/mini'
import { attachmentSchema } from '../documents/attachments/attachment.ts'
import { linkFields } from '../documents/links/document-link.ts'
import { collection } from '../kernel/commands/command.ts'
import { type Day, momentToDay } from '../kernel/days/day.ts'
import { lenientList, moment, nullableMoment, nullableText, text } from '../kernel/records/lenient.ts'
import { type Id, idSchema, type Numbering, record } from '../kernel/records/record.ts'
import { commentSchema } from '../people/comments/comment.ts'

/** Called priority, but used as the status of the task. */
export const taskPriorities = ['Pending', 'Important', 'Urgent', 'Complete'] as const
export type TaskPriority = (typeof taskPriorities)[number]

/** Represents the project in the e-mail about a task of no project. */
export const generalTask = 'General Task'

const storedTaskSchema = record({
  id: idSchema,
  name: text(),
  description: text(),
  priority: text('Pending'),
  projectId: nullableText(),
  assigneeEmails: z.catch(z.union([z.array(text()), z.string()]), ''),
  assigneeEmail: text(),
  /** Day or instant. */
  dueDate: nullableMoment(),
  createdAt: moment(),
  updatedAt: moment(),
  /** ISO instant. */
  completedAt: nullableMoment(),
  comments: lenientList(commentSchema),
  documents: lenientList(attachmentSchema),
  ...linkFields,
})

/**
 * Older lists store one assignee in a separate field, or several in one text. In memory there is only the list. Older
 * versions stored no completion time. The last change is used instead and is stored with the next write, so that a
 * later comment does not move the task into another week.
 */
export const taskSchema = z.pipe(
  storedTaskSchema,
  z.transform(({ assigneeEmail, assigneeEmails, ...task }) => {
    const listed = typeof assigneeEmails === 'string' ? parseAssignees(assigneeEmails) : assigneeEmails
    const named = listed.filter((email) => email !== '')
    const known = task.completedAt || task.priority !== 'Complete'
    return {
      ...task,
      ...(!known && task.updatedAt && { completedAt: task.updatedAt }),
      priority: task.priority || 'Pending',
      assigneeEmails: named.length > 0 || !assigneeEmail ? named : [assigneeEmail],
    }
  }),
)
export type Task = z.infer<typeof taskSchema>

/** Local ids are "task_" and the current milliseconds, or the next free number. */
const numbering: Numbering = {
  counter({ all }, now) {
    const used = new Set(all(tasks).map(({ id }) => id))
    let number = Date.parse(now) - 1
    return () => {
      do number += 1
      while (used.has(toLocalId(number)))
      return number
    }
  },
  toLocalId,
  isOnlyLocal: true,
}

export const tasks = collection('tasks', taskSchema, { idPrefix: 'task_', numbering })

function toLocalId(number: number): Id {
  return `task_${number}`
}

/** Trimmed, without blanks and duplicates. Addresses are not validated (spec 5). */
export function parseAssignees(typed: string): string[] {
  const byKey = new Map<string, string>()
  for (const part of typed.split(',')) {
    const email = part.trim()
    const key = email.toLowerCase()
    if (email !== '' && !byKey.has(key)) byKey.set(key, email)
  }
  return [...byKey.values()]
}

/** The column of the task. A stored priority that cannot be chosen counts as Pending. */
export function getPriority({ priority }: Pick<Task, 'priority'>): TaskPriority {
  return taskPriorities.find((known) => known === priority) ?? 'Pending'
}

/**
 * The task with a priority. Sets the completion time when the task becomes Complete and clears it when it is reopened.
 */
export function withPriority(task: Task, priority: string, now: string): Task {
  const { completedAt, ...rest } = task
  const changed = { ...rest, priority, updatedAt: now }
  if (priority !== 'Complete') return changed
  // Completed before completion times were stored: the last change is the closest known time.
  const since = getPriority(task) === 'Complete' ? completedAt || task.updatedAt : now
  return since ? { ...changed, completedAt: since } : changed
}

/** Undefined if the task has no due date. `timeZone`: as in `momentToDay`. */
export function getDueDay({ dueDate }: Pick<Task, 'dueDate'>, timeZone?: string): Day | undefined {
  return dueDate ? momentToDay(dueDate, timeZone) : undefined
}

export function isOverdue(task: Pick<Task, 'dueDate' | 'priority'>, today: Day): boolean {
  const due = getDueDay(task)
  return getPriority(task) !== 'Complete' && due !== undefined && due < today
}
