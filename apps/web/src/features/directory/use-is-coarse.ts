/** Whether fingers press here: what they press is taller then. */
import { useSyncExternalStore } from 'react'

const query = '(pointer: coarse)'

export function useIsCoarse(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}

function follow(onChange: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
