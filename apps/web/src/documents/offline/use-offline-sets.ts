/** The sets of this device in a component. Undefined in a workspace of this browser. */
import { useEffect, useSyncExternalStore } from 'react'
import { useServices } from '#data/workspace/services.ts'
import type { OfflineSets, OfflineState } from './create-offline-sets.ts'
import { getOfflineSets } from './get-offline-sets.ts'

interface UsedSets extends OfflineState {
  readonly offline: OfflineSets
}

const noListener = () => () => undefined

export function useOfflineSets(): UsedSets | undefined {
  const offline = getOfflineSets(useServices())
  const state = useSyncExternalStore(offline?.onChange ?? noListener, () => offline?.state())
  useEffect(() => offline?.start(), [offline])
  return offline && state && { offline, ...state }
}
