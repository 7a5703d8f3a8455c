/** Enters a record into one of the plain safety registers, or changes it. */
import * as z from 'zod/mini'
import { fileRefSchema } from '../documents/file-ref.ts'
import { accept, command, refuse } from '../kernel/command.ts'
import { parseDay } from '../kernel/day.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { type Register, type RegisterKind, readEntry, registerKinds, registers } from './register.ts'
import { putSafety, type SafetyRecord, safetyRecords } from './safety-record.ts'

export const saveEntry = command({
  name: 'safety.save-record',
  needs: 'registers.edit',
  args: z.object({
    id: z.optional(z.string()),
    kind: z.enum(registerKinds),
    /** As typed, field by field; what is no field of the kind is not stored. */
    draft: z.record(z.string(), z.string()),
    /** What the form opened with; left out, everything in it counts as changed. */
    first: z.optional(z.record(z.string(), z.string())),
    /** Left out where the file stays as it is. */
    file: z.optional(fileRefSchema),
  }),
  decide({ id, kind, draft: typed, first, file }, { author, find, newId, now }) {
    const { fields, required, days }: Register = registers[kind]
    const fresh = { id: `${kind}_${newId()}`, kind, status: 'Open', addedAt: now, addedBy: author }
    const blank = Object.fromEntries(fields.map((field) => [field, '']))
    const kept = id === undefined ? { ...fresh, ...blank } : find(safetyRecords, id)
    // Another tab may have deleted it while the dialog was open.
    if (!kept) return refuse('record-gone')
    const present = draftOf(kind, kept)
    const draft = mergeDraft(present, typed, first)

    const missing = required.filter((field) => !draft[field]?.trim())
    if (missing.length > 0) return refuse('field-required', missing)
    const changed = Object.entries(changedFields(present, draft))
      .filter(([field]) => fields.includes(field))
      .map(([field, text]) => [field, text?.trim() ?? ''] as const)
    const noDays = changed.filter(([field, text]) => days.includes(field) && text && !parseDay(text))
    if (noDays.length > 0)
      return refuse(
        'date-invalid',
        noDays.map(([field]) => field),
      )
    return accept(
      putSafety({
        ...kept,
        ...Object.fromEntries(changed),
        ...(file && { file }),
        // Search reads a name and a title, and a training record has neither.
        ...(kind === 'training' && {
          name: draft.workerName?.trim(),
          title: draft.certificationType?.trim(),
        }),
      }),
    )
  },
})

/** What the form of an entry starts with; '' for a day that cannot be read. */
export function draftOf(kind: RegisterKind, stored: SafetyRecord): Record<string, string> {
  const { fields, days }: Register = registers[kind]
  const entry: Record<string, unknown> = readEntry(kind, stored)
  const text = (field: string) => String(entry[field] ?? '')
  return Object.fromEntries(
    fields.map((field) => [field, days.includes(field) ? (storedToDay(text(field)) ?? '') : text(field)]),
  )
}
