/**
 * Simulates a machine under load, on which every journey must pass, because an idle machine hides timing errors.
 * `JOURNEYS_UNSTEADY=stalls,timers,scripts npm run journeys` with any one of them, or all.
 */
import type { BrowserContext } from '@playwright/test'

const kinds = ['stalls', 'timers', 'scripts']
const requested = (process.env.JOURNEYS_UNSTEADY ?? '').split(',').filter(Boolean)
const unknown = requested.find((kind) => !kinds.includes(kind))
// Otherwise a typing error would pass for a run under load.
if (unknown) throw new Error(`JOURNEYS_UNSTEADY knows ${kinds.join(', ')}, and no '${unknown}'.`)
/** Upper limits in ms. */
const maxMs = { stall: 120, timer: 60, script: 400 }

/** Slows down the pages of a context as the environment variable asks. */
export async function unsettle(context: BrowserContext) {
  if (requested.includes('stalls')) await context.addInitScript(stall, maxMs.stall)
  if (requested.includes('timers')) await context.addInitScript(delayTimers, maxMs.timer)
  if (requested.includes('scripts'))
    await context.route('**/assets/*.js', async (route) => {
      // The offline copy is fetched file by file, which would take a minute.
      const isOfPage = route.request().serviceWorker() === null
      if (isOfPage) await new Promise((resolve) => setTimeout(resolve, Math.random() * maxMs.script))
      await route.fallback()
    })
}

/** Blocks the main thread again and again, in real time even if a test uses a fake clock. */
function stall(max: number) {
  const wait = window.setTimeout.bind(window)
  const now = performance.now.bind(performance)
  const hold = () => {
    const end = now() + Math.random() * max
    while (now() < end);
    wait(hold, Math.random() * max)
  }
  wait(hold, Math.random() * max)
}

/** Delays timers beyond their requested time. */
function delayTimers(max: number) {
  const wait = window.setTimeout.bind(window)
  const late = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(handler, ms + Math.random() * max, ...rest)
  window.setTimeout = late as typeof window.setTimeout
}
