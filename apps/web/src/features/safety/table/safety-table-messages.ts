/** Messages for changes and deletions of many safety records. */
import type { changeSafetyRecords, deleteSafetyRecords } from '@plumbline/domain/safety/change-records.ts'
import type { importSafetyRecords } from '@plumbline/domain/safety/import-records.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordToLabel } from '#features/safety/records/record-label.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

const many = {
  list: safetyRecords,
  noun: 'safety record',
  getName: (record: SafetyRecord) => recordToLabel(record).name,
}
/** Why the fields of a record cannot be changed. */
const reasons = [
  'record-gone',
  'not-in-register',
  'type-unknown',
  'field-required',
  'name-required',
  'description-required',
  'photo-no-picture',
  'date-invalid',
  'time-invalid',
  'no-severity',
  'no-status',
  'project-gone',
] as const

export const safetyTableMessages: MessageTable<
  typeof changeSafetyRecords | typeof deleteSafetyRecords | typeof importSafetyRecords
> = {
  'safety.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll(...reasons),
  },
  'safety.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll(...reasons, 'register-required'),
  },
  'safety.delete-many': { done: deletedMany(many), offersUndo: true, refused: refusedAll('record-gone') },
}
