/** Whether a media query of CSS matches, as it changes. */
import { useMemo, useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
  // The same functions at each rendering, so that React neither subscribes nor compares anew.
  const { follow, matches } = useMemo(() => createSource(query), [query])
  return useSyncExternalStore(follow, matches)
}

function createSource(query: string) {
  // Test environments have no media queries.
  const list = globalThis.matchMedia?.(query)
  return {
    follow(onChange: () => void) {
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    matches: () => list?.matches ?? false,
  }
}
