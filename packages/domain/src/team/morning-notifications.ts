/** What a person of a team is mailed in the morning: the notifications that are new on this day. */

import { findDigestNotifications } from '../activity/notifications/digest.ts'
import { isEnabled } from '../activity/notifications/enabled-notifications.ts'
import { type Preferences, preferenceList, preferencesSchema } from '../activity/notifications/preferences.ts'
import { readMarks } from '../activity/notifications/read-marks.ts'
import { digestSources, reminderSources } from '../activity/notifications/reminders.ts'
import {
  findConsentNotifications,
  groupDeferred,
} from '../activity/notifications/rules/consent-notifications.ts'
import type {
  AssignmentNotification,
  DigestNotification,
  DueNotification,
} from '../activity/notifications/rules/derived-notifications.ts'
import { findReviewReminders, foldReviewReminders } from '../activity/notifications/rules/review-reminders.ts'
import { findRfiReminders } from '../activity/notifications/rules/rfi-notifications.ts'
import { foldTaskNotifications } from '../activity/notifications/rules/task-notifications.ts'
import { findTransmittalReminders } from '../activity/notifications/rules/transmittal-reminders.ts'
import { conditions } from '../conditions/condition.ts'
import { transmittals } from '../documents/transmittals/transmittal.ts'
import { absences, findCovers } from '../kernel/access/absence.ts'
import { rolesIn } from '../kernel/access/guest-view.ts'
import { findCompaniesOfPerson, members } from '../kernel/access/member.ts'
import { addDays, type Day } from '../kernel/days/day.ts'
import { toLocalTime } from '../kernel/days/local-time.ts'
import { type CollectionDef, listNamed, type Rec, type Records } from '../kernel/records/record.ts'
import { isAmongEmails } from '../kernel/values/email.ts'
import { programSettings } from '../program/items/program-settings.ts'
import { readOfficeDaysOff } from '../program/schedule/working-days.ts'
import { projects } from '../projects/project.ts'
import { rfis } from '../rfis/rfi.ts'
import { type Task, tasks } from '../tasks/task.ts'
import { workflows } from '../workflows/workflow.ts'
import { getEmails, ownRecords, seenRecords } from './own-records.ts'
import type { Account } from './replica.ts'

/** An assignment is mailed immediately, so it is not repeated in the morning. */
export type MorningNotification = DueNotification | DigestNotification

/** The local time of a person from which the morning mail is sent. */
export const morningBegins = 'T07:00'

interface Morning {
  readonly today: Day
  readonly timeZone: string
}

/** Empty for a user who wants no e-mail. What the person has read already is left out. */
export function findMorningNotifications(
  records: Records,
  account: Account,
  { today, timeZone }: Morning,
): readonly MorningNotification[] {
  const preferences: Preferences = preferencesSchema.parse(records.find(preferenceList, account.id) ?? {})
  if (!preferences.emailNotifications) return []
  const emails = getEmails(records, account)
  const { seen, ownTasks } = concerning(records, account, emails)
  const recordsIn = (list: CollectionDef<Rec>) => (list.name === tasks.name ? ownTasks : seen.all(list))
  const dues = () =>
    digestSources.flatMap(({ list, rule }) => recordsIn(list).flatMap(rule({ today, emails, timeZone })))
  const getDaysOff = (id: string | null | undefined) =>
    readOfficeDaysOff(id ? records.find(programSettings, id) : undefined)
  const covers = findCovers(records.all(absences), emails, today)
  const companies = findCompaniesOfPerson(records.all(members), [account.email])
  const me = { emails, names: [], covers, companies }
  const reading = { today, timeZone, getDaysOff, find: records.find }
  const person = { email: account.email, roles: rolesIn(records, account), isAlone: false }
  const ofReview = findReviewReminders(me, reading)
  const ofConsents = findConsentNotifications(groupDeferred(seen.all(conditions)), today, timeZone)
  const found: readonly (MorningNotification | AssignmentNotification)[] = [
    ...reminderSources.flatMap(({ list, rule }) => {
      const reminders = recordsIn(list).flatMap(rule({ today, emails, timeZone }))
      return list.name === tasks.name ? foldTaskNotifications(reminders) : reminders
    }),
    ...seen.all(workflows).flatMap(ofReview),
    ...seen.all(rfis).flatMap(findRfiReminders(me, reading)),
    ...seen.all(transmittals).flatMap(findTransmittalReminders(person, reading)),
    ...seen.all(projects).flatMap(ofConsents),
    ...(preferences.dailyDigest ? findDigestNotifications(dues(), today) : []),
  ]
  const read = new Set(records.find(readMarks, account.id)?.newsIds)
  const isNew = (notification: MorningNotification) =>
    notification.since === today ||
    (notification.rule !== 'digest' && isLate(records, notification, { today, timeZone }))
  const mailed = found
    .filter((notification) => notification.rule !== 'task-assigned')
    .filter(
      (notification) =>
        isNew(notification) && !read.has(notification.id) && isEnabled(notification, preferences),
    )
  return foldReviews(mailed)
}

/** After those that are read have been left out. The others stay in their order. */
function foldReviews(mailed: readonly MorningNotification[]): readonly MorningNotification[] {
  const isReview = (each: MorningNotification): each is DueNotification =>
    each.rule !== 'digest' && [workflows.name, rfis.name, transmittals.name].includes(each.collection)
  const [digest, others] = [
    mailed.filter(({ rule }) => rule === 'digest'),
    mailed.filter((each) => each.rule !== 'digest' && !isReview(each)),
  ]
  return [...others, ...foldReviewReminders(mailed.filter(isReview)), ...digest]
}

/** What was entered after the last morning, about a day that was near already, would never be reported. */
function isLate(
  records: Records,
  { since, collection, recordId }: DueNotification,
  { today, timeZone }: Morning,
): boolean {
  const record: (Rec & { readonly createdAt?: unknown }) | undefined = records.find(
    listNamed(collection),
    recordId,
  )
  const createdAt = typeof record?.createdAt === 'string' ? record.createdAt : ''
  if (since >= today || Number.isNaN(Date.parse(createdAt))) return false
  return toLocalTime(createdAt, timeZone) >= `${addDays(today, -1)}${morningBegins}`
}

/** Returns the records of projects whose team the person belongs to, and actions elsewhere that are assigned to the person by name. */
function concerning(records: Records, account: Account, emails: readonly string[]) {
  const seen = ownRecords(records, account)
  const isOwn = ({ assigneeEmails }: Task) =>
    assigneeEmails.some((assignee) => isAmongEmails(assignee, emails))
  const byName = seenRecords(records, account).all(tasks).filter(isOwn)
  return { seen, ownTasks: [...new Set([...seen.all(tasks), ...byName])] }
}
