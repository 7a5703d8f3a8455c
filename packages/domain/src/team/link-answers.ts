/** What people without an account may do through a link: open and acknowledge its transmittal, or decide on its stage of a review. */
import { acknowledgeTransmittal } from '../documents/transmittals/change-transmittal.ts'
import { openTransmittal } from '../documents/transmittals/open-transmittal.ts'
import { recordMail } from '../documents/transmittals/record-mail.ts'
import type { LinkOrigin, Roles } from '../kernel/access/actor.ts'
import type { Request } from '../kernel/commands/request.ts'
import type { Records } from '../kernel/records/record.ts'
import { decideReviewStage } from '../workflows/commands/review-commands.ts'
import { findMailedStage } from './read-links/mailed-review.ts'

/** To read what the answer depends on. */
export function rolesByLink({ projectId }: LinkOrigin): Roles {
  return projectId === null ? { workspace: 'Viewer' } : { projects: new Map([[projectId, 'Viewer']]) }
}

const ofTransmittal: ReadonlySet<string> = new Set([
  acknowledgeTransmittal.name,
  openTransmittal.name,
  recordMail.name,
])

/** A link gives no role: no other requests are accepted through it. */
export function isAnswerByLink(
  link: LinkOrigin,
  { name, args }: Request,
  records: Pick<Records, 'find'>,
): boolean {
  if ('transmittalId' in link) return ofTransmittal.has(name)
  const { id, stageId } = (args ?? {}) as { readonly id?: unknown; readonly stageId?: unknown } // `as`: any JSON.
  return (
    name === decideReviewStage.name &&
    id === link.workflowId &&
    stageId === link.stageId &&
    findMailedStage(link, records) !== undefined
  )
}
