/** A personal workspace with 100,000 records is opened, changed, closed and opened again. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect, openSignedIn, test } from '../support/site.ts'
import { openTabStores } from '../support/tab-stores.ts'

const total = 100_000
const edited = { number: '050000', name: 'Edited' }
/** One block of 128 records and the entry of the log are far below this. */
const maxWrittenCharacters = 200_000
const patient = { timeout: 180_000 }

test.use({ viewport: { width: 1440, height: 900 } })

test('100,000 contacts open, take a change and a new contact, and are counted and found when opened again', {
  tag: '@long',
}, async ({ context }) => {
  test.setTimeout(900_000)
  const [filling] = await openTabStores(context, { tabs: 1, edits: 0, additions: 0 })
  if (!filling) throw new Error('There is one tab')
  const filled = filling.evaluate((count) => window.tabStore.fill(count), total)
  expect(await filled).toEqual({ kind: 'stored' })
  const { usage } = await filling.evaluate(() => navigator.storage.estimate())
  report('stored', `${((usage ?? 0) / 1e6).toFixed(1)} MB in the browser`)
  await filling.close()

  const page = await openContacts(context, total)
  await editContact(page)
  await addContact(page)
  const closing = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closing

  const again = await openContacts(context, total + 1)
  const grid = again.getByRole('grid', { name: 'Contacts' })
  await again.getByLabel('Search this table').fill(edited.number)
  await expect(grid.getByText(edited.name)).toBeVisible(patient)
  await again.getByLabel('Search this table').fill('Newcomer')
  await expect(grid.getByText('Newcomer')).toBeVisible(patient)
})

async function openContacts(context: BrowserContext, count: number): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(patient.timeout)
  await page.addInitScript(countWrites)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await openSignedIn(page, '/directory?table=')
  await expect(page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('status')).toHaveText(
    `${count.toLocaleString('en')} contacts`,
    patient,
  )
  const { cpuMs, heapMB } = await getUse(session)
  report('opened', `${cpuMs} ms of processor time of the main thread, ${heapMB} MB of memory`)
  return page
}

async function editContact(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.getByLabel('Search this table').fill(edited.number)
  await page.getByRole('grid', { name: 'Contacts' }).getByText(edited.number).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name').fill(edited.name)
  // The form has already checked that there is room, for which a text is written and deleted.
  await resetWrites(page)
  const before = await getUse(session)
  await dialog.getByLabel('First Name').press('Enter')
  await expect(page.getByText('Contact Updated')).toBeVisible(patient)
  await expect.poll(() => page.evaluate(() => window.writes.count), patient).toBeGreaterThan(0)
  const { cpuMs } = await getUse(session)
  const writes = await page.evaluate(() => window.writes)
  report('one change', `${cpuMs - before.cpuMs} ms of processor time, ${JSON.stringify(writes)}`)
  expect(writes.characters).toBeLessThan(maxWrittenCharacters)
  await expect(dialog).toBeHidden()
  await page.getByLabel('Search this table').fill('')
}

/** Left before the page has had time to store it. */
async function addContact(page: Page) {
  await page.getByRole('button', { name: 'Add Contact' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name').fill('Ana')
  await dialog.getByLabel('Company Name').fill('Harbour')
  await dialog.getByLabel('Last Name').fill('Newcomer')
  await dialog.getByLabel('Last Name').press('Enter')
  await expect(page.getByText('Contact Added')).toBeVisible(patient)
}

async function getUse(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (requested: string) => metrics.find(({ name }) => name === requested)?.value ?? 0
  return {
    cpuMs: Math.round(metric('TaskDuration') * 1000),
    heapMB: Math.round(metric('JSHeapUsedSize') / 1e6),
  }
}

function report(what: string, figures: string) {
  process.stdout.write(`${what.padEnd(12)}${figures}\n`)
}

declare global {
  interface Window {
    /** What the page has written to its databases. */
    writes: { count: number; characters: number }
  }
}

/** Runs in the page before its scripts. */
function countWrites() {
  window.writes = { count: 0, characters: 0 }
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    window.writes.count += 1
    window.writes.characters += typeof value === 'string' ? value.length : JSON.stringify(value).length
    return put.call(this, value, key)
  }
}

async function resetWrites(page: Page) {
  await page.evaluate(() => {
    window.writes = { count: 0, characters: 0 }
  })
}
