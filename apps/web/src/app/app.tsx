/** The product, put together around one site. */
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type Site, SiteContext } from '#data/site.ts'
import { LoadingScreen } from '#parts/brand/loading-screen.tsx'
import { createToasts, ToastsContext } from '#ui/toast-store.ts'
import { FaultToasts } from './fault-toasts.tsx'
import type { AppRouter } from './router.tsx'
import { useAppearance } from './use-appearance.ts'
import { useFirstLoad } from './use-first-load.ts'
import { usePageTitle } from './use-page-title.ts'

// Nothing is said before the first paint.
const Toaster = lazy(() => import('#ui/toaster.tsx').then((module) => ({ default: module.Toaster })))

export function App({ site, router }: { site: Site; router: AppRouter }) {
  const [toasts] = useState(createToasts)
  const isLoaded = useFirstLoad(router)
  usePageTitle(router)
  return (
    <SiteContext value={site}>
      <ToastsContext value={toasts}>
        <Appearance />
        {isLoaded ? <RouterProvider router={router} /> : <LoadingScreen />}
        <FaultToasts />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </ToastsContext>
    </SiteContext>
  )
}

function Appearance() {
  useAppearance()
  return null
}
