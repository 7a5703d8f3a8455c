/** The product, put together around one site. */
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { useValue } from '#data/hooks.ts'
import { type Services, ServicesContext } from '#data/services.ts'
import { dateOrder } from '#data/values.ts'
import { LoadingScreen } from '#parts/brand/loading-screen.tsx'
import { writeDaysIn } from '#parts/dates/labels.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { nameTab } from '#parts/navigation/page-title.ts'
import { createToasts, type Toasts, ToastsContext } from '#ui/toast-store.ts'
import { FaultToasts } from './fault-toasts.tsx'
import type { AppRouter } from './router.tsx'
import { useAppearance } from './use-appearance.ts'

// Nothing is said before the first paint.
const Toaster = lazyModule(() => import('#ui/toaster.tsx').then((module) => module.Toaster), {
  isQuiet: true,
})

interface AppProps {
  services: Services
  router: AppRouter
  /** What has been said before the product started is on show still. */
  toasts?: Toasts | undefined
}

export function App({ services, router, toasts: given }: AppProps) {
  const [toasts] = useState(() => given ?? createToasts())
  const isLoaded = useFirstLoad(router)
  usePageTitle(router)
  return (
    <ServicesContext value={services}>
      <ToastsContext value={toasts}>
        <DateOrder />
        <Appearance />
        {isLoaded ? <RouterProvider router={router} /> : <LoadingScreen />}
        <FaultToasts faults={services.faults} session={services.session} />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </ToastsContext>
    </ServicesContext>
  )
}

/** Before the screens, whose first labels are written in it. */
function DateOrder() {
  writeDaysIn(useValue(dateOrder))
  return null
}

function Appearance() {
  useAppearance()
  return null
}

/** The router itself shows nothing for its first second, which would take the loading screen of app.html away. */
function useFirstLoad(router: AppRouter): boolean {
  // Whoever comes from the sign-in page has waited for the screen there.
  const [isLoaded, setIsLoaded] = useState(() => router.state.matches.length > 0)
  useEffect(() => {
    if (isLoaded) return
    // In slices: what is drawn takes a slow phone longer than a frame.
    void router.load().finally(() => startTransition(() => setIsLoaded(true)))
  }, [router, isLoaded])
  return isLoaded
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string | undefined
  }
}

/** Names the browser's tab after the screen. */
function usePageTitle(router: AppRouter): void {
  useEffect(() => {
    const name = () => nameTab(router.state.matches.at(-1)?.staticData.title)
    name()
    return router.subscribe('onResolved', name)
  }, [router])
}
