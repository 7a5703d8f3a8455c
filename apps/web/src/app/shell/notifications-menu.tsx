/** The notifications dropdown: newest first, with what is unread marked and counted. */
import { useNavigate } from '@tanstack/react-router'
import { Bell, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#data/site.ts'
import { instantToAge } from '#parts/dates/labels.ts'
import { paths } from '#parts/navigation/paths.ts'
import { Button } from '#ui/button.tsx'
import { Popover, PopoverClose } from '#ui/popover.tsx'
import { type News, useNews } from './use-news.ts'

/** Who has more unread than this needs no exact figure, and nobody scrolls through them all. */
const mostCounted = 99
const mostShown = 50

interface NotificationsMenuProps {
  isOpenAtFirst: boolean
  /** Counts how often the palette has asked to mark them all as read. */
  readAllAsks: number
}

export function NotificationsMenu({ isOpenAtFirst, readAllAsks }: NotificationsMenuProps) {
  const [openings, setOpenings] = useState(0)
  const { news, readAll } = useNews({ readAllAsks, onOpenAll: () => setOpenings((count) => count + 1) })
  const { clock } = useSite()
  const navigate = useNavigate()
  const unreadCount = news.filter((row) => !row.read).length
  const label = unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'

  return (
    <Popover
      // Drawn anew, it is open.
      key={openings}
      label="Notifications"
      isOpenAtFirst={isOpenAtFirst || openings > 0}
      trigger={
        <button type="button" aria-label={label} className="icon-button relative cursor-pointer">
          <Bell aria-hidden />
          {unreadCount > 0 && (
            <span className="-top-0.5 -right-0.5 absolute rounded-full bg-accent px-1.5 font-semibold text-[11px] text-on-accent leading-4">
              {unreadCount > mostCounted ? `${mostCounted}+` : unreadCount}
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
        {news.length === 0 ? (
          <p className="px-4 py-6 text-center text-muted">No new notifications</p>
        ) : (
          <ul className="max-h-[min(24rem,calc(100dvh-11rem))] overflow-y-auto py-1">
            {news.slice(0, mostShown).map((row) => {
              const button = newsButton(row, instantToAge(row.date, clock.now()))
              return <li key={row.id}>{row.isLink ? <PopoverClose>{button}</PopoverClose> : button}</li>
            })}
          </ul>
        )}
        <div className="flex items-center justify-between gap-2 border-line border-t py-1 pr-2 pl-4">
          <p className="text-muted text-small">
            {news.length > mostShown && `The newest ${mostShown} of ${news.length}`}
          </p>
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
  )
}

const glyphs = {
  success: <CircleCheck className="text-success" aria-label="Success" />,
  warning: <TriangleAlert className="text-warning" aria-label="Warning" />,
  info: <Info className="text-info" aria-label="Information" />,
}

/** An element and no component: what closes the dropdown must be the button itself. */
function newsButton(news: News, age: string) {
  return (
    <button
      type="button"
      className="flex w-full cursor-pointer gap-3 px-4 py-3 text-left hover:bg-hover"
      onClick={news.onPress}
    >
      <span className="mt-0.5 shrink-0 [&>svg]:size-[18px]">{glyphs[news.type]}</span>
      <span className="min-w-0 flex-1 break-words">
        <span className={news.read ? 'block' : 'block font-semibold'}>{news.title}</span>
        <span className="block text-muted">{news.message}</span>
        <span className="block text-muted text-small">{age}</span>
      </span>
      {!news.read && (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-accent" role="img" aria-label="Unread" />
      )}
    </button>
  )
}
