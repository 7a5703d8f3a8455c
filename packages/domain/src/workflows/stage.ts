/** Stages: the steps of a review, each with somebody who looks at it and what was said and handed in. */
import * as z from 'zod/mini'
import { attachmentSchema } from '../attachments/attachment.ts'
import { commentSchema } from '../comments/comment.ts'
import { idSchema, record } from '../kernel/record.ts'

export const stageStatuses = [
  'Pending',
  'In Review',
  'Approved',
  'Approved with Comments',
  'Rejected',
] as const

export const stageSchema = record({
  id: idSchema,
  name: z._default(z.string(), ''),
  assigneeEmail: z._default(z.string(), ''),
  instructions: z._default(z.string(), ''),
  status: z._default(z.string(), 'Pending'),
  comments: z._default(z.array(commentSchema), []),
  documents: z._default(z.array(attachmentSchema), []),
  /** ISO instants. */
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
})
export type Stage = z.infer<typeof stageSchema>

/** Approved with Comments is approved: the work may go on. */
export function isApproved({ status }: Pick<Stage, 'status'>): boolean {
  return status === 'Approved' || status === 'Approved with Comments'
}
