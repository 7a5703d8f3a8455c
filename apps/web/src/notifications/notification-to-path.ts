/** The link of a derived notification. */
import type {
  DerivedNotification,
  DigestNotification,
} from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { paths } from '#core/navigation/paths.ts'
import { destinationOfList } from '#core/navigation/place-of-list.ts'
import type { Store } from '#data/store/store.ts'

export function notificationToPath(notification: DerivedNotification, store: Store): string {
  if (notification.rule === 'back-up-due') return paths.settingsTab('data')
  if (notification.rule === 'digest') return digestPath(notification)
  const isChange = notification.rule === 'document-change' || notification.rule === 'project-change'
  // What waits for the user in several records is in one list. Changes lead to the latest record.
  if (!isChange && 'count' in notification && (notification.count ?? 1) > 1)
    return `${paths.actions}?do=show-mine`
  const destination = destinationOfList(notification.collection)
  if (!destination) return paths.dashboard
  const row = store.collection(destination.list).get(notification.recordId)
  if (!row) return destination.screen
  const { to, search } = destination.target(row)
  return search ? `${to}?${new URLSearchParams(search)}` : to
}

/** To the first kind of item that it counts. */
function digestPath({ today, restOfWeek }: DigestNotification): string {
  const isCounted = (kind: keyof DigestNotification['today']) => today[kind] + restOfWeek[kind] > 0
  if (isCounted('task')) return paths.actions
  return isCounted('hold-point') ? paths.holdPoints : paths.leadTimes
}
