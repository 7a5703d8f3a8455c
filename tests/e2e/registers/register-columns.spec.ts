/** Columns of a register that the mouse moves and resizes. By keyboard, the menu of each column does both. */
import type { Page } from '@playwright/test'
import { testedRegisters } from '../../../apps/web/src/testing/tested-registers.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

const lists = testedRegisters.find(({ name }) => name === 'lead-times')?.stored

// Wide enough for all columns.
test.use({ viewport: { width: 1920, height: 900 } })

async function openTable(page: Page) {
  const stored = { constructionProjects: [quayHouse], ...lists }
  await openSignedIn(page, '/lead-times?table=', { stored })
  const grid = page.getByRole('grid', { name: 'Lead Times' })
  await expect(grid).toBeVisible()
  return grid
}

const titles = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((title) => title.getAttribute('aria-label')).filter(Boolean))

async function getBox(page: Page, column: string) {
  const box = await page.getByRole('columnheader', { name: column, exact: true }).boundingBox()
  if (!box) throw new Error(`No column ${column}`)
  return box
}

/** Holds a title over another one, in the part of it that counts from 0 to 1. */
async function drag(page: Page, column: string, over: string, part: number) {
  const [from, to] = [await getBox(page, column), await getBox(page, over)]
  await page.mouse.move(from.x + 20, from.y + 16)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width * part, to.y + 16, { steps: 5 })
}

test('a column is dragged to another place, and stays there [R52]', async ({ page }) => {
  await openTable(page)
  const before = await titles(page)
  const [name, first, ...others] = before
  const last = others.at(-1) ?? ''
  await drag(page, last, first ?? '', 0.2)
  await expect(page.locator('.grid-guide')).toBeVisible()
  await expect(page.locator('.grid-ghost')).toHaveText(last)
  await page.mouse.up()
  const moved = [name, last, first, ...others.slice(0, -1)]
  await expect.poll(() => titles(page)).toEqual(moved)
  await expect(page.locator('.grid-guide, .grid-ghost')).toHaveCount(0)
  // What was dropped was not clicked.
  await expect(page.getByRole('columnheader', { name: last, exact: true })).toHaveAttribute(
    'aria-sort',
    'none',
  )
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(moved)

  // The name stays first, and Escape leaves all as it is.
  await drag(page, first ?? '', name ?? '', 0.1)
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual([name, first, last, ...others.slice(0, -1)])
  await drag(page, last, first ?? '', 0.1)
  await page.keyboard.press('Escape')
  const { x, y } = await getBox(page, last)
  await page.mouse.move(x + 20, y + 16)
  await page.mouse.up()
  await expect(page.getByRole('columnheader', { name: last, exact: true })).toHaveAttribute(
    'aria-sort',
    'none',
  )
  await expect(page.locator('.grid-guide, .grid-ghost')).toHaveCount(0)
  expect(await titles(page)).toEqual([name, first, last, ...others.slice(0, -1)])
  await drag(page, name ?? '', last, 0.5)
  await page.mouse.up()
  expect(await titles(page)).toEqual([name, first, last, ...others.slice(0, -1)])
})

test('a column is as wide as it is dragged, and a double click shows all that it states [R53]', {
  tag: '@long',
}, async ({ page }) => {
  const grid = await openTable(page)
  const { x, y, width } = await getBox(page, 'Status')
  await page.mouse.move(x + width - 2, y + 16)
  await page.mouse.down()
  await page.mouse.move(x + width + 58, y + 16, { steps: 5 })
  await expect(page.locator('.grid-guide')).toBeVisible()
  await page.mouse.up()
  // The edge is where it was dropped, although the name had taken the room that is left.
  await expect.poll(() => getBox(page, 'Status')).toMatchObject({ x, width: width + 60 })
  await expect(page.getByRole('columnheader', { name: 'Status', exact: true })).toHaveAttribute(
    'aria-sort',
    'none',
  )

  const cell = grid.locator('[data-rows] [data-column="status"]').first()
  await page.mouse.dblclick(x + width + 58, y + 16)
  await expect.poll(async () => (await getBox(page, 'Status')).width).toBeLessThan(width + 60)
  expect(await cell.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})
