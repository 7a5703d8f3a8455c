/** What becomes of the links of a record when documents are linked and links removed. */
import type * as z from 'zod/mini'
import { documents } from '../documents/document.ts'
import { args, idArg, lineArg, listArg } from '../kernel/args.ts'
import { type Context, type Refused, refuse } from '../kernel/command.ts'
import type { DocumentLink, LinkHolder } from './document-link.ts'
import { linkState, linkTo } from './link-state.ts'

const mostLinks = 500

export const linkChangeFields = {
  /** Documents at the revision that the person saw. A document that is linked already is linked at this revision. */
  link: listArg(args({ id: idArg(), revision: lineArg() }), mostLinks),
  /** Ids of documents. */
  unlink: listArg(idArg(), mostLinks),
}
export const linkChangeArg = args(linkChangeFields)
export type LinkChange = z.infer<typeof linkChangeArg>

export const noLinkChange: LinkChange = { link: [], unlink: [] }

type LinkFault = 'document-gone' | 'revision-gone'

/** The links after a change. A document that the person may not see counts as deleted. */
export function changedLinks(
  links: readonly DocumentLink[] = [],
  { link, unlink }: LinkChange,
  { find }: Pick<Context, 'find'>,
): readonly DocumentLink[] | Refused<LinkFault> {
  const removed = new Set(unlink)
  const byId = new Map(links.filter(({ id }) => !removed.has(id)).map((kept) => [kept.id, kept]))
  for (const { id, revision } of link) {
    const document = find(documents, id)
    if (!document) return refuse('document-gone', ['documentLinks'])
    const isCurrent = (document.revision ?? '') === revision
    const state = linkState({ ...linkTo(document), ...(!isCurrent && { revision, filedAt: '' }) }, document)
    if (!('issue' in state)) return refuse('revision-gone', ['documentLinks'])
    byId.set(id, linkTo(state.issue))
  }
  return [...byId.values()]
}

/** A record with the links of its form. */
export function withLinks<T extends LinkHolder>(
  holder: T,
  change: LinkChange | undefined,
  context: Pick<Context, 'find'>,
): T | Refused<LinkFault> {
  if (!change) return holder
  const documentLinks = changedLinks(holder.documentLinks, change, context)
  return 'reason' in documentLinks ? documentLinks : { ...holder, documentLinks }
}

/** Both changes, one after the other. */
export function joinLinkChanges(first: LinkChange, second: LinkChange): LinkChange {
  const later = new Set([...second.unlink, ...second.link.map(({ id }) => id)])
  return {
    link: [...first.link.filter(({ id }) => !later.has(id)), ...second.link],
    unlink: [...first.unlink.filter((id) => !later.has(id)), ...second.unlink],
  }
}
