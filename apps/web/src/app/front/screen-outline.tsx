/** The shell with a heading and empty shapes, as the HTML of each signed-in screen shows it until React shows the screen. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { Bell, CircleUserRound, Menu, Search } from 'lucide-react'
import type { CSSProperties } from 'react'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { type ScreenOutline as Outline, screenOutlines } from '../routes/screen-outlines.ts'
import { headerClass, ShellFrame } from '../shell/shell-frame.tsx'
import { Sidebar } from '../shell/sidebar.tsx'

const unnamed: Outline = { layout: 'page' }
const shapes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Without a path, a script of the page fills in what differs between screens. */
export function ScreenOutline({ path }: { path: string | undefined }) {
  const { heading = '', status = '', actions, layout } = screenOutlines[path ?? ''] ?? unnamed
  const basepath = import.meta.env.BASE_URL
  const history = createMemoryHistory({ initialEntries: [basepath + (path ?? '/').slice(1)] })
  // The links of the sidebar need no more of a router than its address.
  const router = createRouter({ routeTree: createRootRoute(), history, basepath })
  const widths = { '--actions': `${actions?.[0] ?? 0}rem`, '--actions-on-phone': `${actions?.[1] ?? 0}rem` }
  return (
    <div className="screen-outline" data-layout={layout} aria-busy="true">
      <p role="status" className="sr-only">
        Loading ...
      </p>
      {/* Whatever is focused or pressed here would be lost when the screen replaces it. */}
      <div aria-hidden inert>
        <RouterContextProvider router={router}>
          <ShellFrame
            sidebar={<Sidebar />}
            header={<HeaderOutline />}
            screen={
              <>
                <PageHeader title={heading} description={status}>
                  {/* `as`: React's type has no custom properties. */}
                  <span className="outline-actions" style={widths as CSSProperties} />
                </PageHeader>
                <div className="outline-shapes">
                  {shapes.map((shape) => (
                    <div key={shape} className="card" />
                  ))}
                </div>
              </>
            }
          />
        </RouterContextProvider>
      </div>
    </div>
  )
}

function HeaderOutline() {
  return (
    <header className={headerClass}>
      <span className="icon-button lg:hidden">
        <Menu />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex h-full items-center sm:relative sm:max-w-xl">
          <div className="relative w-full">
            <Search className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-[18px] text-muted" />
            <div className="outline-search input text-ellipsis pl-10 pr-2 sm:pr-10">
              Search projects, documents, people…
            </div>
          </div>
        </div>
      </div>
      <span className="icon-button" />
      <span className="icon-button">
        <Bell />
      </span>
      <span className="icon-button">
        <CircleUserRound />
      </span>
    </header>
  )
}
