/** A list of notifications in groups, a hundred at a time. */
import { getUrgency, type Urgency, urgencies } from '@plumbline/domain/activity/notifications/urgency.ts'
import { type Day, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { instantToAge } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { useServices } from '#data/workspace/services.ts'
import { notificationGlyphs } from '#notifications/notification-glyphs.tsx'
import type { NotificationItem } from '#notifications/use-notifications.ts'
import { Button } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import './notifications.css'
import { countToLabel } from '#core/texts/count-to-label.ts'

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

interface NotificationRowProps {
  notification: NotificationItem
  age: string
  today: Day
  onOpen: () => void
}

/** One notification: its text, how late it is, and whether it was read. Clicking it opens its record. */
function NotificationRow({ notification, age, today, onOpen }: NotificationRowProps) {
  const { title, message, type, read, day, kind } = notification
  // The day of an alarm is when it rings, so it is never late.
  const isDue = day !== undefined && kind !== 'alarms'
  const daysLate = isDue ? dayToNumber(today) - dayToNumber(day) : 0
  return (
    <button
      type="button"
      className="notification-row w-full cursor-pointer gap-x-3 px-4 py-3 text-left hover:bg-hover"
      onClick={onOpen}
    >
      <span className="mt-0.5 [&>svg]:size-[18px]">{notificationGlyphs[type]}</span>
      <span className="min-w-0 break-words">
        <span className={read ? 'block' : 'block font-semibold'}>{title}</span>{' '}
        <span className="block text-muted">{message}</span>
      </span>
      <span
        className={clsx(
          'notification-age mt-0.5 text-small tabular-nums',
          daysLate > 0 ? 'font-semibold text-danger' : 'text-muted',
        )}
      >
        {daysLate > 0 ? `${countToLabel(daysLate, 'day')} late` : age}
      </span>
      <span className="notification-mark mt-2 size-2">
        {!read && <span className="block size-2 rounded-full bg-accent" role="img" aria-label="Unread" />}
      </span>
    </button>
  )
}
