/** Forms, menus and focus in a real browser: typed days, incomplete dates, the first key in a menu, stray files. */
import { expect, test } from '@playwright/test'
import { openSignedIn, quayHouse, storedList } from '../support/site.ts'

const task = { id: 'task_1', name: 'Book crane', priority: 'Pending', createdAt: '2026-11-01T08:00:00.000Z' }
const stored = { constructionProjects: [quayHouse], plumblineTasks: [task] }

test('incomplete dates, text that is not a day, and impossible days are refused next to the field', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/actions', { stored })
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await page.getByLabel('Task Name').fill('Pour slab')
  const due = page.getByLabel('Due Date')
  for (const typed of ['12/', 'soon', '02302027']) {
    await due.first().fill('')
    await due.first().focus()
    await page.keyboard.type(typed)
    await page.getByRole('button', { name: 'Add Task' }).click()
    // The text covers the browser's own field until it is a day.
    await expect(due.last()).toHaveAccessibleDescription('Enter a complete date.')
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

test('a day is typed as text, and Enter submits the form with it', { tag: '@long' }, async ({ page }) => {
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

test('a key opens a card’s menu on its first item, also the first time, and the next key selects it', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/actions', { stored })
  await page.getByRole('button', { name: 'Actions for Book crane' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move to Important' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Book crane has been updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Book crane' })).toBeFocused()
})

test('a form with input asks before Escape closes it, and returns the focus', async ({ page }) => {
  await openSignedIn(page, '/actions', { stored })
  const opener = page.getByRole('button', { name: 'Add New Task' })
  await opener.press('Enter')
  // Before the form has taken the focus, it does not know where to return it.
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

test('a file dropped outside a drop zone does not leave the product', { tag: '@long' }, async ({ page }) => {
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

test('the name of a document is a target of at least 24 px', { tag: '@long' }, async ({ page }) => {
  const workflow = { id: 'w1', name: 'Steel', documents: [{ id: 'd1', name: 'beam.pdf' }], stages: [] }
  await openSignedIn(page, '/workflows/w1', { stored: { plumblineWorkflows: [workflow] } })
  const box = await page.getByRole('button', { name: 'View beam.pdf' }).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(24)
})

test('after a deletion the focus is on the next card, and finally on the heading', { tag: '@long' }, async ({
  page,
}) => {
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

test('leaving the settings asks from the first change on, even on a slow network', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/settings?tab=notifications')
  const digest = page.getByRole('switch', { name: 'Daily Digest' })
  await expect(digest).toBeVisible()
  // All requests from here on are delayed.
  await page.route('**/*', (route) => setTimeout(() => void route.continue(), 300))
  await digest.click()
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page).toHaveURL(/settings/)
  await expect(digest).toBeChecked()
})
