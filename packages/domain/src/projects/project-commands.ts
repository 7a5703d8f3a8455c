/** Adding and deleting projects; editing has a file of its own. */
import * as z from 'zod/mini'
import { accept, add, collection, command, refuse, remove } from '../kernel/command.ts'
import { parseDay } from '../kernel/day.ts'
import { type Id, idSchema, record } from '../kernel/record.ts'
import {
  type ProjectDraft,
  type ProjectStatus,
  projectDraftSchema,
  projectStatuses,
  projects,
} from './project.ts'

const startingProgress: Record<ProjectStatus, number> = {
  Planning: 0,
  'In Progress': 30,
  'On Hold': 50,
  Completed: 100,
}
const requiredFields = ['name', 'location', 'status', 'startDate', 'endDate'] as const

/**
 * What may outlive its project: a new project must not get a number that one of these still names, or it would take
 * them over. Only this of their shape concerns us; documents know projects, not the other way round.
 */
const partSchema = record({ id: idSchema, projectId: z.optional(z.nullable(idSchema)) })
const partNames = ['documents', 'members', 'conditions', 'tasks', 'program-items', 'program-settings']
const parts = [...partNames, 'hold-points', 'contacts', 'invitees'].map((name) =>
  collection(name, partSchema),
)

export const addProject = command({
  name: 'projects.add',
  needs: 'projects.edit',
  args: z.object({ draft: projectDraftSchema }),
  decide({ draft }, { all }) {
    const missing = missingFields(draft)
    if (missing.length > 0) return refuse('missing-information', missing)
    const status = projectStatuses.find((known) => known === draft.status)
    if (!status) return refuse('missing-information', ['status'])
    const noDays = (['startDate', 'endDate'] as const).filter((field) => !parseDay(draft[field]))
    if (noDays.length > 0) return refuse('missing-information', noDays)
    return accept(
      add(projects, {
        ...draft,
        id: nextProjectId([
          ...all(projects).map((project) => project.id),
          ...parts.flatMap((part) => all(part).flatMap(({ projectId }) => projectId ?? [])),
        ]),
        name: draft.name.trim(),
        location: draft.location.trim(),
        status,
        progress: startingProgress[status],
        team: 0,
        documents: 0,
      }),
    )
  },
})

/** Required fields without words in them, in the order of the form. */
export function missingFields(draft: ProjectDraft): readonly string[] {
  return requiredFields.filter((field) => draft[field].trim() === '')
}

export const deleteProject = command({
  name: 'projects.delete',
  needs: 'projects.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(projects, id) ? accept(remove(projects, id)) : refuse('project-gone')
  },
})

/** One more than the highest number among the ids. */
function nextProjectId(ids: readonly Id[]): Id {
  const numbers = ids.map(Number).filter((id) => Number.isSafeInteger(id))
  return String(numbers.reduce((highest, id) => Math.max(highest, id), 0) + 1)
}
