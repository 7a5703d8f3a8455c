/** The demo's documents have real files, which are fetched when they are first opened. */
import { readZip } from '../support/read-zip.ts'
import { paintedPictures } from '../support/sheets.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

test.use({ mayFailToLoad: true, savesData: false })

test('a sample drawing is rendered and searched, and opens again offline; one that was never opened waits for the network', async ({
  context,
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/samples/')) requested.push(request.url())
  })
  await openSignedIn(page, '/documents', { workspace: 'demo' })
  const open = (name: string) => page.getByRole('button', { name: `View ${name}` }).click()
  const close = () => page.getByRole('button', { name: 'Close Viewer' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  expect(requested).toEqual([])

  await open('Ground Floor General Arrangement')
  await expect.poll(() => paintedPictures(page)).toBeGreaterThan(0)
  await page.getByLabel('Find in document').fill('loading dock')
  await expect(page.getByText(/^1 of \d$/)).toBeVisible()
  await close()

  await context.setOffline(true)
  await open('Ground Floor General Arrangement')
  await expect.poll(() => paintedPictures(page)).toBeGreaterThan(0)
  await close()
  await open('Head Contract')
  await expect(page.getByRole('alert')).toHaveText(/^This sample file is fetched when it is first opened/)
  await context.setOffline(false)
  // The browser reports the network by itself; then the button disappears.
  await expect(page.getByText('of 3', { exact: true })).toBeVisible()
  await close()

  await page.getByRole('button', { name: 'Download All' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  const zip = await readZip(await download.path())
  expect([...zip.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(4)
  expect(new Set(requested).size).toBe(4)
})
