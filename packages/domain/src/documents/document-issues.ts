/** Every issue of a document: its current revision and the earlier ones, in one form. */
import type { EarlierRevision, ProjectDocument } from './document.ts'
import type { FileRef } from './file-ref.ts'

/** The file of an issue. A superseded one is marked on its pages when it is downloaded. */
export type IssuedFile = FileRef & { readonly isSuperseded?: true }

/** An issue of a document that has been superseded is the document with the fields of that revision. */
export interface Issued extends ProjectDocument {
  readonly file?: IssuedFile | undefined
  /** Undefined for the current revision. */
  readonly superseded: EarlierRevision | undefined
}

/** The document as it was at an earlier revision. Undefined if it has no such revision. */
export function getIssue(document: ProjectDocument, revisionId: string): Issued | undefined {
  const superseded = document.revisions?.find(({ id }) => id === revisionId)
  return superseded && atRevision(document, superseded)
}

/** The current revision first. */
export function getIssues(document: ProjectDocument): readonly Issued[] {
  const earlier = (document.revisions ?? []).map((superseded) => atRevision(document, superseded))
  return [{ ...document, superseded: undefined }, ...earlier]
}

function atRevision(document: ProjectDocument, superseded: EarlierRevision): Issued {
  const { id, type, project, projectId, documentNumber, discipline, originator } = document
  const { name, revision, status, purpose, revisionDate, description, updated, size, file, comments } =
    superseded
  const { filedAt, filedBy } = superseded
  return {
    ...{ id, type, project, projectId, documentNumber, discipline, originator },
    ...{
      name,
      revision,
      status,
      purpose,
      revisionDate,
      description,
      updated,
      size,
      comments,
      filedAt,
      filedBy,
    },
    file: file && { ...file, name: supersededName(file.name), isSuperseded: true },
    superseded,
  }
}

/** 'plan.pdf' → 'plan SUPERSEDED.pdf', so that a downloaded file explains what it is. */
export function supersededName(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot > 0 ? `${fileName.slice(0, dot)} SUPERSEDED${fileName.slice(dot)}` : `${fileName} SUPERSEDED`
}
