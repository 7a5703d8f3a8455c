/** What only a browser shows of forms, menus and the focus: typed days, half a date, a key's first menu, files that nobody takes. */
import { expect, test } from '@playwright/test'
import { openSignedIn, quayHouse, storedList } from './site.ts'

const task = { id: 'task_1', name: 'Book crane', priority: 'Pending', createdAt: '2026-11-01T08:00:00.000Z' }
const stored = { constructionProjects: [quayHouse], plumblineTasks: [task] }

test('half a date, words that are no day, and a day that no calendar has are refused beside the field', async ({
  page,
}) => {
  await openSignedIn(page, '/actions', { stored })
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await page.getByLabel('Task Name').fill('Pour slab')
  const due = page.getByLabel('Due Date')
  for (const typed of ['12/', 'soon', '02302027']) {
    await due.first().fill('')
    await due.first().focus()
    await page.keyboard.type(typed)
    await page.getByRole('button', { name: 'Add Task' }).click()
    // The text stands over the browser's own field until it means a day.
    await expect(due.last()).toHaveAccessibleDescription('Enter a whole date.')
    await expect(due.last()).toHaveValue(typed)
    await expect(due.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(due).toHaveCount(1)
  }
  expect(await storedList(page, 'plumblineTasks')).toHaveLength(1)

  await due.fill('2027-02-28')
  await expect(due).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('Pour slab has been added')).toBeVisible()
  expect(await storedList(page, 'plumblineTasks')).toMatchObject([{}, { dueDate: '2027-02-28' }])
})

test('a day is typed in words, and Enter sends the form with it', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-22T10:00:00'))
  await openSignedIn(page, '/actions', { stored })
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await page.getByLabel('Task Name').fill('Pour slab')
  await page.getByLabel('Due Date').focus()
  await page.keyboard.type('fri')
  await expect(page.getByText('Nov 27, 2026')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pour slab has been added')).toBeVisible()
  expect(await storedList(page, 'plumblineTasks')).toMatchObject([{}, { dueDate: '2026-11-27' }])
})

test('a key opens a card’s menu on its first item, the first time too, and the next key takes it', async ({
  page,
}) => {
  await openSignedIn(page, '/actions', { stored })
  await page.getByRole('button', { name: 'Actions for Book crane' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move to Important' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Book crane has been updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Book crane' })).toBeFocused()
})

test('a form that was filled asks before Escape closes it, and gives the focus back', async ({ page }) => {
  await openSignedIn(page, '/actions', { stored })
  const opener = page.getByRole('button', { name: 'Add New Task' })
  await opener.press('Enter')
  // Until the form has taken the focus, it does not know where it came from.
  await expect(page.getByLabel('Task Name')).toBeFocused()
  await page.getByLabel('Task Name').fill('Pour slab')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a file dropped where nobody takes it leaves the product where it is', async ({ page }) => {
  await openSignedIn(page, '/actions', { stored })
  const isRefused = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    return ['dragover', 'drop'].every(
      (type) =>
        !heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
    )
  })
  expect(isRefused).toBe(true)
})

test('the name of a document is a target of 24 px at least', async ({ page }) => {
  const workflow = { id: 'w1', name: 'Steel', documents: [{ id: 'd1', name: 'beam.pdf' }], stages: [] }
  await openSignedIn(page, '/workflows/w1', { stored: { plumblineWorkflows: [workflow] } })
  const box = await page.getByRole('button', { name: 'View beam.pdf' }).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(24)
})

test('after a deletion the focus stands on the next card, and at last on the heading', async ({ page }) => {
  const workflows = ['Steel', 'Brick'].map((name, at) => ({ id: `w${at}`, name, stages: [] }))
  await openSignedIn(page, '/workflows', { stored: { plumblineWorkflows: workflows } })
  for (const name of ['Steel', 'Brick']) {
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    const next =
      name === 'Steel'
        ? page.getByRole('article', { name: 'Brick' }).getByRole('link', { name: 'View Details' })
        : page.getByRole('heading', { level: 1 })
    await expect(next).toBeFocused()
  }
})

test('leaving the settings asks from the first change on, however slow the network is', async ({ page }) => {
  await openSignedIn(page, '/settings?tab=notifications')
  const digest = page.getByRole('switch', { name: 'Daily Digest' })
  await expect(digest).toBeVisible()
  // What comes from here on comes late.
  await page.route('**/*', (route) => setTimeout(() => void route.continue(), 300))
  await digest.click()
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page).toHaveURL(/settings/)
  await expect(digest).toBeChecked()
})
