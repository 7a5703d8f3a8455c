/** The links of a record after documents were linked and links removed. */
import type * as z from 'zod/mini'
import { args, idArg, lineArg, listArg } from '../../kernel/commands/args.ts'
import { type Context, type Refused, refuse } from '../../kernel/commands/command.ts'
import { documents, type ProjectDocument } from '../document.ts'
import type { DocumentLink, LinkHolder } from './document-link.ts'

const maxLinks = 500

export const linkChangeFields = {
  /** Documents at the revision that the person saw. A document that is linked already is linked at this revision. */
  link: listArg(args({ id: idArg(), revision: lineArg() }), maxLinks),
  /** Ids of documents. */
  unlink: listArg(idArg(), maxLinks),
}
export const linkChangeArg = args(linkChangeFields)
export type LinkChange = z.infer<typeof linkChangeArg>

/** The links after a change. A document that the person may not see counts as deleted. */
export function changedLinks(
  links: readonly DocumentLink[] = [],
  { link, unlink }: LinkChange,
  { find }: Pick<Context, 'find'>,
): readonly DocumentLink[] | Refused<'linked-changed'> {
  const removed = new Set(unlink)
  const byId = new Map(
    links.filter(({ id }) => !removed.has(id)).map((remaining) => [remaining.id, remaining]),
  )
  for (const { id, revision } of link) {
    const document = find(documents, id)
    const linked = document && linkTo(document, revision)
    if (!linked) return refuse('linked-changed', ['documentLinks'])
    byId.set(id, linked)
  }
  return [...byId.values()]
}

/** A record with the links of its form. */
export function withLinks<T extends LinkHolder>(
  holder: T,
  change: LinkChange | undefined,
  context: Pick<Context, 'find'>,
): T | Refused<'linked-changed'> {
  if (!change) return holder
  const documentLinks = changedLinks(holder.documentLinks, change, context)
  return 'reason' in documentLinks ? documentLinks : { ...holder, documentLinks }
}

/** Undefined if the document has no such revision. */
function linkTo(document: ProjectDocument, revision: string): DocumentLink | undefined {
  const { revisions = [] } = document
  const issue = [document, ...revisions].find((each) => (each.revision ?? '') === revision)
  return issue && linkToIssue(document, issue)
}

/** `issue`: the document itself for its current revision. */
export function linkToIssue(
  { id, documentNumber = '' }: ProjectDocument,
  { revision = '', name, filedAt = '' }: Pick<ProjectDocument, 'revision' | 'name' | 'filedAt'>,
): DocumentLink {
  return { id, documentNumber, revision, title: name, filedAt }
}
