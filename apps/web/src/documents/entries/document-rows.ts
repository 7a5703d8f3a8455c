/** The rows of a table of documents: one for each document, or one for each of its revisions. */
import type { EarlierRevision, ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'

/** A document, or one as it was at an earlier revision. */
export interface DocumentRow extends ProjectDocument {
  readonly superseded?: EarlierRevision | undefined
  /** The document as it is now. Missing in its own row. */
  readonly current?: ProjectDocument
}

/** The current revision first. Each row has an id of its own. */
export function toDocumentRows(document: ProjectDocument): readonly DocumentRow[] {
  const [, ...earlier] = getIssues(document)
  const rows = earlier.map((issue) => ({
    ...issue,
    id: `${document.id}/${issue.superseded?.id}`,
    current: document,
  }))
  return [document, ...rows]
}
