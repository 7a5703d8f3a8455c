/** What one press makes the browser do. Counts are steady on a busy machine, so they are limits here and milliseconds are not. */
import { programStored } from '../../bench/support/program-store.ts'
import { countRenders, countStyledElements, openPressProbe, type PressCost } from '../support/press-cost.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

test.beforeEach(({ page }) => countRenders(page))

type Counts = Pick<PressCost, 'styles' | 'layouts' | 'commits' | 'renders'>

/**
 * The least of several presses, because code that loads in the background adds to one of them. Greater counts mean that something
 * was painted or rendered that has not changed, or that the page was read between two changes.
 */
async function expectWithin(max: Counts, measure: () => Promise<PressCost>) {
  const found: string[] = []
  for (let press = 0; press < 3; press++) {
    const { styles, layouts, commits, renders, names } = await measure()
    if (styles <= max.styles && layouts <= max.layouts && commits <= max.commits && renders <= max.renders)
      return
    found.push(JSON.stringify({ styles, layouts, commits, renders, names: names.join(' ') }))
  }
  expect(found, `each press costs more than ${JSON.stringify(max)}`).toEqual([])
}

test('a task made longer paints its row and nothing else', async ({ page }) => {
  await openSignedIn(page, '/program', { stored: programStored(100) })
  await expect(page.getByRole('combobox', { name: 'Look-ahead' })).toBeVisible()
  const probe = await openPressProbe(page)
  const bar = page.getByRole('gridcell', { name: /^Excavate 1, / })
  await bar.focus()
  const lengthen = () => page.keyboard.press('Alt+Shift+ArrowRight')
  // The first press loads what the others use.
  await lengthen()
  await expect(bar).toHaveAccessibleName(/^Excavate 1, 2 days, /)
  await expectWithin({ styles: 2, layouts: 1, commits: 1, renders: 25 }, () => probe.measure(lengthen))
  await expect(bar).toHaveAccessibleName(/^Excavate 1, [345] days, /)
  await expect(bar).toBeFocused()
})

test('the first message of a page neither requests styles again nor calculates those of the whole page', async ({
  page,
}) => {
  await openSignedIn(page, '/program', { stored: programStored(100) })
  await expect(page.getByRole('combobox', { name: 'Look-ahead' })).toBeVisible()
  const bar = page.getByRole('gridcell', { name: /^Excavate 1, / })
  await bar.focus()
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  const elements = await countStyledElements(page, async () => {
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible()
    await page.waitForFunction(() => document.body.style.getPropertyValue('--toast-height') > '0px')
  })
  expect(elements).toBeLessThan(200)
  expect(styles).toEqual([])
})

test('the program opened again from another screen is measured once', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/dashboard', { stored: programStored(100) })
  const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  const openProgram = async () => {
    await open('Program')
    await expect(page.getByRole('combobox', { name: 'Look-ahead' })).toBeVisible()
  }
  const probe = await openPressProbe(page)
  // The first visit loads what the others use.
  await openProgram()
  await expectWithin({ styles: 10, layouts: 4, commits: 8, renders: 420 }, async () => {
    await open('Dashboard')
    await expect(page.getByRole('tablist')).toBeVisible()
    return probe.measure(openProgram)
  })
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
  const probe = await openPressProbe(page)
  let number = 1
  async function complete<Result>(choose: () => Promise<Result>): Promise<Result> {
    number += 1
    const name = page.getByRole('rowheader', { name: `Action ${number}`, exact: true })
    const cell = grid.getByRole('row').filter({ has: name }).locator('[data-column=priority]')
    await cell.click()
    await page.keyboard.press('F2')
    await page.keyboard.press('C')
    const cost = await choose()
    await expect(cell).toHaveText('Complete')
    return cost
  }
  const enter = () => page.keyboard.press('Enter')
  // The first press loads what the others use.
  await complete(enter)
  const max = { styles: 4, layouts: 2, commits: 4, renders: 140 }
  await expectWithin(max, () => complete(() => probe.measure(enter)))
})

test('a press in one card of the dashboard renders no other', async ({ page }) => {
  await openSignedIn(page, '/dashboard', { workspace: 'demo' })
  const day = page.locator('.deadlines-card [role=grid] button[tabindex="0"]')
  await expect(page.getByRole('tablist')).toBeVisible()
  const probe = await openPressProbe(page)
  await day.focus()
  // The calendar renders each of its days.
  const max = { styles: 2, layouts: 1, commits: 2, renders: 340 }
  await expectWithin(max, () => probe.measure(() => page.keyboard.press('ArrowLeft')))
  await expect(day).toBeFocused()
})
