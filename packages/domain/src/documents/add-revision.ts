/** Adds revisions to a document: as the current one, or among the earlier ones where they are older. */

import type { Context } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import { omit } from '../kernel/values/omit.ts'
import type { EarlierRevision, ProjectDocument } from './document.ts'
import type { FileRef } from './file-ref.ts'
import { plainRevision } from './plain-revision.ts'
import { compareRevisions, type RevisionOrder } from './revision-order.ts'

/** What is filed. Empty texts are not known. */
export interface Issue {
  readonly name: string
  readonly revision: string
  readonly purpose: string
  readonly revisionDate: string
  readonly description: string
  readonly file: FileRef | undefined
  readonly size: string | undefined
}

/**
 * `current`: it supersedes the current one. `earlier`: the document has a later one. `adds-file`: the entry waited for
 * its file. `exists`: the document has this revision already. `missing-revision`: the revision has no mark, but those of
 * the document have, so that it has no place among them.
 */
export type RevisionEffect = 'current' | 'earlier' | 'adds-file' | 'exists' | 'missing-revision'

export function revisionEffect(
  document: ProjectDocument,
  revision: string,
  order: RevisionOrder,
): RevisionEffect {
  const current = plainRevision(document.revision ?? '')
  const requested = plainRevision(revision)
  const waits = document.file === undefined && (requested === '' || current === '' || requested === current)
  if (waits) return requested !== '' && hasEarlier(document, requested) ? 'exists' : 'adds-file'
  // Two revisions without a mark are distinguished by their dates.
  if (requested === '') return current === '' ? 'current' : 'missing-revision'
  if (requested === current || hasEarlier(document, requested)) return 'exists'
  return compareRevisions(requested, current, order) > 0 ? 'current' : 'earlier'
}

export function hasEarlier(
  { revisions = [] }: Pick<ProjectDocument, 'revisions'>,
  revision: string,
): boolean {
  const requested = plainRevision(revision)
  return revisions.some((earlier) => plainRevision(earlier.revision) === requested)
}

/**
 * The latest of the superseded revisions that are later than this mark of the current one. Undefined if none is, or if it
 * has no mark. A mark that is corrected supersedes nothing, so the current revision stays the current one.
 */
export function laterRevision(
  { revisions = [] }: Pick<ProjectDocument, 'revisions'>,
  mark: string,
  order: RevisionOrder,
): string | undefined {
  if (plainRevision(mark) === '') return undefined
  const [latest] = inOrder(revisions, order)
  return latest && compareRevisions(latest.revision, mark, order) > 0 ? latest.revision : undefined
}

type Author = Pick<Context, 'actor' | 'now' | 'today'>

/** `id`: of the part that is added. Call only with a revision that can be filed. */
export function addRevision(
  document: ProjectDocument,
  issue: Issue,
  order: RevisionOrder,
  { actor, now, today, id }: Author & { readonly id: Id },
): ProjectDocument {
  const effect = revisionEffect(document, issue.revision, order)
  const filed = { filedAt: now, filedBy: actor.name }
  const superseded = { id, supersededAt: now, supersededBy: actor.name }
  if (effect === 'earlier') {
    const earlier: EarlierRevision = {
      ...getFields(issue),
      ...filed,
      ...superseded,
      revision: issue.revision.trim(),
      status: 'New',
      updated: today,
    }
    return { ...document, revisions: inOrder([...(document.revisions ?? []), earlier], order) }
  }
  if (effect === 'adds-file')
    return {
      ...document,
      ...getFields(issue),
      ...filed,
      ...(issue.revision !== '' && { revision: issue.revision.trim() }),
      updated: today,
    }
  return {
    ...withoutRevision(document),
    ...getFields(issue),
    ...filed,
    ...(issue.revision !== '' && { revision: issue.revision.trim() }),
    status: 'New',
    updated: today,
    revisions: [toEarlier(document, superseded), ...(document.revisions ?? [])],
  }
}

/**
 * `stays` with the files that only `goes` has: the current revision of `goes` becomes one that was superseded by that of
 * `stays`. The same document if nothing is missing in it.
 */
export function joinRevisions(
  stays: ProjectDocument,
  goes: ProjectDocument,
  order: RevisionOrder,
): ProjectDocument {
  const known = new Set(getFiles(stays).map(({ key }) => key))
  const superseded = toEarlier(goes, {
    id: `merged-${goes.file?.key.slice(0, 16) ?? goes.id}`,
    supersededAt: stays.filedAt ?? stays.updated,
    supersededBy: stays.filedBy ?? '',
  })
  const missing = [superseded, ...(goes.revisions ?? [])].filter(({ file }) => file && !known.has(file.key))
  if (missing.length === 0) return stays
  return { ...stays, revisions: inOrder([...missing, ...(stays.revisions ?? [])], order) }
}

/** The fields that a document has whatever its revision. */
export function withoutRevision(document: ProjectDocument): ProjectDocument {
  return omit(
    document,
    ...(['followedStatus', 'comments', 'purpose', 'revisionDate', 'revision', 'size', 'file'] as const),
  )
}

/** A blank description leaves the document's own. */
function getFields({ name, purpose, revisionDate, description, file, size }: Issue) {
  return {
    name,
    ...(purpose !== '' && { purpose }),
    ...(revisionDate !== '' && { revisionDate }),
    ...(description !== '' && { description }),
    ...(file && { file }),
    ...(size && { size }),
  }
}

function toEarlier(
  document: ProjectDocument,
  superseded: Pick<EarlierRevision, 'id' | 'supersededAt' | 'supersededBy'>,
): EarlierRevision {
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
  const stored = { purpose, revisionDate, description, size, file, comments, filedAt, filedBy }
  return {
    ...superseded,
    revision: document.revision ?? '',
    name,
    status,
    updated,
    // `as`: only fields without a value are left out, and all of these are optional.
    ...(Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)) as Partial<
      typeof stored
    >),
  }
}

/** Latest first. Revisions that are equal in order keep their order. */
function inOrder(revisions: readonly EarlierRevision[], order: RevisionOrder): EarlierRevision[] {
  return revisions.toSorted((one, other) => compareRevisions(other.revision, one.revision, order))
}

/** Every file of the document, the current one first. */
export function getFiles(document: ProjectDocument): readonly FileRef[] {
  return [document, ...(document.revisions ?? [])].flatMap(({ file }) => file ?? [])
}
