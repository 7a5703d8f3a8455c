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

const storedConditionSchema = record({
  id: idSchema,
  projectId: idSchema,
  heading: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  description: z._default(z.string(), ''),
  assignee: z._default(z.string(), ''),
  /** Day or instant. */
  dueDate: z.optional(z.nullable(z.string())),
  priority: z._default(z.string(), 'Medium'),
  status: z._default(z.string(), 'Pending'),
  documents: z._default(z.array(attachmentSchema), []),
  conditionComments: z._default(z.array(commentSchema), []),
})

/** Older lists call the heading a name; in memory there is only the heading. */
export const conditionSchema = z.pipe(
  storedConditionSchema,
  z.transform(({ name, heading, ...condition }) => ({ ...condition, heading: heading || name || '' })),
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
