/** How many files a first visit requests and evaluates, and that a click on a button of the screen requests none. */
import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from '../support/site.ts'

test.use({ serviceWorkers: 'allow', savesData: false })

/** The addresses that the page itself has requested. The service worker makes the offline copy. */
function recordRequests(page: Page): ReadonlySet<string> {
  const requested = new Set<string>()
  page.context().on('request', (request) => {
    if (!request.serviceWorker()) requested.add(request.url())
  })
  return requested
}

/** The files of the engines are fetched after everything else. */
async function untilSettled(page: Page) {
  const countEngines = () =>
    page.evaluate(async () => (await (await caches.open('assets-at-first-use')).keys()).length)
  await expect.poll(countEngines).toBe(4)
}

async function expectDialogWithoutRequest(page: Page, button: string) {
  const pressed: string[] = []
  page.context().on('request', (request) => pressed.push(request.url()))
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(pressed).toEqual([])
}

for (const { path, button } of [
  { path: '/actions', button: 'Add New Task' },
  { path: '/documents', button: 'Add Document' },
])
  test(`a first visit of ${path} requests at most 45 files, and ${button} none`, async ({ page }) => {
    const requested = recordRequests(page)
    await openSignedIn(page, path, { workspace: 'demo' })
    await untilSettled(page)
    expect(requested.size).toBeLessThanOrEqual(45)
    await expectDialogWithoutRequest(page, button)
  })

test('the dashboard evaluates its own code only, another screen that is opened then evaluates what its buttons open', async ({
  page,
}) => {
  const evaluated = new Set<string>()
  const session = await page.context().newCDPSession(page)
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.includes('/assets/')) evaluated.add(url)
  })
  await session.send('Debugger.enable')
  const requested = recordRequests(page)
  await openSignedIn(page, '/dashboard', { workspace: 'demo' })
  await untilSettled(page)
  expect(evaluated.size).toBeLessThanOrEqual(19)
  expect(requested.size).toBeLessThanOrEqual(32)

  const stored = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const opened = await Promise.all(names.map((name) => caches.open(name)))
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url)
  })
  expect(stored).toContainEqual(expect.stringMatching(/\/register-forms-.*\.js$/))

  await page.getByRole('link', { name: 'Directory', exact: true }).click()
  await expect.poll(() => [...evaluated].some((url) => url.includes('/register-forms-'))).toBe(true)
  await expectDialogWithoutRequest(page, 'Add Contact')
})
