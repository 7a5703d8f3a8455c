/** Sends a person the mail of the morning, what is due, overdue or rings today, and alarms that are set later. */

import {
  bulkSentence,
  bulkTitle,
  type DigestNotification,
  type DueCounts,
  datedSentences,
  datedTitles,
  dueKinds,
  dueNouns,
} from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { getProjectId } from '@plumbline/domain/kernel/access/subject.ts'
import { momentToDay } from '@plumbline/domain/kernel/days/day.ts'
import { listNamed, type Rec } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import {
  findMorningNotifications,
  type MorningNotification,
} from '@plumbline/domain/team/morning-notifications.ts'
import type { Replica } from '@plumbline/domain/team/replica.ts'
import { sql, type Transaction } from 'kysely'
import { findRecipient, type Recipient } from '../accounts/find-recipient.ts'
import { lockHead } from '../audit/lock-head.ts'
import type { Tables } from '../database/schema/tables.ts'
import { dayToLongText } from '../mail/day-to-long-text.ts'
import { type Letter, type LetterItem, writeLetter } from '../mail/letter.ts'
import { type MailPorts, sendOrThrow, settingsNote } from './mail-ports.ts'
import { pathOfAssigned, pathOfRecord } from './path-of-record.ts'
import { type AlarmPayload, alarmKey } from './queue/alarm-jobs.ts'
import { type MorningPayload, morningKey, type WrittenMorning } from './queue/morning-jobs.ts'
import type { Job } from './queue/run-jobs.ts'

/** The mail of a day that is over for the person is dropped. */
export async function sendMorning(ports: MailPorts, { id, organisation, payload }: Job): Promise<void> {
  // `as`: written by `createMornings`.
  const { account, day } = payload as MorningPayload
  const { db } = ports.database
  const recipient = await findRecipient(ports.database, organisation, { id: account })
  if (!recipient || momentToDay(ports.now().toISOString(), recipient.timeZone) !== day) return
  const inMemory = ports.organisations.get(organisation)
  for (;;) {
    const { replica, seq } = await inMemory.atHead(db, async (replica, head) => ({ replica, seq: head.seq }))
    const notification = findMorningNotifications(replica, recipient, {
      today: day,
      timeZone: recipient.timeZone,
    })
    const alarms = notification
      .filter(({ rule }) => rule === 'alarm')
      .flatMap((one) => ('recordId' in one ? [alarmKey(one.collection, one.recordId)] : []))
    const written: WrittenMorning = { account, day, seq, alarms }
    // An alarm that is set while the mail is on its way is mailed by itself.
    const isNoted = await unlessChanged(db, organisation, seq, async (transaction) => {
      await transaction
        .updateTable('job')
        .set({ payload: JSON.stringify(written) })
        .where('id', '=', id)
        .execute()
    })
    if (!isNoted) continue
    if (notification.length === 0) return
    const { publicUrl } = ports
    const letter = morningLetter(recipient, day, notification, {
      ...{ replica, publicUrl, greeting: 'Good morning' },
    })
    return sendOrThrow(ports, { ...letter, jobId: id })
  }
}

/** As a mail of its own, unless the mail of the morning has it or will have it. */
export async function sendAlarm(ports: MailPorts, { id, organisation, payload }: Job): Promise<void> {
  // `as`: written by `alarmJobs`.
  const { account, day, list, recordId, seq: setSeq, hasMorning } = payload as AlarmPayload
  const { db } = ports.database
  const recipient = await findRecipient(ports.database, organisation, { id: account })
  if (!recipient || momentToDay(ports.now().toISOString(), recipient.timeZone) !== day) return
  const { publicUrl } = ports
  const inMemory = ports.organisations.get(organisation)
  for (;;) {
    const { replica, seq } = await inMemory.atHead(db, async (replica, head) => ({ replica, seq: head.seq }))
    const notification = findMorningNotifications(replica, recipient, {
      today: day,
      timeZone: recipient.timeZone,
    }).filter((one) => one.rule === 'alarm' && one.collection === list && one.recordId === recordId)
    const morning = hasMorning ? await readMorning(db, morningKey(organisation, account, day)) : noMorning
    // Not if it was cleared and set again since then.
    const isInMorning = morning.seq >= setSeq && morning.alarms.includes(alarmKey(list, recordId))
    if (morning.state === 'written' && !isInMorning)
      throw new Error('The mail of the morning is not sent yet')
    if (notification.length > 0 && morning.state === 'sent' && !isInMorning) {
      const letter = morningLetter(recipient, day, notification, { replica, publicUrl, greeting: 'Hello' })
      return sendOrThrow(ports, { ...letter, jobId: id })
    }
    // The alarm was cleared, or the mail of the morning has or will have it. Setting it again adds a job again.
    if (await unlessChanged(db, organisation, seq, (transaction) => freeAlarmKey(transaction, id))) return
  }
}

