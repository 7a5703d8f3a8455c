/** Importing workflows: a workflow is known by its name and project. */
import { recordNameKeys, rowNameKeys } from '@plumbline/domain/registers/import/match-key.ts'
import {
  importWorkflows,
  type WorkflowChange,
} from '@plumbline/domain/workflows/commands/change-workflows.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { workflowTableMessages } from './workflows-table-messages.ts'

export const workflowImport: RegisterImport<Workflow, WorkflowChange> = {
  list: workflows,
  command: importWorkflows,
  messages: workflowTableMessages['workflows.import'],
  keyLabel: 'name and project',
  rowKeys: ({ name, projectId }) => rowNameKeys(name, projectId),
  recordKeys: ({ name, projectId }) => recordNameKeys(name, projectId),
  headings: { name: ['name', 'title', 'review'] },
}
