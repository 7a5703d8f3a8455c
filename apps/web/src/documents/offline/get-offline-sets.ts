/** The sets of a running app, with what the browser offers for keeping them. */
import { type OfflineSet, offlineSetsSchema } from '@plumbline/domain/documents/offline/offline-sets.ts'
import { keepEngines } from '#core/lazy/keep-engines.ts'
import { textToJson } from '#data/storage/text-to-json.ts'
import type { ValueDef } from '#data/storage/values.ts'
import type { Store } from '#data/store/store.ts'
import type { Services } from '#data/workspace/services.ts'
import { createOfflineSets, type OfflineSets } from './create-offline-sets.ts'

type OfflineServices = Pick<
  Services,
  'store' | 'files' | 'session' | 'sync' | 'values' | 'offlineName' | 'ready'
>

const setsByStore = new WeakMap<Store, OfflineSets>()

/** Undefined in a workspace of this browser, whose files are all on the device. */
export function getOfflineSets(services: OfflineServices): OfflineSets | undefined {
  const { offlineName, store } = services
  if (offlineName === undefined) return undefined
  const sets = setsByStore.get(store) ?? createInBrowser(services, offlineName)
  setsByStore.set(store, sets)
  return sets
}

function createInBrowser(services: OfflineServices, name: string): OfflineSets {
  const { store, files, session, sync, values, ready } = services
  const def = offlineSets(name)
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return createOfflineSets({
    ...{ store, files, ready },
    sets: {
      get: () => values.get(def),
      set: (sets) => void values.set(def, sets),
      onChange: (listener) => void values.onChange(def, listener),
    },
    mayKeep: () => session.user() !== undefined && isMember(sync),
    keepEngines: async () => {
      if (import.meta.env.PROD && 'serviceWorker' in navigator) await keepEngines(true)
    },
    alone: (work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
    onWake(listener) {
      window.addEventListener('online', listener)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener()
      })
    },
    onUpToDate: (listener) => void sync?.onUpToDate(listener),
    announce: () => channel?.postMessage('changed'),
    onAnnounced: (listener) => channel?.addEventListener('message', listener),
  })
}

function offlineSets(key: string): ValueDef<readonly OfflineSet[]> {
  const none: readonly OfflineSet[] = []
  return {
    key,
    read: (text) => offlineSetsSchema.safeParse(textToJson(text)).data,
    toText: (sets) => JSON.stringify(sets),
    initial: () => none,
  }
}

function isMember(sync: Services['sync']): boolean {
  const kind = sync?.state().kind
  return kind !== 'signed-out' && kind !== 'removed'
}
