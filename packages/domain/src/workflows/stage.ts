/** Stages: the steps of a review, each with an assignee, comments and files. */
import type * as z from 'zod/mini'
import { attachmentSchema } from '../documents/attachments/attachment.ts'
import { documentLinkSchema, linkFields } from '../documents/links/document-link.ts'
import { lenientList, moment, optionalPart, partIdSchema, text } from '../kernel/records/lenient.ts'
import { record } from '../kernel/records/record.ts'
import { commentSchema } from '../people/comments/comment.ts'

export const stageStatuses = [
  'Pending',
  'In Review',
  'Approved',
  'Approved with Comments',
  'Rejected',
] as const

/** Who approved a stage, when, and at which revisions of the linked documents. */
const approvalSchema = record({ by: text(), at: moment(), documents: lenientList(documentLinkSchema) })

export const stageSchema = record({
  id: partIdSchema,
  name: text(),
  assigneeEmail: text(),
  instructions: text(),
  status: text('Pending'),
  comments: lenientList(commentSchema),
  documents: lenientList(attachmentSchema),
  ...linkFields,
  approval: optionalPart(approvalSchema),
  /** ISO instants. */
  createdAt: moment(),
  updatedAt: moment(),
})

/** A document with a newer revision than the one that was approved. */
export interface OutdatedDocument {
  readonly id: string
  readonly documentNumber: string
  readonly title: string
  /** Revisions. */
  readonly approved: string
  readonly current: string
  /** When the current revision was filed. */
  readonly filedAt: string
}

export interface Stage extends z.infer<typeof stageSchema> {
  /** Derived (`withOutdatedApprovals`), never stored. */
  readonly outdated?: readonly OutdatedDocument[]
}

/** Approved with Comments counts as approved: the work may continue. */
export function hasApprovedStatus({ status }: Pick<Stage, 'status'>): boolean {
  return status === 'Approved' || status === 'Approved with Comments'
}

/** A stage whose approval a newer revision has taken back counts as open. */
export function isApproved(stage: Pick<Stage, 'status' | 'outdated'>): boolean {
  return hasApprovedStatus(stage) && !stage.outdated
}