interface Morning {
  readonly state: 'waiting' | 'written' | 'sent'
  /** The latest change that its mail knows of. */
  readonly seq: number
  /** What its mail has (`alarmKey`). */
  readonly alarms: readonly string[]
}

const noMorning: Morning = { state: 'sent', seq: 0, alarms: [] }

async function readMorning(db: Queries, key: string): Promise<Morning> {
  const job = await db
    .selectFrom('job')
    .select(['payload', 'done_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  // `as`: written by `createMornings`, and by `sendMorning` since.
  const { seq, alarms = [] } = (job?.payload ?? {}) as Partial<WrittenMorning>
  if (job?.done_at) return { state: 'sent', seq: seq ?? 0, alarms }
  return { state: seq === undefined ? 'waiting' : 'written', seq: seq ?? 0, alarms }
}

type Queries = MailPorts['database']['db']

/**
 * Returns false, and does nothing, if the organisation has changed since `seq`. An alarm may have been set then, for which
 * no job was added.
 */
function unlessChanged(
  db: Queries,
  organisation: string,
  seq: number,
  write: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const head = await lockHead(transaction, organisation)
    if (head.seq !== seq) return false
    await write(transaction)
    return true
  })
}

/** Lets the alarm of this job be added again. */
async function freeAlarmKey(transaction: Transaction<Tables>, jobId: string): Promise<void> {
  await transaction
    .updateTable('job')
    .set(({ ref }) => ({ key: sql<string>`${ref('key')} || ' ' || ${ref('id')}` }))
    .where('id', '=', jobId)
    .execute()
}

/** A user who was away for long needs no longer mail. */
const maxItems = 30

interface LetterParts {
  readonly replica: Replica
  readonly publicUrl: string
}

function morningLetter(
  { email, name }: Recipient,
  day: string,
  notification: readonly MorningNotification[],
  { replica, publicUrl, greeting }: LetterParts & { readonly greeting: string },
): Letter {
  const items = notification.map((one) => toItem(one, replica, publicUrl))
  const [first] = items
  const more = items.length - maxItems
  return writeLetter({
    to: email,
    subject:
      first && items.length === 1 ? first.title : `${items.length} notifications for ${dayToLongText(day)}`,
    greeting: `${greeting}, ${name}. This is new on ${dayToLongText(day)}.`,
    facts: more > 0 ? [['And', `${more} more, listed in Plumbline`]] : [],
    items: items.slice(0, maxItems),
    link: { label: 'Open all notifications', href: `${publicUrl}/notifications` },
    note: settingsNote(publicUrl),
  })
}

function toItem(notification: MorningNotification, replica: Replica, publicUrl: string): LetterItem {
  if (notification.rule === 'digest')
    return { title: 'What is due', text: tellDigest(notification), href: `${publicUrl}/dashboard` }
  const { rule, collection, recordId, name, day, count = 1 } = notification
  if (count > 1)
    return {
      title: bulkTitle(rule, count),
      text: bulkSentence(rule, name || 'Untitled', count, dayToLongText(day)),
      href: `${publicUrl}${pathOfAssigned(collection)}`,
    }
  const record: Rec | undefined = replica.find(listNamed(collection), recordId)
  const projectId = record && getProjectId(collection, record)
  const project = projectId === undefined ? undefined : replica.find(projects, projectId)?.name
  return {
    title: `${datedTitles[rule]}: ${name || 'Untitled'}`,
    text: [datedSentences[rule](dayToLongText(day)), project && `Project: ${project}.`]
      .filter(Boolean)
      .join(' '),
    href: `${publicUrl}${pathOfRecord({ list: collection, id: recordId, projectId })}`,
  }
}

function tellDigest({ today, restOfWeek }: DigestNotification): string {
  const week = tellCounts(restOfWeek)
  return [`Today: ${tellCounts(today) || 'nothing'}.`, week && `Later this week: ${week}.`]
    .filter(Boolean)
    .join(' ')
}

function tellCounts(counts: DueCounts): string {
  return dueKinds
    .flatMap((kind) => {
      const count = counts[kind]
      return count > 0 ? [`${count} ${dueNouns[kind]}${count === 1 ? '' : 's'}`] : []
    })
    .join(', ')
}
