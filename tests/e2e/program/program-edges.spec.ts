/** The edges of the program's chart: table and bars end together, and bars beyond the sides are reached by a press. */
import type { Page } from '@playwright/test'
import { getProgram, manyTasks, task } from '../fixtures/programme.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

const widths = [
  [1440, 900],
  [1400, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const

async function openProgram(page: Page, items: readonly object[]) {
  await openSignedIn(page, '/program', { stored: getProgram(items) })
  await expect(page.getByRole('treegrid', { name: 'Construction program' })).toBeVisible()
  // Once the tools above the chart are loaded, it does not move.
  await expect(page.getByRole('button', { name: /^More (?:tools|actions)$/ })).toBeVisible()
}

/** The bottom of each part of the chart that can be seen. */
function getBottoms(page: Page) {
  return page.evaluate(() => {
    const parts = ['.chart-table', '.chart-plot', '.chart-splitter', '.chart-pane']
    const boxes = parts.flatMap((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect()
      return box && box.height > 0 ? [Math.round(box.bottom)] : []
    })
    return [...new Set(boxes)]
  })
}

/** The pixels between the chart's pane and the bottom of its host. */
function getRoomBelow(page: Page) {
  return page.evaluate(() => {
    const [host, pane] = ['.chart-host', '.chart-pane'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    )
    return (host?.bottom ?? 0) - (pane?.bottom ?? 0)
  })
}

for (const kind of ['overlay', 'classic'] as const)
  test(`the table ends where the chart ends at every width, with ${kind} scroll bars`, {
    tag: '@long',
  }, async ({ playwright, launchOptions, baseURL }) => {
    const visible = kind === 'classic' ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}
    const browser = await playwright.chromium.launch({ ...launchOptions, ...visible })
    for (const items of [manyTasks(60), [task('a', 'Survey', '2026-11-02', 5)]]) {
      const page = await browser.newPage({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await openProgram(page, items)
      for (const [width, height] of widths) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => getBottoms(page), { message: `${width} px` }).toHaveLength(1)
        // The border, the strip that scrolls the columns, and a scroll bar. The pane follows its host a frame later.
        await expect.poll(() => getRoomBelow(page), { message: `${width} px` }).toBeLessThan(32)
      }
    }
    await browser.close()
  })

test('a bar beyond the edge is reached by its date at that edge: by mouse and by the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openProgram(page, [
    task('a', 'Survey', '2024-03-01', 5),
    task('b', 'Works', '2026-06-01', 400),
    task('c', 'Handover', '2028-05-10', 2),
  ])
  const bar = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, `) })
  const survey = page.getByRole('button', { name: 'Go to Survey, Mar 5, 2024' })
  await expect(bar('Works')).toBeInViewport()
  await expect(survey).toHaveText('← Mar 5, 2024')
  await survey.click()
  await expect(survey).toBeHidden()
  await expect(bar('Survey')).toBeInViewport()
  await expect(bar('Survey')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Go to Works, Jun 1, 2026' })).toBeVisible()

  // From the bar down to the row whose bar is out of sight, back to its button, and to the bar by Enter.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const handover = page.getByRole('button', { name: 'Go to Handover, May 10, 2028' })
  await expect(page.getByRole('rowheader', { name: 'Handover' })).toBeFocused()
  for (let presses = 0; presses < 20; presses++) {
    if (await handover.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(handover).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar('Handover')).toBeFocused()
  await expect(bar('Handover')).toBeInViewport()
  await expect(handover).toBeHidden()
})

for (const [device, viewport] of [
  ['a tablet', { width: 1024, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`by finger on ${device}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('a tap on the date at the edge goes to the bar, and a swipe that begins on it scrolls', {
      tag: '@long',
    }, async ({ page }) => {
      await openProgram(page, [
        task('a', 'Survey', '2024-03-01', 5),
        task('b', 'Works', '2026-06-01', 400),
        task('c', 'Handover', '2028-05-10', 2),
      ])
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
      const getMiddle = async (name: string) => {
        const box = await page.getByRole('button', { name }).boundingBox()
        if (!box) throw new Error(`${name} cannot be seen`)
        // Large enough for a finger.
        expect(box.height).toBeGreaterThanOrEqual(24)
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      }
      const bar = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, `) })
      const survey = page.getByRole('button', { name: 'Go to Survey, Mar 5, 2024' })
      await expect(survey).toBeInViewport({ ratio: 1 })

      const begun = await getMiddle('Go to Survey, Mar 5, 2024')
      const glided = page
        .locator('.chart-scroller')
        .evaluate(
          (scroller) =>
            new Promise((end) => scroller.addEventListener('scrollend', () => end(true), { once: true })),
        )
      await touch('touchStart', [begun])
      for (let moved = 10; moved <= 80; moved += 10)
        await touch('touchMove', [{ x: begun.x + moved, y: begun.y }])
      await touch('touchEnd', [])
      // A touch on a chart that still glides stops it, and presses nothing.
      await glided
      await expect(survey).toBeVisible()
      await expect(bar('Survey')).not.toBeInViewport()

      const spot = await getMiddle('Go to Survey, Mar 5, 2024')
      await touch('touchStart', [spot])
      await touch('touchEnd', [])
      await expect(survey).toBeHidden()
      await expect(bar('Survey')).toBeInViewport()

      const works = await getMiddle('Go to Works, Jun 1, 2026')
      await touch('touchStart', [works])
      await touch('touchEnd', [])
      await expect(bar('Works')).toBeInViewport()
    })
  })
