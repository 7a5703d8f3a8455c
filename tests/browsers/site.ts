/** Shared by the scenarios: a page in the browser of the project, with an empty storage. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { programPath } from '../../tools/programs/programs.mjs'
import { makeFixtures } from '../e2e/fixtures/make-fixtures.mjs'
import type { FixtureFiles } from '../e2e/support/site.ts'
import type { BrowserDriver } from './drivers/browser-driver.ts'
import { launchFirefox, openFirefox } from './drivers/firefox-driver.ts'
import { openWebKit } from './drivers/webkit-driver.ts'
import { startWebKitServer } from './drivers/webkit-server.ts'
import { DrivenPage } from './page/driven-page.ts'

export type Engine = 'firefox' | 'webkit'

interface WorkerFixtures {
  engine: Engine
  /** One session for all scenarios of a browser. A failed scenario ends it, and Playwright starts another worker. */
  driver: BrowserDriver
  /** The paths of the real files. */
  files: FixtureFiles
}

/** Every scenario also checks that no error went unnoticed in its page. */
export const test = base.extend<{ site: DrivenPage; watch: undefined }, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await start[engine]()
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  files: [
    async ({ engine }, use, { project }) =>
      use(await makeFixtures(join(project.outputDir, `files-${engine}`))),
    { scope: 'worker' },
  ],
  watch: [
    async ({ driver }, use, testInfo) => {
      await driver.resize({ width: 1440, height: 900 })
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath('failed.png'), await driver.screenshot())
      expect(await driver.takePageErrors()).toEqual([])
    },
    { auto: true },
  ],
  site: async ({ driver, baseURL }, use) => {
    const page = new DrivenPage(driver, baseURL ?? '')
    await page.clearStorage()
    // Leaving the page of the previous scenario may have aborted its requests.
    await driver.takePageErrors()
    await use(page)
  },
})

const start: Record<Engine, () => Promise<BrowserDriver>> = { firefox: startFirefox, webkit: startWebKit }

async function startFirefox(): Promise<BrowserDriver> {
  return openFirefox(await launchFirefox(programPath('firefox')))
}

async function startWebKit(): Promise<BrowserDriver> {
  const server = await startWebKitServer()
  try {
    const driver = await openWebKit(server.url, programPath('webKitMiniBrowser'))
    return { ...driver, close: () => driver.close().finally(server.stop) }
  } catch (problem) {
    server.stop()
    throw problem
  }
}

export { expect }
