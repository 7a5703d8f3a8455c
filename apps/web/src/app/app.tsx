/** The product, composed around one set of services. */
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { writeDaysIn } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { nameTab } from '#core/navigation/page-title.ts'
import { isBlockedByPage, onBlockedByPage } from '#data/database/blocked-databases.ts'
import { accentColor, dateOrder, layoutDensity, paperSize, theme } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { type Services, ServicesContext } from '#data/workspace/services.ts'
import { createToasts, type Toasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { applyLook } from '#ui/theme/theme.ts'
import { useMediaQuery } from '#ui/theme/use-media-query.ts'
import { FaultToasts } from './fault-toasts.tsx'
import type { AppRouter } from './router.tsx'

// Nothing is announced before the first paint.
const Toaster = lazyModule(() => import('#ui/overlays/toaster.tsx').then((module) => module.Toaster), {
  isQuiet: true,
})

interface AppProps {
  services: Services
  router: AppRouter
  /** A message from before the start of the product stays visible. */
  toasts?: Toasts | undefined
  /** The loading of the first screen, if it has begun. */
  loading?: Promise<void> | undefined
}

export function App({ services, router, toasts: given, loading }: AppProps) {
  const [toasts] = useState(() => given ?? createToasts())
  const isLoaded = useFirstLoad(router, loading)
  // The first screen may wait for the database.
  const isBlocked = useSyncExternalStore(onBlockedByPage, isBlockedByPage)
  usePageTitle(router)
  return (
    <ServicesContext value={services}>
      <ToastsContext value={toasts}>
        <DateOrder />
        <Appearance />
        {isLoaded && <RouterProvider router={router} />}
        <FaultToasts faults={services.faults} services={services} session={services.session} />
        {(isLoaded || isBlocked) && (
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        )}
      </ToastsContext>
    </ServicesContext>
  )
}

/** Loaded before the screens, because their first labels depend on it. */
function DateOrder() {
  writeDaysIn(useValue(dateOrder))
  return null
}

function Appearance() {
  useAppearance()
  return null
}

/** The router renders nothing for its first second. Until a screen is loaded, the markup of app.html stays as it is. */
function useFirstLoad(router: AppRouter, loading: Promise<void> | undefined): boolean {
  // After signing in, the user has already waited on the sign-in page.
  const [isLoaded, setIsLoaded] = useState(() => router.state.matches.length > 0)
  useEffect(() => {
    if (isLoaded) return
    // In slices, because rendering takes longer than a frame on a slow phone.
    void (loading ?? router.load()).finally(() => startTransition(() => setIsLoaded(true)))
  }, [router, isLoaded, loading])
  useLayoutEffect(() => {
    // Before the browser paints, so that the screen replaces the markup in one frame.
    if (isLoaded) document.getElementById('first-paint')?.remove()
  }, [isLoaded])
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

/** Applies the theme, accent and density that the user chose. 'system' follows changes of the system preference. */
function useAppearance(): void {
  const chosen = useValue(theme)
  const accent = useValue(accentColor)
  const density = useValue(layoutDensity)
  const paper = useValue(paperSize)
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const visible = chosen === 'system' ? (prefersDark ? 'dark' : 'light') : chosen
  useEffect(() => {
    // The print style sheets depend on it.
    document.documentElement.dataset.paper = paper
  }, [paper])
  useEffect(() => applyLook({ theme: visible, accent, density }), [visible, accent, density])
}
