/** Whether the device has a touch screen, for which controls are taller. */
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
