/** Several tabs of one browser: all write together, none loses what another wrote, and each shows it. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { addDocument, addProject, expect, openSignedIn, storedList, test } from '../support/site.ts'
import {
  getExpected,
  getPossible,
  getWorks,
  type Load,
  noteStored,
  openTabStores,
  readTab,
} from '../support/tab-stores.ts'

test('four tabs that edit, delete and add 120 records each together lose nothing, and agree', async ({
  context,
}) => {
  const load = { tabs: 4, edits: 30, additions: 30 }
  const tabs = await openTabStores(context, load)
  expect(await workInAll(tabs, load)).toEqual([0, 0, 0, 0])
  await expectAgreement(tabs, load)
})

/** `TAB_ROUNDS=10` repeats what may depend on chance. */
const rounds = Array.from({ length: Number(process.env.TAB_ROUNDS ?? 1) }, (_, index) => index + 1)

for (const round of rounds)
  for (const [name, load] of [
    ['five tabs that add 60 records each', { tabs: 5, edits: 0, additions: 20 }],
    ['ten tabs that add 30 records each', { tabs: 10, edits: 0, additions: 10 }],
  ] as const)
    test(`${name} at the same time lose nothing, and agree (round ${round})`, { tag: '@long' }, async ({
      context,
    }) => {
      const tabs = await openTabStores(context, load)
      expect(await workInAll(tabs, load)).toEqual(tabs.map(() => 0))
      await expectAgreement(tabs, load)
    })

for (const round of rounds)
  test(`tabs lose nothing when the browser stops for two seconds, twice (round ${round})`, {
    tag: '@long',
  }, async ({ browser, context }) => {
    const load = { tabs: 5, edits: 30, additions: 10 }
    const tabs = await openTabStores(context, load)
    const pid = await getPid(browser)
    const working = workInAll(tabs, load)
    for (let stop = 0; stop < 2; stop += 1) {
      await delay(50 + Math.random() * 250)
      process.kill(pid, 'SIGSTOP')
      await delay(2_000)
      process.kill(pid, 'SIGCONT')
    }
    expect(await working).toEqual(tabs.map(() => 0))
    await expectAgreement(tabs, load)
  })

for (const round of rounds)
  test(`tabs that crash while they and others write lose nothing that they reported as stored (round ${round})`, {
    tag: '@long',
  }, async ({ context }) => {
    const load = { tabs: 4, edits: 30, additions: 10 }
    const getStored = await noteStored(context)
    const tabs = await openTabStores(context, load)
    const [first, second, ...others] = tabs
    if (!first || !second) throw new Error('There are four tabs')
    const working = tabs.map((tab, index) =>
      tab.evaluate((works) => window.tabStore.workInBursts(works), getWorks(index, load)),
    )
    const ended = Promise.allSettled(working)
    for (const tab of [first, second]) {
      await delay(50 + Math.random() * 400)
      const session = await context.newCDPSession(tab)
      // The renderer ends, and answers nothing more.
      void session.send('Page.crash').catch(() => undefined)
      await tab.waitForEvent('crash')
    }
    await ended
    expect(await Promise.all(working.slice(2))).toEqual([0, 0])
    await expect
      .poll(() => findLosses(others, load, [first, second].map(getStored)))
      .toEqual({ lost: [], differing: [] })
  })

for (const round of rounds)
  test(`tabs that the browser freezes while they and others write lose nothing (round ${round})`, {
    tag: '@long',
  }, async ({ context }) => {
    const load = { tabs: 4, edits: 30, additions: 10 }
    const tabs = await openTabStores(context, load)
    const working = tabs.map((tab, index) =>
      tab.evaluate((works) => window.tabStore.workInBursts(works), getWorks(index, load)),
    )
    const sessions = await Promise.all(tabs.slice(0, 2).map((tab) => context.newCDPSession(tab)))
    for (const session of sessions) {
      await delay(Math.random() * 300)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    }
    // The others wait if a frozen tab has begun a transaction, which Chromium itself never freezes.
    await Promise.race([Promise.all(working.slice(2)), delay(5_000)])
    for (const session of sessions) await session.send('Page.setWebLifecycleState', { state: 'active' })
    expect(await Promise.all(working)).toEqual([0, 0, 0, 0])
    await expectAgreement(tabs, load)
  })

