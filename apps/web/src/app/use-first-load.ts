/** Whether the first screen can be shown: the signed-in user is known, and the code is loaded. */
import { startTransition, useEffect, useState } from 'react'
import type { AppRouter } from './router.tsx'

/** The router renders nothing for its first second, which would remove the loading screen of app.html. */
export function useFirstLoad(router: AppRouter): boolean {
  // After signing in, the user has already waited on the sign-in page.
  const [isLoaded, setIsLoaded] = useState(() => router.state.matches.length > 0)
  useEffect(() => {
    if (isLoaded) return
    // In slices, because rendering takes longer than a frame on a slow phone.
    void router.load().finally(() => startTransition(() => setIsLoaded(true)))
  }, [router, isLoaded])
  return isLoaded
}
