/** Deletions: which records were deleted, so that merging an older back-up does not bring them back. */
import type * as z from 'zod/mini'
import { moment, text } from '../../kernel/records/lenient.ts'
import { collection, type Id, idSchema, record } from '../../kernel/records/record.ts'

export const deletionSchema = record({
  /** The list and the id of the record, for example 'documents/12'. */
  id: idSchema,
  /** Distinguishes two records that had the same number one after the other. */
  origin: text(),
  /** When it was deleted, and by whom. */
  updatedAt: moment(),
  updatedBy: text(),
})
export type Deletion = z.infer<typeof deletionSchema>

export const deletions = collection('deletions', deletionSchema, { tracksChanges: false })

export function deletionId(list: string, id: Id): Id {
  return `${list}/${id}`
}
