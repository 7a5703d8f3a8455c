/** Program items: the tasks of a construction program and their headings. */
import * as z from 'zod/mini'
import { collection } from '../../kernel/commands/command.ts'
import { figure, nullableMoment, nullableText, optionalText, text } from '../../kernel/records/lenient.ts'
import { idSchema, record } from '../../kernel/records/record.ts'
import { scheduleFields } from './stored-schedule.ts'

export const programStatuses = ['Pending', 'In Progress', 'Complete'] as const

/** A form may have stored the number as text. Anything else is treated as missing. */
const durationSchema = z.catch(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((days) => {
      const figure = typeof days === 'string' ? Number.parseInt(days, 10) : days
      return Number.isNaN(figure) ? null : figure
    }),
  ),
  null,
)

/** A boolean that may be stored as text or as 1 and 0. */
const switchSchema = z.catch(
  z.pipe(
    z.union([z.boolean(), z.string(), z.number()]),
    z.transform((stored) =>
      typeof stored === 'string' ? /^\s*(true|1)\s*$/i.test(stored) : Boolean(stored),
    ),
  ),
  false,
)

/** Headings have no dates, assignee or predecessor. Their span is derived from their children. */
export const programItemSchema = record({
  id: idSchema,
  projectId: idSchema,
  name: text(),
  isHeading: switchSchema,
  level: figure(),
  parentId: nullableText(),
  /** Orders the items under one heading. Items without a rank come last, in list order. */
  rank: optionalText(),
  startDate: nullableMoment(),
  /** Days, including the first and the last. */
  duration: durationSchema,
  endDate: nullableMoment(),
  assigneeEmail: nullableText(),
  predecessorId: nullableText(),
  status: text('Pending'),
  alarmDate: nullableMoment(),
  ...scheduleFields,
})
export type ProgramItem = z.infer<typeof programItemSchema>

export const programItems = collection('program-items', programItemSchema)
