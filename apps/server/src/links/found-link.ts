/** A link that may be opened, and what it shows at the moment. */
import type { SharedContents } from '@plumbline/domain/team/read-links/shared-contents.ts'
import type { OpenedLink } from '@plumbline/domain/team/wire/links.ts'

/** In the audit, in place of an account: a person without one, and the server itself. */
export const outsider = 'outsider'
export const mailingServer = 'server'

/** The author of what the server itself does in an organisation. */
export const byServer = (organisation: string) => ({ organisation, by: mailingServer, ip: undefined })

export interface FoundLink {
  readonly id: string
  readonly organisation: { readonly id: string; readonly name: string }
  readonly view: OpenedLink['view']
  /** No one, if the link was mailed. */
  readonly madeBy: { readonly id: string; readonly name: string }
  /** ISO instant. */
  readonly expiresAt: string
  /** Of a transmittal that was mailed. */
  readonly mailed?: OpenedLink['mailed']
  /** ISO instant. Undefined for a link that shows what its project has at the moment. */
  readonly frozenAt?: string
  readonly contents: SharedContents
}
