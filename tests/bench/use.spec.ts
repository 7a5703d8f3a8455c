/** Goals 9 to 11: how soon a click has an effect, how soon another screen is shown, and the cost of a second visit. */
import { type BrowserContext, type Page, test } from '@playwright/test'
import { installPainted } from './support/painted.ts'
import { goal, median, print } from './support/report.ts'
import { isShort, sized } from './support/short.ts'
import { signIn } from './support/signed-in.ts'
import { serveFloors } from './support/start-floors.ts'
import { type Profile, slowDown, visit } from './support/visit.ts'

const rounds = sized(7, 1)
const profiles: readonly Profile[] = isShort ? ['unthrottled'] : ['slow', 'unthrottled']
/** The labels of sidebar links. The first is not the screen that was just left. */
const screens = ['Documents', 'Actions', 'Program', 'Hold Points', 'Dashboard', 'Projects'] as const

declare global {
  interface Window {
    inputs: {
      /** Milliseconds from each click to the next paint, since the last call. */
      take(): Promise<number[]>
      /** From the next click until the heading of another screen is painted. */
      watchRoute(): void
      changed: Promise<number>
    }
  }
}

test('goals 9 and 10: in use', { tag: '@short' }, async ({ browser, baseURL }) => {
  const floors = await serveFloors()
  for (const profile of profiles) {
    const [floor, worst, changes]: number[][] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
      await context.addInitScript(installPainted)
      await context.addInitScript(watchInputs)
      await signIn(context)
      floor?.push(await pressFloor(context, floors.react, profile))
      const page = await openDashboard(context, profile)
      worst?.push(Math.max(...(await useShell(page))))
      changes?.push(...(await goThroughScreens(page)))
      await context.close()
    }
    report(profile, floor ?? [], worst ?? [], changes ?? [])
  }
  floors.close()
})

test('goal 11: the second visit', async ({ browser, baseURL }) => {
  const floors = await serveFloors()
  const [floor, again]: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'allow' })
    await signIn(context)
    floor?.push((await visit(context, floors.react, 'slow')).lcp)
    const first = await context.newPage()
    await first.goto('/dashboard')
    await first.evaluate(() => navigator.serviceWorker.ready)
    await first.close()
    again?.push((await visit(context, '/dashboard', 'slow')).lcp)
    await context.close()
  }
  const line = { what: '/dashboard again: largest paint', measured: again ?? [], floor: floor ?? [] }
  const r = median(line.measured) / median(line.floor)
  print('Second visit, slow', [line], [goal('11', '≤ 1.15 R', `${r.toFixed(2)} R`, r <= 1.15)])
  floors.close()
})

async function pressFloor(context: BrowserContext, url: string, profile: Profile): Promise<number> {
  const page = await context.newPage()
  if (profile === 'slow') await slowDown(await context.newCDPSession(page))
  await page.goto(url)
  for (let press = 0; press < 5; press++) await page.getByRole('button').click()
  const measured = await page.evaluate(() => window.inputs.take())
  await page.close()
  return Math.max(...measured)
}

async function openDashboard(context: BrowserContext, profile: Profile): Promise<Page> {
  const page = await context.newPage()
  // Everything that is preloaded exists before the CPU is throttled.
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  if (profile === 'slow') await slowDown(await context.newCDPSession(page))
  return page
}

/** Typical actions: menus, the search, the theme, a form. */
async function useShell(page: Page): Promise<number[]> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await press(/^Notifications/)
  await page.keyboard.press('Escape')
  await press(/Ana Okafor|User menu/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('beam', { delay: 60 })
  await page.keyboard.press('Escape')
  await press(/theme|dark|light/i)
  await press(/theme|dark|light/i)
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await press('Add Project')
  await page.getByRole('dialog').getByLabel('Project Name').pressSequentially('Quay', { delay: 60 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  return page.evaluate(() => window.inputs.take())
}

async function goThroughScreens(page: Page): Promise<number[]> {
  const measured: number[] = []
  for (const name of screens) {
    await page.evaluate(() => window.inputs.watchRoute())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    measured.push(await page.evaluate(() => window.inputs.changed))
  }
  return measured
}

function report(
  profile: Profile,
  floor: readonly number[],
  worst: readonly number[],
  changes: readonly number[],
) {
  const r = median(worst) / median(floor)
  const limit = profile === 'slow' ? 120 : 40
  print(
    `In use, ${profile}`,
    [
      { what: 'worst press to paint', measured: worst, floor },
      { what: 'route change', measured: changes, floor },
    ],
    [
      goal('9', '≤ 1.15 R', `${median(worst).toFixed(0)} ms, ${r.toFixed(2)} R`, r <= 1.15),
      goal('10', `≤ ${limit} ms`, `${median(changes).toFixed(0)} ms`, median(changes) <= limit),
    ],
  )
}

/** Runs in the browser, so it must not refer to anything outside itself. */
function watchInputs() {
  let measured: Promise<number>[] = []
  for (const type of ['pointerdown', 'click', 'keydown'])
    addEventListener(
      type,
      ({ timeStamp }) =>
        void measured.push(window.untilPainted(() => true).then((painted) => painted - timeStamp)),
      { capture: true },
    )
  window.inputs = {
    async take() {
      const all = await Promise.all(measured)
      measured = []
      return all
    },
    watchRoute() {
      const headingNow = () => document.querySelector('main h1')?.textContent
      const before = headingNow()
      const isVisible = () => Boolean(headingNow()) && headingNow() !== before
      window.inputs.changed = new Promise((resolve) => {
        const begin = async ({ timeStamp }: Event) =>
          resolve((await window.untilPainted(isVisible)) - timeStamp)
        addEventListener('click', begin, { once: true, capture: true })
      })
    },
    changed: Promise.resolve(0),
  }
}
