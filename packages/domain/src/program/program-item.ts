/** Program items: the tasks of a construction programme and the headings over them. */
import * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'

export const programStatuses = ['Pending', 'In Progress', 'Complete'] as const

/** A form may have stored the number as text; what is no number counts as not given. */
const durationSchema = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform((days) => {
    const figure = typeof days === 'string' ? Number.parseInt(days, 10) : days
    return figure === undefined || figure === null || Number.isNaN(figure) ? null : figure
  }),
)

/** Headings carry no dates, assignee or predecessor; their span comes from their children. */
export const programItemSchema = record({
  id: idSchema,
  projectId: idSchema,
  name: z.string(),
  isHeading: z._default(z.boolean(), false),
  level: z._default(z.number(), 0),
  parentId: z.optional(z.nullable(idSchema)),
  startDate: z.optional(z.nullable(z.string())),
  /** Days, the first and the last counted. */
  duration: durationSchema,
  endDate: z.optional(z.nullable(z.string())),
  assigneeEmail: z.optional(z.nullable(z.string())),
  predecessorId: z.optional(z.nullable(idSchema)),
  status: z._default(z.string(), 'Pending'),
  alarmDate: z.optional(z.nullable(z.string())),
})
export type ProgramItem = z.infer<typeof programItemSchema>

export const programItems = collection('program-items', programItemSchema)

/** A hundred years: longer is a slip of the finger, and no chart could show it. */
export const longestDuration = 36_500

/** The span that a slip of the finger in a year falls out of. */
export const programYears = { first: '1900-01-01', last: '2299-12-31' } as const
