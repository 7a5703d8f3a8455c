/** Enters a record into one of the plain safety registers, or changes it. */
import * as z from 'zod/mini'
import { fileRefSchema } from '../documents/file-ref.ts'
import { accept, command, refuse } from '../kernel/command.ts'
import { parseDay } from '../kernel/day.ts'
import { dayToStored } from '../kernel/stored-day.ts'
import { readField, registerKinds, registers } from './register.ts'
import { putSafety, safetyRecords } from './safety-record.ts'

export const saveEntry = command({
  name: 'safety.save-record',
  needs: 'registers.edit',
  args: z.object({
    id: z.optional(z.string()),
    kind: z.enum(registerKinds),
    /** As typed, field by field; what is no field of the kind is not stored. */
    draft: z.record(z.string(), z.string()),
    /** Left out where the file stays as it is. */
    file: z.optional(fileRefSchema),
  }),
  decide({ id, kind, draft, file }, { author, find, newId, now }) {
    const { fields, ...rule } = registers[kind]
    const required: readonly string[] = rule.required
    const days: readonly string[] = rule.days
    const typed = Object.fromEntries(fields.map((field) => [field, (draft[field] ?? '').trim()]))

    const missing = required.filter((field) => typed[field] === '')
    if (missing.length > 0) return refuse('field-required', missing)
    const noDays = days.filter((field) => typed[field] && !parseDay(typed[field]))
    if (noDays.length > 0) return refuse('date-invalid', noDays)

    const fresh = { id: `${kind}_${newId()}`, kind, status: 'Open', addedAt: now, addedBy: author }
    const kept = id === undefined ? fresh : find(safetyRecords, id)
    // Another tab may have deleted it while the dialog was open.
    if (!kept) return refuse('record-gone')
    const entered = days.map((field) => [
      field,
      dayToStored(typed[field] || null, readField(kept, field)) ?? '',
    ])
    return accept(
      putSafety({
        ...kept,
        ...typed,
        ...Object.fromEntries(entered),
        ...(file && { file }),
        // Search reads a name and a title, and a training record has neither.
        ...(kind === 'training' && { name: typed.workerName, title: typed.certificationType }),
      }),
    )
  },
})
