/** Whether the first screen can be shown: who is signed in is known, and its code has come. */
import { useEffect, useState } from 'react'
import type { AppRouter } from './router.tsx'

/** The router itself shows nothing for its first second, which would take the loading screen of index.html away. */
export function useFirstLoad(router: AppRouter): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    void router.load().finally(() => setIsLoaded(true))
  }, [router])
  return isLoaded
}
