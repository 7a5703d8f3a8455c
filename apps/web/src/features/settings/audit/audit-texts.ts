/** Entries of the audit as texts of the product. */
import type { AuditEntry, Verified } from '@plumbline/domain/team/wire/audit.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { changeToText, describedChanges, type ValueNames } from '#people/field-texts/field-texts.ts'
import { deedAlone } from '#registers/history/deeds.ts'
import { registerTitles } from '#registers/sharing/view-texts.ts'

/** More records of one entry are counted. */
const maxNames = 3

export interface EntryTexts {
  /** 'edited the task' */
  readonly deed: string
  /** 'Order anchors, Book the crane and 4 more'; '' if the entry is about no records. */
  readonly records: string
  /** The old and new values of its first records, or why it was refused. */
  readonly details: readonly string[]
}

/** `account`: the name of an account. */
export type AuditNames = ValueNames & { account(id: string): string }

export function entryToTexts(entry: AuditEntry, names: AuditNames): EntryTexts {
  const { action, records, about = {}, reason } = entry
  const organisational = deeds[action]
  if (organisational) return { deed: organisational(about, names), records: '', details: [] }
  const command = action.replace(/ refused$/, '')
  const effect = records[0]?.effect ?? 'changed'
  // A later version of the server may do more with accounts.
  const deed = command.includes('.') || records.length > 0 ? deedAlone({ action: command, effect }) : command
  if (command !== action)
    return {
      deed: `was refused: ${deed}`,
      // Entries of older servers have no name.
      records: about.name ?? '',
      details: reason ? [reasonToText(reason)] : [],
    }
  const named = records.flatMap(({ name }) => name || [])
  const more = named.length - maxNames
  const visible = named.slice(0, more === 1 ? maxNames + 1 : maxNames)
  const details = records.slice(0, maxNames).flatMap(({ name, changes = [] }) =>
    describedChanges(changes).map((change) => {
      const text = changeToText(change, names)
      return records.length > 1 && name ? `${name}: ${text}` : text
    }),
  )
  return { deed, records: `${visible.join(', ')}${more > 1 ? ` and ${more} more` : ''}`, details }
}

/** Every command has reasons of its own, named in English. Those that occur most have a sentence. */
function reasonToText(reason: string): string {
  const described = reasons[reason]
  if (described) return described
  if (reason === 'record-gone' || reason === 'item-gone') return 'It had been deleted, or was not visible.'
  const deleted = /^(.+)-gone$/.exec(reason)?.[1]
  return deleted
    ? `The ${deleted.replaceAll('-', ' ')} had been deleted, or was not visible.`
    : `Reason: ${reason.replaceAll('-', ' ')}.`
}

const reasons: Readonly<Record<string, string>> = {
  'not-allowed': 'The role did not permit it.',
  'id-taken': 'It had been saved before.',
  'missing-information': 'Something was not filled in.',
  'files-missing': 'The server did not have the files.',
  'failed-on-server': 'The server failed. Its log has the reason.',
}

type AuditSubject = NonNullable<AuditEntry['about']>

const deeds: Readonly<Record<string, (about: AuditSubject, names: AuditNames) => string>> = {
  'organisation created': () => 'created the team',
  'invitation made': ({ email, role }) => `invited ${email} as ${role}`,
  'invitation accepted': ({ role }) => `joined the team as ${role}`,
  'invitation revoked': ({ email }) => `withdrew the invitation of ${email}`,
  'role changed': ({ account = '', from, to }, names) =>
    `changed the role of ${names.account(account)} from ${from} to ${to}`,
  'member removed': ({ account = '' }, names) => `removed ${names.account(account)} from the team`,
  'reset link made': ({ account = '' }, names) =>
    `made a link for a new password for ${names.account(account)}`,
  'link made': (about, names) => `made a read-only link to ${getShared(about, names)}`,
  'link revoked': (about, names) => `withdrew a link to ${getShared(about, names)}`,
  'link mailed': (about, names) => `mailed a link to ${getShared(about, names)} to ${about.email}`,
  'link withheld': (about, names) =>
    `mailed no link to ${getShared(about, names)} to ${about.email}, who was removed from the team`,
  'link opened': (about, names) =>
    about.mailedTo
      ? `opened ${getShared(about, names)}`
      : `opened the link of ${names.account(about.account ?? '')} to ${getShared(about, names)}`,
  'account renamed': () => 'changed their name',
  'password changed': () => 'changed their password',
  'password reset': () => 'chose a new password by link',
  'session ended': () => 'signed out a device',
  'other sessions ended': () => 'signed out all other devices',
  'second factor switched on': () => 'turned on two-factor authentication',
  'second factor switched off': () => 'turned off two-factor authentication',
  'backup codes replaced': () => 'made new back-up codes',
  'signed in': () => 'signed in',
  'signed out': () => 'signed out',
  'second factor removed': ({ account = '' }, names) =>
    `turned off the two-factor authentication of ${names.account(account)}`,
  'calendar address made': () => 'made a calendar address',
  'calendar changed': () => 'changed what their calendar shows',
  'calendar address removed': () => 'switched off their calendar address',
}

/** 'Hold Points of Quay House' */
function getShared({ shows = '', name, project = '' }: AuditSubject, names: AuditNames): string {
  if (shows === 'review') return `the review ${name || 'Untitled'}`
  if (shows === 'package') return `the certifier’s package for ${name} of ${names.project(project)}`
  if (name) return shows === 'transmittal' ? `Transmittal ${name}` : name
  const titles: Readonly<Record<string, string>> = registerTitles
  return `${titles[shows] ?? 'Construction Program'} of ${names.project(project)}`
}

/** Links are opened by people without an account, and mailed by the server. */
export function getPerson({ action, by: { name, email } }: Pick<AuditEntry, 'action' | 'by'>): string {
  const others: Readonly<Record<string, string>> = {
    'link opened': 'An outsider',
    'link mailed': 'The server',
    'link withheld': 'The server',
  }
  return name || email || (others[action] ?? 'Somebody')
}

export function verifiedToText(verified: Verified): string {
  const at = momentToLabel(verified.at)
  if (verified.kind === 'shortened')
    return `Entries are missing at the end: the audit had ${countToLabel(verified.entries, 'entry', 'entries')}, and ends at ${verified.seq}. Checked ${at}.`
  return verified.kind === 'intact'
    ? `The audit is whole: ${countToLabel(verified.entries, 'entry', 'entries')}, checked ${at}.`
    : `Entry ${verified.seq} was changed, or an entry before it was removed. Checked ${at}.`
}

/** A PDF with more would be of no use to anybody. */
export const maxPrinted = 5_000

export const messages = {
  cutShort: {
    title: 'Not All Entries Are in the PDF',
    description: `It has the newest ${maxPrinted.toLocaleString('en-US')}. The CSV has all of them.`,
  },
  failed: (why: string) => ({ title: 'Not Done', description: why, tone: 'destructive' as const }),
}
