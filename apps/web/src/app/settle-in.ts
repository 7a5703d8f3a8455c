/** What is done once the first screen stands: the other screens' code, the offline copy, a sweep of unused bytes. */
import type { Site } from '#data/site.ts'
import { onceIdle } from '#parts/idle/once-idle.ts'
import { type ScreenRoute, screenRoutes } from './routes.tsx'

const patience = { atLatestMs: 5_000, pauseMs: 1_000 }
const shortPatience = { atLatestMs: 500, pauseMs: 20 }

/** A visitor of the public pages is spared all of it until signed in. */
export function settleIn(site: Site): void {
  const begin = () => void onceIdle(() => settle(site), patience)
  if (site.session.user()) {
    begin()
    return
  }
  const stop = site.session.onChange(() => {
    stop()
    begin()
  })
}

function settle(site: Site) {
  fetchScreens(screenRoutes)
  void site.sweepFiles()
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
}

/** One in each pause: all at once they would hold up the hand for as long as a frame on a slow phone. */
function fetchScreens([next, ...others]: readonly ScreenRoute[]) {
  if (!next) return
  void next.load()
  onceIdle(() => fetchScreens(others), shortPatience)
}
