/** A list of notifications in groups, a hundred at a time. */
import { getUrgency, type Urgency, urgencies } from '@plumbline/domain/activity/notifications/urgency.ts'
import { useEffect, useRef, useState } from 'react'
import { instantToAge } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { useServices } from '#data/workspace/services.ts'
import type { NotificationItem } from '#notifications/use-notifications.ts'
import { Button } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { NotificationRow } from './notification-row.tsx'

const pageSize = 100

const groupTitles: Readonly<Record<Urgency, string>> = {
  overdue: 'Overdue',
  today: 'Due today',
  upcoming: 'Coming up',
  undated: 'Other notifications',
}

interface NotificationListProps {
  notifications: readonly NotificationItem[]
  /** By urgency. */
  isGrouped: boolean
  onOpen: (notifications: NotificationItem) => void
}

export function NotificationList({ notifications, isGrouped, onOpen }: NotificationListProps) {
  const { clock } = useServices()
  const today = useToday()
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const list = useRef<HTMLDivElement>(null)
  const firstNewIndex = useRef<number>(undefined)
  const visible = notifications.slice(0, visibleCount)
  const restCount = notifications.length - visible.length
  const groups = isGrouped
    ? urgencies.map((urgency) => ({
        urgency,
        rows: visible.filter((row) => getUrgency(row, today) === urgency),
      }))
    : [{ urgency: undefined, rows: visible }]

  // The button moves or disappears, so the focus goes to the first new row.
  // biome-ignore lint/correctness/useExhaustiveDependencies(visibleCount): only more rows move the focus.
  useEffect(() => {
    if (firstNewIndex.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>('li > button')[firstNewIndex.current]?.focus()
    firstNewIndex.current = undefined
  }, [visibleCount])

  function showMore() {
    firstNewIndex.current = visible.length
    setVisibleCount(visibleCount + pageSize)
  }

  const getCount = (urgency: Urgency) =>
    notifications.filter((row) => getUrgency(row, today) === urgency).length
  return (
    <div ref={list} className="space-y-6">
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ urgency, rows }) => (
          <section key={urgency ?? 'all'} aria-label={urgency ? groupTitles[urgency] : 'All notifications'}>
            {urgency && (
              <h2 className="mb-2 font-semibold text-heading">
                {groupTitles[urgency]}{' '}
                <span className="font-normal text-muted tabular-nums">{getCount(urgency)}</span>
              </h2>
            )}
            <ul className="card divide-y divide-line overflow-hidden">
              {rows.map((row) => (
                <ItemBoundary key={row.id} item={row}>
                  <li>
                    <NotificationRow
                      notification={row}
                      age={instantToAge(row.date, clock.now())}
                      today={today}
                      onOpen={() => onOpen(row)}
                    />
                  </li>
                </ItemBoundary>
              ))}
            </ul>
          </section>
        ))}
      {restCount > 0 && (
        <Button onClick={showMore}>
          Show {Math.min(restCount, pageSize)} more of {notifications.length.toLocaleString('en')}
        </Button>
      )}
    </div>
  )
}
