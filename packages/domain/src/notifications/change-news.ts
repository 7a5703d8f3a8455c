/** Derives notifications about other people's changes to documents and projects from the activity log. */
import type { Activity } from '../activity/activity.ts'
import { addDays, type Day } from '../kernel/day.ts'
import { isOneOf } from '../kernel/email.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import type { ChangeNews, MentionNews } from './derived-notifications.ts'

/** How long a change is notified. */
const recentDays = 7

const ruleOf: Readonly<Record<string, ChangeNews['rule']>> = {
  documents: 'document-change',
  projects: 'project-change',
  conditions: 'project-change',
  workflows: 'project-change',
}

/** Undefined if the author is not known, or is the user under any of these addresses. */
export function changeNews(entry: Activity, emails: readonly string[], today: Day): readonly ChangeNews[] {
  const rule = ruleOf[entry.collection]
  if (!rule || !entry.email || isOneOf(entry.email, emails)) return []
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
export function foldChanges(changes: readonly ChangeNews[]): ChangeNews[] {
  const told = new Set<string>()
  return changes.filter(({ by, did, collection, recordId }) => {
    const key = [by, did, collection, recordId].join('\n')
    return !told.has(key) && told.add(key)
  })
}

/** Without the comments that mention the user, which are notified as mentions. A comment has the time of its change. */
export function withoutMentions(
  changes: readonly ChangeNews[],
  mentions: readonly MentionNews[],
): readonly ChangeNews[] {
  const mentioned = new Set(mentions.map(keyOfComment))
  return changes.filter((change) => change.did !== 'commented' || !mentioned.has(keyOfComment(change)))
}

function keyOfComment({ collection, recordId, since }: ChangeNews | MentionNews): string {
  return `${collection} ${recordId} ${since}`
}
