/** The table of a register, on 10,000 documents: rows of 26 px, used by keyboard only. */
import { choose, expect, openSignedIn, quayHouse, shopDrawings, storedList, test } from '../support/site.ts'

const stored = (count: number) => ({
  constructionProjects: [quayHouse],
  constructionDocuments: shopDrawings(count),
})
const path = '/documents?table='

test.describe('on a screen of 1080 px', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('35 complete rows fit between titles and totals, and 10,000 rows take less than 1,000 elements', async ({
    page,
  }) => {
    await openSignedIn(page, path, { stored: stored(10_000) })
    const table = page.getByRole('grid', { name: 'Documents' })
    await table.focus()
    await page.keyboard.press('End')
    await expect(table.locator('.is-active')).toContainText('Shop drawing 10000')
    await page.mouse.wheel(0, -26 * 2_000)
    const seen = () =>
      page.evaluate(() => {
        const grid = document.querySelector('[role=grid]')
        const top = grid?.firstElementChild?.getBoundingClientRect().bottom ?? 0
        const bottom = grid?.lastElementChild?.getBoundingClientRect().top ?? 0
        const rows = [...document.querySelectorAll('[role=grid] [data-rows] > *')].map((row) =>
          row.getBoundingClientRect(),
        )
        return {
          rows: rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length,
          heights: [...new Set(rows.map(({ height }) => height))],
          elements: document.body.querySelectorAll('*').length < 1_000,
          // When scrolled between two rows, the first and the last are clipped.
          offset: ((document.querySelector('[data-rows]')?.getBoundingClientRect().top ?? 0) - top) % 26,
        }
      })
    await expect
      .poll(async () => {
        const { heights, elements, rows } = await seen()
        return { heights, elements, isFull: rows >= 34 }
      })
      .toEqual({ heights: [26], elements: true, isFull: true })
    const { offset } = await seen()
    await page.evaluate((by) => scrollBy(0, by), offset)
    await expect.poll(async () => (await seen()).rows).toBe(35)
  })
})

test('by keyboard only: to the last of 400 rows, a selection, its status, and one undo', async ({ page }) => {
  await openSignedIn(page, path, { stored: stored(400) })
  const table = page.getByRole('grid', { name: 'Documents' })
  await table.focus()
  const active = table.locator('.is-active')
  await page.keyboard.press('End')
  await expect(active).toContainText('Shop drawing 400')
  await expect(active).toBeInViewport({ ratio: 1 })
  for (let row = 0; row < 60; row++) await page.keyboard.press('ArrowUp')
  await expect(active).toContainText('Shop drawing 340')
  const isBelowHead = await active.evaluate(
    (row) =>
      row.getBoundingClientRect().top >=
      (row.closest('[role=grid]')?.firstElementChild?.getBoundingClientRect().bottom ?? 0) - 1,
  )
  expect(isBelowHead).toBe(true)

  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('toolbar', { name: 'Selected documents' })
  await expect(bar).toContainText('3 documents selected')
  await bar.getByRole('button', { name: 'Change…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change 3 documents' })
  await choose(page, 'Field', 'Status')
  await choose(page, 'New Status', 'Signed')
  await dialog.getByRole('button', { name: 'Change 3 documents' }).press('Enter')
  await expect(page.getByText('3 documents updated.')).toBeVisible()
  const signed = async () =>
    (await storedList(page, 'constructionDocuments')).filter(({ status }) => status === 'Signed').length
  expect(await signed()).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(signed).toBe(0)
})

test('the earliest and the latest day are shown whole below and above the rows of a date column', {
  tag: '@long',
}, async ({ page }) => {
  const documents = shopDrawings(4).map((each, at) => ({
    ...each,
    updated: at % 2 ? '2026-11-17' : '2026-12-26',
  }))
  await openSignedIn(page, `${path}g.status`, {
    stored: { constructionProjects: [quayHouse], constructionDocuments: documents },
  })
  const totals = page.getByRole('gridcell', { name: /Nov.17.–.Dec.26,.2026/ })
  await expect(totals).toHaveCount(2)
  for (const total of await totals.all())
    expect(
      await total.evaluate(
        // Letters are lower than the box of their line, which a pixel may leave out.
        (cell) => cell.scrollWidth <= cell.clientWidth && cell.scrollHeight <= cell.clientHeight + 1,
      ),
    ).toBe(true)
})

test('the chosen table is also shown on a tablet, and as a list on a phone [R28]', { tag: '@long' }, async ({
  page,
}) => {
  const chosen = { plumblineTableSettings: { tables: { documents: { isTable: true } } } }
  await openSignedIn(page, '/documents', { stored: { ...stored(40), ...chosen } })
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('row', { name: 'Shop drawing 1 Blueprint' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('a search typed just before Back keeps the page before, and is shown again by Forward [R24]', async ({
  page,
}) => {
  await openSignedIn(page, '/projects', { stored: stored(20) })
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await page.getByText('Table', { exact: true }).click()
  const box = page.getByRole('searchbox', { name: 'Search this table' })
  await box.fill('drawing 7')
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page).toHaveURL(/\/projects$/)
  await page.goForward()
  await expect(box).toHaveValue('drawing 7')
  await expect(page).toHaveURL(/\/documents\?table=q\.drawing/)
})

test('a search typed just before a reload is shown after it, in the same entry of the history [R23]', async ({
  page,
}) => {
  await openSignedIn(page, '/documents?table=')
  const search = page.getByRole('searchbox', { name: 'Search this table' })
  await search.waitFor()
  const entries = await page.evaluate(() => history.length)
  await search.fill('plan')
  await page.reload()
  await expect(search).toHaveValue('plan')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await search.fill('section')
  await page.evaluate(() => location.reload())
  await expect(search).toHaveValue('section')
  await search.fill('elevation')
  await page.goto('/settings')
  await page.goBack()
  await expect(search).toHaveValue('elevation')
})
