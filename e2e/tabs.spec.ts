/** Several tabs of one browser write at the same time, none loses what another wrote, and each shows it. */
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'
import type { TabStore, Write } from './fixtures/tab-store.ts'
import { addDocument, addProject, expect, openSignedIn, storedList, test } from './site.ts'

const old = Array.from({ length: 180 }, (_, at) => ({ id: at + 1, name: 'Old' }))

/**
 * Each tab has 60 old records of its own, interleaved with those of the others: it renames 40, deletes 20 and adds 30.
 */
function writesOf(tab: number): Write[] {
  const own = old.filter(({ id }) => id % 3 === tab).map(({ id }) => id)
  const added = Array.from({ length: 30 }, (_, at) => 1000 * (tab + 1) + at)
  const writes = own.map((id, at): Write => [id, at % 3 === 0 ? null : `Renamed by tab ${tab}`])
  // An added record is written twice, as if it was added and then edited.
  return [
    ...writes,
    ...added.map((id): Write => [id, 'Added']),
    ...added.map((id): Write => [id, `By tab ${tab}`]),
  ]
}

function wanted(): Write[] {
  const names = new Map<number, string>(old.map(({ id, name }) => [id, name]))
  for (const [id, name] of [0, 1, 2].flatMap(writesOf)) {
    if (name === null) names.delete(id)
    else names.set(id, name)
  }
  return [...names].sort(byId)
}

test('three tabs that add, edit and delete 120 records each at once lose nothing, and agree', async ({
  context,
}) => {
  const tabs = await openTabStores(context, 3)

  const refused = await Promise.all(
    tabs.map((tab, at) => tab.evaluate((writes) => window.tabStore.writeInBursts(writes), writesOf(at))),
  )
  expect(refused).toEqual([0, 0, 0])

  for (const tab of tabs) {
    await expect.poll(() => storedNames(tab)).toEqual(wanted())
    await expect.poll(() => tab.evaluate(() => window.tabStore.names()).then(sorted)).toEqual(wanted())
  }
})

test('a comment made in one tab is shown in the viewer that another tab has open', async ({
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

/** Pages of the site's origin that run only the store: the product's modules, bundled like the product. */
async function openTabStores(context: BrowserContext, count: number): Promise<Page[]> {
  const entry = fileURLToPath(new URL('./fixtures/tab-store.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [bundle] = [built].flat()
  const code = bundle && 'output' in bundle ? bundle.output[0].code : ''
  await context.route('**/tab-store', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:," /><script type="module">${code}</script>`,
    }),
  )
  const first = await context.newPage()
  await first.goto('/health')
  await first.evaluate((records) => {
    localStorage.setItem('plumblineWorkspace', 'own')
    localStorage.setItem('constructionProjects', JSON.stringify(records))
  }, old)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const tab = await context.newPage()
      await tab.goto('/tab-store')
      return tab
    }),
  )
}

async function storedNames(tab: Page): Promise<Write[]> {
  const records = await storedList(tab, 'constructionProjects')
  return sorted(records.map(({ id, name }): Write => [Number(id), String(name)]))
}

function sorted(writes: readonly Write[]): Write[] {
  return [...writes].sort(byId)
}

function byId([a]: Write, [b]: Write): number {
  return a - b
}

declare global {
  interface Window {
    tabStore: TabStore
  }
}
