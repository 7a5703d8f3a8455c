/** One notification: its text, how late it is, and whether it was read. Clicking it opens its record. */
import { type Day, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import clsx from 'clsx'
import { notificationGlyphs } from '#notifications/notification-glyphs.tsx'
import type { NotificationItem } from '#notifications/use-notifications.ts'
import './notifications.css'
import { countToLabel } from '#core/texts/count-to-label.ts'

interface NotificationRowProps {
  notification: NotificationItem
  age: string
  today: Day
  onOpen: () => void
}

export function NotificationRow({ notification, age, today, onOpen }: NotificationRowProps) {
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
