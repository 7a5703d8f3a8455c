/** Mails that remind people without an account to acknowledge transmittals, on the days of the reminders of reviews. */
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import {
  getAddresses,
  getUnacknowledged,
} from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { emailKey, isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { readOfficeDaysOff } from '@plumbline/domain/program/schedule/working-days.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Replica } from '@plumbline/domain/team/replica.ts'
import { reminderDays } from '@plumbline/domain/workflows/reminder-days.ts'
import type { NewJob } from './enqueue.ts'
import type { ReviewDayPayload } from './review-reminder-jobs.ts'

export const transmittalReminderKind = 'transmittal-reminder'

export interface TransmittalReminderPayload {
  /** In lower case. */
  readonly to: string
  readonly transmittalIds: readonly Id[]
}

/** One job for each address that is to be reminded on this day. Those of people who can open the transmittals with an account do nothing. */
export function transmittalRemindersOfDay(
  replica: Pick<Replica, 'all' | 'find'>,
  organisation: string,
  { day, timeZone }: ReviewDayPayload,
  now: Date,
): readonly NewJob[] {
  const idsByAddress = new Map<string, Set<Id>>()
  for (const transmittal of replica.all(transmittals)) {
    const { id, projectId, respondBy, sentOn, reminders = [] } = transmittal
    const dueDay = storedToDay(respondBy, timeZone)
    // The mail of its issue was sent today.
    if (!dueDay || storedToDay(sentOn, timeZone) === day || !replica.find(projects, projectId)) continue
    const days = reminderDays(dueDay, readOfficeDaysOff(replica.find(programSettings, projectId)))
    if (day !== days.before && day !== days['on-day'] && day !== days.overdue) continue
    const waiting = getUnacknowledged(transmittal).filter(
      (recipient) =>
        !reminders.some((each) => each.id === recipient.id && storedToDay(each.on, timeZone) === day),
    )
    for (const address of waiting.flatMap(getAddresses).filter(isEmail).map(emailKey))
      idsByAddress.set(address, new Set([...(idsByAddress.get(address) ?? []), id]))
  }
  return Array.from(idsByAddress, ([to, ids]) => ({
    kind: transmittalReminderKind,
    key: `${transmittalReminderKind} ${organisation} ${to} ${day}`,
    organisation,
    payload: { to, transmittalIds: [...ids] } satisfies TransmittalReminderPayload,
    runAt: now.toISOString(),
  }))
}
