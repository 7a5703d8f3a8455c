/** What a form changes of the links of a record, before it is saved. */
import type { LinkChange } from './changed-links.ts'

export const noLinkChange: LinkChange = { link: [], unlink: [] }

/** Both changes, one after the other. */
export function joinLinkChanges(first: LinkChange, second: LinkChange): LinkChange {
  const later = new Set([...second.unlink, ...second.link.map(({ id }) => id)])
  return {
    link: [...first.link.filter(({ id }) => !later.has(id)), ...second.link],
    unlink: [...first.unlink.filter((id) => !later.has(id)), ...second.unlink],
  }
}
