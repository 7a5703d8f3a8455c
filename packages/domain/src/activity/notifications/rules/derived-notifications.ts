/** Derived notifications: made from the data by rules and never stored. Each exists for as long as its rule applies. */
import type { Day } from '../../../kernel/days/day.ts'
import type { Id } from '../../../kernel/records/record.ts'
import type { RfiAction } from '../../../rfis/rfi-state.ts'
import type { Ball } from '../../../workflows/ball-in-court.ts'
import type { Reminder } from '../../../workflows/reminder-days.ts'
import type { Notification } from './notification.ts'

interface Derived {
  /** Made from the rule, the record and its day. A new day makes a new notification. */
  readonly id: string
  readonly type: Notification['type']
  /** The day or instant from which the notification exists. */
  readonly since: string
}

/** The list of the record. */
interface About {
  readonly collection: string
  readonly recordId: Id
  readonly name: string
}

export interface DueNotification extends Derived, About {
  readonly rule:
    | 'alarm'
    | 'task-due'
    | 'task-overdue'
    | 'hold-point-due'
    | 'hold-point-overdue'
    | 'order-near'
    | 'order-overdue'
    | 'training-expiring'
    | 'training-expired'
    | 'review-due'
    | 'review-overdue'
    | 'review-escalated'
    | 'review-submit'
    | 'review-submit-late'
    | 'rfi-due'
    | 'rfi-overdue'
    | 'rfi-escalated'
    | 'transmittal-due'
    | 'transmittal-overdue'
    | 'transmittal-escalated'
    | 'consent-lapsing'
    | 'consent-lapsed'
  readonly day: Day
  /** The moment of the change that brought an action when it was overdue already, as an import does. */
  readonly overdueSince?: string
  /** How many such actions one change brought, or how many reviews or RFIs it is about; undefined for one. */
  readonly count?: number
  /** The ids of the reminders that are shown as this one. */
  readonly together?: readonly string[]
}

export interface AssignmentNotification extends Derived, About {
  readonly rule: 'task-assigned'
  /** Undefined for a task without a due date. */
  readonly day: Day | undefined
  /** How many were assigned together, as by an import. */
  readonly count: number
  /** How many of them were overdue already. */
  readonly overdue?: number
}

/** The ball of a review has come to the user. */
export interface ReviewNotification extends Derived, About {
  readonly rule: 'review-received'
  readonly action: Ball['action']
  /** The name of the stage. '' for the submitter. */
  readonly stage: string
  /** The name of the person who is away, for whom the user covers. */
  readonly coverFor?: string
  readonly day: Day | undefined
  /** How many came together, as by a bulk change. */
  readonly count: number
}

/** The review that the user submitted has an outcome. */
export interface ReviewOutcomeNotification extends Derived, About {
  readonly rule: 'review-decided'
  /** 'B · Approved with comments' */
  readonly outcome: string
  readonly mayProceed: boolean
  /** How many were decided together, as by a bulk change. */
  readonly count: number
}

/** The ball of an RFI has come to the user. */
export interface RfiNotification extends Derived, About {
  readonly rule: 'rfi-received'
  readonly action: RfiAction
  readonly day: Day | undefined
}

export interface TransmittalNotification extends Derived, About {
  readonly rule: 'transmittal-received'
  readonly by: string
}

export interface ChangeNotification extends Derived, About {
  readonly rule: 'document-change' | 'project-change'
  readonly by: string
  readonly did: 'added' | 'changed' | 'removed' | 'commented'
  /** How many records were changed together. */
  readonly count: number
}

export interface MentionNotification extends Derived, About {
  readonly rule: 'mentioned'
  /** The name of the author of the comment. */
  readonly by: string
  readonly comment: string
}

/** The user's text in one field was replaced by a form that was opened before it was written. */
export interface ReplacedTextNotification extends Derived, About {
  readonly rule: 'text-replaced'
  readonly by: string
  readonly field: string
  /** The text of the user, in full. */
  readonly text: string
}

export interface BackUpNotification extends Derived {
  readonly rule: 'back-up-due'
  /** Undefined if there was no back-up. */
  readonly lastBackUp: string | undefined
}

export interface DigestNotification extends Derived {
  readonly rule: 'digest'
  readonly today: DueCounts
  readonly restOfWeek: DueCounts
}

export const dueKinds = ['task', 'hold-point', 'order'] as const
export type DueKind = (typeof dueKinds)[number]
export type DueCounts = Readonly<Record<DueKind, number>>

export type DerivedNotification =
  | DueNotification
  | AssignmentNotification
  | ChangeNotification
  | MentionNotification
  | TransmittalNotification
  | ReviewNotification
  | ReviewOutcomeNotification
  | RfiNotification
  | ReplacedTextNotification
  | BackUpNotification
  | DigestNotification

export function toDueNotifications(
  rule: Exclude<DueNotification['rule'], 'alarm'>,
  about: About,
  day: Day,
  since: string,
): DueNotification {
  return { id: `${rule}/${about.recordId}/${day}`, rule, type: 'warning', ...about, day, since }
}

