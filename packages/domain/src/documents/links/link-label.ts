/** A link as one short text. */
import type { DocumentLink } from './document-link.ts'

/** 'A-101 Rev C'; the title of a document without a number. */
export function linkLabel({ documentNumber, revision, title }: DocumentLink): string {
  return [documentNumber || title, revision && `Rev ${revision}`].filter(Boolean).join(' ')
}
