/** Editing a project. A new name goes to what carries the name: its documents, beside the id, and its deadlines. */
import * as z from 'zod/mini'
import { deadlines, generalProject } from '../deadlines/deadline.ts'
import { belongsTo, documents } from '../documents/document.ts'
import { args, idArg } from '../kernel/args.ts'
import { accept, command, put, refuse } from '../kernel/command.ts'
import { parseDay } from '../kernel/day.ts'
import { openDraft } from '../kernel/draft.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import {
  budgetToText,
  type Project,
  type ProjectDraft,
  projectDraftSchema,
  projectStatuses,
  projects,
} from './project.ts'
import { missingFields } from './project-commands.ts'

export const editProject = command({
  name: 'projects.edit',
  needs: 'projects.edit',
  args: args({ id: idArg(), draft: projectDraftSchema, first: z.optional(projectDraftSchema) }),
  decide({ id, ...form }, { all, find, timeZone }) {
    const kept = find(projects, id)
    // Another tab may have deleted it while the form was open.
    if (!kept) return refuse('project-gone')
    // What was not touched keeps its stored form: a budget that is a number stays one, a date that is an instant too.
    const { draft, changed } = openDraft(kept, draftOf, form, timeZone)
    const missing = missingFields(draft)
    if (missing.length > 0) return refuse('missing-information', missing)
    // A status of the samples, such as 'Delayed', may stay but not be chosen.
    const isUnknown = changed.status !== undefined && !projectStatuses.some((known) => known === draft.status)
    if (isUnknown) return refuse('missing-information', ['status'])
    const noDays = (['startDate', 'endDate'] as const).filter(
      (field) => changed[field] !== undefined && !parseDay(draft[field]),
    )
    if (noDays.length > 0) return refuse('missing-information', noDays)

    const edited: Project = { ...kept, ...trimmed(changed) }
    const isRenamed = edited.name !== kept.name
    const filed = isRenamed ? all(documents).filter((row) => belongsTo(row, kept)) : []
    const isKnownByName = isRenamed && !all(projects).some((row) => row.id !== id && isNamed(row.name, kept))
    const set = isRenamed
      ? all(deadlines).filter(({ project, projectId }) =>
          projectId ? projectId === id : isKnownByName && isNamed(project, kept),
        )
      : []
    return accept(
      put(projects, edited),
      // With the id, they cannot fall to another project that has the new name already.
      ...filed.map((row) => put(documents, { ...row, project: edited.name, projectId: id })),
      ...set.map((row) => put(deadlines, { ...row, project: edited.name, projectId: id })),
    )
  },
})

/** Older deadlines know their project by nothing but the name; one of General is nobody's. */
function isNamed(name: string, project: Project): boolean {
  const sought = project.name.trim()
  return sought !== '' && sought !== generalProject && name.trim() === sought
}

/** A stored project as its form shows it, in the zone of the device unless another is given. */
export function draftOf(project: Project, timeZone?: string): ProjectDraft {
  const { name, location, status, startDate, endDate, budget, description } = project
  return {
    name,
    location,
    status,
    startDate: storedToDay(startDate, timeZone) ?? '',
    endDate: storedToDay(endDate, timeZone) ?? '',
    budget: budget === undefined || budget === '' ? '' : budgetToText(budget),
    description: description ?? '',
  }
}

function trimmed(changed: Partial<ProjectDraft>): Partial<ProjectDraft> {
  return Object.fromEntries(Object.entries(changed).map(([field, typed]) => [field, typed.trim()]))
}
