/** All notifications, the most urgent first, filtered by kind. */
import type { NotificationKind } from '@plumbline/domain/activity/notifications/notification-kind.ts'
import { Bell, CheckCheck } from 'lucide-react'
import { ReplacedText } from '#notifications/replaced-text.tsx'
import { useNotifications } from '#notifications/use-notifications.ts'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { useNotificationFilter } from './use-notification-filter.ts'

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
