/** Stages: the steps of a review, each with an assignee, comments and files. */
import * as z from 'zod/mini'
import { attachmentSchema } from '../documents/attachments/attachment.ts'
import { documentLinkSchema, linkFields } from '../documents/links/document-link.ts'
import {
  lenientList,
  moment,
  nullableMoment,
  optionalLenientList,
  optionalMoment,
  optionalPart,
  optionalText,
  partIdSchema,
  text,
} from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import { commentSchema } from '../people/comments/comment.ts'
import { delegationSchema } from './delegation.ts'
import { outcomeMeaningSchema } from './outcomes.ts'

export const stageStatuses = [
  'Pending',
  'In Review',
  'Approved',
  'Approved with Comments',
  'Rejected',
] as const

/** How the stages of one step decide it: all of them, the first one to answer, or the lead. */
export const stepRules = ['all', 'any', 'lead'] as const
export type StepRule = (typeof stepRules)[number]

export const maxReviewDays = 365

/** A document at the revision that was decided on, with the SHA-256 of its file. */
export const decidedDocumentSchema = record({ ...documentLinkSchema.shape, sha256: optionalText() })

/** Who decided on a stage, when, with which outcome, and on which revisions of the linked documents. */
const decisionSchema = record({
  /** A code, with its meaning where a project has defined it. */
  outcome: idSchema,
  meaning: optionalPart(outcomeMeaningSchema),
  by: text(),
  at: moment(),
  /** When the stage was first decided in this round, if it has been decided again or confirmed since then. */
  firstAt: optionalText(),
  documents: lenientList(decidedDocumentSchema),
  /** The person who was away, if the cover decided, and the last day of that absence. */
  coveredFor: optionalText(),
  awayUntil: optionalText(),
  /** The first person who delegated the stage, on whose behalf it was decided, and why. */
  delegatedFor: optionalText(),
  delegatedReason: optionalText(),
  /** The status was chosen freely, without the question for an outcome. */
  isFreeChoice: optionalFlag(),
  /** By the link in the mail to the person of the stage, who has no account. */
  isByMailLink: optionalFlag(),
})
export type Decision = z.infer<typeof decisionSchema>

/** Approvals of versions that stored no other decisions. */
const approvalSchema = record({ by: text(), at: moment(), documents: lenientList(documentLinkSchema) })

function optionalFlag() {
  return z.catch(z.optional(z.boolean()), undefined)
}

/** The place of a stage in its review, its dates and its decision. */
export const reviewFields = {
  /** Side by side with the stage before it, in one step. */
  isSideBySide: optionalFlag(),
  /** The rule of the step, in its first stage. */
  stepRule: z.catch(z.optional(z.enum(stepRules)), undefined),
  isLead: optionalFlag(),
  /** Working days for the review. */
  reviewDays: z.catch(z.optional(z.nullable(z.number())), undefined),
  /** When the stage was ready for review. */
  receivedAt: optionalMoment(),
  dueDate: nullableMoment(),
  /** The due date was entered, and is not calculated from `reviewDays`. */
  isDueDateEntered: optionalFlag(),
  decision: optionalPart(decisionSchema),
  /** From person to person. The last one is the assignee of the stage. */
  delegations: optionalLenientList(delegationSchema),
}

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
  ...reviewFields,
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
