/** Goals 1 to 11: how soon the pages stand, what they fetch for it, and how fast they answer. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Goal, median, print } from './report.ts'
import { serveFloors } from './start-floors.ts'
import { type Profile, type Visit, visit } from './visit.ts'

const rounds = 7
const pages = ['/', '/about', '/login', '/dashboard'] as const
const profiles: readonly Profile[] = ['slow', 'unthrottled']

type Figures = Record<string, Visit[]>

const signedIn = {
  plumblineUser: '{"name":"Ana Okafor","email":"ana.okafor@harbour.example"}',
  hasCompletedPlumblineTour: 'true',
  // The demo waits on purpose.
  plumblineWorkspace: 'own',
}

async function open(browser: Browser, baseURL: string | undefined, options: { isKept?: boolean } = {}) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: options.isKept ? 'allow' : 'block',
  })
  return context
}

async function signIn(context: BrowserContext) {
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, signedIn)
}

async function visitOnce(browser: Browser, baseURL: string | undefined, url: string, profile: Profile) {
  const context = await open(browser, baseURL)
  if (url === '/dashboard') await signIn(context)
  const [figures] = await visit(context, url, profile)
  await context.close()
  return figures
}

test('goals 1 to 8: the first visit', async ({ browser, baseURL }) => {
  const floors = await serveFloors()
  for (const profile of profiles) {
    const figures: Figures = {}
    const subjects = {
      html: floors.html,
      react: floors.react,
      ...Object.fromEntries(pages.map((at) => [at, at])),
    }
    for (let round = 0; round < rounds; round++)
      for (const [name, url] of Object.entries(subjects)) {
        const seen = await visitOnce(browser, baseURL, url, profile)
        figures[name] = [...(figures[name] ?? []), seen]
      }
    report(profile, figures)
    // The look of the page, before anything is painted; nothing else.
    expect(of(figures, '/', 'scriptsToLcp')).toBeLessThan(2_000)
  }
  floors.close()
})

test('goals 9 and 10: it answers', async ({ browser, baseURL }) => {
  const floors = await serveFloors()
  for (const profile of profiles) {
    const floorContext = await open(browser, baseURL)
    const [, floor] = await visit(floorContext, floors.react, profile)
    const context = await open(browser, baseURL)
    await signIn(context)
    const [, page] = await visit(context, '/dashboard', profile)
    if (profile === 'slow') for (const one of [page, floor]) await slowCpu(one)

    const pressed = await worst(floor, async () => {
      for (let round = 0; round < 10; round++) await floor.getByRole('button').click()
    })
    const answered = await worst(page, () => useDashboard(page))
    const routes: number[] = []
    for (const screen of ['Documents', 'Projects', 'Directory', 'Hold Points', 'Safety', 'Dashboard'])
      routes.push(await timeRoute(page, screen))
    const limit = profile === 'slow' ? 120 : 40
    print(
      `Answers, ${profile}`,
      [],
      [
        goal(
          '9',
          '≤ 1.15 of the React floor',
          `${(answered / pressed).toFixed(2)} (${answered.toFixed(0)} ms, floor ${pressed.toFixed(0)})`,
          answered <= 1.15 * pressed,
        ),
        goal(
          '10',
          `≤ ${limit} ms`,
          `${median(routes).toFixed(0)} ms median, ${Math.max(...routes).toFixed(0)} worst`,
          median(routes) <= limit,
        ),
      ],
    )
    await Promise.all([context.close(), floorContext.close()])
  }
  floors.close()
})

test('goal 11: the second visit', async ({ browser, baseURL }) => {
  const floors = await serveFloors()
  const again: number[] = []
  const floor: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await open(browser, baseURL, { isKept: true })
    await signIn(context)
    const [, page] = await visit(context, '/dashboard', 'unthrottled')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.close()
    const [second] = await visit(context, '/dashboard', 'slow')
    again.push(second.lcp)
    await context.close()
    floor.push((await visitOnce(browser, baseURL, floors.react, 'slow')).lcp)
  }
  const x = median(again) / median(floor)
  print(
    'The second visit, slow',
    [{ what: 'largest paint of the dashboard', taken: again, floor }],
    [goal('11', '≤ 1.15 R', `${x.toFixed(2)} R`, x <= 1.15)],
  )
  floors.close()
})

function report(profile: Profile, figures: Figures) {
  const r = (name: string, what: keyof Visit) => of(figures, name, what) / of(figures, 'react', what)
  const h = (name: string, what: keyof Visit) => of(figures, name, what) / of(figures, 'html', what)
  const kb = (name: string, what: keyof Visit) => of(figures, name, what) / 1000
  const lines = Object.keys(figures).map((name) => ({
    what: `${name}: largest paint`,
    taken: (figures[name] ?? []).map(({ lcp }) => lcp),
    floor: (figures.react ?? []).map(({ lcp }) => lcp),
  }))
  const isSlow = profile === 'slow'
  const fronts = ['/', '/about', '/login'].map((at) => {
    const scripts = kb(at, 'scriptsToLcp')
    const [fcp, lcp] = [h(at, 'fcp'), h(at, 'lcp')]
    const reached = `${scripts.toFixed(1)} kB of scripts; FCP ${fcp.toFixed(2)} H, LCP ${lcp.toFixed(2)} H, ${r(at, 'lcp').toFixed(2)} R`
    return goal(`1 ${at}`, '0 kB; ≤ 1.15 H', reached, scripts === 0 && fcp <= 1.15 && lcp <= 1.15)
  })
  const dashboardLimit = isSlow ? 1.3 : 1.5
  const blockedLimit = isSlow ? 30 : 0
  print(`First visit, ${profile}`, lines, [
    ...fronts,
    goal(
      '2 /',
      '≤ 90 kB, ≤ 5 requests',
      `${kb('/', 'bytes').toFixed(1)} kB in all, ${of(figures, '/', 'requestsToLcp')} requests to LCP`,
      kb('/', 'bytes') <= 90 && of(figures, '/', 'requestsToLcp') <= 5,
    ),
    goal(
      '3 dashboard',
      '≤ 110 kB by LCP (house: 135 of JS)',
      `${kb('/dashboard', 'bytesToLcp').toFixed(1)} kB, of it scripts ${kb('/dashboard', 'scriptsToLcp').toFixed(1)}`,
      kb('/dashboard', 'bytesToLcp') <= 110,
    ),
    goal(
      '4 dashboard',
      `LCP ≤ ${dashboardLimit} R, FCP ≤ 0.5 R`,
      `LCP ${r('/dashboard', 'lcp').toFixed(2)} R, FCP ${r('/dashboard', 'fcp').toFixed(2)} R`,
      r('/dashboard', 'lcp') <= dashboardLimit && r('/dashboard', 'fcp') <= 0.5,
    ),
    goal('7 dashboard', '≤ 2.5 R', `${r('/dashboard', 'cpu').toFixed(2)} R`, r('/dashboard', 'cpu') <= 2.5),
    goal(
      '8 dashboard',
      `blocked ≤ ${blockedLimit} ms, shift ≤ 0.001, heap ≤ 6 MB`,
      `${of(figures, '/dashboard', 'blocked').toFixed(0)} ms, ${of(figures, '/dashboard', 'shift').toFixed(4)}, ${(of(figures, '/dashboard', 'heap') / 1e6).toFixed(1)} MB`,
      of(figures, '/dashboard', 'blocked') <= blockedLimit &&
        of(figures, '/dashboard', 'shift') <= 0.001 &&
        of(figures, '/dashboard', 'heap') <= 6e6,
    ),
  ])
}

function of(figures: Figures, name: string, what: keyof Visit): number {
  return median((figures[name] ?? []).map((seen) => seen[what]))
}

function goal(name: string, target: string, reached: string, isMet: boolean): Goal {
  return { goal: name, target, reached, isMet }
}

async function slowCpu(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Milliseconds from the slowest of these presses and keys until it was painted. */
async function worst(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const options = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit
    new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe(options)
  })
  await act()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen))
}

async function useDashboard(page: Page) {
  await page.getByRole('button', { name: /^Toggle theme/ }).click()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.keyboard.press('Escape')
  for (const tab of ['Activity Log', 'Team Members', 'Recent Documents'])
    await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('harbour', { delay: 30 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

/** Milliseconds from the press on the link until the screen's heading is painted. */
async function timeRoute(page: Page, screen: string): Promise<number> {
  await page.evaluate(() => {
    const begin = ({ timeStamp }: Event) => {
      const before = document.querySelector('h1')
      const check = () => {
        const now = document.querySelector('h1')
        if (!now || now === before) return requestAnimationFrame(check)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => Object.assign(window, { taken: performance.now() - timeStamp })
        return port2.postMessage(null)
      }
      check()
    }
    Object.assign(window, { taken: undefined })
    addEventListener('click', begin, { once: true, capture: true })
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: screen, exact: true })
    .click()
  await page.waitForFunction(() => (window as unknown as { taken?: number }).taken !== undefined)
  return page.evaluate(() => (window as unknown as { taken: number }).taken)
}
