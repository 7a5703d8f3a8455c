/** The header of the shell: search, theme, notifications, user. */
import { Bell, CircleUserRound, Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { SearchBox } from '#features/search/search-box.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useIdle } from './use-idle.ts'

// The menus bring a third of the shell's weight and nobody can reach them before the first paint.
const NotificationsMenu = lazy(() =>
  import('./notifications-menu.tsx').then((module) => ({ default: module.NotificationsMenu })),
)
const UserMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })))

interface HeaderProps {
  onMenu: () => void
  onOpen: (path: string) => void
}

export function Header({ onMenu, onOpen }: HeaderProps) {
  const isIdle = useIdle()
  const bell = <IconButton label="Notifications" icon={<Bell />} />
  const user = <IconButton label="User menu" icon={<CircleUserRound />} />

  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-surface/95 px-page backdrop-blur">
      <div className="lg:hidden">
        <IconButton label="Open menu" icon={<MenuIcon />} onClick={onMenu} />
      </div>
      <div className="min-w-0 flex-1" data-tour="search">
        <SearchBox onOpen={onOpen} />
      </div>
      <ThemeToggle />
      <div data-tour="notifications">
        {isIdle ? (
          <Suspense fallback={bell}>
            <NotificationsMenu />
          </Suspense>
        ) : (
          bell
        )}
      </div>
      <div data-tour="profile">
        {isIdle ? (
          <Suspense fallback={user}>
            <UserMenu />
          </Suspense>
        ) : (
          user
        )}
      </div>
    </header>
  )
}
