/** Goals G3 to G7 of the program's chart with 10,000 items: the product compared with a hand-written chart in the same run. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { programFloorPage } from './support/program-floor.ts'
import { makeProgram, programStored } from './support/program-store.ts'
import { median, print } from './support/report.ts'
import { isShort, sized } from './support/short.ts'

const rounds = sized(3, 1)
const itemCount = sized(10_000, 1_000)
const scrollMs = sized(2_000, 200)
const viewport = { width: 1400, height: 900 }
/** Pixels scrolled in `scrollMs`, or the whole length of an axis. */
const scrolls = { slow: 6_000, drag: 'height', across: 'width' } as const
type Scroll = keyof typeof scrolls

/** Goals of the study as multiples of its baseline: 0.8 x the best competitor over the baseline of that run. */
const goals: Record<Scroll, number> = { slow: 1.68, drag: 1.6, across: 1.4 }

test('a program of 10,000 items', { tag: '@short' }, async ({ browser, baseURL }) => {
  test.setTimeout(600_000)
  const cpu = { slow: pair(), drag: pair(), across: pair() }
  const all = { slow: pair(), drag: pair(), across: pair() }
  const heap: number[] = []
  let blank = 0
  for (let round = 0; round < rounds; round++) {
    const page = await openProgram(browser, baseURL, itemCount)
    const box = await page.getByRole('group', { name: 'Program chart' }).boundingBox()
    const floor = await openFloor(browser, baseURL, `${box?.width ?? 0},${box?.height ?? 0}`)
    for (const name of Object.keys(scrolls) as Scroll[]) {
      const measured = await measureScroll(page, '[aria-label="Program chart"]', name)
      const least = await measureScroll(floor, '#s', name)
      blank += measured.blank
      cpu[name].measured.push(measured.main)
      cpu[name].floor.push(least.main)
      all[name].measured.push(measured.all)
      all[name].floor.push(least.all)
    }
    heap.push((await readHeap(page)) - (await heapOfEmpty(browser, baseURL)))
    await Promise.all([page, floor].map((opened) => opened.context().close()))
  }
  const [few, many] = [
    await countElements(browser, baseURL, itemCount / 10),
    await countElements(browser, baseURL, itemCount),
  ]

  const lines = (Object.keys(scrolls) as Scroll[]).flatMap((name) => [
    { what: `${name}: main thread a frame`, ...cpu[name] },
    { what: `${name}: all processes a frame`, ...all[name] },
  ])
  const reached = (name: Scroll) => median(cpu[name].measured) / median(cpu[name].floor)
  print('10,000 program items', lines, [
    ...(Object.keys(scrolls) as Scroll[]).map((name) => ({
      goal: `G3 ${name}`,
      target: `≤ ${goals[name]} x floor`,
      reached: `${reached(name).toFixed(2)} x`,
      isMet: reached(name) <= goals[name],
    })),
    { goal: 'G5 blank frames', target: '0', reached: String(blank), isMet: blank === 0 },
    {
      goal: 'G6 elements',
      target: '≤ 600, and as many for 1,000',
      reached: `${many}, and ${few}`,
      isMet: many <= 600 && many <= few + 4,
    },
    {
      goal: 'G7 heap over the same page with one item',
      target: 'shown only: the parsed store is in it',
      reached: `${(median(heap) / 2 ** 20).toFixed(1)} MB`,
      isMet: true,
    },
  ])
  if (isShort) return
  expect(blank).toBe(0)
  expect(many).toBeLessThanOrEqual(Math.min(600, few + 4))
})

function pair() {
  return { measured: [] as number[], floor: [] as number[] }
}

async function openProgram(browser: Browser, baseURL: string | undefined, count: number): Promise<Page> {
  const localStorage = Object.entries(programStored(count)).map(([name, value]) => ({ name, value }))
  const origins = [{ origin: baseURL ?? '', localStorage }]
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
    viewport,
    storageState: { cookies: [], origins },
  })
  const page = await context.newPage()
  await page.goto('/program')
  await expect(page.getByRole('treegrid').getByRole('row').nth(1)).toBeVisible({ timeout: 90_000 })
  await page.waitForLoadState('networkidle')
  return page
}

async function openFloor(browser: Browser, baseURL: string | undefined, size: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block', viewport })
  const body = programFloorPage(JSON.stringify(makeProgram(itemCount)))
  await context.route('**/bench-floor', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  const page = await context.newPage()
  await page.goto(`/bench-floor#${size}`)
  return page
}

interface Cost {
  main: number
  all: number
  blank: number
}

/** Milliseconds of CPU for each frame. In a blank frame, some position of the table has no row. */
async function measureScroll(page: Page, selector: string, name: Scroll): Promise<Cost> {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  const processes = (await page.context().browser()?.newBrowserCDPSession()) ?? session
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cost = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
    const busy = processInfo.filter(({ type }) => type !== 'browser')
    return {
      main: (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000,
      all: busy.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000,
    }
  }
  const before = await cost()
  const { frames, blank } = await page.evaluate(scrollFor, { selector, way: scrolls[name], ms: scrollMs })
  const after = await cost()
  await session.detach()
  return { main: (after.main - before.main) / frames, all: (after.all - before.all) / frames, blank }
}

/** Runs in the browser. The offset is set between frames, as scrolling does. */
async function scrollFor({
  selector,
  way,
  ms,
}: {
  selector: string
  way: number | 'height' | 'width'
  ms: number
}) {
  const scroller = document.querySelector(selector) as HTMLElement
  const max =
    way === 'width'
      ? scroller.scrollWidth - scroller.clientWidth
      : scroller.scrollHeight - scroller.clientHeight
  const distance = typeof way === 'number' ? way : max
  const { top, left, height } = scroller.getBoundingClientRect()
  scroller.scrollTo(0, 0)
  let [frames, blank] = [0, 0]
  const start = performance.now()
  while (performance.now() - start < ms) {
    const at = (distance * (performance.now() - start)) / ms
    if (way === 'width') scroller.scrollLeft = at
    else scroller.scrollTop = at
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
    frames += 1
    for (const share of [0.2, 0.5, 0.9])
      if (!document.elementFromPoint(left + 20, top + height * share)?.closest('[role=row], .r')) blank += 1
  }
  scroller.scrollTo(0, 0)
  return { frames, blank }
}

async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

async function heapOfEmpty(browser: Browser, baseURL: string | undefined): Promise<number> {
  const page = await openProgram(browser, baseURL, 1)
  const heap = await readHeap(page)
  await page.context().close()
  return heap
}

async function countElements(browser: Browser, baseURL: string | undefined, count: number): Promise<number> {
  const page = await openProgram(browser, baseURL, count)
  const elements = await page.evaluate(() => document.querySelectorAll('main *').length)
  await page.context().close()
  return elements
}
