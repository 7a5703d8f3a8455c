/** Who acknowledges a transmittal: its recipients for themselves, and for others the person who issued it. A read-only link lets people without an account do so. */

import type { Actor, LinkOrigin } from '../../kernel/access/actor.ts'
import { can } from '../../kernel/access/policy.ts'
import type { Context } from '../../kernel/commands/command.ts'
import { emailKey, isSameEmail } from '../../kernel/values/email.ts'
import type { Acknowledgement, Recipient, Transmittal } from './transmittal.ts'
import { getOpening, getUnacknowledged, hasAddress } from './transmittal-facts.ts'

type Author = Pick<Actor, 'email' | 'roles' | 'link'>
type Ids = Context['ids']

/** In which way a person acknowledges for a recipient. */
export type AcknowledgesAs = 'recipient' | 'recorder' | 'link'

/** Undefined for people who may not. A local workspace has one person, who records all of them. */
export function mayAcknowledge(
  author: Author,
  transmittal: Transmittal,
  recipient: Recipient,
  ids: Ids,
): AcknowledgesAs | undefined {
  if (author.link) return isLinkFor(author.link, transmittal, recipient) ? 'link' : undefined
  if (ids !== 'opaque') return mayEdit(author, transmittal) ? 'recorder' : undefined
  if (isIssuer(author, transmittal)) return 'recorder'
  return isAddressedTo(author, recipient, transmittal) ? 'recipient' : undefined
}

/** A link that was made for one recipient, or mailed to one address, answers for that recipient or address alone. */
function isLinkFor(link: LinkOrigin, { id }: Transmittal, recipient: Recipient): boolean {
  if (!('transmittalId' in link) || link.transmittalId !== id) return false
  if (link.email !== undefined) return hasAddress(recipient, link.email)
  return link.recipientId === undefined || link.recipientId === recipient.id
}

function mayEdit({ roles }: Author, { projectId }: Transmittal): boolean {
  return can({ roles }, 'documents.edit', { projectId }).allowed
}

/**
 * By the address of the account, which was proven by the invitation. For a company, also each guest whom the directory
 * names as one of its people, even one who has joined it since then.
 */
function isAddressedTo(
  { email, roles }: Pick<Author, 'email'> & Partial<Pick<Author, 'roles'>>,
  recipient: Recipient,
  { projectId: here }: Pick<Transmittal, 'projectId'>,
): boolean {
  if (email.trim() === '') return false
  if (hasAddress(recipient, email)) return true
  const companies = (recipient.companyPeople && roles?.guest?.companies) ?? []
  return companies.some(
    ({ name, projectId }) => name === emailKey(recipient.name) && (projectId ?? here) === here,
  )
}

/** Older transmittals name their issuer only by a name, so Admins record what is acknowledged of these. */
export function isIssuer({ email, roles }: Author, { issuedBy, projectId }: Transmittal): boolean {
  if (issuedBy !== undefined) return isSameEmail(issuedBy, email)
  return can({ roles }, 'transmittals.void', { projectId }).allowed
}

/** What recipients have confirmed themselves is withdrawn only by them. They also withdraw what others gave through a link. */
export function mayWithdraw(
  author: Author,
  transmittal: Transmittal,
  { recordedByEmail, recordedThrough, recipientId }: Acknowledgement,
  ids: Ids,
): boolean {
  if (ids !== 'opaque') return mayEdit(author, transmittal)
  if (recordedByEmail !== undefined && isSameEmail(recordedByEmail, author.email)) return true
  const recipient = transmittal.recipients.find(({ id }) => id === recipientId)
  if (recordedThrough === 'link' && recipient && isAddressedTo(author, recipient, transmittal)) return true
  // For a company, also a guest who has joined it since then.
  const isByCompany =
    recipient?.companyPeople !== undefined &&
    transmittal.issuedBy !== undefined &&
    !isSameEmail(recordedByEmail ?? transmittal.issuedBy, transmittal.issuedBy)
  const isByRecipient =
    recordedByEmail !== undefined &&
    recipient !== undefined &&
    (isByCompany || isAddressedTo({ email: recordedByEmail }, recipient, transmittal))
  return !isByRecipient && isIssuer(author, transmittal)
}

/** The recipient by whom the person has still to acknowledge it. */
export function recipientToAcknowledge(
  transmittal: Transmittal,
  author: Pick<Author, 'email'> & Partial<Pick<Author, 'roles'>>,
): Recipient | undefined {
  return getUnacknowledged(transmittal).find((recipient) => isAddressedTo(author, recipient, transmittal))
}

/** The recipients for whom the person is the first to open the transmittal. A link opens it only for the recipient for whom it was made. */
export function recipientsToOpen(transmittal: Transmittal, author: Author): readonly Recipient[] {
  return transmittal.recipients.filter((recipient) => {
    if (getOpening(transmittal, recipient)) return false
    return isReadBy(author, recipient, transmittal)
  })
}

/** Whether the transmittal is open for the recipient when this person reads it. */
export function isReadBy(author: Author, recipient: Recipient, transmittal: Transmittal): boolean {
  if (!author.link) return isAddressedTo(author, recipient, transmittal)
  const isPersonal = 'recipientId' in author.link || 'email' in author.link
  return isPersonal && isLinkFor(author.link, transmittal, recipient)
}
