/** Background work while the browser is idle: fetches other code, makes the offline copy, removes unused files. */

import { isMetered } from '#core/idle/is-metered.ts'
import { onceIdle } from '#core/idle/once-idle.ts'
import { onUserActs } from '#core/idle/until-quiet.ts'
import { keepEngines } from '#core/lazy/keep-engines.ts'
import { fetchUnavailable } from '#core/lazy/lazy-module.tsx'
import { loadActivityLog } from '#data/store/activity-log.ts'
import type { Services } from '#data/workspace/services.ts'
import { loadNotificationCommands } from '#notifications/load-notification-commands.ts'
import { fetchCode } from './fetch-code.ts'
import type { AppRouter } from './router.tsx'

/** Reading takes a processor for a while, so what the person does first comes first. */
const readingIdleOptions = { pauseMs: 3_000 }

export function settle(services: Services, router: AppRouter): void {
  // Loaded while there is a network, because it is needed when there is none.
  fetchUnavailable().catch(() => {})
  // Tried again with the first command.
  loadActivityLog().catch(() => {})
  loadNotificationCommands().catch(() => {})
  onceIdle(() => fetchAndRead(services), readingIdleOptions)
  // A browser that stores no files has nothing to remove.
  services.sweepFiles().catch(() => {})
  if (!import.meta.env.PROD) return
  if (isMetered()) void makeOfflineCopy()
  else void fetchCode(router, makeOfflineCopy)
}

/** The service worker stores every file. While a user acts, it pauses: public/offline-copy.js. */
async function makeOfflineCopy(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { installing } = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
    const stop = onUserActs(() => installing?.postMessage('user-acts'))
    await navigator.serviceWorker.ready
    stop()
    await keepEngines()
  } catch {
    // Without it the product needs a network, like any page.
  }
}

/** Where its code cannot be fetched now, the next visit reads. */
function fetchAndRead(services: Services) {
  import('#documents/offline/fetch-and-read.ts').then(
    ({ startToFetchAndRead }) => startToFetchAndRead(services),
    () => {},
  )
}
