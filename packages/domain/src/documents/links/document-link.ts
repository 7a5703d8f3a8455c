/** Links: a condition, a stage, a task or a hold point names a document of the register at one revision. */
import type * as z from 'zod/mini'
import { optionalLenientList, partIdSchema, text } from '../../kernel/records/lenient.ts'
import { record } from '../../kernel/records/record.ts'

/** Number, revision and title are those at the time of linking, so that a link stays readable without its document. */
export const documentLinkSchema = record({
  /** The id of the document. A record links a document once. */
  id: partIdSchema,
  documentNumber: text(),
  revision: text(),
  title: text(),
  /** When the revision was filed. Reports apart revisions without a code. */
  filedAt: text(),
})
export type DocumentLink = z.infer<typeof documentLinkSchema>

/** The field of a record that links documents. */
export const linkFields = { documentLinks: optionalLenientList(documentLinkSchema) }

/** The records that link documents, and the stages of workflows. */
export interface LinkHolder {
  readonly documentLinks?: readonly DocumentLink[] | undefined
}
