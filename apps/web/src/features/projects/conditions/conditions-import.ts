/** Importing the conditions of a project: a condition is known by its heading. */
import { type ImportedCondition, importConditions } from '@plumbline/domain/conditions/change-conditions.ts'
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { recordNameKeys, rowNameKeys } from '@plumbline/domain/registers/import/match-key.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { conditionTableMessages } from './conditions-table-messages.ts'

export function conditionImport(projectId: Id): RegisterImport<Condition, ImportedCondition> {
  return {
    list: conditions,
    command: importConditions,
    messages: conditionTableMessages['conditions.import'],
    keyLabel: 'heading',
    rowKeys: ({ heading }) => rowNameKeys(heading, projectId),
    recordKeys: ({ heading }) => recordNameKeys(heading, projectId),
    headings: {
      heading: ['name', 'title', 'condition'],
      due: ['due', 'deadline'],
      assignee: ['assigned to', 'responsible'],
    },
    base: { projectId },
  }
}
