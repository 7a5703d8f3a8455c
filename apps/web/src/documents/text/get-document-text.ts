/** The text of the documents of a running app, with what the browser offers for reading it. */

import { isMetered, mayBeMetered } from '#core/idle/is-metered.ts'
import { onceIdle } from '#core/idle/once-idle.ts'
import { mayKeepText } from '#data/document-text/page-pictures.ts'
import { createTextBackend } from '#data/document-text/text-backend.ts'
import type { Store } from '#data/store/store.ts'
import type { Services } from '#data/workspace/services.ts'
import { isPdfEngineCached } from '#documents/viewer/pdf/engine/cached-engine.ts'
import { createDocumentText, type DocumentText } from './document-text.ts'

type TextServices = Pick<
  Services,
  'store' | 'files' | 'session' | 'sync' | 'workspace' | 'documentTextName' | 'ready' | 'clock'
>

/** The search and what reads in the background share it. */
const textsByStore = new WeakMap<Store, DocumentText>()

export function getDocumentText(services: TextServices): DocumentText {
  const text = textsByStore.get(services.store) ?? createInBrowser(services)
  textsByStore.set(services.store, text)
  return text
}

function createInBrowser(services: TextServices): DocumentText {
  const { store, files, workspace, documentTextName, ready, clock } = services
  return createDocumentText({
    store,
    textBackend: createTextBackend(documentTextName),
    ready,
    mayKeep: () => mayKeepText(services),
    // The samples of a demo are fetched when they are opened, and not before.
    getFile: async (key) =>
      workspace.kind() === 'team' && (await mayFetchFiles(files)) ? files.get(key) : files.getStored(key),
    async startReader() {
      if ((!navigator.onLine || isMetered()) && !(await isPdfEngineCached()))
        throw new Error('The PDF engine is not fetched now')
      return (await import('#documents/viewer/pdf/engine/read-pdf-pages.ts')).startPdfReader()
    },
    waitUntilIdle,
    alone: (work) =>
      navigator.locks ? navigator.locks.request(documentTextName, work) : Promise.resolve(work()),
    onWake: (listener) => listen('online', 'visible', listener),
    // A page may be closed without a further event once it is hidden, as phones do it.
    onLeave: (listener) => listen('pagehide', 'hidden', listener),
    now: () => clock.now().getTime(),
  })
}

/** Calls the listener at this event of the window, and when the page becomes visible or hidden, as `state` states. */
function listen(event: 'online' | 'pagehide', state: DocumentVisibilityState, listener: () => void) {
  const whenChanged = () => document.visibilityState === state && listener()
  window.addEventListener(event, listener)
  document.addEventListener('visibilitychange', whenChanged)
  return () => {
    window.removeEventListener(event, listener)
    document.removeEventListener('visibilitychange', whenChanged)
  }
}

/** Files that are fetched are kept, and must leave the browser room for what the person adds. */
export async function mayFetchFiles(files: Pick<Services['files'], 'usage'>): Promise<boolean> {
  if (!navigator.onLine || mayBeMetered()) return false
  const usage = await files.usage()
  return usage === undefined || usage.used < usage.quota / 2
}

const idleOptions = { atLatestMs: 5_000, pauseMs: 200 }

async function waitUntilIdle(): Promise<void> {
  await visible()
  await new Promise<void>((resolve) => void onceIdle(resolve, idleOptions))
}

function visible(): Promise<void> {
  return new Promise((resolve) => {
    look()
    function look() {
      if (document.visibilityState === 'visible') {
        document.removeEventListener('visibilitychange', look)
        resolve()
      } else document.addEventListener('visibilitychange', look)
    }
  })
}
