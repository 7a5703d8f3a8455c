/** All notifications, the most urgent first, filtered by kind. */
import {
  type NotificationKind,
  notificationKinds,
} from '@plumbline/domain/activity/notifications/notification-kind.ts'
import { compareUrgency } from '@plumbline/domain/activity/notifications/urgency.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Bell, CheckCheck } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { ReplacedText } from '#notifications/replaced-text.tsx'
import { type NotificationItem, useNotifications } from '#notifications/use-notifications.ts'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'

const kindLabels: Readonly<Record<NotificationKind, string>> = {
  alarms: 'Alarms',
  mentions: 'Mentions',
  actions: 'Actions',
  'hold-points': 'Hold points',
  orders: 'Orders',
  training: 'Training',
  consents: 'Consents',
  changes: 'Changes by others',
  general: 'General',
}

export function NotificationsScreen() {
  const { notifications, isWhole, open, readAll, replaced, closeReplaced } = useNotifications()
  const { filter, setFilter, kindCounts, found, isFiltered } = useNotificationFilter(notifications)
  const unreadCount = notifications.filter(({ read }) => !read).length

  return (
    <>
      <PageHeader
        title="Notifications"
        description={isWhole ? describe(notifications.length, unreadCount) : undefined}
      >
        {unreadCount > 0 && (
          <Button icon={<CheckCheck />} onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </PageHeader>
      {!isWhole ? (
        <Skeleton className="h-96" />
      ) : notifications.length === 0 ? (
        <EmptyState icon={<Bell />} title="No new notifications">
          Overdue and upcoming items, assignments, mentions and changes by others are listed here.
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <FilterSelect
              label="Kind"
              options={[
                { value: '', label: `All Kinds (${notifications.length})` },
                ...kindCounts.map(({ kind, count }) => ({
                  value: kind,
                  label: `${kindLabels[kind]} (${count})`,
                })),
              ]}
              value={filter.kind}
              onChange={(kind) => setFilter({ kind })}
            />
            <Segmented
              label="Show"
              options={[
                { value: '', label: 'All' },
                { value: 'unread', label: 'Unread' },
              ]}
              value={filter.show}
              onChange={(show) => setFilter({ show })}
            />
            <Segmented
              label="Order"
              options={[
                { value: '', label: 'Most urgent first' },
                { value: 'newest', label: 'Newest first' },
              ]}
              value={filter.order}
              onChange={(order) => setFilter({ order })}
            />
          </div>
          {found.length === 0 ? (
            <EmptyState
              icon={<Bell />}
              title="No notifications match"
              action={
                isFiltered && (
                  <Button onClick={() => setFilter({ kind: '', show: '' })}>Show All Notifications</Button>
                )
              }
            >
              {filter.show === 'unread'
                ? 'Everything here has been read.'
                : 'There are no notifications of this kind.'}
            </EmptyState>
          ) : (
            <NotificationList
              // A different filter starts with its first page.
              key={[filter.kind, filter.show, filter.order].join()}
              notifications={found}
              isGrouped={filter.order === ''}
              onOpen={open}
            />
          )}
        </>
      )}
      <ReplacedText notification={replaced} onClose={closeReplaced} />
    </>
  )
}

function describe(count: number, unreadCount: number): string | undefined {
  if (count === 0) return undefined
  return `${unreadCount} unread of ${count}`
}

/** An empty text means the default: all of them, most urgent first. */
interface NotificationFilter {
  kind: NotificationKind | ''
  show: 'unread' | ''
  order: 'newest' | ''
}

/** The filter and the order of the list of notifications, kept in the address so that Back returns to it. */
function useNotificationFilter(notifications: readonly NotificationItem[]) {
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
