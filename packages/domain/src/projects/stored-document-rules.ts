/** The document settings of a project, as stored. In a file of its own, because every screen loads projects. */
import type * as z from 'zod/mini'
import { optionalText, readable, text } from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'

/** Part of a project. Kept as text, so that a value of a later version is not lost. */
export const documentRulesSchema = record({
  revisionScheme: text(),
  ownRevisions: readable(idSchema),
  purposeSet: text(),
  ownPurposes: readable(idSchema),
  /** Empty if numbers are not checked. */
  numberTemplate: text(),
  /** How file names are read. Empty if they are guessed. */
  nameTemplate: optionalText(),
})
export type StoredDocumentRules = z.infer<typeof documentRulesSchema>
