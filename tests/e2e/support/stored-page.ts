/** One page for all tests of a worker, so that the code of the product and of axe is fetched and compiled once. */
import type { Page } from '@playwright/test'
import { saveData, savesData } from './data-saver.ts'
import { test as base, expect, type Start, signedInRecords, watch } from './site.ts'
import { unsettle } from './unsteady.ts'

const viewport = { width: 1280, height: 720 }

interface StoredPage {
  readonly page: Page
  readonly problems: string[]
  /** Removes everything that the product has stored. */
  clear(): Promise<void>
}

/** Nothing of a test is left for the next one but what the browser has fetched. */
export const test = base.extend<object, { storedPage: StoredPage }>({
  storedPage: [
    async ({ browser }, use, { project }) => {
      const { origin } = new URL(project.use.baseURL ?? '')
      // Without animations, because a panel that is still fading in has a different contrast.
      const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' })
      const problems = watch(context, origin)
      if (savesData) await saveData(context)
      await unsettle(context)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const clear = async () => {
        // A page of the same origin without the product, which would store what it still has.
        await page.goto('/health')
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
        await page.evaluate(() => sessionStorage.clear())
        await page.setViewportSize(viewport)
      }
      await use({ page, problems, clear })
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ storedPage: { page, problems, clear } }, use) => {
    problems.length = 0
    await clear()
    await use(page)
    expect(problems).toEqual([])
  },
})

/** As `openSignedIn`, in a page that stays. */
export async function visitSignedIn(page: Page, path: string, start: Start) {
  await page.evaluate((values) => {
    for (const [key, value] of values) localStorage.setItem(key, value)
  }, signedInRecords(start))
  await page.goto(path)
}
