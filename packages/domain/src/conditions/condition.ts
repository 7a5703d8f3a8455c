/** Conditions: what a development consent requires of a project, and how far each requirement has been met. */
import * as z from 'zod/mini'
import { attachmentSchema } from '../documents/attachments/attachment.ts'
import { fileRefSchema } from '../documents/file-ref.ts'
import { documentLinkSchema, linkFields } from '../documents/links/document-link.ts'
import { collection } from '../kernel/commands/command.ts'
import { type Day, momentToDay } from '../kernel/days/day.ts'
import {
  lenientList,
  nullableMoment,
  optionalLenientList,
  optionalPart,
  optionalText,
  partIdSchema,
  text,
} from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import { commentSchema } from '../people/comments/comment.ts'

export const conditionStatuses = ['Pending', 'In Progress', 'Completed'] as const
export type ConditionStatus = (typeof conditionStatuses)[number]
export const conditionPriorities = ['Low', 'Medium', 'High', 'Urgent'] as const

/**
 * What a condition was met with: a document of the register at a revision, or a file of the condition, which then gives
 * it its id.
 */
const evidenceSchema = z.extend(documentLinkSchema, {
  /** Its SHA-256 names the bytes that were accepted. Missing for a document without a file. */
  file: optionalPart(fileRefSchema),
})
export type Evidence = z.infer<typeof evidenceSchema>

/** What a modification of the consent did to the condition. Its id is that of the modification. */
const conditionModificationSchema = record({
  id: partIdSchema,
  /** One of `modificationEffects`, or what a later version stored. */
  effect: text(),
})
export type ConditionModification = z.infer<typeof conditionModificationSchema>

export const amountKinds = ['Bond', 'Contribution'] as const

const storedConditionSchema = record({
  id: idSchema,
  projectId: text(),
  heading: text(),
  name: text(),
  description: text(),
  assignee: text(),
  /** Day or instant. */
  dueDate: nullableMoment(),
  priority: text(),
  status: text(),
  documents: lenientList(attachmentSchema),
  ...linkFields,
  conditionComments: lenientList(commentSchema),
  /** As the consent numbers it, such as B12 or 34(a). */
  conditionNumber: optionalText(),
  /** One of the consents of the project. */
  consentId: optionalText(),
  /** When it has to be met. One of `stages`, or what a later version stored. */
  stage: optionalText(),
  /** A person or a company. */
  responsibleParty: optionalText(),
  evidenceRequired: z.catch(z.optional(z.boolean()), undefined),
  requiredEvidence: optionalText(),
  evidence: optionalLenientList(evidenceSchema),
  acceptedBy: optionalText(),
  acceptedOn: nullableMoment(),
  /** In the order of the modifications. The last one applies. */
  modifiedBy: optionalLenientList(conditionModificationSchema),
  /** A bond or a contribution. The amount is an exact decimal, such as 12500.00. */
  amountKind: optionalText(),
  amount: optionalText(),
  lodgedOn: nullableMoment(),
  refundedOn: nullableMoment(),
})

/** Older lists store the heading as `name`. In memory there is only `heading`. */
export const conditionSchema = z.pipe(
  storedConditionSchema,
  z.transform(({ name, ...stored }) => ({
    ...stored,
    heading: stored.heading || name,
    priority: stored.priority || 'Medium',
    status: stored.status || 'Pending',
  })),
)
export type Condition = z.infer<typeof conditionSchema>

export const conditions = collection('conditions', conditionSchema)

/** The day a condition is due, in the given time zone. Undefined if it has no due date. */
export function getDueDay({ dueDate }: Pick<Condition, 'dueDate'>, timeZone?: string): Day | undefined {
  return dueDate ? momentToDay(dueDate, timeZone) : undefined
}

export function isOverdue(
  condition: Pick<Condition, 'dueDate' | 'status' | 'modifiedBy'>,
  today: Day,
): boolean {
  const due = getDueDay(condition)
  return isOpen(condition) && due !== undefined && due < today
}

/** False for a condition that a modification has deleted. It stays readable, but nothing waits for it. */
export function isInForce({ modifiedBy }: Pick<Condition, 'modifiedBy'>): boolean {
  return modifiedBy?.at(-1)?.effect !== 'deleted'
}

/** Still to be completed. */
export function isOpen(condition: Pick<Condition, 'status' | 'modifiedBy'>): boolean {
  return condition.status !== 'Completed' && isInForce(condition)
}
