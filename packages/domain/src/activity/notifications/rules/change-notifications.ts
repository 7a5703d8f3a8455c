/** Derives notifications about other people's changes to documents and projects from the activity log. */

import { addDays, type Day } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { isAmongEmails } from '../../../kernel/values/email.ts'
import type { Activity } from '../../log/activity.ts'
import type { ChangeNotification, DerivedNotification, MentionNotification } from './derived-notifications.ts'

/** How long a change is notified. */
const recentDays = 7

const ruleByField: Readonly<Record<string, ChangeNotification['rule']>> = {
  documents: 'document-change',
  projects: 'project-change',
  conditions: 'project-change',
  workflows: 'project-change',
}

/** Undefined if the author is not known, or is the user under any of these addresses. */
export function findChangeNotifications(
  entry: Activity,
  emails: readonly string[],
  today: Day,
): readonly ChangeNotification[] {
  const rule = ruleByField[entry.collection]
  if (!rule || !entry.email || isAmongEmails(entry.email, emails)) return []
  if (entry.action === 'undo' || entry.action === 'redo') return []
  const day = storedToDay(entry.time)
  if (!day || day < addDays(today, -recentDays)) return []
  return [
    {
      id: `change/${entry.id}`,
      rule,
      type: 'info',
      since: entry.time,
      collection: entry.collection,
      recordId: entry.recordId,
      name: entry.item,
      by: entry.user || entry.email,
      did: entry.action.includes('.comment') ? 'commented' : entry.effect,
      count: entry.count,
    },
  ]
}

/** Ten comments on one drawing are one notification. `changes` are sorted newest first. */
export function foldChanges(changes: readonly ChangeNotification[]): ChangeNotification[] {
  const reported = new Set<string>()
  return changes.filter(({ by, did, collection, recordId }) => {
    const key = [by, did, collection, recordId].join('\n')
    return !reported.has(key) && reported.add(key)
  })
}

/** Without the changes of reviews that the user is notified of otherwise, because one of them brought the ball or the outcome. */
export function withoutReviews(
  changes: readonly ChangeNotification[],
  notifications: readonly DerivedNotification[],
): readonly ChangeNotification[] {
  const reviews = notifications.filter(
    (each) => each.rule === 'review-received' || each.rule === 'review-decided',
  )
  // One of many that a bulk change brought has the record of the first.
  const notified = new Set(reviews.map(({ collection, since }) => `${collection} ${since}`))
  return changes.filter(({ collection, since }) => !notified.has(`${collection} ${since}`))
}

/** Without the comments that mention the user, which are notified as mentions. A comment has the time of its change. */
export function withoutMentions(
  changes: readonly ChangeNotification[],
  mentions: readonly MentionNotification[],
): readonly ChangeNotification[] {
  const mentioned = new Set(mentions.map(keyOfComment))
  return changes.filter((change) => change.did !== 'commented' || !mentioned.has(keyOfComment(change)))
}

function keyOfComment({ collection, recordId, since }: ChangeNotification | MentionNotification): string {
  return `${collection} ${recordId} ${since}`
}
