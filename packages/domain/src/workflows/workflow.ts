/** Workflows: reviews of shop drawings, samples or questions, in stages. */
import * as z from 'zod/mini'
import { attachmentSchema } from '../documents/attachments/attachment.ts'
import { linkFields } from '../documents/links/document-link.ts'
import { collection } from '../kernel/commands/command.ts'
import {
  lenientList,
  moment,
  nullableMoment,
  nullableText,
  optionalLenientList,
  optionalMoment,
  optionalText,
  text,
} from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import { ballPeriodSchema, roundSchema } from './round.ts'
import { isApproved, stageSchema } from './stage.ts'

export const workflowStatuses = ['Draft', 'Active', 'In Progress', 'Completed'] as const

export const workflowSchema = record({
  id: idSchema,
  name: text(),
  description: text(),
  status: text('Draft'),
  projectId: nullableText(),
  /** The documents that the review started with. */
  documents: lenientList(attachmentSchema),
  ...linkFields,
  /** In review order. */
  stages: lenientList(stageSchema),
  /** The e-mail of the person who submits what is reviewed, and revises it. */
  submittedBy: optionalText(),
  /** What its outcome is needed for: a program task, a long lead item, or a day. */
  neededTaskId: optionalText(),
  neededLeadTimeId: optionalText(),
  neededBy: nullableMoment(),
  /** Working days for revising and reviewing once more. */
  resubmissionDays: z.catch(z.optional(z.number()), undefined),
  /** The start of the current round. */
  roundStartedAt: optionalMoment(),
  /** The rounds before the current one. */
  rounds: optionalLenientList(roundSchema),
  /** Who had to act, and since when, in order. Only the last period may be open. */
  ballPeriods: optionalLenientList(ballPeriodSchema),
  /** ISO instants. */
  createdAt: moment(),
  updatedAt: moment(),
})
export type Workflow = z.infer<typeof workflowSchema>

export const workflows = collection('workflows', workflowSchema)

export interface WorkflowCounts {
  active: number
  completed: number
  draft: number
}

/** Active counts what is Active or In Progress. */
export function countWorkflows(counted: readonly Pick<Workflow, 'status'>[]): WorkflowCounts {
  const having = (...statuses: readonly string[]) =>
    counted.filter(({ status }) => statuses.includes(status)).length
  return { active: having('Active', 'In Progress'), completed: having('Completed'), draft: having('Draft') }
}

export function countApproved({ stages }: Pick<Workflow, 'stages'>): number {
  return stages.filter(isApproved).length
}
