/** Imports a consent with its conditions: one request, and one Undo for all. */
import { args, formArgs, idArg } from '../kernel/commands/args.ts'
import { accept, command } from '../kernel/commands/command.ts'
import { takesAddedKeys } from '../registers/added-fields/set-added-values.ts'
import { rowsArg } from '../registers/import-records.ts'
import { pendingRecords } from '../registers/pending-records.ts'
import { importConditions, importedSchema } from './change-conditions.ts'
import { consentDraftSchema, saveConsent } from './save-consent.ts'

export const importConsent = command({
  name: 'conditions.import-consent',
  needs: 'conditions.edit',
  args: args({
    projectId: idArg(),
    consent: args(formArgs(consentDraftSchema)),
    rows: rowsArg(takesAddedKeys(importedSchema)),
  }),
  decide({ projectId, consent, rows }, context) {
    const saved = saveConsent.decide({ projectId, ...consent }, context)
    if (saved.kind === 'refused') return saved
    // The conditions belong to the consent, so that they are decided with it in place.
    const pending = pendingRecords(context)
    pending.take(saved.steps)
    const { find, all, allInScope } = pending
    const imported = importConditions.decide({ rows }, { ...context, find, all, allInScope })
    if (imported.kind === 'refused') return imported
    pending.take(imported.steps)
    return { ...imported, steps: accept(...pending.steps()).steps }
  },
})
