/** The lists whose records belong to a project. */
import * as z from 'zod/mini'
import { collection, type Id, idSchema, type Records, record } from './record.ts'

export const projectsName = 'projects'

/**
 * Records that may remain after their project is deleted: a new project must not get a number that one of these still
 * names, or they would become part of it. Only these fields are read here, because the lists themselves import this module.
 */
const partSchema = record({ id: idSchema, projectId: z.optional(z.nullable(idSchema)) })
const partNames = ['documents', 'members', 'conditions', 'tasks', 'program-items', 'program-settings']
const registerNames = ['hold-points', 'lead-times', 'safety-records', 'contacts', 'invitees']
const laterNames = [
  'deadlines',
  'notifications',
  'workflows',
  'transmittals',
  'markups',
  'sheet-scales',
  'pdf-copies',
]
const latestNames = ['review-templates', 'custom-stamps', 'rfis']
export const projectParts = [...partNames, ...registerNames, ...laterNames, ...latestNames].map((name) =>
  collection(name, partSchema),
)

/** Whether a record names the project that is not among these, by list and id. */
export function hasParts(projectId: Id, { all }: Pick<Records, 'all'>, except: ReadonlySet<string>): boolean {
  return projectParts.some((part) =>
    all(part).some((row) => row.projectId === projectId && !except.has(`${part.name} ${row.id}`)),
  )
}
