/** Links to a transmittal that are mailed to those of its recipients who cannot open it with an account. */
import { isKnownAddress } from '@plumbline/domain/directory/company-people.ts'
import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import {
  getUnacknowledged,
  hasAddress,
  isVoid,
} from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { visibleRecords } from '@plumbline/domain/kernel/access/visibility.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import { rolesByLink } from '@plumbline/domain/team/link-answers.ts'
import { sharedContents } from '@plumbline/domain/team/read-links/shared-contents.ts'
import { type SharedTransmittalView, usualLinkDays } from '@plumbline/domain/team/read-links/shared-view.ts'
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/schema/tables.ts'
import type { TeamServices } from '../../services/team-services.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import { type FoundLink, outsider } from '../found-link.ts'
import { findAccess } from './find-access.ts'
import { type CreatedLink, makeLink } from './new-link.ts'
import type { StoredLink } from './stored-link.ts'

interface NewLink {
  readonly organisation: string
  readonly transmittal: Transmittal
  readonly email: string
  /** The account of the person who issued or reminded. */
  readonly madeBy: string
  readonly now: Date
}

export type CreatedTransmittalLink = CreatedLink<Insertable<Tables['read_link']>>

export function makeTransmittalLink(newLink: NewLink): CreatedTransmittalLink {
  const { organisation, transmittal, email, madeBy, now } = newLink
  const { stored, ...link } = makeLink({ dueDate: transmittal.respondBy, validDays: usualLinkDays, now })
  const view: SharedTransmittalView = { kind: 'transmittal', transmittalId: transmittal.id }
  const row = {
    ...stored,
    ...{ organisation_id: organisation, project_id: transmittal.projectId },
    ...{ view: JSON.stringify(view), name: transmittal.number, mailed_to: emailKey(email), made_by: madeBy },
  }
  return { ...link, row }
}

export type MailedLink = StoredLink & { readonly mailed_to: string }

/** What the link shows at the moment, or why it shows nothing. Its rights come from the transmittal, not from its maker. */
export async function showMailedTransmittal(
  { database, organisations }: Pick<TeamServices, 'database' | 'organisations'>,
  link: MailedLink,
): Promise<FoundLink | TeamFailure> {
  const { organisation_id: organisation, project_id: projectId, mailed_to: email } = link
  const replica = await replicaAtHead(organisations.get(organisation), database)
  // `as`: written by `makeTransmittalLink`.
  const view = link.view as SharedTransmittalView
  const transmittal = replica.find(transmittals, view.transmittalId)
  if (!transmittal) return 'link-empty'
  if (isVoid(transmittal)) return 'transmittal-void'
  if (!isKnownAddress(email, projectId, replica)) return 'link-revoked'
  const opened = { organisation, email, list: transmittals.name, record: transmittal }
  const access = await findAccess(database, replica, opened)
  if (access === 'by-account') return 'sign-in-first'
  if (access === 'removed') return 'link-revoked'
  const roles = rolesByLink({ projectId, transmittalId: transmittal.id, email })
  const contents = sharedContents(view, visibleRecords(replica, { id: outsider, roles }))
  if (contents?.project.id !== projectId) return 'link-empty'
  const open = getUnacknowledged(transmittal).filter((recipient) => hasAddress(recipient, email))
  const recipientIds = link.used_at ? [] : open.map(({ id }) => id)
  return {
    id: link.id,
    organisation: { id: organisation, name: link.organisation_name },
    view,
    madeBy: { id: link.made_by, name: replica.getName({ id: link.made_by, name: link.maker ?? '' }) },
    expiresAt: link.expires_at.toISOString(),
    mailed: { email, recipientIds },
    contents,
  }
}

/** No other link of this transmittal that was mailed to the same address acknowledges it once more. */
export async function markAcknowledged(
  db: Kysely<Tables>,
  { organisation_id, mailed_to, view }: MailedLink,
  at: Date,
): Promise<void> {
  // `as`: written by `makeTransmittalLink`.
  const { transmittalId } = view as SharedTransmittalView
  await db
    .updateTable('read_link')
    .set({ used_at: at })
    .where('organisation_id', '=', organisation_id)
    .where('mailed_to', '=', mailed_to)
    .where(sql<string>`view ->> 'transmittalId'`, '=', transmittalId)
    .where('used_at', 'is', null)
    .execute()
}
