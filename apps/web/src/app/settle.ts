/** Background work while the browser is idle: fetches other code, makes the offline copy, removes unused files. */

import { isMetered } from '#core/idle/is-metered.ts'
import { onceIdle } from '#core/idle/once-idle.ts'
import { keepEngines } from '#core/lazy/keep-engines.ts'
import { fetchUnavailable } from '#core/lazy/lazy-module.tsx'
import { loadActivityLog } from '#data/store/activity-log.ts'
import type { Services } from '#data/workspace/services.ts'
import { loadNotificationCommands } from '#notifications/load-notification-commands.ts'
import { type ScreenRoute, screenRoutes } from './routes/routes.tsx'

/** Reading takes a processor for a while, so what the person does first comes first. */
const readingIdleOptions = { pauseMs: 3_000 }
const idleOptions = { atLatestMs: 500, pauseMs: 20 }

export function settle(services: Services): void {
  // Loaded while there is a network, because it is needed when there is none.
  fetchUnavailable().catch(() => {})
  // Tried again with the first command.
  loadActivityLog().catch(() => {})
  loadNotificationCommands().catch(() => {})
  if (!isMetered()) fetchScreens(screenRoutes.filter(isReachedFromInside))
  onceIdle(() => fetchAndRead(services), readingIdleOptions)
  // A browser that stores no files has nothing to remove.
  services.sweepFiles().catch(() => {})
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker
      .register(`${import.meta.env.BASE_URL}sw.js`)
      .then(() => keepEngines())
      // Without it the product needs a network, like any page.
      .catch(() => {})
}

/** Where its code cannot be fetched now, the next visit reads. */
function fetchAndRead(services: Services) {
  import('#documents/offline/fetch-and-read.ts').then(
    ({ startToFetchAndRead }) => startToFetchAndRead(services),
    () => {},
  )
}

/** The others are opened from a mail or from the public pages, whose visitors are not signed in. */
function isReachedFromInside({ access, path }: ScreenRoute): boolean {
  return access === 'signed-in' || path === '/' || path === '/login'
}

/** One in each idle period. All together would block a slow phone for as long as a frame. */
function fetchScreens([next, ...others]: readonly ScreenRoute[]) {
  if (!next) return
  // A screen that cannot be fetched now is fetched when it is opened.
  next.load().catch(() => {})
  onceIdle(() => fetchScreens(others), idleOptions)
}
