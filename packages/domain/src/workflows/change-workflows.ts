/** Changes and deletes many workflows at once. */
import * as z from 'zod/mini'
import { refuse } from '../kernel/command.ts'
import { changeManyCommand, deleteManyCommand, saveAsForm } from '../registers/change-many.ts'
import { pendingRecords } from '../registers/pending-records.ts'
import { workflowStatuses, workflows } from './workflow.ts'
import {
  deleteWorkflow,
  draftOf,
  editWorkflow,
  setWorkflowStatus,
  workflowDraftSchema,
} from './workflow-commands.ts'

const changeSchema = z.extend(z.partial(workflowDraftSchema), {
  status: z.optional(z.enum(workflowStatuses)),
})
export type WorkflowChange = z.infer<typeof changeSchema>

/** The status is not a field of the form. */
export const changeWorkflows = changeManyCommand('workflows.change', {
  needs: 'workflows.edit',
  change: changeSchema,
  decide(id, { status, ...fields }, context) {
    const saved = saveAsForm(id, fields, context, {
      list: workflows,
      toDraft: draftOf,
      save: (id, form, context) => editWorkflow.decide({ id, ...form }, context),
    })
    if (saved.kind === 'refused') return saved
    const pending = pendingRecords(context)
    pending.take(saved.steps)
    const workflow = pending.find(workflows, id)
    if (!workflow) return refuse('workflow-gone')
    if (status === undefined || status === workflow.status) return saved
    return setWorkflowStatus.decide({ id, status }, { ...context, find: pending.find })
  },
})

export const deleteWorkflows = deleteManyCommand('workflows.delete-many', {
  needs: 'workflows.edit',
  decide: (id, context) => deleteWorkflow.decide({ id }, context),
})
