/** Whether a line of a list has room for columns. */
import { useSyncExternalStore } from 'react'

/** Of the same width as the `xl:` of the styles. */
const query = '(width >= 80rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}

function follow(onChange: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
