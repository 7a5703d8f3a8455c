/** Hold points: work must stop here until a user has inspected and released it. */
import type * as z from 'zod/mini'
import { attachmentSchema } from '../documents/attachments/attachment.ts'
import { linkFields } from '../documents/links/document-link.ts'
import { collection } from '../kernel/commands/command.ts'
import type { Day } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { lenientList, moment, optionalLenientList, partIdSchema, text } from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import {
  choiceField,
  dayField,
  defineFields,
  lineField,
  projectField,
  storedDay,
  textField,
} from '../registers/define-fields.ts'

export const holdPointStatuses = [
  'Pending Approval',
  'Approved',
  'Action Required',
  'Notified',
  'Closed',
] as const
export type HoldPointStatus = (typeof holdPointStatuses)[number]

/** A user has released or rejected the work. */
const decisionSchema = record({
  id: partIdSchema,
  status: text(),
  /** Who decided: a person or an authority. */
  by: text(),
  on: moment(),
  note: text(),
  /** The evidence: photos, reports, certificates. */
  documents: lenientList(attachmentSchema),
  /** Who recorded the decision, and when. */
  recordedBy: text(),
  recordedAt: moment(),
})
export type Decision = z.infer<typeof decisionSchema>

const [logged, restored] = [{ isLogged: true }, { isRestored: true }] as const

export const holdPointFields = defineFields({
  name: lineField({ label: 'Hold Point Name', ...logged, ...restored, sharedIn: 'Hold Point' }),
  description: textField({ label: 'Description', ...restored, sharedIn: 'Hold Point' }),
  projectId: projectField(''),
  dueDate: dayField({ label: 'Due Date', ...logged, ...restored, sharedIn: 'Due Date' }),
  responsibleParty: lineField({
    ...{ label: 'Responsible Party', kind: 'people', ...logged, ...restored, sharedIn: 'Hold Point' },
  }),
  status: choiceField(holdPointStatuses, {
    ...{ label: 'Status', isStatus: true, ...logged, ...restored, sharedIn: 'Status' },
  }),
  alarmDate: storedDay({ label: 'Alarm', ...logged }),
})

export const holdPointSchema = record({
  id: idSchema,
  ...holdPointFields.stored,
  ...linkFields,
  /** In the order in which they were recorded. */
  decisions: optionalLenientList(decisionSchema),
  createdAt: moment(),
  updatedAt: moment(),
})
export type HoldPoint = z.infer<typeof holdPointSchema>

export const holdPoints = collection('hold-points', holdPointSchema, { idPrefix: 'hold_' })

/** Whether work may continue. Such a hold point is not overdue and its alarm does not ring. */
export function isReleased({ status }: Pick<HoldPoint, 'status'>): boolean {
  return status === 'Approved' || status === 'Closed'
}

export function isOverdue(point: Pick<HoldPoint, 'dueDate' | 'status'>, today: Day): boolean {
  const day = storedToDay(point.dueDate)
  return !isReleased(point) && day !== undefined && day < today
}
