/** Derives a notification of each transmittal that the user has still to acknowledge. */
import { recipientToAcknowledge } from '../../../documents/transmittals/may-acknowledge.ts'
import { type Transmittal, transmittals } from '../../../documents/transmittals/transmittal.ts'
import type { Actor } from '../../../kernel/access/actor.ts'
import type { TransmittalNotification } from './derived-notifications.ts'

export function findTransmittalNotifications(
  transmittal: Transmittal,
  author: Pick<Actor, 'email' | 'roles'>,
): readonly TransmittalNotification[] {
  if (!recipientToAcknowledge(transmittal, author)) return []
  const { id, number, sentBy, createdAt, sentOn } = transmittal
  return [
    {
      id: `transmittal-received/${id}`,
      rule: 'transmittal-received',
      type: 'info',
      since: createdAt || sentOn,
      collection: transmittals.name,
      recordId: id,
      name: number,
      by: sentBy,
    },
  ]
}
