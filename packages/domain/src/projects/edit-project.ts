/** Editing a project. A new name goes to its documents too, which carry the name beside the id. */
import * as z from 'zod/mini'
import { belongsTo, documents } from '../documents/document.ts'
import { accept, command, put, refuse } from '../kernel/command.ts'
import { parseDay } from '../kernel/day.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
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
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({ id: z.string(), draft: projectDraftSchema, first: z.optional(projectDraftSchema) }),
  decide({ id, draft: typed, first }, { all, find }) {
    const kept = find(projects, id)
    // Another tab may have deleted it while the form was open.
    if (!kept) return refuse('project-gone')
    const present = draftOf(kept)
    const draft = mergeDraft(present, typed, first)
    const missing = missingFields(draft)
    if (missing.length > 0) return refuse('missing-information', missing)
    // What was not touched keeps its stored form: a budget that is a number stays one, a date that is an instant too.
    const changed = changedFields(present, draft)
    // A status of the samples ('Delayed') may stay, but not come.
    const isUnknown = changed.status !== undefined && !projectStatuses.some((known) => known === draft.status)
    if (isUnknown) return refuse('missing-information', ['status'])
    const noDays = (['startDate', 'endDate'] as const).filter(
      (field) => changed[field] !== undefined && !parseDay(draft[field]),
    )
    if (noDays.length > 0) return refuse('missing-information', noDays)

    const edited: Project = { ...kept, ...trimmed(changed) }
    const renamed = edited.name === kept.name ? [] : all(documents).filter((row) => belongsTo(row, kept))
    return accept(
      put(projects, edited),
      // With the id, they cannot fall to another project that has the new name already.
      ...renamed.map((row) => put(documents, { ...row, project: edited.name, projectId: id })),
    )
  },
})

/** A stored project as its form shows it. */
export function draftOf(project: Project): ProjectDraft {
  const { name, location, status, startDate, endDate, budget, description } = project
  return {
    name,
    location,
    status,
    startDate: storedToDay(startDate) ?? '',
    endDate: storedToDay(endDate) ?? '',
    budget: budget === undefined || budget === '' ? '' : budgetToText(budget),
    description: description ?? '',
  }
}

function trimmed(changed: Partial<ProjectDraft>): Partial<ProjectDraft> {
  return Object.fromEntries(Object.entries(changed).map(([field, typed]) => [field, typed.trim()]))
}
