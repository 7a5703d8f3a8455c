/** Several tabs of one browser: all write at once, none loses what another wrote, and each shows it. */
import { addDocument, addProject, expect, openSignedIn, storedList, test } from './site.ts'
import { openTabStores, readTab, wantedOf, worksOf } from './tab-stores.ts'

test('four tabs that edit, delete and add 120 records each at once lose nothing, and agree', async ({
  context,
}) => {
  const load = { tabs: 4, edits: 30, additions: 30 }
  const tabs = await openTabStores(context, load)
  const refused = await Promise.all(
    tabs.map((tab, index) =>
      tab.evaluate((works) => window.tabStore.workInBursts(works), worksOf(index, load)),
    ),
  )
  expect(refused).toEqual([0, 0, 0, 0])

  const wanted = wantedOf(load)
  const numbers = wanted.projects.map((_, index) => index + 1)
  for (const tab of tabs)
    await expect.poll(() => readTab(tab)).toEqual({ shown: wanted, stored: wanted, numbers })
})

test('what a tab saves is stored while the tab that writes is frozen, and the frozen one loses nothing', {
  tag: '@long',
}, async ({ context }) => {
  const load = { tabs: 2, edits: 6, additions: 0 }
  const [frozen, other] = await openTabStores(context, load)
  if (!frozen || !other) throw new Error('There are two tabs')
  const works = worksOf(0, load)
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
  expect(await other.evaluate((given) => window.tabStore.workInBursts(given), worksOf(1, load))).toBe(0)
  expect(isFrozen).toBe(true)

  expect(await thawing).toBe(0)
  const own = works.slice(2)
  expect(await frozen.evaluate((given) => window.tabStore.workInBursts(given), own)).toBe(0)
  const wanted = wantedOf(load)
  for (const tab of [frozen, other])
    await expect.poll(() => readTab(tab)).toEqual({ shown: wanted, stored: wanted, numbers: [] })
})

test('when the tab that writes is closed or crashes, the next one takes over and loses nothing', async ({
  context,
}) => {
  const load = { tabs: 3, edits: 12, additions: 0 }
  const [first, second, third] = await openTabStores(context, load)
  if (!first || !second || !third) throw new Error('There are three tabs')
  expect(await first.evaluate((works) => window.tabStore.workInBursts(works), worksOf(0, load))).toBe(0)

  const saving = second.evaluate((works) => window.tabStore.workInBursts(works), worksOf(1, load))
  await first.close()
  expect(await saving).toBe(0)

  const last = third.evaluate((works) => window.tabStore.workInBursts(works), worksOf(2, load))
  // Chromium ends the process of the page, which hears nothing of it.
  await second.goto('chrome://crash').catch(() => undefined)
  expect(await last).toBe(0)
  const wanted = wantedOf(load)
  await expect.poll(() => readTab(third)).toEqual({ shown: wanted, stored: wanted, numbers: [] })
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
  const [document] = await storedList(page, 'constructionDocuments')
  expect(document?.comments).toHaveLength(2)
})
