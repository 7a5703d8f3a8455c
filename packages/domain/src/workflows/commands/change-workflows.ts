/** Changes, imports and deletes many workflows together. */
import * as z from 'zod/mini'
import type { Context } from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import {
  andSetStatus,
  changeManyCommand,
  deleteManyCommand,
  saveAsForm,
  withChange,
} from '../../registers/change-many.ts'
import { importCommand } from '../../registers/import-records.ts'
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

const statuses = { list: workflows, set: setWorkflowStatus }

export const changeWorkflows = changeManyCommand('workflows.change', {
  needs: 'workflows.edit',
  list: workflows,
  change: changeSchema,
  decide: changeOne,
})

export const importWorkflows = importCommand('workflows.import', {
  needs: 'workflows.edit',
  list: workflows,
  change: changeSchema,
  update: changeOne,
  adding:
    () =>
    (id, { status, ...fields }, context) => {
      const draft = withChange({ name: '', description: '', files: [] }, fields)
      return andSetStatus(addWorkflow({ id, ...draft }, context), id, status, context, statuses)
    },
})

function changeOne(id: Id, { status, ...fields }: WorkflowChange, context: Context) {
  const saved = saveAsForm(id, fields, context, {
    list: workflows,
    toDraft: getDraft,
    save: (id, form, context) => editWorkflow.decide({ id, ...form }, context),
  })
  return andSetStatus(saved, id, status, context, statuses)
}

export const deleteWorkflows = deleteManyCommand('workflows.delete-many', {
  needs: 'workflows.edit',
  decide: (id, context) => deleteWorkflow.decide({ id }, context),
})
