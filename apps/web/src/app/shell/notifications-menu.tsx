/** The notifications dropdown: newest first, with what is unread marked and counted. */
import {
  type Notification,
  notifications,
  readAllNotifications,
  readNotification,
} from '@plumbline/domain/notifications/notification.ts'
import { Bell, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useView } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { instantToAge } from '#parts/dates/labels.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'

const newestFirst = (a: Notification, b: Notification) => b.date.localeCompare(a.date)

export function NotificationsMenu({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const rows = useView(notifications, () => ({ sort: newestFirst }), [])
  const perform = usePerform()
  const unreadCount = rows.filter((row) => !row.read).length
  const label = unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'

  return (
    <Popover
      label="Notifications"
      isOpenAtFirst={isOpenAtFirst}
      trigger={
        <button type="button" aria-label={label} className="icon-button relative cursor-pointer">
          <Bell aria-hidden />
          {unreadCount > 0 && (
            <span className="-top-0.5 -right-0.5 absolute rounded-full bg-accent px-1.5 font-semibold text-[11px] text-on-accent leading-4">
              {unreadCount}
            </span>
          )}
        </button>
      }
    >
      <div className="w-[min(22rem,calc(100vw-2rem))]">
        <div className="flex items-center justify-between gap-2 border-line border-b px-4 py-2">
          <h2 className="font-semibold">Notifications</h2>
          {unreadCount > 0 && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => perform(readAllNotifications, {}, { done: null, refused: {} })}
            >
              Mark all as read
            </Button>
          )}
        </div>
        {rows.length === 0 ? (
          <p className="px-4 py-6 text-center text-muted">No new notifications</p>
        ) : (
          <ul className="max-h-96 overflow-y-auto py-1">
            {rows.map((row) => (
              <NotificationRow
                key={row.id}
                notification={row}
                onRead={() =>
                  perform(
                    readNotification,
                    { id: row.id },
                    { done: null, refused: { 'notification-gone': null } },
                  )
                }
              />
            ))}
          </ul>
        )}
      </div>
    </Popover>
  )
}

const glyphs = {
  success: <CircleCheck className="text-success" aria-label="Success" />,
  warning: <TriangleAlert className="text-warning" aria-label="Warning" />,
  info: <Info className="text-info" aria-label="Information" />,
}

function NotificationRow({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { clock } = useSite()
  return (
    <li>
      <button
        type="button"
        className="flex w-full cursor-pointer gap-3 px-4 py-3 text-left hover:bg-hover"
        onClick={onRead}
      >
        <span className="mt-0.5 shrink-0 [&>svg]:size-[18px]">{glyphs[notification.type]}</span>
        <span className="min-w-0 flex-1">
          <span className={notification.read ? 'block' : 'block font-semibold'}>{notification.title}</span>
          <span className="block text-muted">{notification.message}</span>
          <span className="block text-muted text-small">{instantToAge(notification.date, clock.now())}</span>
        </span>
        {!notification.read && (
          <span className="mt-2 size-2 shrink-0 rounded-full bg-accent" role="img" aria-label="Unread" />
        )}
      </button>
    </li>
  )
}
