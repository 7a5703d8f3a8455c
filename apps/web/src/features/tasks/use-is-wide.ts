/** Whether the rows of a list have room for columns. */
import { useSyncExternalStore } from 'react'

/** The `xl:` breakpoint of the styles. */
const query = '(width >= 80rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}

function follow(onChange: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
