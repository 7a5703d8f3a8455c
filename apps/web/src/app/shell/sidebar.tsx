/** The sidebar: every screen of the shell, and Logout. */
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { screenRoutes } from '#app/routes/routes.tsx'
import { paths } from '#core/navigation/paths.ts'
import { Wordmark } from '#ui/brand/wordmark.tsx'

interface SidebarProps {
  onNavigate?: () => void
  /** Undefined until the product has started. The button does nothing until then. */
  onSignOut?: () => void
}

const itemClass = 'sidebar-item relative flex items-center gap-3 rounded-control px-3 h-control'

export function Sidebar({ onNavigate, onSignOut }: SidebarProps) {
  return (
    <nav aria-label="Main" data-tour="sidebar" className="flex h-full flex-col gap-1 p-3">
      <Link
        to={paths.dashboard}
        className="mb-3 flex items-center rounded-control px-3 py-2"
        onClick={onNavigate}
      >
        <Wordmark />
      </Link>
      <ul className="-mx-3 flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-3">
        {screenRoutes.map(({ path, sidebar }) =>
          sidebar ? (
            <li key={path}>
              <Link
                to={path}
                className={itemClass}
                activeProps={{ className: 'is-active' }}
                data-tour={path === paths.projects ? 'projects-link' : undefined}
                onClick={onNavigate}
              >
                <sidebar.icon className="size-[18px] shrink-0" aria-hidden />
                {sidebar.label}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
      <div className="toast-slot is-in-sidebar" />
      <button
        type="button"
        className={`${itemClass} shrink-0 cursor-pointer`}
        inert={!onSignOut}
        onClick={onSignOut}
      >
        <LogOut className="size-[18px] shrink-0" aria-hidden />
        Logout
      </button>
    </nav>
  )
}
