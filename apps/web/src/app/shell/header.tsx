/** The header of the shell: search, theme, notifications, user. */
import { Bell, CircleUserRound, Menu as MenuIcon, Monitor, Moon, Sun } from 'lucide-react'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { type Theme, theme } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { SearchBox } from '#features/search/search-box.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { lazyMenu } from './lazy-menu.tsx'
import { headerClass } from './shell-frame.tsx'

const NotificationsMenu = lazyMenu<{ readAllAsks: number }>('Notifications', <Bell />, () =>
  import('./notifications-menu.tsx').then((module) => module.NotificationsMenu),
)
const UserMenu = lazyMenu('User menu', <CircleUserRound />, () =>
  import('./user-menu.tsx').then((module) => module.UserMenu),
)

const SyncSign = lazyModule(() => import('./sync-sign.tsx').then((module) => module.SyncSign), {
  isQuiet: true,
})

interface HeaderProps {
  onMenu: () => void
  onOpen: (path: string) => void
  onCommands: (query: string) => void
  readAllAsks: number
}

export function Header({ onMenu, onOpen, onCommands, readAllAsks }: HeaderProps) {
  const { sync } = useServices()
  return (
    <header className={headerClass}>
      <div className="lg:hidden" data-tour="menu">
        <IconButton label="Open menu" icon={<MenuIcon />} onClick={onMenu} />
      </div>
      <div className="min-w-0 flex-1">
        <SearchBox onOpen={onOpen} onCommands={onCommands} />
      </div>
      {sync && (
        <Suspense fallback={<span className="icon-button" />}>
          <SyncSign sync={sync} />
        </Suspense>
      )}
      <ThemeToggle />
      <div data-tour="notifications">
        <NotificationsMenu readAllAsks={readAllAsks} />
      </div>
      <div data-tour="profile">
        <UserMenu />
      </div>
    </header>
  )
}

const nextTheme: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' }
const themeIcons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor }

/** The theme toggle: light, dark, system, and round again. */
function ThemeToggle() {
  const { values } = useServices()
  const current = useValue(theme)
  const Icon = themeIcons[current]
  return (
    <IconButton
      label={`Toggle theme (now ${current})`}
      icon={<Icon />}
      onClick={() => values.set(theme, nextTheme[current])}
    />
  )
}
