/** Starts background work once the first screen is shown. Visitors of public pages need none until they sign in. */
import type { Services } from '#data/services.ts'
import { onceIdle } from '#parts/idle/once-idle.ts'

const idleOptions = { atLatestMs: 5_000, pauseMs: 1_000 }

export function settleIn(services: Services): void {
  const settle = () => import('./settle.ts').then((module) => module.settle(services))
  // Without a network there is nothing to fetch either.
  const begin = () => void onceIdle(() => void settle().catch(() => {}), idleOptions)
  if (services.session.user()) {
    begin()
    return
  }
  const stop = services.session.onChange(() => {
    stop()
    begin()
  })
}