/** The reminders of a due date for the party that has to act, in the order of their days. */
export function remindParty(
  noun: 'rfi' | 'transmittal',
  about: About,
  day: Day,
  { today, days }: { readonly today: Day; readonly days: Readonly<Record<Reminder, Day>> },
): readonly DueNotification[] {
  if (today >= days.overdue) return [toDueNotifications(`${noun}-overdue`, about, day, days.overdue)]
  if (today < days.before) return []
  const isOnDay = today >= days['on-day']
  const reminder = toDueNotifications(`${noun}-due`, about, day, isOnDay ? days['on-day'] : days.before)
  return [isOnDay ? { ...reminder, id: `${reminder.id}/on-day` } : reminder]
}

/** A notification is read, or announced, when each of these is. */
export function getReminderIds(notification: DerivedNotification): readonly string[] {
  return ('together' in notification && notification.together) || [notification.id]
}

/** One item of each kind. */
export const dueNouns: Readonly<Record<DueKind, string>> = {
  task: 'action',
  'hold-point': 'hold point',
  order: 'order',
}

/** The text for each rule, apart from the name and the day of the record. */
export const datedTitles: Readonly<Record<DueNotification['rule'], string>> = {
  alarm: 'Alarm',
  'task-due': 'Action due',
  'task-overdue': 'Action overdue',
  'hold-point-due': 'Hold point due',
  'hold-point-overdue': 'Hold point overdue',
  'order-near': 'Order soon',
  'order-overdue': 'Order overdue',
  'training-expiring': 'Training expires',
  'training-expired': 'Training expired',
  'review-due': 'Review due',
  'review-overdue': 'Review overdue',
  'review-escalated': 'Review still undecided',
  'review-submit': 'Submit for review soon',
  'review-submit-late': 'Submission for review overdue',
  'rfi-due': 'RFI due',
  'rfi-overdue': 'RFI overdue',
  'rfi-escalated': 'RFI still unanswered',
  'transmittal-due': 'Transmittal to acknowledge',
  'transmittal-overdue': 'Transmittal not acknowledged',
  'transmittal-escalated': 'Transmittal still not acknowledged',
  'consent-lapsing': 'Consent lapses',
  'consent-lapsed': 'Consent lapsed',
}

/** The sentence about the day, for its label in the format of the reader. */
export const datedSentences: Readonly<Record<DueNotification['rule'], (day: string) => string>> = {
  alarm: (day) => `Set for ${day}.`,
  'task-due': (day) => `It is due today, ${day}.`,
  'task-overdue': (day) => `It was due ${day}.`,
  'hold-point-due': (day) => `To be released by ${day}.`,
  'hold-point-overdue': (day) => `It was to be released by ${day}.`,
  'order-near': (day) => `To be ordered by ${day}.`,
  'order-overdue': (day) => `It was to be ordered by ${day}.`,
  'training-expiring': (day) => `Valid until ${day}.`,
  'training-expired': (day) => `It was valid until ${day}.`,
  'review-due': (day) => `To be decided by ${day}.`,
  'review-overdue': (day) => `It was to be decided by ${day}.`,
  'review-escalated': (day) => `It was to be decided by ${day}.`,
  'review-submit': (day) => `To be submitted by ${day}, so that it is decided before it is needed.`,
  'review-submit-late': (day) => `It was to be submitted by ${day} to be decided before it is needed.`,
  'rfi-due': (day) => `To be answered by ${day}.`,
  'rfi-overdue': (day) => `It was to be answered by ${day}.`,
  'rfi-escalated': (day) => `It was to be answered by ${day}.`,
  'transmittal-due': (day) => `To be acknowledged by ${day}.`,
  'transmittal-overdue': (day) => `It was to be acknowledged by ${day}.`,
  'transmittal-escalated': (day) => `Recipients were to acknowledge it by ${day}.`,
  'consent-lapsing': (day) => `It lapses on ${day} unless works commence or deferred commencement is met.`,
  'consent-lapsed': (day) => `It lapsed on ${day}: no commencement of works is entered.`,
}

const bulkTitles: Readonly<Partial<Record<DueNotification['rule'], string>>> = {
  'review-due': 'reviews due',
  'review-overdue': 'reviews overdue',
  'review-escalated': 'reviews still undecided',
  'review-submit': 'reviews to submit soon',
  'review-submit-late': 'submissions for review overdue',
  'rfi-due': 'RFIs due',
  'rfi-overdue': 'RFIs overdue',
  'rfi-escalated': 'RFIs still unanswered',
  'transmittal-due': 'transmittals to acknowledge',
  'transmittal-overdue': 'transmittals not acknowledged',
  'transmittal-escalated': 'transmittals still not acknowledged',
}

/** The title for many reviews or RFIs that are due together, or many actions that were overdue when one change added them. */
export function bulkTitle(rule: DueNotification['rule'], count: number): string {
  return `${count.toLocaleString('en')} ${bulkTitles[rule] ?? 'actions overdue'}`
}

/** `day`: the label of the day in the format of the reader. */
export function bulkSentence(
  rule: DueNotification['rule'],
  name: string,
  count: number,
  day: string,
): string {
  const dated = bulkTitles[rule] ? datedSentences[rule](day) : 'They were due before they were entered.'
  return `“${name}” and ${(count - 1).toLocaleString('en')} more. ${dated}`
}
