/** The filter and the order of the list of notifications, kept in the address so that Back returns to it. */
import {
  type NotificationKind,
  notificationKinds,
} from '@plumbline/domain/notifications/notification-kind.ts'
import { compareUrgency } from '@plumbline/domain/notifications/urgency.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '#parts/navigation/paths.ts'
import type { News } from '#parts/news/use-news.ts'

/** An empty text stands for the default: all of them, most urgent first. */
interface NotificationFilter {
  kind: NotificationKind | ''
  show: 'unread' | ''
  order: 'newest' | ''
}

export function useNotificationFilter(news: readonly News[]) {
  const router = useRouter()
  const asked = useSearch({ strict: false, select: (search: Record<string, string | undefined>) => search })
  const kind = notificationKinds.find((known) => known === asked.kind) ?? ''
  const show = asked.show === 'unread' ? 'unread' : ''
  const order = asked.order === 'newest' ? 'newest' : ''

  const found = useMemo(() => {
    const shown = news.filter((one) => (kind === '' || one.kind === kind) && (show === '' || !one.read))
    // The notifications are already sorted newest first.
    return order === 'newest' ? shown : shown.toSorted(compareUrgency)
  }, [news, kind, show, order])

  const kindCounts = useMemo(
    () =>
      notificationKinds
        .map((each) => ({ kind: each, count: news.filter((one) => one.kind === each).length }))
        .filter((each) => each.count > 0 || each.kind === kind),
    [news, kind],
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
