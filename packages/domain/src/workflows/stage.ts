/** Stages: the steps of a review, each with an assignee, comments and files. */
import type * as z from 'zod/mini'
import { attachmentSchema } from '../attachments/attachment.ts'
import { commentSchema } from '../comments/comment.ts'
import { linkFields } from '../document-links/document-link.ts'
import { listOf, moment, partIdSchema, text } from '../kernel/lenient.ts'
import { record } from '../kernel/record.ts'

export const stageStatuses = [
  'Pending',
  'In Review',
  'Approved',
  'Approved with Comments',
  'Rejected',
] as const

export const stageSchema = record({
  id: partIdSchema,
  name: text(),
  assigneeEmail: text(),
  instructions: text(),
  status: text('Pending'),
  comments: listOf(commentSchema),
  documents: listOf(attachmentSchema),
  ...linkFields,
  /** ISO instants. */
  createdAt: moment(),
  updatedAt: moment(),
})
export type Stage = z.infer<typeof stageSchema>

/** Approved with Comments counts as approved: the work may continue. */
export function isApproved({ status }: Pick<Stage, 'status'>): boolean {
  return status === 'Approved' || status === 'Approved with Comments'
}
