/** WebKitGTK's MiniBrowser, controlled by W3C WebDriver. Each driver is a separate browser with an empty storage. */
import { type BrowserDriver, isNoError, type Pointer, type PointerStep, type Size } from './browser-driver.ts'
import { chordToActions, textToActions } from './webdriver-keys.ts'
import { startSession, type WebDriverSession } from './webdriver-session.ts'

export async function openWebKit(server: string, miniBrowser: string): Promise<BrowserDriver> {
  const start = () =>
    startSession(server, { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } })
  let browser = await start()
  return drive(() => browser, {
    startOver: async () => {
      await browser.send('DELETE', '')
      browser = await start()
    },
    close: async () => void (await browser.send('DELETE', '')),
  })
}

/** `of` returns the session, which sends its commands to one tab. */
function drive(
  of: () => WebDriverSession,
  { startOver, close }: Pick<BrowserDriver, 'startOver' | 'close'>,
): BrowserDriver {
  let tab: WebDriverSession | undefined
  const session: WebDriverSession = { send: (...command) => (tab ?? of()).send(...command) }
  let size: Size | undefined
  const evaluate = (script: string, ...args: unknown[]) =>
    session.send('POST', 'execute/sync', { script, args })
  return {
    open: async (url) => {
      await session.send('POST', 'url', { url })
      await evaluate(collectErrors)
    },
    reload: async () => {
      await session.send('POST', 'refresh')
      await evaluate(collectErrors)
    },
    evaluate,
    usePointer: (pointer, steps) => usePointer(session, pointer, steps),
    type: (text) => useKeys(session, textToActions(text)),
    press: (keys) => useKeys(session, chordToActions(keys)),
    chooseFiles: (selector, paths) => chooseFiles(session, selector, paths),
    resize: (requested) => {
      size = requested
      return resize(session, requested)
    },
    screenshot: async () => Buffer.from(String(await session.send('GET', 'screenshot')), 'base64'),
    takePageErrors: async () => {
      // `as`: the script below stores strings.
      const errors = (await evaluate('return window.uncaughtErrors?.splice(0) ?? []')) as string[]
      return errors.filter((message) => !isNoError(message))
    },
    openTab: async () => {
      tab ??= inTab(of(), String(await of().send('GET', 'window')))
      // `as`: the shape of the response, according to the specification.
      const { handle } = (await session.send('POST', 'window/new', { type: 'window' })) as { handle: string }
      const other = inTab(of(), handle)
      return drive(() => other, { close: async () => void (await other.send('DELETE', 'window')) })
    },
    ...(startOver && {
      startOver: async () => {
        tab = undefined
        await startOver()
        if (size) await resize(session, size)
      },
    }),
    // Its tabs are windows, which all are visible. MiniBrowser ends when it is asked for a tab.
    show: async () => undefined,
    close,
  }
}

function inTab(session: WebDriverSession, handle: string): WebDriverSession {
  return {
    async send(...command) {
      await session.send('POST', 'window', { handle })
      return session.send(...command)
    },
  }
}

const collectErrors = `
  window.uncaughtErrors = []
  window.addEventListener('error', (event) => window.uncaughtErrors.push(event.message))
  window.addEventListener('unhandledrejection', (event) => window.uncaughtErrors.push(String(event.reason)))`

async function usePointer(session: WebDriverSession, pointer: Pointer, steps: readonly PointerStep[]) {
  const actions = steps.map((step) => {
    if (step === 'down') return { type: 'pointerDown', button: 0 }
    if (step === 'up') return { type: 'pointerUp', button: 0 }
    return { type: 'pointerMove', duration: 0, x: Math.round(step.to.x), y: Math.round(step.to.y) }
  })
  await session.send('POST', 'actions', {
    actions: [{ type: 'pointer', id: pointer, parameters: { pointerType: pointer }, actions }],
  })
}

async function useKeys(session: WebDriverSession, actions: readonly unknown[]) {
  await session.send('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
}

async function chooseFiles(session: WebDriverSession, selector: string, paths: readonly string[]) {
  const found = await session.send('POST', 'element', { using: 'css selector', value: selector })
  // `as`: an element is an object with its id under a key defined by the specification.
  const [id] = Object.values(found as Record<string, string>)
  await session.send('POST', `element/${id}/value`, { text: paths.join('\n') })
}

/** The window is larger than the page by its frame and toolbar. */
async function resize(session: WebDriverSession, size: Size) {
  const inner = 'return { width: innerWidth, height: innerHeight }'
  await session.send('POST', 'window/rect', size)
  const [window, page] = (await Promise.all([
    session.send('GET', 'window/rect'),
    session.send('POST', 'execute/sync', { script: inner, args: [] }),
  ])) as [Size, Size]
  await session.send('POST', 'window/rect', {
    width: size.width + window.width - page.width,
    height: size.height + window.height - page.height,
  })
}
