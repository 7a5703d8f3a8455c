/** How many documents a record has: its files, and the documents of the register that it links. */
import type { LinkHolder } from './document-link.ts'

export function countDocuments({
  documents,
  documentLinks = [],
}: LinkHolder & { readonly documents: readonly unknown[] }): number {
  return documents.length + documentLinks.length
}
