/** Imports a consent, or several, with their conditions: one request, and one Undo for all. */
import * as z from 'zod/mini'
import { args, formArgs, idArg, listArg } from '../kernel/commands/args.ts'
import { accept, command } from '../kernel/commands/command.ts'
import { takesAddedKeys } from '../registers/added-fields/set-added-values.ts'
import { rowsArg } from '../registers/import-records.ts'
import { pendingRecords } from '../registers/pending-records.ts'
import { importConditions, importedSchema } from './change-conditions.ts'
import { consentDraftSchema, saveConsent } from './save-consent.ts'

const consentArg = args(formArgs(consentDraftSchema))
const maxOthers = 100

export const importConsent = command({
  name: 'conditions.import-consent',
  needs: 'conditions.edit',
  args: args({
    projectId: idArg(),
    consent: consentArg,
    /** A spreadsheet may name several consents that the project does not have. */
    others: z.optional(listArg(consentArg, maxOthers)),
    rows: rowsArg(takesAddedKeys(importedSchema)),
  }),
  decide({ projectId, consent, others = [], rows }, context) {
    // The conditions belong to the consents, so that they are decided with them in place.
    const pending = pendingRecords(context)
    const { find, all, allInScope } = pending
    const withConsents = { ...context, find, all, allInScope }
    for (const each of [consent, ...others]) {
      const saved = saveConsent.decide({ projectId, ...each }, withConsents)
      if (saved.kind === 'refused') return saved
      pending.take(saved.steps)
    }
    const imported = importConditions.decide({ rows }, withConsents)
    if (imported.kind === 'refused') return imported
    pending.take(imported.steps)
    return { ...imported, steps: accept(...pending.steps()).steps }
  },
})
