/** Whether the window is as narrow as a phone: below the `sm:` breakpoint of the styles. */
import { useSyncExternalStore } from 'react'

const query = '(width < 40rem)'

export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => globalThis.matchMedia?.(query).matches ?? false)
}

function follow(onChange: () => void) {
  // Test environments have no media queries.
  const list = globalThis.matchMedia?.(query)
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}
