/** Requests for information: a numbered question about the work, and the official answer to it. */
import type * as z from 'zod/mini'
import { attachmentSchema } from '../documents/attachments/attachment.ts'
import { linkFields } from '../documents/links/document-link.ts'
import { collection } from '../kernel/commands/command.ts'
import {
  figure,
  lenientList,
  moment,
  nullableMoment,
  nullableText,
  optionalMoment,
  optionalText,
  partIdSchema,
  text,
} from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import { commentSchema } from '../people/comments/comment.ts'

export const rfiStatuses = ['Draft', 'Open', 'Answered', 'Closed', 'Void'] as const
export type RfiStatus = (typeof rfiStatuses)[number]

/** Whether the answer changes the cost or the program. */
export const impacts = ['To Be Determined', 'None', 'Yes'] as const

/** Working days for the answer where no others are entered. */
export const defaultAnswerDays = 5
export const maxAnswerDays = 365

const answerSchema = record({
  id: partIdSchema,
  text: text(),
  /** Who answered: a person or a company. */
  by: text(),
  on: moment(),
  documents: lenientList(attachmentSchema),
  recordedBy: text(),
  recordedAt: moment(),
  /** Why the person who asked sent it back. Undefined for an answer that counts. */
  sentBackReason: optionalText(),
  sentBackBy: optionalText(),
  sentBackAt: optionalMoment(),
})
export type RfiAnswer = z.infer<typeof answerSchema>

export const rfiSchema = record({
  id: idSchema,
  /** 'RFI-001', unique in its project. */
  number: text(),
  /** The number that its author was shown, if another RFI had taken it in the meantime. */
  renumberedFrom: optionalText(),
  projectId: nullableText(),
  subject: text(),
  question: text(),
  suggestedAnswer: text(),
  /** Where the question arises: a level, a gridline, a room. */
  location: text(),
  /** The program task that the question is about. */
  taskId: optionalText(),
  ...linkFields,
  documents: lenientList(attachmentSchema),
  costImpact: text('To Be Determined'),
  costAmount: text(),
  timeImpact: text('To Be Determined'),
  /** Days by which the work is delayed, as entered. */
  timeDays: text(),
  /** Who asks: an e-mail address, or another text that names the person. */
  raisedBy: text(),
  /** Who must answer, in the same form. */
  assignee: text(),
  status: text('Draft'),
  /** Working days for the answer, from the day on which the question is issued. */
  answerDays: figure(defaultAnswerDays),
  dueDate: nullableMoment(),
  /** When the question was issued, and when the ball came to the party that has it. */
  issuedAt: optionalMoment(),
  ballSince: optionalMoment(),
  /** In the order in which they were given. */
  answers: lenientList(answerSchema),
  voidReason: optionalText(),
  comments: lenientList(commentSchema),
  createdAt: moment(),
  updatedAt: moment(),
})
export type Rfi = z.infer<typeof rfiSchema>

export const rfis = collection('rfis', rfiSchema, { idPrefix: 'rfi_' })
