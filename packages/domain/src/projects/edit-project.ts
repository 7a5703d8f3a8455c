/** Editing a project. A new name goes to its documents too, which carry the name beside the id. */
import * as z from 'zod/mini'
import { belongsTo, documents } from '../documents/document.ts'
import { accept, command, put, refuse } from '../kernel/command.ts'
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
  args: z.object({ id: z.string(), draft: projectDraftSchema }),
  decide({ id, draft }, { all, find }) {
    const missing = missingFields(draft)
    if (missing.length > 0) return refuse('missing-information', missing)
    const kept = find(projects, id)
    // Another tab may have deleted it while the form was open.
    if (!kept) return refuse('project-gone')
    // A status of the samples ('Delayed') may stay, but not come.
    const mayHave = [...projectStatuses, kept.status]
    if (!mayHave.includes(draft.status)) return refuse('missing-information', ['status'])

    const edited: Project = { ...kept, ...changesOf(kept, draft) }
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
    startDate,
    endDate,
    budget: budget === undefined || budget === '' ? '' : budgetToText(budget),
    description: description ?? '',
  }
}

/** What was typed. A field left alone keeps its stored form: a budget that is a number stays one. */
function changesOf(kept: Project, draft: ProjectDraft): Partial<ProjectDraft> {
  const shown = draftOf(kept)
  const fields = Object.keys(shown) as (keyof ProjectDraft)[] // `as`: a draft has no other fields.
  return Object.fromEntries(
    fields.flatMap((field) => (draft[field] === shown[field] ? [] : [[field, draft[field].trim()]])),
  )
}
