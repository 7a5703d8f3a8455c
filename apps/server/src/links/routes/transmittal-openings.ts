/** A read-only link that was made for one recipient of a transmittal records when it is first opened. */
import { openTransmittal } from '@plumbline/domain/documents/transmittals/open-transmittal.ts'
import { type Recipient, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { getOpening, hasAddress } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import type { LinkOrigin } from '@plumbline/domain/kernel/access/actor.ts'
import { dayInZone } from '@plumbline/domain/team/day-in-zone.ts'
import type { SharedTransmittalView } from '@plumbline/domain/team/read-links/shared-view.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { TeamServices } from '../../services/team-services.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import { push } from '../../sync/push.ts'
import { type FoundLink, outsider } from '../found-link.ts'
import { nameByLink, nameByMailLink } from '../name-by-link.ts'

export function toTransmittalOrigin(
  projectId: string,
  { transmittalId, recipientId }: Pick<SharedTransmittalView, 'transmittalId' | 'recipientId'>,
  /** The address to which the link was mailed. */
  email: string | undefined,
): LinkOrigin {
  return {
    ...{ projectId, transmittalId },
    ...(recipientId !== undefined && { recipientId }),
    ...(email !== undefined && { email }),
  }
}

export async function recordOpening(
  services: TeamServices,
  { id: link, organisation, view, contents, madeBy, mailed }: FoundLink,
): Promise<void> {
  if (view.kind !== 'transmittal' || (view.recipientId === undefined && !mailed)) return
  const opened = services.organisations.get(organisation.id)
  const transmittal = (await replicaAtHead(opened, services.database)).find(transmittals, view.transmittalId)
  const isForLink = (recipient: Recipient) =>
    mailed ? hasAddress(recipient, mailed.email) : recipient.id === view.recipientId
  const recipients = transmittal?.recipients.filter(isForLink) ?? []
  const [first] = recipients
  if (!transmittal || !first || recipients.every((recipient) => getOpening(transmittal, recipient))) return
  const at = services.now().toISOString()
  const account: Account = {
    ...{ id: outsider, email: mailed?.email ?? '', role: 'Guest' },
    name: mailed ? nameByMailLink(first.name) : nameByLink(first.name),
    link: toTransmittalOrigin(contents.project.id, view, mailed?.email),
  }
  const request = {
    ...{ id: crypto.randomUUID(), at, today: dayInZone(at, 'UTC'), timeZone: 'UTC' },
    name: openTransmittal.name,
    args: { id: view.transmittalId },
  }
  // As for the opening of any link, the network address of the person is not stored.
  const sender = { account, ip: undefined, audited: { link, account: madeBy.id } }
  await push(opened, services, sender, [request])
}
