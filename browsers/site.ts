/** What the scenarios share: a page in the browser of the project, with an empty storage. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { makeFixtures } from '../e2e/fixtures/make-fixtures.mjs'
import type { FixtureFiles } from '../e2e/site.ts'
import { findOtherBrowsers } from '../tools/other-browsers.mjs'
import type { BrowserDriver } from './drivers/browser-driver.ts'
import { launchFirefox, openFirefox } from './drivers/firefox-driver.ts'
import { openWebKit } from './drivers/webkit-driver.ts'
import { startWebKitServer } from './drivers/webkit-server.ts'
import { DrivenPage } from './page/driven-page.ts'

export type Engine = 'firefox' | 'webkit'

interface Browser {
  openDriver(): Promise<BrowserDriver>
  close(): Promise<void>
}

interface WorkerFixtures {
  engine: Engine
  engineBrowser: Browser
  /** Where the real files lie. */
  files: FixtureFiles
}

/** Whatever else a scenario shows: nothing in its page went wrong unseen. */
export const test = base.extend<{ driver: BrowserDriver; site: DrivenPage }, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await start[engine]()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  files: [
    async ({ engine }, use, { project }) =>
      use(await makeFixtures(join(project.outputDir, `files-${engine}`))),
    { scope: 'worker' },
  ],
  driver: async ({ engineBrowser }, use, testInfo) => {
    const driver = await engineBrowser.openDriver()
    await driver.resize({ width: 1440, height: 900 })
    await use(driver)
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('failed.png'), await driver.screenshot())
    const errors = await driver.pageErrors()
    await driver.close()
    expect(errors).toEqual([])
  },
  site: async ({ driver, baseURL }, use) => use(new DrivenPage(driver, baseURL ?? '')),
})

const start: Record<Engine, () => Promise<Browser>> = { firefox: startFirefox, webkit: startWebKit }

async function startFirefox(): Promise<Browser> {
  const browser = await launchFirefox(pathOf('firefox'))
  return { openDriver: () => openFirefox(browser), close: () => browser.close() }
}

async function startWebKit(): Promise<Browser> {
  const server = await startWebKitServer(pathOf('webKitDriver'), pathOf('display'))
  return {
    openDriver: () => openWebKit(server.url, pathOf('miniBrowser')),
    close: async () => server.stop(),
  }
}

function pathOf(program: string): string {
  const path = findOtherBrowsers()[program]
  if (!path) throw new Error(`${program} is not installed: npm run browsers installs it on Debian.`)
  return path
}

export { expect }
