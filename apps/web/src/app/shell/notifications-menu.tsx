/** The notifications dropdown: newest first, with unread ones marked and counted. */
import { Link, useNavigate } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { instantToAge } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '#data/workspace/services.ts'
import { notificationGlyphs } from '#notifications/notification-glyphs.tsx'
import { ReplacedText } from '#notifications/replaced-text.tsx'
import { useAnnounceNotifications } from '#notifications/use-announce-notifications.ts'
import { type NotificationItem, useNotifications } from '#notifications/use-notifications.ts'
import { dueFromMeList } from '#registers/due-from-me/due-from-me-list.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Popover, PopoverClose } from '#ui/controls/popover.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'

/** No one needs a more exact number on the badge. */
const maxCounted = 99
/** The page of all notifications shows the rest. */
const maxVisible = 50

interface NotificationsMenuProps {
  isOpenAtFirst: boolean
  /** Counts how often the palette asked to mark all as read. */
  readAllAsks: number
}

export function NotificationsMenu({ isOpenAtFirst, readAllAsks }: NotificationsMenuProps) {
  const [openings, setOpenings] = useState(0)
  const { notifications, derived, readIds, isWhole, open, openDerived, readAll, replaced, closeReplaced } =
    useNotifications()
  const { clock } = useServices()
  const navigate = useNavigate()
  const onOpenAll = () => setOpenings((count) => count + 1)
  useAnnounceNotifications({ notifications: derived, readIds, isWhole, onOpen: openDerived, onOpenAll })
  const readAllNow = useEffectEvent(readAll)
  useEffect(() => {
    if (readAllAsks > 0) readAllNow()
  }, [readAllAsks])
  const unreadCount = notifications.filter((row) => !row.read).length
  const label = unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'

  return (
    <>
      <Popover
        // Stays open when it is mounted again.
        key={openings}
        label="Notifications"
        isOpenAtFirst={isOpenAtFirst || openings > 0}
        trigger={
          <button type="button" aria-label={label} className="icon-button relative cursor-pointer">
            <Bell aria-hidden />
            {unreadCount > 0 && (
              <span className="-top-0.5 -right-0.5 absolute rounded-full bg-accent px-1.5 font-semibold text-[11px] text-on-accent leading-4">
                {unreadCount > maxCounted ? `${maxCounted}+` : unreadCount}
              </span>
            )}
          </button>
        }
      >
        <div className="w-[min(22rem,calc(100vw-2rem))]">
          <div className="flex items-center justify-between gap-2 border-line border-b px-4 py-2">
            <h2 className="font-semibold">Notifications</h2>
            {unreadCount > 0 && (
              <Button variant="ghost" size="small" onClick={readAll}>
                Mark all as read
              </Button>
            )}
          </div>
          {notifications.length === 0 ? (
            <p className="px-4 py-6 text-center text-muted">No new notifications</p>
          ) : (
            <ul className="max-h-[min(24rem,calc(100dvh-11rem))] overflow-y-auto py-1">
              {notifications.slice(0, maxVisible).map((row) => {
                const button = notificationButton(row, instantToAge(row.date, clock.now()), () => open(row))
                return (
                  <ItemBoundary key={row.id} item={row}>
                    <li>{row.derived ? <PopoverClose>{button}</PopoverClose> : button}</li>
                  </ItemBoundary>
                )
              })}
            </ul>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t px-2 py-1">
            {notifications.length > maxVisible && (
              <p className="w-full px-2 pt-1 text-muted text-small">
                {`The newest ${maxVisible} of ${notifications.length}`}
              </p>
            )}
            <PopoverClose>
              <Link {...dueFromMeList} className={buttonClass({ variant: 'ghost', size: 'small' })}>
                Due from Me
              </Link>
            </PopoverClose>
            <PopoverClose>
              <Link to={paths.notifications} className={buttonClass({ variant: 'ghost', size: 'small' })}>
                See all notifications
              </Link>
            </PopoverClose>
            <PopoverClose>
              <Button
                variant="ghost"
                size="small"
                onClick={() => void navigate({ href: paths.settingsTab('notifications') })}
              >
                Notification Settings
              </Button>
            </PopoverClose>
          </div>
        </div>
      </Popover>
      <ReplacedText notification={replaced} onClose={closeReplaced} />
    </>
  )
}

/** An element rather than a component, because the child that closes the dropdown must be the button itself. */
function notificationButton(notifications: NotificationItem, age: string, onPress: () => void) {
  return (
    <button
      type="button"
      className="flex w-full cursor-pointer gap-3 px-4 py-3 text-left hover:bg-hover"
      onClick={onPress}
    >
      <span className="mt-0.5 shrink-0 [&>svg]:size-[18px]">{notificationGlyphs[notifications.type]}</span>
      <span className="min-w-0 flex-1 break-words">
        <span className={notifications.read ? 'block' : 'block font-semibold'}>{notifications.title}</span>
        <span className="block text-muted">{notifications.message}</span>
        <span className="block text-muted text-small">{age}</span>
      </span>
      {!notifications.read && (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-accent" role="img" aria-label="Unread" />
      )}
    </button>
  )
}
