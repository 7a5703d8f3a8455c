/** Messages for changes and deletions in the table of the conditions of a project. */
import type {
  changeConditions,
  deleteConditions,
  importConditions,
} from '@plumbline/domain/conditions/change-conditions.ts'
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import type { importConsent } from '@plumbline/domain/conditions/import-consent.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

const many = { list: conditions, noun: 'condition', getName: ({ heading }: Condition) => heading }
const reasons = [
  ...(['missing-information', 'date-invalid', 'project-gone', 'condition-gone'] as const),
  ...(['evidence-missing', 'consent-gone', 'modification-gone', 'amount-invalid'] as const),
] as const
export const conditionTableMessages: MessageTable<
  typeof changeConditions | typeof deleteConditions | typeof importConditions | typeof importConsent
> = {
  'conditions.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll(...reasons),
  },
  'conditions.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll(...reasons),
  },
  'conditions.import-consent': {
    done: importedMany,
    offersUndo: true,
    refused: {
      ...refusedAll(...reasons),
      'missing-information': {
        title: 'Missing information',
        description: 'Please fill in all required fields',
      },
      'date-invalid': { title: 'Invalid Date', description: 'Please enter a valid date.' },
    },
  },
  'conditions.delete-many': {
    done: deletedMany(many),
    offersUndo: true,
    refused: refusedAll('condition-gone'),
  },
}
