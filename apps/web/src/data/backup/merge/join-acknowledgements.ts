/** When two back-ups are merged, a transmittal keeps what was recorded about it on both sides. */

import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { isVoid } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'

/**
 * The record that stays, completed. The same record if nothing is missing in it, or if it is no transmittal. Everything
 * else of a transmittal is frozen, so that both sides agree about it. A recipient whose acknowledgement was recorded on
 * both sides keeps that of the record that stays.
 */
export function joinAcknowledgements(list: string, stays: Rec, goes: Rec): Rec {
  if (list !== transmittals.name) return stays
  // `as`: records of this list were read by its schema.
  const [retained, other] = [stays as Transmittal, goes as Transmittal]
  const withdrawn = new Set([...(retained.withdrawn ?? []), ...(other.withdrawn ?? [])].map(({ id }) => id))
  const stillGiven = retained.acknowledgements.filter(({ id }) => !withdrawn.has(id))
  const acknowledgements = [
    ...stillGiven,
    ...other.acknowledgements.filter(
      ({ id, recipientId }) =>
        !withdrawn.has(id) && !stillGiven.some((given) => given.recipientId === recipientId),
    ),
  ]
  const becomesInvalid = isVoid(other) && !isVoid(retained)
  const openings = joinById(retained.openings, other.openings)
  const mails = joinById(retained.mails, other.mails)
  const isSame =
    stillGiven.length === retained.acknowledgements.length &&
    acknowledgements.length === stillGiven.length &&
    openings === retained.openings &&
    mails === retained.mails
  if (isSame && !becomesInvalid) return stays
  const { voidedOn, voidedBy, voidReason } = other
  const joined: Transmittal = {
    ...retained,
    acknowledgements,
    ...(openings && { openings }),
    ...(mails && { mails }),
    ...(withdrawn.size > 0 && { withdrawn: Array.from(withdrawn, (id) => ({ id })) }),
    ...(becomesInvalid && { voidedOn, voidedBy, voidReason }),
  }
  return joined
}

/** The opening of each recipient, and the mail to each address, is that of the record that stays, otherwise that of the other one. */
function joinById<Part extends Rec>(
  retained: Part[] | undefined,
  other: Part[] | undefined,
): Part[] | undefined {
  const known = new Set(retained?.map(({ id }) => id))
  const added = other?.filter(({ id }) => !known.has(id)) ?? []
  return added.length > 0 || retained === undefined
    ? (retained ?? other) && [...(retained ?? []), ...added]
    : retained
}
