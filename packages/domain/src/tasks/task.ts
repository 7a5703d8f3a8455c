/** Tasks: what somebody has to do, shown on the Actions screen. */
import * as z from 'zod/mini'
import { attachmentSchema } from '../attachments/attachment.ts'
import { commentSchema } from '../comments/comment.ts'
import { collection } from '../kernel/command.ts'
import { type Day, momentToDay } from '../kernel/day.ts'
import { idSchema, record } from '../kernel/record.ts'

/** The trade calls it priority; it acts as the task's status. */
export const taskPriorities = ['Pending', 'Important', 'Urgent', 'Complete'] as const
export type TaskPriority = (typeof taskPriorities)[number]

const storedTaskSchema = record({
  id: idSchema,
  name: z.string(),
  description: z._default(z.string(), ''),
  priority: z._default(z.string(), 'Pending'),
  projectId: z.optional(z.nullable(idSchema)),
  assigneeEmails: z.optional(z.nullable(z.array(z.string()))),
  assigneeEmail: z.optional(z.nullable(z.string())),
  /** Day or instant. */
  dueDate: z.optional(z.nullable(z.string())),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
  /** ISO instant; missing on tasks that older versions completed. */
  completedAt: z.optional(z.nullable(z.string())),
  comments: z._default(z.array(commentSchema), []),
  documents: z._default(z.array(attachmentSchema), []),
})

/** Older lists name one assignee in a field of its own; in memory there is only the list. */
export const taskSchema = z.pipe(
  storedTaskSchema,
  z.transform(({ assigneeEmail, assigneeEmails, ...task }) => ({
    ...task,
    assigneeEmails: assigneeEmails?.length || !assigneeEmail ? (assigneeEmails ?? []) : [assigneeEmail],
  })),
)
export type Task = z.infer<typeof taskSchema>

export const tasks = collection('tasks', taskSchema)

/** Where the task stands; a stored priority that nobody can choose counts as Pending. */
export function priorityOf({ priority }: Pick<Task, 'priority'>): TaskPriority {
  return taskPriorities.find((known) => known === priority) ?? 'Pending'
}

/** The day a task is due, an instant by the user's own calendar; undefined where it is never due. */
export function dueDayOf({ dueDate }: Pick<Task, 'dueDate'>): Day | undefined {
  return dueDate ? momentToDay(dueDate) : undefined
}

export function isOverdue(task: Pick<Task, 'dueDate' | 'priority'>, today: Day): boolean {
  const due = dueDayOf(task)
  return priorityOf(task) !== 'Complete' && due !== undefined && due < today
}
