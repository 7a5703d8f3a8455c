/** Derives the reminders of transmittals: before, on and after the day by which they have to be acknowledged. */
import { recipientToAcknowledge } from '../../../documents/transmittals/may-acknowledge.ts'
import { type Transmittal, transmittals } from '../../../documents/transmittals/transmittal.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { reminderDays } from '../../../workflows/reminder-days.ts'
import type { Reading } from '../../agenda/late-reviews.ts'
import { findLateTransmittal, type Issuer } from '../../agenda/late-transmittals.ts'
import { type DueNotification, remindParty, toDueNotifications } from './derived-notifications.ts'

/** Reminders for the recipients, and later for the person who issued it. An acknowledgement ends them. */
export function findTransmittalReminders(
  person: Issuer,
  reading: Reading,
): (transmittal: Transmittal) => readonly DueNotification[] {
  const { today, getDaysOff, timeZone } = reading
  return (transmittal) => {
    const { id, number: name, respondBy, projectId } = transmittal
    const day = storedToDay(respondBy, timeZone)
    if (!day) return []
    const about = { collection: transmittals.name, recordId: id, name }
    // In a workspace of one browser, recipients are not its user.
    if (!person.isAlone && recipientToAcknowledge(transmittal, person))
      return remindParty('transmittal', about, day, { today, days: reminderDays(day, getDaysOff(projectId)) })
    const late = findLateTransmittal(transmittal, person, reading)
    return late ? [toDueNotifications('transmittal-escalated', about, day, late.since)] : []
  }
}
