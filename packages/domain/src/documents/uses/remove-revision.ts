/** Removes one revision of a document that was filed by mistake. */

import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import { omit } from '../../kernel/values/omit.ts'
import { projects } from '../../projects/project.ts'
import { withoutRevision } from '../add-revision.ts'
import { belongsTo, documents, type EarlierRevision, type ProjectDocument } from '../document.ts'
import { getIssues, type Issued } from '../document-issues.ts'
import { getRules } from '../document-rules.ts'
import { compareRevisions, type RevisionOrder } from '../revision-order.ts'
import { issueUses, usingRecords } from './document-uses.ts'

export const removeRevision = command({
  name: 'documents.remove-revision',
  needs: 'documents.edit',
  args: args({
    id: idArg(),
    /** The id of an earlier revision. Missing for the current one. */
    revisionId: z.optional(idArg()),
    /** The revision that the person saw: its code, and the SHA-256 of its file, empty without a file. */
    revision: lineArg(),
    sha256: lineArg(),
  }),
  decide({ id, revisionId, revision, sha256 }, { all, find }) {
    const document = find(documents, id)
    if (!document) return refuse('document-gone')
    const issue = issueNamed(document, revisionId)
    if (!issue) return refuse('revision-gone')
    // A user may have filed another revision since then, which is then the current one.
    if ((issue.revision ?? '') !== revision || (issue.file?.key ?? '') !== sha256)
      return refuse('revision-changed')
    const project = all(projects).find((each) => belongsTo(document, each))
    const left = documentWithout(document, revisionId, getRules(project))
    if (!left) return refuse('only-revision')
    // Links in records that the person may not see do not count.
    const { sent, linked } = issueUses(document, issue, usingRecords({ all }))
    if (sent.length > 0) return refuse('revision-sent')
    if (linked.length > 0) return refuse('revision-linked')
    return accept(put(documents, left))
  },
})

/** Without an id, the current revision. */
export function issueNamed(document: ProjectDocument, revisionId: Id | undefined): Issued | undefined {
  return getIssues(document).find(({ superseded }) => superseded?.id === revisionId)
}

/**
 * The document without one of its revisions. If that is the current one, the latest of the others becomes current, as it
 * was when it was superseded. What belongs to no revision stays as it is: number, type, discipline, originator. Undefined
 * if there is no other revision.
 */
export function documentWithout(
  document: ProjectDocument,
  revisionId: Id | undefined,
  order: RevisionOrder,
): ProjectDocument | undefined {
  const { revisions = [], ...current } = document
  if (revisionId !== undefined) return withRevisions(current, without(revisions, revisionId))
  const latest = getLatest(revisions, order)
  if (!latest) return undefined
  const { id, revision, ...remaining } = omit(latest, 'supersededAt', 'supersededBy')
  const restored: ProjectDocument = {
    ...omit(withoutRevision(current), 'filedAt', 'filedBy'),
    ...remaining,
    id: document.id,
    // An older revision that was filed later may have no description of its own.
    description: remaining.description ?? document.description,
    name: remaining.name || document.name,
    ...(revision !== '' && { revision }),
  }
  return withRevisions(restored, without(revisions, id))
}

/** If revisions are equal in order, returns the first one: the list begins with the one that was superseded last. */
function getLatest(revisions: readonly EarlierRevision[], order: RevisionOrder): EarlierRevision | undefined {
  return revisions.toSorted((one, other) => compareRevisions(other.revision, one.revision, order))[0]
}

function without(revisions: readonly EarlierRevision[], id: Id): EarlierRevision[] {
  return revisions.filter((each) => each.id !== id)
}

function withRevisions(document: ProjectDocument, revisions: EarlierRevision[]): ProjectDocument {
  return revisions.length > 0 ? { ...document, revisions } : document
}
