/** Deadlines: dates that are entered and listed on the dashboard's calendar. */
import type * as z from 'zod/mini'
import { collection } from '../kernel/commands/command.ts'
import { moment, nullableText, text } from '../kernel/records/lenient.ts'
import { type Id, idSchema, record } from '../kernel/records/record.ts'

/** The project name of a deadline without a project. */
export const generalProject = 'General'

export const deadlineSchema = record({
  id: idSchema,
  name: text(),
  /** A day. Older lists store instants. */
  date: moment(),
  /** The project's name. Where `projectId` is known, the name follows the project when it is renamed. */
  project: text(generalProject),
  projectId: nullableText(),
})
export type Deadline = z.infer<typeof deadlineSchema>

export const deadlines = collection('deadlines', deadlineSchema, { idPrefix: 'deadline_' })

/** Deadlines with the current names of their projects. A deadline whose project is unknown keeps its stored name. */
export function withPresentNames(
  rows: readonly Deadline[],
  namesById: ReadonlyMap<Id, string>,
): readonly Deadline[] {
  return rows.map((row) => {
    const project = (row.projectId && namesById.get(row.projectId)) || row.project
    return project === row.project ? row : { ...row, project }
  })
}
