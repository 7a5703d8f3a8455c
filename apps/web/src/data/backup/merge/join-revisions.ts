/** When two back-ups are merged, the later change of a document is kept, with the revisions of both sides. */
import { getFiles } from '@plumbline/domain/documents/add-revision.ts'
import {
  documents,
  type EarlierRevision,
  type ProjectDocument,
} from '@plumbline/domain/documents/document.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'

/** The record that stays, completed. The same record if nothing is missing in it, or if it is no document. */
export function joinRevisions(list: string, stays: Rec, goes: Rec): Rec {
  if (list !== documents.name) return stays
  // `as`: records of this list were read by its schema.
  const [retained, other] = [stays as ProjectDocument, goes as ProjectDocument]
  const known = new Set(getFiles(retained).map(({ key }) => key))
  const missing = [toRevision(other, retained), ...(other.revisions ?? [])].filter(
    ({ file }) => file !== undefined && !known.has(file.key),
  )
  if (missing.length === 0) return stays
  const revisions = [...missing, ...(retained.revisions ?? [])].toSorted((one, another) =>
    another.supersededAt.localeCompare(one.supersededAt),
  )
  const joined: ProjectDocument = { ...retained, revisions }
  return joined
}

/** The current revision of the record that goes, as one that the other side has superseded. */
function toRevision(document: ProjectDocument, by: ProjectDocument): EarlierRevision {
  const {
    name,
    status,
    purpose,
    revisionDate,
    description,
    updated,
    size,
    file,
    comments,
    filedAt,
    filedBy,
  } = document
  return {
    id: `merged-${file?.key.slice(0, 16) ?? document.id}`,
    revision: document.revision ?? '',
    supersededAt: by.filedAt ?? by.updated,
    supersededBy: by.filedBy ?? '',
    ...{ name, status, purpose, revisionDate, description, updated, size, file, comments, filedAt, filedBy },
  }
}
