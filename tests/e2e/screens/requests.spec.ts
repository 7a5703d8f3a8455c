/** How many files a first visit requests, and that a press requests none. */
import { expect, openSignedIn, test } from '../support/site.ts'

test.use({ serviceWorkers: 'allow', savesData: false })

for (const { path, button } of [
  { path: '/directory', button: 'Add Contact' },
  { path: '/actions', button: 'Add New Task' },
  { path: '/documents', button: 'Add Document' },
])
  test(`a first visit of ${path} requests at most 75 files, and ${button} none`, async ({
    context,
    page,
  }) => {
    const requested = new Set<string>()
    // The service worker's own requests are answered from the browser's cache.
    context.on('request', (request) => {
      if (!request.serviceWorker()) requested.add(request.url())
    })
    await openSignedIn(page, path, { workspace: 'demo' })
    await expect.poll(() => [...requested].some((url) => url.includes('/pdf-engine-'))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(requested.size).toBeLessThanOrEqual(75)

    const pressed: string[] = []
    context.on('request', (request) => pressed.push(request.url()))
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(pressed).toEqual([])
  })
