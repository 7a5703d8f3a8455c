/** What is done once the first screen stands: the other screens' code, the offline copy, a sweep of unused bytes. */
import type { Site } from '#data/site.ts'
import { screenRoutes } from './routes.tsx'

const idleAtLatestMs = 5_000

/** A visitor of the public pages is spared all of it until signed in. */
export function settleIn(site: Site): void {
  const begin = () => whenIdle(() => settle(site))
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
  for (const route of screenRoutes) void route.load()
  void site.sweepFiles()
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleAtLatestMs })
  else setTimeout(work, 1_000)
}
