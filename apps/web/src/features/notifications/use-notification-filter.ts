/** The filter and the order of the list of notifications, kept in the address so that Back returns to it. */
import {
  type NotificationKind,
  notificationKinds,
} from '@plumbline/domain/activity/notifications/notification-kind.ts'
import { compareUrgency } from '@plumbline/domain/activity/notifications/urgency.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '#core/navigation/paths.ts'
import type { NotificationItem } from '#notifications/use-notifications.ts'

/** An empty text means the default: all of them, most urgent first. */
interface NotificationFilter {
  kind: NotificationKind | ''
  show: 'unread' | ''
  order: 'newest' | ''
}

export function useNotificationFilter(notifications: readonly NotificationItem[]) {
  const router = useRouter()
  const requested = useSearch({
    strict: false,
    select: (search: Record<string, string | undefined>) => search,
  })
  const kind = notificationKinds.find((known) => known === requested.kind) ?? ''
  const show = requested.show === 'unread' ? 'unread' : ''
  const order = requested.order === 'newest' ? 'newest' : ''

  const found = useMemo(() => {
    const visible = notifications.filter(
      (one) => (kind === '' || one.kind === kind) && (show === '' || !one.read),
    )
    // The notifications are already sorted newest first.
    return order === 'newest' ? visible : visible.toSorted(compareUrgency)
  }, [notifications, kind, show, order])

  const kindCounts = useMemo(
    () =>
      notificationKinds
        .map((each) => ({ kind: each, count: notifications.filter((one) => one.kind === each).length }))
        .filter((each) => each.count > 0 || each.kind === kind),
    [notifications, kind],
  )

  function setFilter(change: { kind?: string; show?: string; order?: string }) {
    const next = Object.entries({ kind, show, order, ...change }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(next)
    const href = query.size > 0 ? `${paths.notifications}?${query}` : paths.notifications
    void router.navigate({ href, replace: true, resetScroll: false })
  }

  const filter: NotificationFilter = { kind, show, order }
  return { filter, setFilter, kindCounts, found, isFiltered: kind !== '' || show !== '' }
}
