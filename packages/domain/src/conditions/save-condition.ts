/** Adding a condition and editing one: the same form, the same rules. */
import * as z from 'zod/mini'
import { accept, command, put, refuse } from '../kernel/command.ts'
import { daySchema } from '../kernel/day.ts'
import { projects } from '../projects/project.ts'
import { type Condition, conditionPriorities, conditions, dueDayOf } from './condition.ts'

const conditionDraftSchema = z.object({
  heading: z.string(),
  description: z.string(),
  assignee: z.string(),
  /** '' for never. */
  dueDate: z.union([z.literal(''), daySchema]),
  priority: z.string(),
})
export type ConditionDraft = z.infer<typeof conditionDraftSchema>

export const saveCondition = command({
  name: 'conditions.save',
  needs: 'conditions.edit',
  args: z.object({ id: z.optional(z.string()), projectId: z.string(), draft: conditionDraftSchema }),
  decide({ id, projectId, draft }, { find, newId }) {
    const condition = id === undefined ? newCondition(newId(), projectId) : find(conditions, id)
    // Another tab may have deleted either while the form was open.
    if (!condition) return refuse('condition-gone')
    if (!find(projects, condition.projectId)) return refuse('project-gone')
    if (draft.heading.trim() === '') return refuse('missing-information', ['heading'])
    // An older list may hold a priority of its own, which an edit leaves alone.
    const choices: readonly string[] = [...conditionPriorities, condition.priority]
    if (!choices.includes(draft.priority)) return refuse('missing-information', ['priority'])
    return accept(
      put(conditions, {
        ...condition,
        ...draft,
        heading: draft.heading.trim(),
        description: draft.description.trim(),
        assignee: draft.assignee.trim(),
      }),
    )
  },
})

/** What the form of a condition starts with: the condition as it is, or a new one. */
export function draftOf(condition: Condition = newCondition('', '')): ConditionDraft {
  const { heading, description, assignee, priority } = condition
  return { heading, description, assignee, dueDate: dueDayOf(condition) ?? '', priority }
}

function newCondition(id: string, projectId: string): Condition {
  return {
    id,
    projectId,
    heading: '',
    description: '',
    assignee: '',
    dueDate: '',
    priority: 'Medium',
    status: 'Pending',
    documents: [],
    conditionComments: [],
  }
}
