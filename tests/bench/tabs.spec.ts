/** How many changes are lost when many tabs save at the same time on a busy machine, and how long a frozen tab delays the others. */
import { type ChildProcess, spawn } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { getExpected, getWorks, openTabStores, readTab } from '../e2e/support/tab-stores.ts'
import { sized, taggedShort } from './support/short.ts'

const rounds = Number(process.env.ROUNDS ?? sized(10, 1))
const busy: ChildProcess[] = []

test.beforeAll(() => {
  for (let count = 0; count < sized(4, 0); count += 1)
    busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
})
test.afterAll(() => {
  for (const one of busy) one.kill()
})

for (const { tabs, records } of [
  { tabs: 5, records: 60 },
  { tabs: 10, records: 30 },
]) {
  test(`${tabs} tabs that save ${records} records each`, taggedShort(tabs === 5), async ({ browser }) => {
    test.setTimeout(rounds * 300_000)
    for (let round = 1; round <= rounds; round += 1) {
      const context = await browser.newContext()
      // Half of them contacts, half of them numbered projects; each contact is saved twice.
      const load = { tabs, edits: 0, additions: records / 2 }
      const pages = await openTabStores(context, load)
      const start = performance.now()
      const refused = await Promise.all(
        pages.map((page, index) =>
          page.evaluate((works) => window.tabStore.workInBursts(works), getWorks(index, load)),
        ),
      )
      const ms = Math.round(performance.now() - start)
      const expected = getExpected(load)
      const [first] = pages
      if (!first) throw new Error('There is a first tab')
      const read = await readTab(first)
      const lost =
        expected.contacts.length -
        read.stored.contacts.length +
        (expected.projects.length - new Set(read.numbers).size)
      console.log(
        `round ${round}: ${lost} lost, ${refused.reduce((sum, one) => sum + one)} not stored, ${ms} ms`,
      )
      for (const page of pages)
        await expect.poll(async () => (await readTab(page)).stored, { timeout: 60_000 }).toEqual(expected)
      await context.close()
    }
  })
}

test('a frozen tab does not delay the others', async ({ browser }) => {
  const context = await browser.newContext()
  const load = { tabs: 2, edits: 3, additions: 0 }
  const [frozen, other] = await openTabStores(context, load)
  if (!frozen || !other) throw new Error('There are two tabs')
  const freezing = frozen.evaluate(() => window.tabStore.freeze(20_000))
  const ms = await other.evaluate(
    async (works) => {
      const start = performance.now()
      await window.tabStore.workInBursts(works)
      return performance.now() - start
    },
    getWorks(1, load),
  )
  console.log(`stored after ${Math.round(ms)} ms while the other tab was frozen`)
  await freezing
  await context.close()
})
