/** Program items: the tasks of a construction programme and the headings over them. */
import * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import { figure, nullableMoment, nullableText, optionalText, text } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'
import { scheduleFields } from './stored-schedule.ts'

export const programStatuses = ['Pending', 'In Progress', 'Complete'] as const

/** A form may have stored the number as text; what is no number counts as not given. */
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

/** A switch, also one that is stored as text or as 1 and 0. */
const switchSchema = z.catch(
  z.pipe(
    z.union([z.boolean(), z.string(), z.number()]),
    z.transform((stored) =>
      typeof stored === 'string' ? /^\s*(true|1)\s*$/i.test(stored) : Boolean(stored),
    ),
  ),
  false,
)

/** Headings carry no dates, assignee or predecessor; their span comes from their children. */
export const programItemSchema = record({
  id: idSchema,
  projectId: idSchema,
  name: text(),
  isHeading: switchSchema,
  level: figure(),
  parentId: nullableText(),
  /** Orders the items under one heading. Those without one come last, in the order of the list. */
  rank: optionalText(),
  startDate: nullableMoment(),
  /** Days, the first and the last counted. */
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
