/** Adding a condition and editing one: the same form, the same rules. */
import * as z from 'zod/mini'
import { accept, command, put, refuse } from '../kernel/command.ts'
import { parseDay } from '../kernel/day.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
import { projects } from '../projects/project.ts'
import { type Condition, conditionPriorities, conditions, dueDayOf } from './condition.ts'

const conditionDraftSchema = z.object({
  heading: z.string(),
  description: z.string(),
  assignee: z.string(),
  /** Day; '' for never. */
  dueDate: z.string(),
  priority: z.string(),
})
export type ConditionDraft = z.infer<typeof conditionDraftSchema>

export const saveCondition = command({
  name: 'conditions.save',
  needs: 'conditions.edit',
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({
    id: z.optional(z.string()),
    projectId: z.string(),
    draft: conditionDraftSchema,
    first: z.optional(conditionDraftSchema),
  }),
  decide({ id, projectId, draft: typed, first }, { find, newId }) {
    const condition = id === undefined ? newCondition(newId(), projectId) : find(conditions, id)
    // Another tab may have deleted either while the form was open.
    if (!condition) return refuse('condition-gone')
    if (!find(projects, condition.projectId)) return refuse('project-gone')
    const present = draftOf(condition)
    const draft = mergeDraft(present, typed, first)
    if (draft.heading.trim() === '') return refuse('missing-information', ['heading'])
    // What was not touched keeps its stored form: a priority that nobody can choose, an instant for a day.
    const changed = changedFields(present, draft)
    const isUnknown =
      changed.priority !== undefined && !conditionPriorities.some((known) => known === draft.priority)
    if (isUnknown) return refuse('missing-information', ['priority'])
    if (changed.dueDate && !parseDay(changed.dueDate)) return refuse('date-invalid', ['dueDate'])
    return accept(put(conditions, { ...condition, ...trimmed(changed) }))
  },
})

function trimmed(changed: Partial<ConditionDraft>): Partial<ConditionDraft> {
  return Object.fromEntries(Object.entries(changed).map(([field, typed]) => [field, typed.trim()]))
}

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
