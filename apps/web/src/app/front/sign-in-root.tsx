/** The sign-in page with its toasts: rendered at build time and hydrated in the browser. */
import { Suspense, useEffect, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { takeParting } from '#core/navigation/parting.ts'
import { endsSession } from '#data/storage/values.ts'
import type { SignInServices } from '#data/workspace/sign-in-services.ts'
import { SignInPage } from '#features/sign-in/login/sign-in-page.tsx'
import { type Toasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { FaultToasts } from '../fault-toasts.tsx'

const Toaster = lazyModule(() => import('#ui/overlays/toaster.tsx').then((module) => module.Toaster), {
  isQuiet: true,
})

interface SignInRootProps {
  signInServices: SignInServices
  toasts: Toasts
  onSignedIn: () => Promise<void>
}

export function SignInRoot({ signInServices, toasts, onSignedIn }: SignInRootProps) {
  // Toasts are not part of the page rendered at build time.
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => {
    setIsAlive(true)
    const parting = takeParting(!signInServices.values.get(endsSession))
    if (parting) toasts.show(parting)
    // Recorded by first-look.js: a user may have clicked before this script loaded.
    const { sent } = document.documentElement.dataset
    if (sent) document.querySelector<HTMLFormElement>(`form[name="${CSS.escape(sent)}"]`)?.requestSubmit()
  }, [toasts, signInServices])
  return (
    <ToastsContext value={toasts}>
      <SignInPage signInServices={signInServices} onSignedIn={onSignedIn} />
      {isAlive && (
        <>
          <FaultToasts faults={signInServices.faults} session={signInServices.session} />
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        </>
      )}
    </ToastsContext>
  )
}
