/** Changes, imports and deletes many workflows together. */
import * as z from 'zod/mini'
import { type Accepted, accept, type Context, type Refused, refuse } from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import { changeManyCommand, deleteManyCommand, saveAsForm, withChange } from '../../registers/change-many.ts'
import { importCommand } from '../../registers/import-records.ts'
import { pendingRecords } from '../../registers/pending-records.ts'
import { workflowStatuses, workflows } from '../workflow.ts'
import { deleteWorkflow } from './delete-workflow.ts'
import {
  addWorkflow,
  editWorkflow,
  getDraft,
  setWorkflowStatus,
  workflowDraftSchema,
} from './workflow-commands.ts'

const changeSchema = z.extend(z.partial(workflowDraftSchema), {
  status: z.optional(z.enum(workflowStatuses)),
})
export type WorkflowChange = z.infer<typeof changeSchema>

export const changeWorkflows = changeManyCommand('workflows.change', {
  needs: 'workflows.edit',
  change: changeSchema,
  decide: changeOne,
})

export const importWorkflows = importCommand('workflows.import', {
  needs: 'workflows.edit',
  change: changeSchema,
  update: changeOne,
  adding:
    () =>
    (id, { status, ...fields }, context) => {
      const draft = withChange({ name: '', description: '', files: [] }, fields)
      return withStatus(id, status, addWorkflow({ id, ...draft }, context), context)
    },
})

function changeOne(id: Id, { status, ...fields }: WorkflowChange, context: Context) {
  const saved = saveAsForm(id, fields, context, {
    list: workflows,
    toDraft: getDraft,
    save: (id, form, context) => editWorkflow.decide({ id, ...form }, context),
  })
  return withStatus(id, status, saved, context)
}

/** The status is not a field of the form. */
function withStatus<Reason extends string>(
  id: Id,
  status: WorkflowChange['status'],
  saved: Accepted | Refused<Reason>,
  context: Context,
) {
  if (saved.kind === 'refused') return saved
  const pending = pendingRecords(context)
  pending.take(saved.steps)
  const workflow = pending.find(workflows, id)
  if (!workflow) return refuse('workflow-gone')
  if (status === undefined || status === workflow.status) return saved
  const changed = setWorkflowStatus.decide({ id, status }, { ...context, find: pending.find })
  if (changed.kind === 'refused') return changed
  pending.take(changed.steps)
  return accept(...pending.steps())
}

export const deleteWorkflows = deleteManyCommand('workflows.delete-many', {
  needs: 'workflows.edit',
  decide: (id, context) => deleteWorkflow.decide({ id }, context),
})
