/** Whether the first screen can be shown: who is signed in is known, and its code has come. */
import { startTransition, useEffect, useState } from 'react'
import type { AppRouter } from './router.tsx'

/** The router itself shows nothing for its first second, which would take the loading screen of app.html away. */
export function useFirstLoad(router: AppRouter): boolean {
  // Whoever comes from the sign-in page has waited for the screen there.
  const [isLoaded, setIsLoaded] = useState(() => router.state.matches.length > 0)
  useEffect(() => {
    if (isLoaded) return
    // In slices: what is drawn takes a slow phone longer than a frame.
    void router.load().finally(() => startTransition(() => setIsLoaded(true)))
  }, [router, isLoaded])
  return isLoaded
}
