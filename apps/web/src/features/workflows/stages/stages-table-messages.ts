/** Messages for changes and deletions in the table of stages. */
import type { changeStages, deleteStages } from '@plumbline/domain/workflows/commands/change-stages.ts'
import type { importStages } from '@plumbline/domain/workflows/commands/import-stages.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { Finished, MessageTable } from '#core/perform/messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { describeMany, refusedAll } from '#registers/table/model/many-messages.ts'

type About = Finished<{ readonly stages: readonly { readonly id: string; readonly stageId: string }[] }>

export const stageTableMessages: MessageTable<
  typeof changeStages | typeof deleteStages | typeof importStages
> = {
  'workflows.change-stages': {
    done: (about) =>
      about.steps.length === 0 && about.skipped.length === 0 ? null : toMessage(about, 'Updated', 'updated'),
    offersUndo: true,
    refused: refusedAll('missing-information', 'days-invalid', 'date-invalid', 'workflow-gone', 'stage-gone'),
  },
  'workflows.import-stages': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll(
      'missing-information',
      'days-invalid',
      'date-invalid',
      'workflow-unknown',
      'workflow-ambiguous',
      'workflow-gone',
      'stage-gone',
    ),
  },
  'workflows.delete-stages': {
    done: (about) => toMessage(about, 'Deleted', 'removed'),
    offersUndo: true,
    refused: refusedAll('workflow-gone', 'stage-gone'),
  },
}

function toMessage({ args, records, skipped }: About, title: string, verb: string) {
  const nameAt = (index: number) => {
    const named = args.stages[index]
    const workflow = named && records.find(workflows, named.id)
    return workflow?.stages.find(({ id }) => id === named?.stageId)?.name
  }
  return { title, description: describeMany(args.stages.length, skipped, 'stage', verb, nameAt) }
}
