/** Whether a media query of CSS matches, as it changes. */
import { useCallback, useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      // Test environments have no media queries.
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => globalThis.matchMedia?.(query).matches ?? false)
}
