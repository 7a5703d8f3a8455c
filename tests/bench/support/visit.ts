/** One visit to a page: when it painted, what it fetched, and the main thread time until it was idle. */
import type { BrowserContext, CDPSession } from '@playwright/test'

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  fcp: number
  lcp: number
  /** Bytes of scripts and styles over the network, and requests: until the largest paint, and in total. */
  bytesToLcp: number
  scriptsToLcp: number
  /** Bytes of scripts that were requested before the page had loaded. */
  scriptsToLoad: number
  bytes: number
  requestsToLcp: number
  /** Milliseconds of the main thread until it is idle. */
  cpu: number
  /** Milliseconds beyond 50 of each long task after the first paint. */
  blocked: number
  shift: number
  heap: number
}

/** A phone four times slower than this machine, on a slow mobile network: the profile of Lighthouse. */
export type Profile = 'slow' | 'unthrottled'

export async function visit(context: BrowserContext, url: string, profile: Profile): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  if (profile === 'slow') await slowDown(session)
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => window.paints.rest())
  const seen = await page.evaluate(() => window.paints.seen())
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { ...seen, cpu: metric('TaskDuration') * 1000, heap: usedSize }
}

export async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

declare global {
  interface Window {
    paints: { seen(): Omit<Visit, 'cpu' | 'heap'>; rest(): Promise<void> }
  }
}

/** Runs in the browser, so it must not refer to anything outside itself. */
function watchPaints() {
  let lcp = 0
  let shift = 0
  let blocked = 0
  let lastTask = 0
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime
  })
  watch('layout-shift', (entry) => {
    shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ startTime, duration }) => {
    lastTask = startTime + duration
    const fcp =
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
    if (startTime > fcp) blocked += duration - 50
  })

  window.paints = {
    seen() {
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const loaded = page?.loadEventStart ?? Number.NaN
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const code = entries.filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
      const scripts = code.filter(({ name }) => /\.js(\?|$)/.test(name))
      const early = (entry: PerformanceResourceTiming) => entry.responseEnd <= lcp
      const weigh = (some: readonly PerformanceResourceTiming[]) =>
        some.reduce((sum, entry) => sum + entry.encodedBodySize, 0)
      return {
        fcp,
        lcp,
        shift,
        blocked,
        bytes: weigh(code),
        bytesToLcp: weigh(code.filter(early)),
        scriptsToLcp: weigh(scripts.filter(early)),
        scriptsToLoad: weigh(scripts.filter(({ startTime }) => startTime < loaded)),
        // The page itself is one of them.
        requestsToLcp: entries.filter(early).length + 1,
      }
    },
    /** Until there was no long task for a second. */
    async rest() {
      const pause = () => new Promise((resolve) => setTimeout(resolve, 1_000))
      do await pause()
      while (performance.now() - lastTask < 1_000)
    },
  }
}
