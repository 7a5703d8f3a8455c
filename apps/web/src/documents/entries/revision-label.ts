/** How documents and their revisions are called. */

import type { Issued } from '@plumbline/domain/documents/document-issues.ts'
import type { DocumentLink } from '@plumbline/domain/documents/links/document-link.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'

/** 'Rev C', or the day of a revision without a code. */
export function revisionToLabel({ revision, updated }: Pick<Issued, 'revision' | 'updated'>): string {
  return revision ? `Rev ${revision}` : storedDayToLabel(updated)
}

/** 'A-101 Rev C Ground floor plan' */
export function issueToLabel({
  documentNumber,
  revision,
  title,
}: Pick<DocumentLink, 'documentNumber' | 'revision' | 'title'>): string {
  return [documentNumber, revision && `Rev ${revision}`, getTitle(title)].filter(Boolean).join(' ')
}
