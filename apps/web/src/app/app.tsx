/** The product, composed around one set of services. */
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useValue } from '#data/hooks.ts'
import { type Services, ServicesContext } from '#data/services.ts'
import { dateOrder } from '#data/values.ts'
import { LoadingScreen } from '#parts/brand/loading-screen.tsx'
import { writeDaysIn } from '#parts/dates/labels.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { createToasts, type Toasts, ToastsContext } from '#ui/toast-store.ts'
import { FaultToasts } from './fault-toasts.tsx'
import type { AppRouter } from './router.tsx'
import { useAppearance } from './use-appearance.ts'
import { useFirstLoad } from './use-first-load.ts'
import { usePageTitle } from './use-page-title.ts'

// Nothing is announced before the first paint.
const Toaster = lazyModule(() => import('#ui/toaster.tsx').then((module) => module.Toaster), {
  isQuiet: true,
})

interface AppProps {
  services: Services
  router: AppRouter
  /** A message from before the start of the product stays visible. */
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
        <FaultToasts faults={services.faults} records={services.store.records} session={services.session} />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
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
