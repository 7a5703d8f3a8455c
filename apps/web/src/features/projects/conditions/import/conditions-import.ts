/** Importing the conditions of a project: a condition is known by its number, or else by its heading. */
import { type ImportedCondition, importConditions } from '@plumbline/domain/conditions/change-conditions.ts'
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { matchKey, recordNameKeys, rowNameKeys } from '@plumbline/domain/registers/import/match-key.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { dateField, textField } from '#registers/table/grid/common-fields.ts'
import type { TableField } from '#registers/table/model/table-field.ts'
import { conditionTableMessages } from '../texts/conditions-table-messages.ts'

/** `consentField`: with the consents that rows can name, if these are not only the ones of the project. */
export function conditionImport(
  projectId: Id,
  consentField?: TableField<Condition, ImportedCondition>,
): RegisterImport<Condition, ImportedCondition> {
  return {
    list: conditions,
    command: importConditions,
    messages: conditionTableMessages['conditions.import'],
    keyLabel: 'number, or else heading',
    rowKeys: ({ heading, conditionNumber, consentId }) =>
      conditionNumber
        ? [numberKey(conditionNumber, consentId), unnumberedKey(heading)]
        : rowNameKeys(heading, projectId),
    recordKeys: ({ heading, conditionNumber, consentId }) => [
      ...(conditionNumber
        ? [numberKey(conditionNumber, consentId), numberKey(conditionNumber)]
        : [unnumberedKey(heading)]),
      ...recordNameKeys(heading, projectId),
    ],
    headings: {
      heading: ['name', 'title', 'condition'],
      number: ['no', 'no.', 'condition number', 'condition no', 'clause', 'ref'],
      stage: ['timing', 'part', 'trigger', 'phase', 'when'],
      due: ['due', 'deadline'],
      assignee: ['assigned to', 'responsible'],
      responsible: ['responsible party', 'company', 'by whom'],
      consent: ['development consent', 'da', 'application', 'permit', 'approval'],
      consentAuthority: ['authority', 'consent authority', 'determined by', 'responsible authority'],
      consentDate: ['date of determination', 'determination date', 'date of decision', 'consent date'],
      requiredEvidence: ['evidence needed', 'deliverable'],
    },
    fields: [...newConsentFields, requiredEvidence, ...(consentField ? [consentField] : [])],
    base: { projectId },
  }
}

/** A spreadsheet has a column that states whether evidence is required. */
const requiredEvidence = textField<Condition, ImportedCondition>(
  'requiredEvidence',
  'Required Evidence',
  ({ requiredEvidence = '' }) => requiredEvidence,
  { toChange: (text) => ({ requiredEvidence: text }) },
)

/** Of a consent that the project does not have yet, which the rows of its conditions name. */
const newConsentFields: readonly TableField<Condition, ImportedCondition>[] = [
  textField('consentAuthority', 'Authority of a New Consent', () => '', { toChange: () => ({}) }),
  dateField('consentDate', 'Date of a New Consent', () => '', { toChange: () => ({}) }),
]

/** Two consents of a project may number their conditions alike. */
function numberKey(number: string, consentId = ''): string {
  return matchKey('number', number, consentId)
}

/** For a condition that was entered before conditions had numbers. */
function unnumberedKey(heading = ''): string {
  return matchKey('unnumbered', heading)
}
