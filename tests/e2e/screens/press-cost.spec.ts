/** What one press makes the browser do. Counts are steady on a busy machine, so they are limits here and milliseconds are not. */
import { programStored } from '../../bench/support/program-store.ts'
import { countRenders, openPressProbe, type PressCost } from '../support/press-cost.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

test.beforeEach(({ page }) => countRenders(page))

/** Greater counts mean that something was painted or rendered that has not changed, or read between two changes of the page. */
function expectAtMost(cost: PressCost, max: Pick<PressCost, 'styles' | 'layouts' | 'commits' | 'renders'>) {
  const { styles, layouts, commits, renders, names } = cost
  const reached = { styles, layouts, commits, renders }
  const isWithin = Object.entries(max).every(([name, limit]) => reached[name as keyof typeof max] <= limit)
  expect(isWithin, `${JSON.stringify(reached)} of at most ${JSON.stringify(max)}: ${names.join(' ')}`).toBe(
    true,
  )
}

test('a task made longer paints its row and nothing else', async ({ page }) => {
  await openSignedIn(page, '/program', { stored: programStored(100) })
  await expect(page.getByRole('combobox', { name: 'Look-ahead' })).toBeVisible()
  const probe = await openPressProbe(page)
  await page.getByRole('gridcell', { name: /^Excavate 1, / }).focus()
  const lengthen = () => page.keyboard.press('Alt+Shift+ArrowRight')
  // The first press loads what the others use.
  await probe.measure(lengthen)
  const cost = await probe.measure(lengthen)
  await expect(page.getByRole('gridcell', { name: /^Excavate 1, 3 days, / })).toBeFocused()
  expectAtMost(cost, { styles: 2, layouts: 2, commits: 2, renders: 30 })
})

test('the status of one action of a thousand paints its row and nothing else', async ({ page }) => {
  const plumblineTasks = Array.from({ length: 1_000 }, (_, at) => ({
    id: `task_${at}`,
    name: `Action ${at + 1}`,
    priority: 'Urgent',
    projectId: '1',
  }))
  const stored = { constructionProjects: [quayHouse], plumblineTasks }
  await openSignedIn(page, '/actions?table=', { stored })
  const grid = page.getByRole('grid', { name: 'Tasks' })
  const cell = (name: string) =>
    grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .locator('[data-column=priority]')
  const probe = await openPressProbe(page)
  async function openStatus(name: string) {
    await cell(name).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('C')
  }
  await openStatus('Action 2')
  // The first press loads what the others use.
  await probe.measure(() => page.keyboard.press('Enter'))
  await openStatus('Action 3')
  const cost = await probe.measure(() => page.keyboard.press('Enter'))
  await expect(cell('Action 3')).toHaveText('Complete')
  // Most of it is the list of choices, which closes.
  expectAtMost(cost, { styles: 7, layouts: 3, commits: 8, renders: 350 })
})

test('a press in one card of the dashboard renders no other', async ({ page }) => {
  await openSignedIn(page, '/dashboard', { workspace: 'demo' })
  const day = page.locator('.deadlines-card [role=grid] button[tabindex="0"]')
  await expect(page.getByRole('tablist')).toBeVisible()
  const probe = await openPressProbe(page)
  await day.focus()
  await probe.measure(() => page.keyboard.press('ArrowLeft'))
  const cost = await probe.measure(() => page.keyboard.press('ArrowRight'))
  await expect(day).toBeFocused()
  // The calendar renders each of its days.
  expectAtMost(cost, { styles: 2, layouts: 1, commits: 2, renders: 340 })
})
