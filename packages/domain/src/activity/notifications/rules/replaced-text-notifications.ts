/** Derives a notification of each text of the user that was replaced by a form opened before it was written. */

import { isSameEmail } from '../../../kernel/values/email.ts'
import type { Activity } from '../../log/activity.ts'
import type { ReplacedTextNotification } from './derived-notifications.ts'

/** `email`: of the account. */
export function findReplacedTextNotifications(
  entry: Activity,
  email: string,
): readonly ReplacedTextNotification[] {
  const lost = entry.replaced?.filter((each) => isSameEmail(each.email, email)) ?? []
  return lost.map(({ field, text }) => ({
    id: `text-replaced/${entry.id}/${field}`,
    rule: 'text-replaced',
    type: 'warning',
    since: entry.time,
    collection: entry.collection,
    recordId: entry.recordId,
    name: entry.item,
    by: entry.user || entry.email || '',
    field,
    text,
  }))
}