/** What these tabs have lost or show differently after the first tabs of the load have crashed. */
async function findLosses(
  tabs: readonly Page[],
  load: Load,
  storedByCrashed: readonly ReadonlySet<number>[],
): Promise<{ lost: string[]; differing: string[] }> {
  const all = new Set(getWorks(0, load).map((_, index) => index))
  const possible = Array.from({ length: load.tabs }, (_, tab) =>
    getPossible(tab, load, storedByCrashed[tab] ?? all),
  )
  const read = await Promise.all(tabs.map(readTab))
  const [one] = read
  if (!one) throw new Error('There is a tab')
  const names = new Map(one.visible.contacts)
  const lost = possible.flatMap(({ contacts, projects }) => [
    ...[...contacts].flatMap(([id, allowed]) => (allowed.includes(names.get(id)) ? [] : [id])),
    ...projects.filter((name) => one.visible.projects.filter((other) => other === name).length !== 1),
  ])
  const numbers = one.visible.projects.map((_, index) => index + 1)
  const agreed = JSON.stringify({ visible: one.visible, stored: one.visible, numbers })
  return { lost, differing: read.map((other) => JSON.stringify(other)).filter((text) => text !== agreed) }
}

/** The number of requests of each tab that were not stored. */
function workInAll(tabs: readonly Page[], load: Load): Promise<number[]> {
  return Promise.all(
    tabs.map((tab, index) =>
      tab.evaluate((works) => window.tabStore.workInBursts(works), getWorks(index, load)),
    ),
  )
}

/** All tabs, and local storage as each of them reads it, have every record once, under numbers without a gap. */
async function expectAgreement(tabs: readonly Page[], load: Load) {
  const expected = getExpected(load)
  const numbers = expected.projects.map((_, index) => index + 1)
  for (const tab of tabs)
    await expect.poll(() => readTab(tab)).toEqual({ visible: expected, stored: expected, numbers })
}

async function getPid(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const found = processInfo.find(({ type }) => type === 'browser')
  if (!found) throw new Error('The browser has no process')
  return found.id
}

test('what a tab saves is stored immediately while another one is frozen, and the frozen one loses nothing', {
  tag: '@long',
}, async ({ context }) => {
  const load = { tabs: 2, edits: 6, additions: 0 }
  const [frozen, other] = await openTabStores(context, load)
  if (!frozen || !other) throw new Error('There are two tabs')
  const works = getWorks(0, load)
  let isFrozen = true
  const thawing = frozen
    .evaluate(
      async (before) => {
        // Not stored yet when the tab freezes.
        const storing = window.tabStore.workInBursts(before)
        window.tabStore.freeze(12_000)
        return storing
      },
      works.slice(0, 2),
    )
    .finally(() => {
      isFrozen = false
    })
  expect(await other.evaluate((given) => window.tabStore.workInBursts(given), getWorks(1, load))).toBe(0)
  expect(isFrozen).toBe(true)

  expect(await thawing).toBe(0)
  const own = works.slice(2)
  expect(await frozen.evaluate((given) => window.tabStore.workInBursts(given), own)).toBe(0)
  await expectAgreement([frozen, other], load)
})

test('when a tab is closed or crashes, the others go on and lose nothing', async ({ context }) => {
  const load = { tabs: 3, edits: 12, additions: 0 }
  const [first, second, third] = await openTabStores(context, load)
  if (!first || !second || !third) throw new Error('There are three tabs')
  expect(await first.evaluate((works) => window.tabStore.workInBursts(works), getWorks(0, load))).toBe(0)

  const saving = second.evaluate((works) => window.tabStore.workInBursts(works), getWorks(1, load))
  await first.close()
  expect(await saving).toBe(0)

  const last = third.evaluate((works) => window.tabStore.workInBursts(works), getWorks(2, load))
  // Chromium ends the process of the page, which hears nothing of it.
  await second.goto('chrome://crash').catch(() => undefined)
  expect(await last).toBe(0)
  const expected = getExpected(load)
  await expect.poll(() => readTab(third)).toEqual({ visible: expected, stored: expected, numbers: [] })
})

test('a comment made in one tab shows in the viewer that another tab has open', { tag: '@long' }, async ({
  context,
  page,
}) => {
  await openSignedIn(page, '/projects')
  await addProject(page, 'Gasworks Quay')
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await addDocument(page, 'Stair detail', {
    name: 'stair.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
  const other = await context.newPage()
  await other.goto('/documents')
  await other.getByRole('button', { name: 'View Stair detail' }).click()
  await expect(other.getByText('No comments yet.')).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: 'View Stair detail' }).click()
  await page.getByLabel('Add a comment').fill('Handrail is too low.')
  await page.getByRole('button', { name: 'Add Comment' }).click()

  await expect(other.getByText('Handrail is too low.')).toBeVisible()
  await other.getByLabel('Add a comment').fill('Raised to 1000 mm.')
  await other.getByRole('button', { name: 'Add Comment' }).click()
  await expect(page.getByText('Raised to 1000 mm.')).toBeVisible()
  // The tab that has stored the comment mirrors it a moment later.
  await expect
    .poll(async () => (await storedList(page, 'constructionDocuments'))[0]?.comments)
    .toHaveLength(2)
})
