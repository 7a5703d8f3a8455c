/** A link compared with its document as it is now: current, superseded or gone. */
import type { ProjectDocument } from '../document.ts'
import { getIssues, type Issued } from '../document-issues.ts'
import { plainRevision } from '../plain-revision.ts'
import type { DocumentLink } from './document-link.ts'

/** `kind` is 'gone' also for a document that the person may not see. */
export type LinkState =
  | { readonly kind: 'current' | 'superseded'; readonly document: ProjectDocument; readonly issue: Issued }
  | { readonly kind: 'revision-gone'; readonly document: ProjectDocument }
  | { readonly kind: 'deleted' }

/** `document`: as it is now; undefined if it was deleted. */
export function linkState(link: DocumentLink, document: ProjectDocument | undefined): LinkState {
  if (!document) return { kind: 'deleted' }
  const issue = linkedIssue(link, getIssues(document))
  if (!issue) return { kind: 'revision-gone', document }
  return { kind: issue.superseded ? 'superseded' : 'current', document, issue }
}

function linkedIssue(link: DocumentLink, issues: readonly Issued[]): Issued | undefined {
  const revision = plainRevision(link.revision)
  const named = issues.filter((issue) => plainRevision(issue.revision ?? '') === revision)
  const isFiledThen = ({ filedAt }: Issued) => (filedAt ?? '') === link.filedAt
  // The code of the revision may have been corrected since.
  if (named.length === 0) return link.filedAt === '' ? undefined : issues.find(isFiledThen)
  // Several revisions without a code: if in doubt, the link counts as superseded.
  return named.length === 1 ? named[0] : (named.find(isFiledThen) ?? named.at(-1))
}
