/** Importing stages: a stage is known by its name and workflow. Its project distinguishes workflows of one name. */
import { changedFields } from '@plumbline/domain/kernel/commands/draft.ts'
import { matchKey } from '@plumbline/domain/registers/import/match-key.ts'
import { type ImportedStage, importStages } from '@plumbline/domain/workflows/commands/import-stages.ts'
import { toStageFields } from '@plumbline/domain/workflows/commands/stage-draft.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { projectField, textField } from '#registers/table/grid/common-fields.ts'
import type { StageRow } from './stage-row.ts'
import { stageTableMessages } from './stages-table-messages.ts'

export function stageImport(
  projectNames: ReadonlyMap<string, string>,
): RegisterImport<StageRow, ImportedStage> {
  return {
    list: workflows,
    command: importStages,
    messages: stageTableMessages['workflows.import-stages'],
    keyLabel: 'name and workflow',
    rowKeys: ({ name = '', workflow = '', projectId }) =>
      name.trim() === '' || workflow.trim() === ''
        ? []
        : [matchKey(name, workflow, ...(projectId === undefined ? [] : [projectId]))],
    recordKeys: ({ stage, workflow }) => [
      matchKey(stage.name, workflow.name, workflow.projectId ?? ''),
      matchKey(stage.name, workflow.name),
    ],
    isChange: ({ stage }, { workflow: _, projectId: __, status = stage.status, ...change }) => {
      const changed = { ...stage, ...toStageFields(change), status }
      return Object.keys(changedFields(stage, changed)).length > 0
    },
    fields: [
      textField('workflow', 'Workflow', ({ workflow }) => workflow.name, {
        toChange: (workflow) => ({ workflow }),
      }),
      projectField(projectNames, { toChange: (projectId) => ({ projectId }) }),
    ],
    headings: {
      name: ['name', 'step', 'review stage'],
      workflow: ['review', 'workflow name'],
      assignee: ['assigned to', 'responsible', 'reviewer', 'approver'],
      instructions: ['notes', 'description'],
    },
  }
}
