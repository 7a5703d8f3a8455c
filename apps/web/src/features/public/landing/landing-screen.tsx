/** The landing page inside the running app. */
import { useCallback } from 'react'
import { useFrontPage } from '#core/public-page/use-front-page.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { enhanceLanding } from './enhance-landing.ts'
import { LandingPage } from './landing-page.tsx'

export function LandingScreen() {
  const { functions } = useServices()
  const toasts = useToasts()
  const enhance = useCallback(
    (root: HTMLElement) =>
      enhanceLanding(root, {
        functions: () => functions,
        showToast: toasts.show,
        leaveFor: (url) => window.location.assign(url),
      }),
    [functions, toasts],
  )
  return (
    <div ref={useFrontPage(enhance)}>
      <LandingPage />
    </div>
  )
}
