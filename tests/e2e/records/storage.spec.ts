/** Storage problems of a browser: damage, full storage, other tabs. */
import { addProject, expect, openSignedIn, sendProject, storedList, test } from '../support/site.ts'

const project = (id: number) => ({
  id,
  name: `Stored project ${id}`,
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
})

test('corrupt text is quarantined, reported once, and never overwritten', async ({ page }) => {
  await openSignedIn(page, '/projects', { workspace: 'demo', stored: { constructionProjects: '[{"id":1,' } })

  await expect(page.getByText('Stored Data Could Not Be Read')).toBeVisible()
  await addProject(page, 'After the damage')
  // Until the change is stored, the damaged text is still under the key.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('constructionProjects')))
    .toContain('After the damage')
  const aside = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('constructionProjects.corrupt.')),
  )
  expect(aside.map(([, text]) => text)).toEqual(['[{"id":1,'])
})

/** Fills local storage to the last few characters. */
function fillLocalStorage() {
  let size = 5 * 1024 * 1024
  for (let text = ''; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem('filler', text + 'x'.repeat(size))
      text += 'x'.repeat(size)
    } catch {
      // Half as much may still fit.
    }
  }
}

test('a change is stored when local storage is full, and is shown after a reload', async ({ page }) => {
  await openSignedIn(page, '/projects', { stored: { constructionProjects: [project(1)] } })
  await expect(page.getByRole('article', { name: 'Stored project 1' })).toBeVisible()
  await page.evaluate(fillLocalStorage)

  await addProject(page, 'One more')
  await expect(page.getByText('Project added')).toBeVisible()
  await page.reload()
  for (const name of ['Stored project 1', 'One more'])
    await expect(page.getByRole('article', { name })).toBeVisible()
})

test('a form stays open with its text when the database refuses the change', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'blocks' && Object.hasOwn(window, 'isFull'))
        throw new DOMException('There is no space left', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  await openSignedIn(page, '/projects', { stored: { constructionProjects: [project(1)] } })
  await addProject(page, 'Stored before')
  await storedList(page, 'constructionProjects')
  await page.evaluate(() => Object.assign(window, { isFull: true }))

  await sendProject(page, 'One too many')
  await expect(page.getByText('Storage Is Full')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Project Name')).toHaveValue('One too many')
  await expect(page.getByRole('article', { name: 'One too many' })).toBeHidden()
  const names = (await storedList(page, 'constructionProjects')).map(({ name }) => name)
  expect(names).toEqual(['Stored project 1', 'Stored before'])

  await page.evaluate(() => Reflect.deleteProperty(window, 'isFull'))
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Add Project' }).click()
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('article', { name: 'One too many' })).toBeVisible()
})

test('records that another program writes into local storage are shown, and one press undoes it', async ({
  page,
}) => {
  await openSignedIn(page, '/projects', { stored: { constructionProjects: [project(1)] } })
  await addProject(page, 'Entered here')
  await storedList(page, 'constructionProjects')
  const foreign = [project(7)]
  await page.evaluate((text) => localStorage.setItem('constructionProjects', text), JSON.stringify(foreign))
  await page.reload()
  await expect(page.getByRole('article', { name: 'Stored project 7' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Entered here' })).toBeHidden()

  await expect(page.getByText('Records Were Replaced')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Entered here' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Stored project 7' })).toBeHidden()
})

test('a change made in one tab is shown in the other', { tag: '@long' }, async ({ context, page }) => {
  await openSignedIn(page, '/projects')
  const other = await context.newPage()
  await other.goto('/projects')

  await addProject(page, 'Seen in both')
  await expect(other.getByRole('article', { name: 'Seen in both' })).toBeVisible()
})

test('a browser without a file store opens every screen without an error', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
    // Browsers list the first 250 files, and the product fetches more.
    performance.setResourceTimingBufferSize(2_000)
  })
  await openSignedIn(page, '/projects')
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  // The clean-up of unused files uses it, once the screen is shown.
  const hasSwept = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/background-'))
  await expect.poll(() => page.evaluate(hasSwept)).toBe(true)
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible()
})
