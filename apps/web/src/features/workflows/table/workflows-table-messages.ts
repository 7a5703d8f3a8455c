/** Messages for changes and deletions in the table of the workflows. */
import type {
  changeWorkflows,
  deleteWorkflows,
  importWorkflows,
} from '@plumbline/domain/workflows/commands/change-workflows.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

const formReasons = [
  ...(['name-required', 'project-gone', 'workflow-gone', 'task-gone', 'lead-time-gone'] as const),
  ...(['date-invalid', 'days-invalid'] as const),
] as const
const many = { list: workflows, noun: 'workflow', getName: ({ name }: Workflow) => name }
export const workflowTableMessages: MessageTable<
  typeof changeWorkflows | typeof deleteWorkflows | typeof importWorkflows
> = {
  'workflows.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll(...formReasons),
  },
  'workflows.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll(...formReasons),
  },
  'workflows.delete-many': {
    done: deletedMany(many),
    offersUndo: true,
    refused: refusedAll('workflow-gone'),
  },
}
