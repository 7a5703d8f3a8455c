/** Done once, when the first screen stands and the browser is idle: other code is fetched, the offline copy is made, unused bytes are swept. */

import { loadActivityLog } from '#data/activity-log.ts'
import type { Services } from '#data/services.ts'
import { onceIdle } from '#parts/idle/once-idle.ts'
import { fetchUnavailable } from '#parts/lazy/lazy-module.tsx'
import { loadNewsCommands } from '#parts/news/read-news.ts'
import { keepEngines } from './keep-engines.ts'
import { type ScreenRoute, screenRoutes } from './routes.tsx'

const shortPatience = { atLatestMs: 500, pauseMs: 20 }

export function settle(services: Services): void {
  // While there is a network: it is needed where there is none.
  fetchUnavailable().catch(() => {})
  // Without it the screen is printed with its buttons.
  import('#ui/print.css').catch(() => {})
  // Tried again with the first command.
  loadActivityLog().catch(() => {})
  loadNewsCommands().catch(() => {})
  fetchScreens(screenRoutes)
  // A browser that keeps no files has nothing to sweep.
  services.sweepFiles().catch(() => {})
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker
      .register(`${import.meta.env.BASE_URL}sw.js`)
      .then(keepEngines)
      // Without it the product needs a network, as any page does.
      .catch(() => {})
}

/** One in each pause: all at once they would hold up the hand for as long as a frame on a slow phone. */
function fetchScreens([next, ...others]: readonly ScreenRoute[]) {
  if (!next) return
  // What does not come now is fetched with its screen.
  next.load().catch(() => {})
  onceIdle(() => fetchScreens(others), shortPatience)
}
