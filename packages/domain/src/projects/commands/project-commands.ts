/** Commands that add and delete projects. Editing has its own file. */
import * as z from 'zod/mini'
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, add, command, put, refuse, remove } from '../../kernel/commands/command.ts'
import { identifier } from '../../kernel/commands/numbering.ts'
import { parseDay } from '../../kernel/days/day.ts'
import {
  type ProjectDraft,
  type ProjectStatus,
  projectDraftSchema,
  projectStatuses,
  projects,
} from '../project.ts'

const startingProgress: Record<ProjectStatus, number> = {
  Planning: 0,
  'In Progress': 30,
  'On Hold': 50,
  Completed: 100,
}
const requiredFields = ['name', 'location', 'status', 'startDate', 'endDate'] as const

export const addProject = command({
  name: 'projects.add',
  needs: 'projects.edit',
  args: args({ id: idArg(), draft: projectDraftSchema }),
  decide({ id, draft }, context) {
    const missing = missingFields(draft)
    if (missing.length > 0) return refuse('missing-information', missing)
    const status = projectStatuses.find((known) => known === draft.status)
    if (!status) return refuse('missing-information', ['status'])
    const noDays = (['startDate', 'endDate'] as const).filter((field) => !parseDay(draft[field]))
    if (noDays.length > 0) return refuse('missing-information', noDays)
    return accept(
      add(projects, {
        ...draft,
        ...identifier(projects, context)(id),
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

/** Required fields that are empty or blank, in form order. */
export function missingFields(draft: ProjectDraft): readonly string[] {
  return requiredFields.filter((field) => draft[field].trim() === '')
}

/** What guests see of a project beyond what they work on. */
export const setGuestView = command({
  name: 'projects.set-guest-view',
  needs: 'team.edit',
  args: args({ id: idArg(), budget: z.optional(z.boolean()), contacts: z.optional(z.boolean()) }),
  decide({ id, budget, contacts }, { find }) {
    const stored = find(projects, id)
    if (!stored) return refuse('project-gone')
    const before = stored.guestsSee ?? { budget: false, contacts: false }
    const guestsSee = { ...before, budget: budget ?? before.budget, contacts: contacts ?? before.contacts }
    return accept(put(projects, { ...stored, guestsSee }))
  },
})

export const deleteProject = command({
  name: 'projects.delete',
  needs: 'projects.delete',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    return find(projects, id) ? accept(remove(projects, id)) : refuse('project-gone')
  },
})
