/** Edits a project. Its documents and deadlines, which store the project's name, get the new name. */
import * as z from 'zod/mini'
import { deadlines, generalProject } from '../../deadlines/deadline.ts'
import { belongsTo, documents } from '../../documents/document.ts'
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { parseDay } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import {
  budgetToText,
  type Project,
  type ProjectDraft,
  projectDraftSchema,
  projectStatuses,
  projects,
} from '../project.ts'
import { missingFields } from './project-commands.ts'

export const editProject = command({
  name: 'projects.edit',
  needs: 'projects.edit',
  args: args({ id: idArg(), draft: projectDraftSchema, first: z.optional(projectDraftSchema) }),
  decide({ id, ...form }, { all, find, timeZone }) {
    const stored = find(projects, id)
    // Another tab may have deleted it while the form was open.
    if (!stored) return refuse('project-gone')
    // Untouched fields keep their stored form, for example a budget stored as a number or a date stored as an instant.
    const { draft, changed } = openDraft(stored, getDraft, form, timeZone)
    const missing = missingFields(draft)
    if (missing.length > 0) return refuse('missing-information', missing)
    // A status of the samples, such as 'Delayed', may be kept but not chosen.
    const isUnknown = changed.status !== undefined && !projectStatuses.some((known) => known === draft.status)
    if (isUnknown) return refuse('missing-information', ['status'])
    const noDays = (['startDate', 'endDate'] as const).filter(
      (field) => changed[field] !== undefined && !parseDay(draft[field]),
    )
    if (noDays.length > 0) return refuse('missing-information', noDays)

    const edited: Project = { ...stored, ...trimmed(changed) }
    const isRenamed = edited.name !== stored.name
    const filed = isRenamed ? all(documents).filter((row) => belongsTo(row, stored)) : []
    const isKnownByName =
      isRenamed && !all(projects).some((row) => row.id !== id && isNamed(row.name, stored))
    const set = isRenamed
      ? all(deadlines).filter(({ project, projectId }) =>
          projectId ? projectId === id : isKnownByName && isNamed(project, stored),
        )
      : []
    return accept(
      put(projects, edited),
      // With the id, they cannot be matched to another project that already has the new name.
      ...filed.map((row) => put(documents, { ...row, project: edited.name, projectId: id })),
      ...set.map((row) => put(deadlines, { ...row, project: edited.name, projectId: id })),
    )
  },
})

/** Older deadlines store only the name of their project. A deadline of General belongs to no project. */
function isNamed(name: string, project: Project): boolean {
  const target = project.name.trim()
  return target !== '' && target !== generalProject && name.trim() === target
}

/** The form's draft of a stored project, in the device's time zone unless another is given. */
export function getDraft(project: Project, timeZone?: string): ProjectDraft {
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
