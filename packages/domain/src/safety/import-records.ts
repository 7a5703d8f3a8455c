/** Imports safety records of any kind. A row names the register that it belongs to. */
import * as z from 'zod/mini'
import { refuse } from '../kernel/commands/command.ts'
import { importCommand } from '../registers/import-records.ts'
import { registerKinds } from './register.ts'
import { safetyRecords } from './safety-record.ts'
import { safetyChangeSchema, saveSafetyFields } from './save-fields.ts'

const importedSchema = z.extend(safetyChangeSchema, {
  /** The register of a new record. An existing one stays in its register. */
  kind: z.optional(z.enum(['incident', 'checklist', ...registerKinds])),
})
export type ImportedSafety = z.infer<typeof importedSchema>

export const importSafetyRecords = importCommand('safety.import', {
  needs: 'registers.edit',
  list: safetyRecords,
  change: importedSchema,
  update(id, { kind: _, ...change }, context) {
    const stored = context.find(safetyRecords, id)
    return stored ? saveSafetyFields({ id, kind: stored.kind, change }, context) : refuse('record-gone')
  },
  adding:
    () =>
    (id, { kind, ...change }, context) =>
      kind
        ? saveSafetyFields({ id, isNew: true, kind, change }, context)
        : refuse('register-required', ['kind']),
})
