/** Without a network, as in a basement: everything that was loaded once works. */
import type { Page } from '@playwright/test'
import { chain, getProgram } from '../fixtures/programme.ts'
import { paintedPictures } from '../support/sheets.ts'
import { addDocument, addProject, expect, openSignedIn, test } from '../support/site.ts'

test.use({ serviceWorkers: 'allow', savesData: false })

/** From now on the page's requests go through the service worker. */
async function whenControlled(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

/** The files of the PDF engine and the PDF writer among those cached for offline use. */
function countCachedEngines(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cache = await caches.open('assets-at-first-use')
    return (await cache.keys()).filter(({ url }) => /pdfium|pdf-engine|pdf-worker|arimo/.test(url)).length
  })
}

const stored = getProgram(chain)

test('after one load the product works without a network, even after a reload', async ({ context, page }) => {
  await openSignedIn(page, '/projects')
  await whenControlled(page)
  await expect.poll(() => countCachedEngines(page)).toBe(4)

  await context.setOffline(true)
  await addProject(page, 'Level B3')
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByRole('article', { name: 'Level B3' })).toBeVisible()
})

test('after one visit a PDF that was never opened is shown offline, and the program can be downloaded as a PDF', async ({
  context,
  page,
  files,
}) => {
  await openSignedIn(page, '/documents', { stored })
  await addDocument(page, 'Harbour tower', files['harbour-tower.pdf'])
  await whenControlled(page)
  await expect.poll(() => countCachedEngines(page)).toBe(4)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'View Harbour tower' }).click()
  await expect(page.getByText('of 17', { exact: true })).toBeVisible()
  await expect.poll(() => paintedPictures(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Close Viewer' }).click()

  await page.goto('/program')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
})

test.describe('with the data saver on', () => {
  test.use({ mayFailToLoad: true, savesData: true })

  test('neither the engine nor other screens are fetched in advance; offline a message replaces the PDF, until Try again succeeds', {
    tag: '@long',
  }, async ({ context, page, files }) => {
    const requested: string[] = []
    const requestedByPage: string[] = []
    context.on('request', (request) => {
      requested.push(request.url())
      if (!request.serviceWorker()) requestedByPage.push(request.url())
    })
    await openSignedIn(page, '/documents', { stored })
    await addDocument(page, 'Harbour tower', files['harbour-tower.pdf'])
    await whenControlled(page)
    // The offline copy, which has it, is asked for by the service worker.
    expect(requestedByPage).not.toContainEqual(expect.stringMatching(/\/(screen|program)-/))

    await context.setOffline(true)
    await page.getByRole('button', { name: 'View Harbour tower' }).click()
    // The offline copy has the viewer, but not the engine.
    const sentence = page.getByText('The PDF viewer could not be loaded. Check the connection and try again')
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close Viewer' })).toBeVisible()
    expect(requested.filter((url) => url.includes('engines.json'))).toEqual([])

    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(again).not.toHaveAttribute('aria-busy')
    await expect(sentence).toBeVisible()
    await context.setOffline(false)
    // The browser reports the network to the page before the service worker can use it.
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      await expect(page.getByText('of 17', { exact: true })).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })
})
