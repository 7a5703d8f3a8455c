/** Rows of the program in a real browser: selected by keyboard, indented, deleted, copied and pasted. */
import type { Page } from '@playwright/test'
import { getProgram, storedProgram } from '../fixtures/programme.ts'
import { violationsIn } from '../support/axe.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const item = (id: string, name: string, more: object = {}) => ({
  id,
  projectId: '1',
  name,
  isHeading: false,
  level: 0,
  parentId: null,
  startDate: '2027-03-01',
  duration: 5,
  endDate: '2027-03-05',
  status: 'Pending',
  predecessorId: null,
  ...more,
})
const bare = { isHeading: true, startDate: null, duration: null, endDate: null }
const items = [
  item('g', 'Ground', bare),
  item('d', 'Dig', { level: 1, parentId: 'g' }),
  item('p', 'Lay pipes', {
    level: 1,
    parentId: 'g',
    predecessorId: 'd',
    startDate: '2027-03-06',
    duration: 3,
  }),
  item('w', 'Walls', { startDate: '2027-03-12' }),
  item('r', 'Roof', { startDate: '2027-03-20' }),
]

async function openProgram(page: Page, more: Record<string, unknown> = {}) {
  await openSignedIn(page, '/program', {
    stored: { ...getProgram(items), ...more },
  })
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-multiselectable', 'true')
}

const cell = (page: Page, name: string) => page.getByRole('rowheader', { name, exact: true })
const selected = (page: Page) => page.locator('.chart-row[aria-selected=true] .chart-name').allTextContents()
const toast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /^Messages/ })).toContainText(text)
/** 'Ground .Dig': a dot for each level, as it would be after a reload. */
async function outline(page: Page) {
  const items = await storedProgram(page)
  return items.map(({ name, level }) => '.'.repeat(Number(level)) + name).join(' ')
}

test('rows are selected, indented, outdented, deleted and restored by keyboard only', async ({ page }) => {
  await openProgram(page)
  await cell(page, 'Walls').focus()
  await page.keyboard.press('Shift+ArrowDown')
  expect(await selected(page)).toEqual(['Walls', 'Roof'])
  await expect(page.getByRole('status').filter({ hasText: '2 rows selected' })).toBeAttached()

  await page.keyboard.press('Alt+Shift+ArrowRight')
  await toast(page, '2 rows are under Ground now.')
  expect(await outline(page)).toBe('Ground .Dig .Lay pipes .Walls .Roof')
  expect(await selected(page)).toEqual(['Walls', 'Roof'])
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await toast(page, '2 rows are at the top level now.')
  expect(await outline(page)).toBe('Ground .Dig .Lay pipes Walls Roof')
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await toast(page, 'It is already at the top level.')

  await page.keyboard.press('Control+Home')
  expect(await selected(page)).toEqual([])
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+a')
  expect(await selected(page)).toHaveLength(5)
  await page.keyboard.press('Escape')
  expect(await selected(page)).toEqual([])

  await cell(page, 'Ground').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  expect(await selected(page)).toEqual(['Ground', 'Dig'])
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete 2 rows' })
  await expect(question).toContainText(
    '“Ground” and 1 other will be deleted. The item under them will be deleted too.',
  )
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await toast(page, '3 rows have been removed.')
  expect(await outline(page)).toBe('Walls Roof')
  await expect(cell(page, 'Roof')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Lay pipes')).toBeVisible()
  expect(await outline(page)).toBe('Ground .Dig .Lay pipes Walls Roof')
})

test('rows are selected by mouse, and the bar above the table acts on them', { tag: '@long' }, async ({
  page,
}) => {
  await openProgram(page)
  await cell(page, 'Dig').click()
  await cell(page, 'Walls').click({ modifiers: ['Shift'] })
  expect(await selected(page)).toEqual(['Dig', 'Lay pipes', 'Walls'])
  await cell(page, 'Lay pipes').click({ modifiers: ['Control'] })
  expect(await selected(page)).toEqual(['Dig', 'Walls'])
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await expect(bar).toContainText('2 rows selected')
  // It is as wide as the table once that has been measured, and then its buttons fit on one line.
  const belowHead = () =>
    bar.evaluate((element) => {
      const head = document.querySelector('.chart-head')
      return element.getBoundingClientRect().bottom - (head?.getBoundingClientRect().bottom ?? 0)
    })
  await expect.poll(belowHead).toBeLessThanOrEqual(1)
  expect(await violationsIn(page, {}, 'main')).toEqual([])

  await bar.getByRole('button', { name: 'Indent' }).click()
  await toast(page, 'Walls is under Ground now.')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()
  await expect(page.locator('.chart-cell:focus')).toHaveCount(1)

  await cell(page, 'Dig').click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect(
    menu.getByRole('menuitem', { name: 'Indent Only a heading can contain other rows' }),
  ).toBeDisabled()
  await menu.getByRole('menuitem', { name: 'Select' }).click()
  expect(await selected(page)).toEqual(['Dig'])
  await cell(page, 'Roof').click()
  expect(await selected(page)).toEqual([])
})

test('copied rows are pasted with their levels and links, and one Undo removes them', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProgram(page)
  await cell(page, 'Ground').focus()
  await page.keyboard.press('Control+c')
  await toast(page, '3 rows can be pasted')
  expect((await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r', '')).toBe(
    'Ground\t8\t2027-03-01\t2027-03-08\t\t\n' +
      '  Dig\t5\t2027-03-01\t2027-03-05\t\t\n' +
      '  Lay pipes\t3\t2027-03-06\t2027-03-08\t\tDig\n',
  )
  await cell(page, 'Walls').focus()
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog', { name: 'Paste Rows' })
  await expect(dialog).toContainText('They are added after Walls.')
  await dialog.getByRole('button', { name: 'Paste 3 rows' }).click()
  await toast(page, '3 rows have been added after Walls.')
  await expect(dialog).toBeHidden()
  expect(await outline(page)).toBe('Ground .Dig .Lay pipes Walls Ground .Dig .Lay pipes Roof')
  const items = await storedProgram(page)
  expect(items[6]).toMatchObject({ predecessorId: items[5]?.id })
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('rowheader')).toHaveCount(5)

  // The button of the bar copies like the keyboard shortcut.
  await cell(page, 'Roof').click({ modifiers: ['Control'] })
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await toast(page, '1 row can be pasted')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Roof\t5\t2027-03-20')
})

