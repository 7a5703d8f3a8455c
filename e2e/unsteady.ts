/**
 * A machine under load, on demand: what a journey must bear wherever it runs, and what a quiet desk never shows.
 * `JOURNEYS_UNSTEADY=stalls,timers,scripts npm run journeys` with any one of them, or all.
 */
import type { BrowserContext } from '@playwright/test'

const kinds = ['stalls', 'timers', 'scripts']
const asked = (process.env.JOURNEYS_UNSTEADY ?? '').split(',').filter(Boolean)
const unknown = asked.find((kind) => !kinds.includes(kind))
// It would pass for a run on an unsteady machine.
if (unknown) throw new Error(`JOURNEYS_UNSTEADY knows ${kinds.join(', ')}, and no '${unknown}'.`)
/** ms, at most. */
const longest = { stall: 120, timer: 60, script: 400 }

/** Makes the pages of a context as unsteady as the environment asks. */
export async function unsettle(context: BrowserContext) {
  if (asked.includes('stalls')) await context.addInitScript(stall, longest.stall)
  if (asked.includes('timers')) await context.addInitScript(delayTimers, longest.timer)
  if (asked.includes('scripts'))
    await context.route('**/assets/*.js', async (route) => {
      // The offline copy is fetched one file after the other: it would take a minute.
      const isOfPage = route.request().serviceWorker() === null
      if (isOfPage) await new Promise((resolve) => setTimeout(resolve, Math.random() * longest.script))
      await route.fallback()
    })
}

/** The thread that draws is held up, as often as it is let go; by true time, also where a test has a clock of its own. */
function stall(most: number) {
  const wait = window.setTimeout.bind(window)
  const now = performance.now.bind(performance)
  const hold = () => {
    const end = now() + Math.random() * most
    while (now() < end);
    wait(hold, Math.random() * most)
  }
  wait(hold, Math.random() * most)
}

/** What was put off comes later than it was asked for. */
function delayTimers(most: number) {
  const wait = window.setTimeout.bind(window)
  const late = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(handler, ms + Math.random() * most, ...rest)
  window.setTimeout = late as typeof window.setTimeout
}
