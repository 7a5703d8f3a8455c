/** Derives notifications of comments that mention the user with an @. */

import { addDays, type Day } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import type { CollectionDef, Rec } from '../../../kernel/records/record.ts'
import { isAmongEmails } from '../../../kernel/values/email.ts'
import { getComments, mentionedIn, type Person } from '../../../people/comments/mentions.ts'
import { recordName } from '../../log/record-name.ts'
import { mayBeSince } from './day-window.ts'
import type { MentionNotification } from './derived-notifications.ts'

/** How long a mention is notified. A user may be away for weeks. */
const recentDays = 30

interface Me {
  /** Every address and every name of the user. */
  readonly emails: readonly string[]
  readonly names: readonly string[]
}

/**
 * The rule for a day. Comments carry the name of their author, so own ones are recognised by it. `members`: of the teams
 * of the projects; those of the user are enough.
 */
export function findMentionNotifications<T extends Rec>(
  { name: list }: CollectionDef<T>,
  { emails, names }: Me,
  members: readonly Person[],
  today: Day,
): (record: T) => readonly MentionNotification[] {
  const firstDay = addDays(today, -recentDays)
  const mayBeRecent = mayBeSince(firstDay)
  const isRecent = (moment: string | undefined) =>
    mayBeRecent(moment) && (storedToDay(moment ?? '') ?? '') >= firstDay

  return (record) =>
    getComments(record)
      .filter(({ text, timestamp, user = '' }) => {
        if (!text.includes('@') || !isRecent(timestamp) || names.includes(user)) return false
        return mentionedIn(text, members).some((email) => isAmongEmails(email, emails))
      })
      .map(({ id, text, timestamp = '', user = '' }) => ({
        id: `mentioned/${record.id}/${id}`,
        rule: 'mentioned',
        type: 'info',
        since: timestamp,
        collection: list,
        recordId: record.id,
        name: recordName(record),
        by: user,
        comment: text,
      }))
}
