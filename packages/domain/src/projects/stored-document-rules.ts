/** The document settings of a project, as stored. In a file of its own, because every screen loads projects. */
import * as z from 'zod/mini'
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
  /** The types and disciplines of the project, in addition to the types that every project has. */
  ownTypes: z.catch(z.optional(readable(idSchema)), undefined),
  ownDisciplines: z.catch(z.optional(readable(idSchema)), undefined),
  /** The statuses of documents, in addition to those that every project has. */
  ownStatuses: z.catch(z.optional(readable(record({ name: idSchema, countsAs: text() }))), undefined),
  /** The reasons for the issue of transmittals, in addition to those that every project has. */
  ownReasons: z.catch(z.optional(readable(idSchema)), undefined),
})
export type StoredDocumentRules = z.infer<typeof documentRulesSchema>
