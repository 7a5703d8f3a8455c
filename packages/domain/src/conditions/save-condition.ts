/** Adding a condition and editing one: the same form, the same rules. */
import type * as z from 'zod/mini'
import { args, formArgs, idArg, lineArg, textArg } from '../kernel/commands/args.ts'
import { accept, command, refuse, save } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import { parseDay } from '../kernel/days/day.ts'
import { projects } from '../projects/project.ts'
import { type Condition, conditionPriorities, conditions, getDueDay } from './condition.ts'

export const conditionDraftSchema = args({
  heading: lineArg(),
  description: textArg(),
  assignee: lineArg(),
  /** Day; '' for no due date. */
  dueDate: lineArg(),
  priority: lineArg(),
})
export type ConditionDraft = z.infer<typeof conditionDraftSchema>

export const saveCondition = command({
  name: 'conditions.save',
  needs: 'conditions.edit',
  args: args({ ...formArgs(conditionDraftSchema), projectId: idArg() }),
  decide({ id, isNew, projectId, ...form }, { find, timeZone }) {
    const condition = isNew ? newCondition(id, projectId) : find(conditions, id)
    // Another tab may have deleted either while the form was open.
    if (!condition) return refuse('condition-gone')
    if (!find(projects, condition.projectId)) return refuse('project-gone')
    // Untouched fields keep their stored form, for example a priority that is no longer offered, or an instant instead
    // of a day.
    const { draft, changed } = openDraft(condition, getDraft, form, timeZone)
    if (draft.heading.trim() === '') return refuse('missing-information', ['heading'])
    const isUnknown =
      changed.priority !== undefined && !conditionPriorities.some((known) => known === draft.priority)
    if (isUnknown) return refuse('missing-information', ['priority'])
    if (changed.dueDate && !parseDay(changed.dueDate)) return refuse('date-invalid', ['dueDate'])
    return accept(save(conditions, { ...condition, ...trimmed(changed) }, isNew))
  },
})

function trimmed(changed: Partial<ConditionDraft>): Partial<ConditionDraft> {
  return Object.fromEntries(Object.entries(changed).map(([field, typed]) => [field, typed.trim()]))
}

/** The initial draft of the form: the stored condition, or a new one. */
export function getDraft(condition: Condition = newCondition('', ''), timeZone?: string): ConditionDraft {
  const { heading, description, assignee, priority } = condition
  return { heading, description, assignee, dueDate: getDueDay(condition, timeZone) ?? '', priority }
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
