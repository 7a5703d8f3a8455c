/** Firefox, controlled by puppeteer through WebDriver BiDi. */
import type { Browser, ElementHandle, KeyInput, Page } from 'puppeteer-core'
import { launch } from 'puppeteer-core'
import { type BrowserDriver, isNoError, maxCommandMs, type PointerStep } from './browser-driver.ts'

export function launchFirefox(
  executablePath: string,
  preferences: Record<string, boolean> = {},
): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: maxCommandMs,
    protocolTimeout: maxCommandMs,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, ...preferences },
  })
}

export async function openFirefox(browser: Browser): Promise<BrowserDriver> {
  return drive(browser, await browser.newPage(), () => browser.close())
}

function drive(browser: Browser, page: Page, close: () => Promise<void>): BrowserDriver {
  page.setDefaultTimeout(maxCommandMs)
  const errors: string[] = []
  page.on('pageerror', (error) => {
    // Not thrown by a script: Firefox also reports here what a service worker could not fetch, offline or because the
    // page was left in the meantime.
    const message = String(error)
    if (!(isNoError(message) || /ServiceWorker (passed a promise|intercepted)/.test(message)))
      errors.push(message)
  })
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (body, ...args) =>
      page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(args)})`),
    usePointer: (pointer, steps) => (pointer === 'mouse' ? useMouse(page, steps) : useFinger(page, steps)),
    type: (text) => page.keyboard.type(text),
    press: (keys) => press(page, keys),
    chooseFiles: (selector, paths) => chooseFiles(page, selector, paths),
    async resize(size) {
      // Firefox 140 accepts the size, but not the orientation that the driver sends with it.
      await page.setViewport(size).catch((problem: unknown) => {
        if (!String(problem).includes('setScreenOrientationOverride')) throw problem
      })
      const nextFrame = () =>
        page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(window.innerWidth))))
      for (let frame = 0; frame < 60 && (await nextFrame()) !== size.width; frame += 1);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    takePageErrors: async () => errors.splice(0),
    openTab: async () => {
      const tab = await browser.newPage()
      return drive(browser, tab, () => tab.close())
    },
    show: () => page.bringToFront(),
    close,
  }
}

async function useMouse(page: Page, steps: readonly PointerStep[]) {
  for (const step of steps) {
    if (step === 'down') await page.mouse.down()
    else if (step === 'up') await page.mouse.up()
    else await page.mouse.move(step.to.x, step.to.y)
  }
}

/** A finger has no position until it touches, so the previous step shows where that is. */
async function useFinger(page: Page, steps: readonly PointerStep[]) {
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]
    if (step === 'up') await page.touchscreen.touchEnd()
    else if (step === 'down') continue
    else if (next === 'down') await page.touchscreen.touchStart(step.to.x, step.to.y)
    else await page.touchscreen.touchMove(step.to.x, step.to.y)
  }
}

async function press(page: Page, keys: string) {
  // `as`: the scenarios use puppeteer's names of keys.
  const names = keys.split('+') as KeyInput[]
  for (const name of names) await page.keyboard.down(name)
  for (const name of names.reverse()) await page.keyboard.up(name)
}

async function chooseFiles(page: Page, selector: string, paths: readonly string[]) {
  const input = await page.$(selector)
  if (!input) throw new Error(`There is no ${selector} on the page.`)
  // `as`: the selector finds an input.
  await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths)
}
