/** Requests for information: a numbered question about the work, and the official answer to it. */
import * as z from 'zod/mini'
import { attachmentSchema } from '../documents/attachments/attachment.ts'
import { linkFields } from '../documents/links/document-link.ts'
import { idArg } from '../kernel/commands/args.ts'
import { collection } from '../kernel/commands/command.ts'
import {
  figure,
  lenientList,
  moment,
  optionalMoment,
  optionalText,
  partIdSchema,
  text,
} from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import { commentSchema } from '../people/comments/comment.ts'
import {
  addedLineField,
  dayField,
  defineFields,
  lineField,
  projectField,
  textField,
} from '../registers/define-fields.ts'

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

const [logged, restored] = [{ isLogged: true }, { isRestored: true }] as const
const impactField = (label: string) => {
  const initial = impacts[0]
  return { ...lineField({ label, ...restored }, initial), stored: text(initial) }
}

export const rfiFields = defineFields({
  projectId: projectField(''),
  /** 'RFI-001', unique in its project. In the form, '' is the next free number. */
  number: lineField({ label: 'Number', ...logged, isSearched: true }),
  subject: lineField({ label: 'Subject', ...logged, ...restored, isSearched: true }),
  question: textField({ label: 'Question', ...restored, isSearched: true }),
  suggestedAnswer: textField({ label: 'Suggested Answer', ...restored, isSearched: true }),
  /** Where the question arises: a level, a gridline, a room. */
  location: lineField({ label: 'Location', ...restored }),
  /** Who asks: an e-mail address, or another text that names the person. */
  raisedBy: lineField({ label: 'Raised By', kind: 'people', ...restored }),
  /** Who must answer, in the same form. */
  assignee: lineField({ label: 'To Be Answered By', kind: 'people', ...logged, ...restored }),
  /** Working days for the answer, from the day on which the question is issued. */
  answerDays: {
    ...lineField({ label: 'Working Days for the Answer' }),
    stored: figure(defaultAnswerDays),
    initial: defaultAnswerDays,
    toDraft: (days: number) => String(days),
  },
  /** In the form, null is the day that follows from `answerDays`. */
  dueDate: dayField({ label: 'Due Date', ...logged, ...restored }),
  costImpact: impactField('Cost Impact'),
  costAmount: lineField({ label: 'Cost', ...restored }),
  timeImpact: impactField('Time Impact'),
  /** Days by which the work is delayed, as entered. */
  timeDays: lineField({ label: 'Days of Delay', ...restored }),
  /** The program task that the question is about. In the form, '' is none. */
  taskId: { ...addedLineField({ label: 'Program Task' }), draft: z.optional(idArg()) },
  status: { label: 'Status', isStatus: true, ...logged, stored: text('Draft'), initial: 'Draft' },
})

export const rfiSchema = record({
  id: idSchema,
  ...rfiFields.stored,
  /** The number that its author was shown, if another RFI had taken it in the meantime. */
  renumberedFrom: optionalText(),
  ...linkFields,
  documents: lenientList(attachmentSchema),
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
