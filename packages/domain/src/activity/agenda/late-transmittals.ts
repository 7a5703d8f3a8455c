/** Transmittals that are so late to be acknowledged that the person who issued them has to follow up. */
import { isIssuer } from '../../documents/transmittals/may-acknowledge.ts'
import type { Transmittal } from '../../documents/transmittals/transmittal.ts'
import { getUnacknowledged } from '../../documents/transmittals/transmittal-facts.ts'
import type { Actor } from '../../kernel/access/actor.ts'
import type { Day } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { reminderDays } from '../../workflows/reminder-days.ts'
import type { DueFromMe } from './assigned-to-me.ts'
import type { Reading } from './late-reviews.ts'

/** `isAlone`: the only user of the workspace, who issued all of them. */
export interface Issuer extends Pick<Actor, 'email' | 'roles'> {
  readonly isAlone: boolean
}

interface LateTransmittal {
  readonly dueDay: Day
  /** From which it is to be followed up. */
  readonly since: Day
}

export function findLateTransmittal(
  transmittal: Transmittal,
  issuer: Issuer,
  { today, getDaysOff, timeZone }: Reading,
): LateTransmittal | undefined {
  const { respondBy, issuedBy, projectId } = transmittal
  const dueDay = storedToDay(respondBy, timeZone)
  if (!dueDay || dueDay >= today || getUnacknowledged(transmittal).length === 0) return undefined
  // Any Admin may record what is acknowledged of one without an issuer, which is no duty to follow it up.
  if (!issuer.isAlone && (issuedBy === undefined || !isIssuer(issuer, transmittal))) return undefined
  const since = reminderDays(dueDay, getDaysOff(projectId)).escalated
  return since <= today ? { dueDay, since } : undefined
}

export function lateTransmittalsFromMe(
  transmittal: Transmittal,
  issuer: Issuer,
  reading: Reading,
): readonly DueFromMe[] {
  const late = findLateTransmittal(transmittal, issuer, reading)
  if (!late) return []
  const { id, number: name, projectId } = transmittal
  return [{ kind: 'transmittal', id, name, day: late.dueDay, projectId, isFollowUp: true }]
}
