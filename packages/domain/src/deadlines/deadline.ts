/** Deadlines: days that the dashboard's calendar keeps in sight. */
import type * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import { moment, text } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'

/** Of a deadline that belongs to no one project. */
export const generalProject = 'General'

export const deadlineSchema = record({
  id: idSchema,
  name: text(),
  /** A day; older lists hold instants. */
  date: moment(),
  /** The project's name. */
  project: text(generalProject),
})
export type Deadline = z.infer<typeof deadlineSchema>

export const deadlines = collection('deadlines', deadlineSchema, { idPrefix: 'deadline_' })
