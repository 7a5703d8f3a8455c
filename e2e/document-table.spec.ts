/** The table of documents: 10,000 rows of 32 px, used by keyboard only. */
import { expect, openSignedIn, quayHouse, shopDrawings, storedList, test } from './site.ts'

const stored = (count: number) => ({
  constructionProjects: [quayHouse],
  constructionDocuments: shopDrawings(count),
  plumblineDocumentsView: 'table',
})

test.describe('on a screen of 1080 px', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('30 complete rows are visible below a sticky header, and 10,000 rows take less than 1,000 elements', async ({
    page,
  }) => {
    await openSignedIn(page, '/documents', { stored: stored(10_000) })
    const table = page.getByRole('grid', { name: 'Documents' })
    await table.focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('row', { name: 'Shop drawing 10000' })).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, -32 * 2_000)
    const seen = () =>
      page.evaluate(() => {
        const head = document.querySelector('[role=grid] thead')?.getBoundingClientRect()
        const rows = [...document.querySelectorAll('[role=grid] tbody tr')].map((row) =>
          row.getBoundingClientRect(),
        )
        const whole = rows.filter(
          ({ top, bottom }) => top >= (head?.bottom ?? 0) - 1 && bottom <= innerHeight + 1,
        )
        return {
          rows: whole.length,
          heights: [...new Set(rows.map(({ height }) => height))],
          elements: document.body.querySelectorAll('*').length < 1_000,
        }
      })
    // When scrolled between two rows, the first and the last are clipped.
    await expect
      .poll(async () => {
        const { rows, ...rest } = await seen()
        return { ...rest, isFull: rows >= 29 }
      })
      .toEqual({ heights: [32], elements: true, isFull: true })
    await page.evaluate(() => {
      const head = document.querySelector('[role=grid] thead')
      const body = document.querySelector('[role=grid] tbody')
      if (head && body)
        scrollBy(0, (body.getBoundingClientRect().top - head.getBoundingClientRect().bottom) % 32)
    })
    await expect.poll(async () => (await seen()).rows).toBe(30)
  })
})

test('by keyboard only: to the last of 400 rows, a selection, its status, and one undo', async ({ page }) => {
  await openSignedIn(page, '/documents', { stored: stored(400) })
  const table = page.getByRole('grid', { name: 'Documents' })
  await expect(table).toBeVisible()
  // From the last control before the table.
  await page.getByRole('radio', { name: 'Table' }).focus()
  await page.keyboard.press('Tab')
  await expect(table).toBeFocused()
  const active = table.locator('.is-active')
  await page.keyboard.press('End')
  await expect(active).toContainText('Shop drawing 400')
  await expect(active).toBeInViewport({ ratio: 1 })
  for (let row = 0; row < 60; row++) await page.keyboard.press('ArrowUp')
  await expect(active).toContainText('Shop drawing 340')
  const isBelowHead = await active.evaluate(
    (row) =>
      row.getBoundingClientRect().top >=
      (row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0) - 1,
  )
  expect(isBelowHead).toBe(true)

  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('toolbar', { name: 'Selected documents' })
  await expect(bar).toContainText('3 documents selected')
  await bar.getByRole('button', { name: 'Set status' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'New' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Signed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 documents set to Signed.')).toBeVisible()
  const signed = async () =>
    (await storedList(page, 'constructionDocuments')).filter(({ status }) => status === 'Signed').length
  expect(await signed()).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(signed).toBe(0)
})

test('the chosen table is also shown on a tablet, in portrait and landscape', async ({ page }) => {
  await openSignedIn(page, '/documents', { stored: { ...stored(40), plumblineDocumentsView: 'table' } })
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
  }
})

test('on a phone documents are always cards, and no table is offered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/documents', { stored: stored(40) })
  await expect(page.getByRole('article', { name: 'Shop drawing 1', exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Table' })).toBeHidden()
})
