/** Typing a program into its table, in a real browser. */
import type { Page } from '@playwright/test'
import { getProgram, storedProgram, task } from '../fixtures/programme.ts'
import { expect, openSignedIn, storedList, test } from '../support/site.ts'

test.use({ viewport: { width: 1680, height: 720 } })

const key = 'plumblineProgramTasks'
const names = (page: Page) => page.getByRole('treegrid').getByRole('rowheader')
const field = (page: Page, column: string, name: string) => page.getByLabel(`${column}, ${name}`)

/** 'Dig 2026-12-01 5 2026-12-05 after Set up' */
async function plan(page: Page): Promise<string[]> {
  const items = await storedProgram(page)
  const getName = (id: unknown) => items.find((item) => item.id === id)?.name
  return items.map(({ name, startDate, duration, endDate, predecessorId }) => {
    const after = predecessorId ? ` after ${getName(predecessorId)}` : ''
    return `${name} ${startDate} ${duration} ${endDate}${after}`
  })
}

test('a program is built by keyboard only, in the table', async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram([]) })
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Task/Heading' }).focus()
  await keyboard.press('Enter')
  await dialog.getByLabel('Task Name').focus()
  await keyboard.type('Set up')
  await dialog.getByLabel('Start Date').focus()
  await keyboard.type('12012026')
  await dialog.getByLabel('Duration (days)').focus()
  await keyboard.type('2')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await names(page).first().focus()
  await keyboard.press('Insert')
  await expect(field(page, 'Task Name', 'New task')).toBeFocused()
  await keyboard.type('Dig')
  await keyboard.press('Tab')
  await expect(field(page, 'Duration (d)', 'Dig')).toBeFocused()
  await keyboard.type('5')
  await keyboard.press('Tab')
  await expect(field(page, 'Start Date', 'Dig')).toBeFocused()
  await keyboard.type('12072026')
  await keyboard.press('Tab')
  await expect(field(page, 'Finish Date', 'Dig')).toHaveValue('2026-12-11')
  await expect(field(page, 'Finish Date', 'Dig')).toBeFocused()
  await keyboard.press('Tab')
  await expect(field(page, 'Assigned To', 'Dig')).toBeFocused()
  await keyboard.type('bo@quay.example')
  await keyboard.press('Tab')
  await expect(field(page, 'Predecessor', 'Dig')).toBeFocused()
  await keyboard.type('Set')
  await keyboard.press('Control+Enter')
  await expect(field(page, 'Task Name', 'New task')).toBeFocused()
  await keyboard.type('Lay pipes')
  await keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Set up', 'Dig', 'Lay pipes'])
  await expect(names(page).last()).toBeFocused()

  // Without Enter: a character starts typing, also in a day field.
  await keyboard.press('ArrowRight')
  await keyboard.type('3')
  await keyboard.press('Enter')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.type('12162026')
  await keyboard.press('Enter')
  await keyboard.press('End')
  await keyboard.press('Home')
  for (let step = 0; step < 5; step += 1) await keyboard.press('ArrowRight')
  await keyboard.type('dig FS+1d')
  await keyboard.press('Enter')
  const built = [
    'Set up 2026-12-01 2 2026-12-02',
    'Dig 2026-12-07 5 2026-12-11 after Set up',
    'Lay pipes 2026-12-12 5 2026-12-16 after Dig',
  ]
  await expect.poll(() => plan(page)).toEqual(built)

  await keyboard.press('Control+z')
  await expect.poll(() => plan(page)).toEqual([built[0], built[1], 'Lay pipes 2026-12-12 5 2026-12-16'])
  await keyboard.press('Control+Shift+z')
  await expect.poll(() => plan(page)).toEqual(built)
  await page.reload()
  await expect(names(page)).toHaveText(['Set up', 'Dig', 'Lay pipes'])
  await expect(page.getByRole('gridcell', { name: 'Dig FS+1d', exact: true })).toBeVisible()
})

const chain = [
  task('a', 'Excavate', '2027-03-01', 5),
  task('b', 'Blind', '2027-03-06', 2, { predecessorId: 'a' }),
  task('c', 'Slab poured', '2027-03-08', 1, { predecessorId: 'b', milestone: true }),
]

test('a loop is refused at the cell with the names of its tasks, and Escape cancels it', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram(chain) })
  await names(page).first().dblclick()
  await expect(field(page, 'Task Name', 'Excavate')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const editor = field(page, 'Predecessor', 'Excavate')
  await expect(editor).toBeFocused()
  await page.keyboard.type('Slab')
  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await expect(editor).toHaveAccessibleDescription(
    'Excavate → Blind → Slab poured → Excavate: these would wait for each other.',
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  expect(await storedList(page, key)).toMatchObject(chain)
})

test('Tab skips cells that cannot be typed in, to the next row and back', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/program', { stored: getProgram(chain) })
  await names(page).nth(1).focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await expect(field(page, 'Predecessor', 'Blind')).toHaveValue('Excavate')
  await expect(field(page, 'Predecessor', 'Blind')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Task Name', 'Slab poured')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Start Date', 'Slab poured')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(field(page, 'Predecessor', 'Blind')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('gridcell', { name: 'Excavate', exact: true })).toBeFocused()
})

test('the menu of a row can also add a task below it', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram(chain) })
  await names(page).first().focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Add task below' }).click()
  await expect(field(page, 'Task Name', 'New task')).toBeFocused()
  await page.keyboard.type('Trim')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Excavate', 'Trim', 'Blind', 'Slab poured'])
})

test('text being typed stays visible while its row is scrolled away, and is saved', { tag: '@long' }, async ({
  page,
}) => {
  const many = Array.from({ length: 300 }, (_, at) => task(`t${at}`, `Task ${at}`, '2027-03-01', 2))
  await openSignedIn(page, '/program', { stored: getProgram(many) })
  await names(page).nth(2).focus()
  await page.keyboard.press('Enter')
  const editor = field(page, 'Task Name', 'Task 2')
  await expect(editor).toBeFocused()
  await page.keyboard.type(' and more')
  await page.getByRole('group', { name: 'Program chart' }).evaluate((element) => element.scrollTo(0, 4000))
  await expect(names(page).filter({ hasText: 'Task 115' })).toBeVisible()
  await expect(editor).toBeFocused()
  await expect(editor).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(names(page).filter({ hasText: 'Task 3' }).first()).toBeFocused()
  expect((await storedList(page, key))[2]?.name).toBe('Task 2 and more')
})
