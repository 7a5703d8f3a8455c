/** The documents that links name, each at the linked revision. */

import type { Records } from '../../kernel/records/record.ts'
import { documents } from '../document.ts'
import type { Issued } from '../document-issues.ts'
import type { DocumentLink } from './document-link.ts'
import { linkState } from './link-state.ts'

/** Without those that were deleted, or whose revision was. */
export function linkedIssues(
  links: readonly DocumentLink[] = [],
  { find }: Pick<Records, 'find'>,
): readonly Issued[] {
  return links.flatMap((link) => {
    const state = linkState(link, find(documents, link.id))
    return 'issue' in state ? state.issue : []
  })
}
