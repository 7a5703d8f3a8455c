/** Goal 16 for every register: its table with 10,000 rows, compared with a page without a framework that shows the same rows. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { TestedRegister } from '../../apps/web/src/testing/tested-register.ts'
import { testedRegisters } from '../../apps/web/src/testing/tested-registers.ts'
import { installPainted } from './support/painted.ts'
import { installProbe, timeUntil, type VisibleRows } from './support/probe.ts'
import { getCode, getRows } from './support/register-rows.ts'
import { goal, print, quantile, ratio } from './support/report.ts'
import { sized } from './support/short.ts'
import { signIn } from './support/signed-in.ts'
import { tableFloorPage } from './support/table-floor.ts'

const rowCount = 10_000
/** Ways back differ more from one another than keys do. */
const visits = sized(25, 1)
const frames = sized(100, 5)
const searchRounds = sized(14, 1)
const project = { id: '1', name: 'Quay House', location: 'Sydney', status: 'In Progress' }

/** From 10,000 rows to 1,000, and on to 10. */
const searches = [2, 3, 4].map((length) => getCode(7_352).slice(0, length))

/** The days of a calendar are a grid as well. */
const tables = '[role=grid]:has([data-rows])'

for (const register of testedRegisters)
  test(register.name, async ({ browser, baseURL }) => {
    const context = await openContext(browser, baseURL, register)
    const page = await context.newPage()
    const { label, path } = register
    const address = `${path}${path.includes('?') ? '&' : '?'}table=`
    await page.goto(address)
    const grid = page.getByRole('grid', { name: label })
    await expect(grid).toHaveAttribute('aria-rowcount', String(rowCount + 1), { timeout: 60_000 })
    await expect(grid.locator('[data-rows] > *').nth(2)).toBeAttached()
    const html = await tableFloorPage(page, rowCount, () => leave(page))
    const floorContext = await openContext(browser, baseURL, register)
    await floorContext.route('**/bench-floor', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    )
    const floor = await floorContext.newPage()
    await floor.goto('/bench-floor')

    const ready = await timeReady(page, floor)
    const keys = { measured: [] as number[], floor: [] as number[] }
    for (let round = 0; round < searchRounds; round++) {
      keys.measured.push(...(await timeSearches(page)))
      keys.floor.push(...(await timeSearches(floor)))
    }
    const [nodes, floorNodes] = [await countNodes(page), await countNodes(floor)]
    const blank = await countBlankFrames(page)
    await Promise.all([context, floorContext].map((opened) => opened.close()))

    const p95 = quantile(keys.measured, 0.95)
    // A busy machine delays the baseline as well.
    const floorP95 = quantile(keys.floor, 0.95)
    print(
      `${label}: ${rowCount} rows`,
      [
        { what: 'way back to the table, to rows painted', ...ready },
        { what: 'key to rows painted', ...keys },
      ],
      [
        goal('16 ready', '≤ 1.2 x', `${ratio(ready).toFixed(2)} x`, ratio(ready) <= 1.2),
        goal('16 key to rows', '≤ 1.15 x', `${ratio(keys).toFixed(2)} x`, ratio(keys) <= 1.15),
        goal(
          '16 key to rows p95',
          '≤ 50 ms',
          `${p95.toFixed(0)} ms (floor ${floorP95.toFixed(0)})`,
          p95 <= 50,
        ),
        goal('16 nodes', '≤ 1,000', `${nodes} (floor ${floorNodes})`, nodes <= 1_000),
        goal(
          '16 blank frames of 100',
          '0 at 300, 600 and 900 px a frame',
          blank.join(', '),
          blank.every((count) => count === 0),
        ),
      ],
    )
  })

async function openContext(
  browser: Browser,
  baseURL: string | undefined,
  register: TestedRegister,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
    viewport: { width: 1920, height: 1080 },
  })
  await signIn(context)
  const stored = { constructionProjects: [project], ...getRows(register, rowCount) }
  await context.addInitScript(
    (texts) => {
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
    },
    Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)])),
  )
  await context.addInitScript(installPainted)
  await context.addInitScript(installProbe)
  await context.addInitScript(drawEachFrame)
  return context
}

/**
 * A screen shows a frame every 17 ms. Without one, Chromium draws as soon as something has changed, unless a page asks
 * for frames anyway. Runs in the browser.
 */
function drawEachFrame() {
  const next = () => requestAnimationFrame(next)
  next()
}

/** The way back from another screen to the table, because not every register has a link in the menu. */
async function timeReady(page: Page, floor: Page) {
  const all: VisibleRows = { count: rowCount }
  const ready = { measured: [] as number[], floor: [] as number[] }
  for (let visit = 0; visit < visits; visit++) {
    await page.bringToFront()
    await leave(page)
    ready.measured.push(await timeUntil(page, 'popstate', all, () => page.evaluate(() => history.back())))
    await floor.bringToFront()
    await floor.evaluate(() => {
      history.pushState(null, '', '#other')
      dispatchEvent(new Event('leave'))
    })
    await untilIdle(floor)
    ready.floor.push(await timeUntil(floor, 'popstate', all, () => floor.evaluate(() => history.back())))
  }
  return ready
}

/** Opens another screen. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await expect(page.locator(tables)).toHaveCount(0)
  await untilIdle(page)
}

/** A user goes back from a screen that exists: what leaving the table still does in idle time is not part of it. */
function untilIdle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
}

async function timeSearches(page: Page): Promise<number[]> {
  await page.bringToFront()
  const box = page.getByLabel('Search this table')
  const grid = page.locator(tables)
  const measured: number[] = []
  for (const query of searches) {
    const before = query.slice(0, -1)
    await box.fill(before)
    await expect(grid).toHaveAttribute('aria-rowcount', String(countFound(before) + 1))
    const visible = { count: countFound(query) }
    measured.push(await timeUntil(page, 'keydown', visible, () => box.press(query.at(-1) ?? '')))
  }
  await box.fill('')
  await expect(grid).toHaveAttribute('aria-rowcount', String(rowCount + 1))
  return measured
}

function countFound(query: string): number {
  return rowCount / 10 ** (query.length - 1)
}

function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

async function countBlankFrames(page: Page): Promise<number[]> {
  await page.bringToFront()
  const blank: number[] = []
  for (const step of [300, 600, 900])
    blank.push(
      await page.evaluate(({ px, frames }) => window.probe.countBlankFrames(px, frames), {
        px: step,
        frames,
      }),
    )
  return blank
}
