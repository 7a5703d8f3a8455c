/** A read-only link that was made for one recipient of a transmittal records when it is first opened. */
import { openTransmittal } from '@plumbline/domain/documents/transmittals/open-transmittal.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { getOpening } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import type { LinkOrigin } from '@plumbline/domain/kernel/access/actor.ts'
import { dayInZone } from '@plumbline/domain/team/day-in-zone.ts'
import type { SharedTransmittalView } from '@plumbline/domain/team/read-links/shared-view.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { TeamServices } from '../../services/team-services.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import { push } from '../../sync/push.ts'
import { type FoundLink, outsider } from '../found-link.ts'
import { nameByLink } from '../name-by-link.ts'

export function toTransmittalOrigin(
  projectId: string,
  { transmittalId, recipientId }: Pick<SharedTransmittalView, 'transmittalId' | 'recipientId'>,
): LinkOrigin {
  return { projectId, transmittalId, ...(recipientId !== undefined && { recipientId }) }
}

export async function recordOpening(
  services: TeamServices,
  { id: link, organisation, view, contents, madeBy }: FoundLink,
): Promise<void> {
  if (view.kind !== 'transmittal' || view.recipientId === undefined) return
  const opened = services.organisations.get(organisation.id)
  const transmittal = (await replicaAtHead(opened, services.database)).find(transmittals, view.transmittalId)
  const recipient = transmittal?.recipients.find(({ id }) => id === view.recipientId)
  if (!transmittal || !recipient || getOpening(transmittal, recipient)) return
  const at = services.now().toISOString()
  const account: Account = {
    ...{ id: outsider, email: '', role: 'Guest' },
    name: nameByLink(recipient.name),
    link: toTransmittalOrigin(contents.project.id, view),
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
