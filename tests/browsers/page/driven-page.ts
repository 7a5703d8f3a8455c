/** A page in any browser, with the API of Playwright's page, for the states and the scenarios. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AnyPage } from '../../e2e/support/any-page.ts'
import { type Start, signedInRecords } from '../../e2e/support/site.ts'
import type { BrowserDriver, Pointer, PointerStep } from '../drivers/browser-driver.ts'
import { DrivenLocator, type DrivenRequest } from './driven-locator.ts'
import { type Answer, askPage, type Question, type Step } from './in-page.ts'
import { waitUntil } from './wait-until.ts'

const require = createRequire(import.meta.url)
const library = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

export class DrivenPage implements AnyPage, DrivenRequest {
  readonly #driver: BrowserDriver
  readonly #origin: string

  constructor(driver: BrowserDriver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  get #root() {
    return new DrivenLocator(this, [])
  }

  readonly keyboard = {
    press: (keys: string) => this.#driver.press(keys),
    type: (text: string) => this.#driver.type(text),
  }

  getByRole(...query: Parameters<AnyPage['getByRole']>) {
    return this.#root.getByRole(...query)
  }

  getByLabel(...query: Parameters<AnyPage['getByLabel']>) {
    return this.#root.getByLabel(...query)
  }

  getByText(...query: Parameters<AnyPage['getByText']>) {
    return this.#root.getByText(...query)
  }

  locator(selector: string) {
    return this.#root.locator(selector)
  }

  /** Opens a path of the site directly. */
  async open(path: string) {
    await this.#driver.open(this.#origin + path)
  }

  /**
   * Removes what the previous scenario has stored. A session takes seconds to start, so all scenarios of a browser
   * share one. The service worker and its code stay, as they do for returning visitors.
   */
  async clearStorage() {
    let answer: string | undefined
    // WebKit sometimes never answers a request to its databases. Usually the next page gets its answer.
    for (let attempt = 0; attempt < 2 && answer === undefined; attempt++) answer = await this.#clearOnce()
    if (answer === 'cleared') return
    if (answer !== undefined || !this.#driver.startOver)
      throw new Error(answer ?? 'The storage was not cleared.')
    await this.#driver.startOver()
  }

  /** Undefined if there was no answer in time. */
  async #clearOnce(): Promise<string | undefined> {
    // A page that runs no script of the product, so that nothing is written or kept open during the test.
    await this.open('/health')
    await this.#driver.evaluate(`(${startClearing})()`)
    return waitUntil(
      async () => (await this.evaluate(() => window.name)) || undefined,
      () => 'The storage was not cleared.',
      10_000,
    ).catch(() => undefined)
  }

  /** Opens a path as a signed-in user whose first tour is over. */
  async openSignedIn(path: string, start: Start = {}) {
    // The storage is filled before the product starts.
    await this.open('/health')
    await this.#driver.evaluate(
      'localStorage.clear(); for (const [key, value] of arguments[0]) localStorage.setItem(key, value)',
      signedInRecords(start),
    )
    await this.open(path)
  }

  async reload() {
    await this.#driver.reload()
  }

  async setViewportSize(size: { width: number; height: number }) {
    await this.#driver.resize(size)
  }

  /** Runs a function in the page. It must not use anything outside itself except its arguments, which are JSON. */
  async evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    // `as`: the page returns the result of the function.
    return (await this.#driver.evaluate(`return (${run})(arguments[0])`, argument)) as Awaited<Result>
  }

  /** Polls the page until the function returns this. */
  async waitUntil<Argument = undefined>(
    isSo: (argument: Argument) => boolean,
    argument?: Argument,
    patienceMs?: number,
  ) {
    await waitUntil(
      async () => (await this.evaluate(isSo, argument)) || undefined,
      () => `It never came to this: ${isSo}`,
      patienceMs,
    )
  }

  usePointer(pointer: Pointer, steps: readonly PointerStep[]) {
    return this.#driver.usePointer(pointer, steps)
  }

  /** A screenshot of the viewport, once all animations have ended. */
  async screenshot() {
    await this.waitUntil(() =>
      document.getAnimations().every((animation) => {
        const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
        return isEndless || animation.playState !== 'running'
      }),
    )
    // WebKit returns the last painted frame, which may be older than the page.
    await this.evaluate(() => {
      delete document.documentElement.dataset.isPainted
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          document.documentElement.dataset.isPainted = ''
        }),
      )
    })
    await this.waitUntil(() => 'isPainted' in document.documentElement.dataset)
    return this.#driver.screenshot()
  }

  async ask(steps: readonly Step[], question: Question): Promise<Answer> {
    return waitUntil(
      async () => {
        // `as`: the function that is sent returns this.
        const answer = (await this.#driver.evaluate(
          // A page that is still loading has no body.
          `return 'TestingLibraryDom' in window && document.body ? (${askPage})(arguments[0], arguments[1]) : null`,
          steps,
          question,
        )) as Answer | null
        // The page was just opened: the next attempt finds the library.
        if (!answer) await this.#driver.evaluate(`(function () { ${library} }).call(window)`)
        return answer ?? undefined
      },
      () => 'The page never took the queries.',
    )
  }

  async clickAt(point: { x: number; y: number }) {
    await this.#driver.usePointer('mouse', [{ to: point }, 'down', 'up'])
  }

  type(text: string) {
    return this.#driver.type(text)
  }

  press(keys: string) {
    return this.#driver.press(keys)
  }

  chooseFiles(selector: string, paths: readonly string[]) {
    return this.#driver.chooseFiles(selector, paths)
  }

  /** Sets the value of the focused input as its own picker does. */
  async setValue(value: string) {
    await this.evaluate((text: string) => {
      const input = document.activeElement as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
  }
}

/**
 * Runs in the page, and reports in the name of the window when it is done. Databases are emptied, because deleting them
 * would wait for pages in the back/forward cache.
 */
function startClearing() {
  window.name = ''
  localStorage.clear()
  sessionStorage.clear()
  const whenDone = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  async function clearDatabases() {
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whenDone(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      if (stores.length > 0) {
        const change = database.transaction(stores, 'readwrite')
        await Promise.all(stores.map((store) => whenDone(change.objectStore(store).clear())))
      }
      database.close()
    }
  }
  clearDatabases().then(
    () => {
      window.name = 'cleared'
    },
    (error) => {
      window.name = String(error)
    },
  )
}
