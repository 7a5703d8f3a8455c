/** The sets of this device in a component. Undefined in a workspace of this browser. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import type { Stocked } from '@plumbline/domain/documents/offline/offline-sets.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useView } from '#data/workspace/hooks.ts'
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

const withPicture = () => ({ where: ({ file }: Markup) => file !== undefined })

/** What sets are made of, as the records are now. */
export function useStocked(): Stocked {
  return {
    documents: useView(documents),
    projects: useView(projects),
    markups: useView(markups, withPicture),
  }
}
