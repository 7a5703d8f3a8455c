/** The two sides of a comparison. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Issued } from '@plumbline/domain/documents/document-issues.ts'
import { revisionToLabel } from '#documents/entries/revision-label.ts'

/** A document at one of its revisions; without one, the current one. */
export interface ComparedIssue {
  readonly documentId: string
  readonly revisionId?: string | undefined
}

/** The document with the issue that is compared. */
export interface Side {
  readonly document: ProjectDocument
  readonly issue: Issued
}

export function sideToLabel({ issue }: Side): string {
  return revisionToLabel(issue)
}