/** As a spreadsheet puts a table on the clipboard: text and HTML. */
async function copyTable(page: Page, rows: readonly (readonly string[])[]) {
  await page.evaluate(async (cells) => {
    const text = cells.map((row) => `${row.join('\t')}\r\n`).join('')
    const html = `<meta charset="utf-8"><table><tbody>${cells.map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join('')}</tr>`).join('')}</tbody></table>`
    const parts = {
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }
    await navigator.clipboard.write([new ClipboardItem(parts)])
  }, rows)
}

test('a table from a spreadsheet becomes rows under a heading, and unreadable cells are reported', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProgram(page)
  await copyTable(page, [
    ['Task Name', 'Start', 'Days', 'Predecessors'],
    ['Backfill', '10/03/2027', '2', 'Lay pipes'],
    ['Compact', '12/03/2027', '1', 'Backfill'],
    ['Test', 'soon', '1', ''],
  ])
  await cell(page, 'Ground').focus()
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog', { name: 'Paste Rows' })
  await expect(dialog).toContainText('They are added under Ground.')
  await expect(dialog.getByRole('list', { name: '1 row to look at' })).toContainText(
    'Line 4, “Test”: the start date “soon” is not a date. The row is left out.',
  )
  await expect(dialog.getByRole('row', { name: /Backfill/ }).first()).toContainText('Lay pipes')
  expect(await violationsIn(page, {}, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Paste 2 rows' }).click()
  await expect(dialog).toBeHidden()
  expect(await outline(page)).toBe('Ground .Dig .Lay pipes .Backfill .Compact Walls Roof')
  expect((await storedProgram(page))[3]).toMatchObject({
    startDate: '2027-03-10',
    endDate: '2027-03-11',
    predecessorId: 'p',
  })

  // A form field handles its own paste.
  await page.getByRole('button', { name: 'Edit Walls' }).click()
  await page.getByLabel('Task Name').press('Control+a')
  await page.keyboard.press('Control+v')
  await expect(page.getByLabel('Task Name')).toHaveValue(/Backfill/)
  await expect(dialog).toBeHidden()
})
