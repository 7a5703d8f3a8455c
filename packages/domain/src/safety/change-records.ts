/** Changes and deletes many safety records together, of any kind. */
import { refuse } from '../kernel/commands/command.ts'
import { changeManyCommand, deleteManyCommand } from '../registers/change-many.ts'
import { deleteSafetyRecord } from './change-record.ts'
import { safetyRecords } from './safety-record.ts'
import { safetyChangeSchema, saveSafetyFields } from './save-fields.ts'

export const changeSafetyRecords = changeManyCommand('safety.change', {
  needs: 'registers.edit',
  list: safetyRecords,
  change: safetyChangeSchema,
  decide(id, change, context) {
    const stored = context.find(safetyRecords, id)
    return stored ? saveSafetyFields({ id, kind: stored.kind, change }, context) : refuse('record-gone')
  },
})

export const deleteSafetyRecords = deleteManyCommand('safety.delete-many', {
  needs: 'registers.edit',
  decide: (id, context) => deleteSafetyRecord.decide({ id }, context),
})
