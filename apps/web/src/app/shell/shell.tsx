/** The frame of every signed-in screen: sidebar, header, and the screen itself. */
import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSite } from '#data/site.ts'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { useRefuseStrayFiles } from './use-refuse-stray-files.ts'
import { useSignOut } from './use-sign-out.ts'

const Drawer = lazy(() => import('#ui/drawer.tsx').then((module) => ({ default: module.Drawer })))

export function Shell() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const router = useRouter()
  const signOut = useSignOut()
  const { newId } = useSite()
  useRefuseStrayFiles()

  function open(path: string) {
    const isHere = path === router.latestLocation.href
    void router.navigate({ href: path, replace: isHere, state: { visit: newId() } })
  }

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh border-line border-r bg-sidebar lg:block">
        <Sidebar onSignOut={signOut} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <Header onMenu={() => setIsDrawerOpen(true)} onOpen={open} />
        <main id="main" data-tour="main" tabIndex={-1} className="flex-1 p-page outline-none">
          <Outlet />
        </main>
      </div>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <Drawer title="Menu" isOpen onClose={() => setIsDrawerOpen(false)}>
            <Sidebar onSignOut={signOut} onNavigate={() => setIsDrawerOpen(false)} />
          </Drawer>
        </Suspense>
      )}
    </div>
  )
}
