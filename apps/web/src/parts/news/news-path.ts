/** The link of a derived notification. */
import type {
  DerivedNotification,
  DigestNews,
} from '@plumbline/domain/notifications/derived-notifications.ts'
import type { Store } from '#data/store.ts'
import { paths } from '#parts/navigation/paths.ts'
import { destinationOfList } from '#parts/navigation/place-of-list.ts'

export function newsPath(news: DerivedNotification, store: Store): string {
  if (news.rule === 'back-up-due') return paths.settingsTab('data')
  if (news.rule === 'digest') return digestPath(news)
  if ((news.rule === 'task-assigned' || news.rule === 'task-overdue') && (news.count ?? 1) > 1)
    return `${paths.actions}?do=show-mine`
  const destination = destinationOfList(news.collection)
  if (!destination) return paths.dashboard
  const row = store.collection(destination.list).get(news.recordId)
  if (!row) return destination.screen
  const { to, search } = destination.target(row)
  return search ? `${to}?${new URLSearchParams(search)}` : to
}

/** To the first kind of item that it counts. */
function digestPath({ today, restOfWeek }: DigestNews): string {
  const isCounted = (kind: keyof DigestNews['today']) => today[kind] + restOfWeek[kind] > 0
  if (isCounted('task')) return paths.actions
  return isCounted('hold-point') ? paths.holdPoints : paths.leadTimes
}
