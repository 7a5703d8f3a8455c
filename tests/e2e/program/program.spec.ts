/** Building a program in a real browser: by keyboard only, and by mouse. */
import type { Locator, Page } from '@playwright/test'
import { getProgram } from '../fixtures/programme.ts'
import { choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

// A drag near the chart's edge scrolls it, so there must be room for both table and chart.
test.use({ viewport: { width: 1680, height: 720 } })

const key = 'plumblineProgramTasks'
const rows = (page: Page) => page.getByRole('treegrid').getByRole('rowheader')
const bar = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, .* to `) })

/** The stored days of a task. */
async function getDays(page: Page, name: string) {
  const item = (await storedList(page, key)).find((stored) => stored.name === name)
  return [item?.startDate, item?.duration, item?.endDate]
}

async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 40 && !(await isThere()); stops += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a program is built, scheduled and undone by keyboard only', async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram([]) })
  const { keyboard } = page
  const adding = page.getByRole('button', { name: 'Add Task/Heading' })
  const dialog = page.getByRole('dialog')
  await expect(adding).toBeVisible()

  await tabTo(page, adding)
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Task Name'))
  await keyboard.type('Ground')
  await tabTo(page, dialog.getByLabel('This is a heading'))
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(page.getByText('Heading Created')).toBeVisible()

  for (const { name, start, days, after } of [
    { name: 'Dig', start: '12012026', days: '5', after: false },
    { name: 'Lay pipes', start: '12062026', days: '3', after: true },
  ]) {
    // A form that closes returns the focus to its button.
    await expect(dialog).toBeHidden()
    await expect(adding).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(page, dialog.getByLabel('Task Name'))
    await keyboard.type(name)
    await tabTo(page, dialog.getByLabel('Parent'))
    await keyboard.press('Enter')
    // The list handles letters once one of its options has the focus.
    await expect(page.getByRole('option', { name: 'No parent' })).toBeFocused()
    await keyboard.type('Gro')
    await expect(page.getByRole('option', { name: 'Ground' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(dialog.getByLabel('Parent')).toBeFocused()
    await tabTo(page, dialog.getByLabel('Start Date'))
    await keyboard.type(start)
    await tabTo(page, dialog.getByLabel('Duration (days)'))
    await keyboard.type(days)
    if (after) {
      await tabTo(page, dialog.getByLabel('Predecessor'))
      await keyboard.press('Enter')
      await expect(page.getByRole('option', { name: 'No predecessor' })).toBeFocused()
      await keyboard.type('Dig')
      await expect(page.getByRole('option', { name: 'Dig' })).toBeFocused()
      await keyboard.press('Enter')
      await expect(dialog.getByLabel('Predecessor')).toBeFocused()
      await tabTo(page, dialog.getByRole('button', { name: 'Add Task' }))
    }
    await keyboard.press('Enter')
    await expect(page.getByText(`${name} has been added to the program.`)).toBeVisible()
  }
  await expect(rows(page)).toHaveText(['Ground', 'Dig', 'Lay pipes'])
  expect(await getDays(page, 'Lay pipes')).toEqual(['2026-12-06', 3, '2026-12-08'])

  await expect(dialog).toBeHidden()
  await expect(adding).toBeFocused()
  await bar(page, 'Dig').focus()
  await keyboard.press('Alt+ArrowRight')
  await keyboard.press('Alt+ArrowRight')
  await keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(() => getDays(page, 'Dig')).toEqual(['2026-12-03', 4, '2026-12-06'])
  await keyboard.press('Control+z')
  expect(await getDays(page, 'Dig')).toEqual(['2026-12-03', 5, '2026-12-07'])
  await keyboard.press('Control+Shift+z')
  expect(await getDays(page, 'Dig')).toEqual(['2026-12-03', 4, '2026-12-06'])

  await page.reload()
  await expect(rows(page)).toHaveText(['Ground', 'Dig', 'Lay pipes'])
  await expect(bar(page, 'Dig')).toHaveAccessibleName(/^Dig, 4 days, Dec 3 to Dec 6, Pending/)
})

test('a program is built and scheduled by mouse, and is still there after a reload', {
  tag: '@long',
}, async ({ page }) => {
  // The chart starts around today.
  await page.clock.setFixedTime('2026-11-23T10:00:00')
  await openSignedIn(page, '/program', { stored: { constructionProjects: [quayHouse] } })
  await choose(page, 'Project', 'Quay House')
  await expect(page.getByRole('heading', { name: 'Construction Program: Quay House' })).toBeVisible()
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Add Task/Heading' }).click()
  await dialog.getByLabel('Task Name').fill('Ground')
  await dialog.getByLabel('This is a heading').click()
  await dialog.getByRole('button', { name: 'Add Heading' }).click()
  await expect(dialog).toBeHidden()
  for (const [name, start] of [
    ['Dig', '2026-12-01'],
    ['Lay pipes', '2026-12-06'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Task/Heading' }).click()
    await dialog.getByLabel('Task Name').fill(name)
    await dialog.getByRole('combobox', { name: 'Parent' }).click()
    await page.getByRole('option', { name: 'Ground' }).click()
    await dialog.getByLabel('Start Date').fill(start)
    await dialog.getByLabel('Duration (days)').fill('5')
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await expect(dialog).toBeHidden()
  }
  const pipes = () => getDays(page, 'Lay pipes')
  expect(await pipes()).toEqual(['2026-12-06', 5, '2026-12-10'])

  // Once the tools above the chart are loaded, it does not move.
  await expect(page.getByRole('combobox', { name: 'Look-ahead' })).toBeVisible()
  await dragBy(page, bar(page, 'Lay pipes'), 'middle', 3 * 25)
  await expect.poll(pipes).toEqual(['2026-12-09', 5, '2026-12-13'])
  await dragBy(page, bar(page, 'Lay pipes'), 'end', 2 * 25)
  await expect.poll(pipes).toEqual(['2026-12-09', 7, '2026-12-15'])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  expect(await pipes()).toEqual(['2026-12-09', 5, '2026-12-13'])

  await page.getByRole('button', { name: 'Move down Dig' }).click()
  await expect(rows(page)).toHaveText(['Ground', 'Lay pipes', 'Dig'])
  await page.reload()
  await expect(rows(page)).toHaveText(['Ground', 'Lay pipes', 'Dig'])
  await expect(bar(page, 'Lay pipes')).toHaveAccessibleName(/^Lay pipes, 5 days, Dec 9 to Dec 13, Pending/)

  await page.getByRole('button', { name: 'Delete Ground' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No tasks for the selected project.')).toBeVisible()
  await page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(rows(page)).toHaveText(['Ground', 'Lay pipes', 'Dig'])
})

/** Drags a bar at its middle or its end by this many pixels to the right. */
async function dragBy(page: Page, target: Locator, grip: 'middle' | 'end', pixels: number) {
  const box = await target.boundingBox()
  if (!box) throw new Error('The bar is not in sight')
  const x = grip === 'middle' ? box.x + box.width / 2 : box.x + box.width - 3
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y)
  await page.mouse.move(x + pixels, y)
  await page.mouse.up()
}

test('an alarm is offered for tasks but not for headings', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram(longProgram(3)) })
  await page.getByRole('button', { name: 'Set alarm Task 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Set Alarm' })).toContainText('Task 1')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit Stage 0' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set alarm Stage 0' })).toHaveCount(0)
})

test('a change in one tab is shown in another, and a program of 10,000 items opens', {
  tag: '@long',
}, async ({ page, context }) => {
  const other = await context.newPage()
  await openSignedIn(page, '/program', { stored: getProgram(longProgram(10_000)) })
  await expect(rows(page).first()).toHaveText('Stage 0')
  await other.goto('/program')
  await expect(rows(other).first()).toHaveText('Stage 0')

  await page.getByRole('button', { name: 'Edit Stage 0' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task Name').fill('Stage nought')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(other).first()).toHaveText('Stage nought')
})

/** Stages of ten tasks, each after the one before. */
function longProgram(count: number): object[] {
  const first = Date.UTC(2026, 0, 5)
  return Array.from({ length: count }, (_, at) => {
    const stage = at - (at % 11)
    if (at === stage) return { id: `i${at}`, projectId: '1', name: `Stage ${at / 11}`, isHeading: true }
    const start = first + Math.floor(at / 20) * 86_400_000
    return {
      id: `i${at}`,
      projectId: '1',
      name: `Task ${at}`,
      level: 1,
      parentId: `i${stage}`,
      startDate: new Date(start).toISOString().slice(0, 10),
      duration: 4,
      endDate: new Date(start + 3 * 86_400_000).toISOString().slice(0, 10),
      ...(at > stage + 1 && { predecessorId: `i${at - 1}` }),
    }
  })
}
