/** Adds or edits a record in one of the simple safety registers. */

import * as z from 'zod/mini'
import { fileArg } from '../documents/file-ref.ts'
import { args, formArgs, lineArg, textArg } from '../kernel/commands/args.ts'
import { accept, type Context, command, refuse } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import { parseDay } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import type { Id } from '../kernel/records/record.ts'
import { projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import { type Register, type RegisterKind, readEntry, registerKinds, registers } from './register.ts'
import { findSafety, type SafetyRecord, safetyRecords, saveSafety } from './safety-record.ts'

/** As typed, by field name. Entries of every register may have a project; '' for none. */
const entryDraftSchema = z.record(lineArg(), textArg())

export const saveEntry = takesAddedValues(
  safetyRecords,
  command({
    name: 'safety.save-record',
    needs: 'registers.edit',
    args: args({
      ...formArgs(entryDraftSchema),
      kind: z.enum(registerKinds),
      /** Missing if the file stays as it is. */
      file: z.optional(fileArg),
    }).check(
      z.refine(({ kind, draft, first }) => {
        const { fields }: Register = registers[kind]
        return Object.keys({ ...draft, ...first }).every(
          (field) => field === 'projectId' || fields.includes(field),
        )
      }),
    ),
    decide({ id, isNew, kind, file, ...form }, context) {
      const { required, days }: Register = registers[kind]
      const storedEntry = isNew ? newEntry(id, kind, context) : findSafety(context, kind, id)
      // Another tab may have deleted it while the dialog was open.
      if (!storedEntry) return refuse('record-gone')
      const opened = openDraft(storedEntry, (stored) => getDraft(kind, stored, context.timeZone), form)
      const { draft } = opened

      const missing = required.filter((field) => !draft[field]?.trim())
      if (missing.length > 0) return refuse('field-required', missing)
      const changed = Object.entries(opened.changed).map(
        ([field, text]) => [field, text?.trim() ?? ''] as const,
      )
      const noDays = changed.filter(([field, text]) => days.includes(field) && text && !parseDay(text))
      if (noDays.length > 0)
        return refuse(
          'date-invalid',
          noDays.map(([field]) => field),
        )
      const { projectId } = opened.changed
      // The stored project may have been deleted long ago. Only a newly chosen project must exist.
      if (projectId && !context.find(projects, projectId)) return refuse('project-gone', ['projectId'])
      const saved = {
        ...storedEntry,
        ...Object.fromEntries(changed),
        ...(projectId === '' && { projectId: null }),
        ...(file && { file }),
        // Search reads the name and the title, and a training record has neither.
        ...(kind === 'training' && {
          name: draft.workerName?.trim(),
          title: draft.certificationType?.trim(),
        }),
      }
      return accept(saveSafety(saved, isNew))
    },
  }),
)

function newEntry(id: Id, kind: RegisterKind, { actor, now }: Pick<Context, 'actor' | 'now'>) {
  const blank = Object.fromEntries(registers[kind].fields.map((field) => [field, '']))
  return { id, kind, status: 'Open', addedAt: now, addedBy: actor.name, ...blank }
}

/** The initial draft of the form; '' for an invalid day. */
export function getDraft(
  kind: RegisterKind,
  stored: SafetyRecord,
  timeZone?: string,
): Record<string, string> {
  const { fields, days }: Register = registers[kind]
  const entry: Record<string, unknown> = readEntry(kind, stored)
  const text = (field: string) => String(entry[field] ?? '')
  const visible = fields.map((field) => [
    field,
    days.includes(field) ? (storedToDay(text(field), timeZone) ?? '') : text(field),
  ])
  return { ...Object.fromEntries(visible), projectId: stored.projectId ?? '' }
}
