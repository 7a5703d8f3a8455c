/** Conditions: what a development consent asks of a project, and how far each has been met. */
import * as z from 'zod/mini'
import { attachmentSchema } from '../attachments/attachment.ts'
import { commentSchema } from '../comments/comment.ts'
import { collection } from '../kernel/command.ts'
import { type Day, momentToDay } from '../kernel/day.ts'
import { idSchema, record } from '../kernel/record.ts'

export const conditionStatuses = ['Pending', 'In Progress', 'Completed'] as const
export type ConditionStatus = (typeof conditionStatuses)[number]
export const conditionPriorities = ['Low', 'Medium', 'High', 'Urgent'] as const

/** Older lists lack fields, or hold nothing in them: a requirement must not be lost for that. */
const storedConditionSchema = record({
  id: idSchema,
  projectId: idSchema,
  heading: z.nullish(z.string()),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  assignee: z.nullish(z.string()),
  /** Day or instant. */
  dueDate: z.nullish(z.string()),
  priority: z.nullish(z.string()),
  status: z.nullish(z.string()),
  documents: z.nullish(z.array(attachmentSchema)),
  conditionComments: z.nullish(z.array(commentSchema)),
})

/** Older lists call the heading a name; in memory there is only the heading. */
export const conditionSchema = z.pipe(
  storedConditionSchema,
  z.transform(({ name, ...stored }) => ({
    ...stored,
    heading: stored.heading || name || '',
    description: stored.description ?? '',
    assignee: stored.assignee ?? '',
    priority: stored.priority || 'Medium',
    status: stored.status || 'Pending',
    documents: stored.documents ?? [],
    conditionComments: stored.conditionComments ?? [],
  })),
)
export type Condition = z.infer<typeof conditionSchema>

export const conditions = collection('conditions', conditionSchema)

/** The day a condition is due, an instant by the user's own calendar; undefined where it has none. */
export function dueDayOf({ dueDate }: Pick<Condition, 'dueDate'>): Day | undefined {
  return dueDate ? momentToDay(dueDate) : undefined
}

export function isOverdue(condition: Pick<Condition, 'dueDate' | 'status'>, today: Day): boolean {
  const due = dueDayOf(condition)
  return condition.status !== 'Completed' && due !== undefined && due < today
}
