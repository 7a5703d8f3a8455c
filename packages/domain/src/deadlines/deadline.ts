/** Deadlines: days that the dashboard's calendar keeps in sight. */
import type * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import { moment, nullableText, text } from '../kernel/lenient.ts'
import { type Id, idSchema, record } from '../kernel/record.ts'

/** Of a deadline that belongs to no one project. */
export const generalProject = 'General'

export const deadlineSchema = record({
  id: idSchema,
  name: text(),
  /** A day; older lists hold instants. */
  date: moment(),
  /** The project's name; `projectId`, where known, follows it to another name. */
  project: text(generalProject),
  projectId: nullableText(),
})
export type Deadline = z.infer<typeof deadlineSchema>

export const deadlines = collection('deadlines', deadlineSchema, { idPrefix: 'deadline_' })

/** Under the present names of their projects; one whose project is not known keeps the name that it stores. */
export function withPresentNames(
  rows: readonly Deadline[],
  namesById: ReadonlyMap<Id, string>,
): readonly Deadline[] {
  return rows.map((row) => {
    const project = (row.projectId && namesById.get(row.projectId)) || row.project
    return project === row.project ? row : { ...row, project }
  })
}
