/** Links between tasks in a real browser: drawn from bar to bar, or by keyboard only. */
import type { Page } from '@playwright/test'
import { getProgram, task } from '../fixtures/programme.ts'
import { expect, openSignedIn, storedList, test } from '../support/site.ts'

// Near the chart's edge it scrolls, so there must be room for both table and chart.
test.use({ viewport: { width: 1680, height: 720 } })

const four = [
  task('a', 'Dig', '2027-03-01', 4),
  task('b', 'Blind', '2027-03-06', 3),
  task('c', 'Pour', '2027-03-11', 3, { predecessorId: 'b' }),
  task('d', 'Strike', '2027-03-14', 2, { predecessorId: 'c' }),
]
const bar = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, `) })
const note = (page: Page) => page.locator('.chart-link-note')
const message = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const starts = async (page: Page) =>
  (await storedList(page, 'plumblineProgramTasks')).map(({ startDate }) => String(startDate).slice(5))
const stored = async (page: Page, id: string) =>
  (await storedList(page, 'plumblineProgramTasks')).find((item) => item.id === id)

async function openProgram(page: Page, autoSchedule = false, more: Record<string, unknown> = {}) {
  await openSignedIn(page, '/program', {
    stored: { ...getProgram(four, { autoSchedule }), ...more },
  })
  // On phones the planner's tools are collapsed.
  await expect(page.getByRole('button', { name: /^Filters?$/ })).toBeVisible()
}

async function getBox(page: Page, name: string) {
  const box = await bar(page, name).boundingBox()
  if (!box) throw new Error(`${name} has no bar`)
  return { ...box, middle: box.y + box.height / 2 }
}

/** Drags the handle at an end of one bar to a half of another, and holds it there. */
async function draw(page: Page, from: [string, 'start' | 'finish'], to: [string, 'start' | 'finish']) {
  const [one, other] = [await getBox(page, from[0]), await getBox(page, to[0])]
  await page.mouse.move(one.x + one.width / 2, one.middle)
  const handle = page.locator(`.chart-link-handle.is-${from[1]}`)
  const end = from[1] === 'start' ? one.x : one.x + one.width
  let grip = { x: 0, y: 0 }
  // Its code is loaded when the pointer arrives, and it moves from bar to bar.
  await expect
    .poll(async () => {
      const box = await handle.boundingBox()
      if (box) grip = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      return box ? Math.hypot(grip.x - end, grip.y - one.middle) : Number.POSITIVE_INFINITY
    })
    .toBeLessThan(24)
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  const x = to[1] === 'start' ? other.x + 8 : other.x + other.width - 8
  await page.mouse.move(x, other.middle - 10)
  await page.mouse.move(x, other.middle)
}

test('a link is drawn by mouse from the end of one bar to the start of another, and from start to start', async ({
  page,
}) => {
  await openProgram(page)
  await draw(page, ['Dig', 'finish'], ['Blind', 'start'])
  await expect(note(page)).toHaveText('Finish of Dig → start of Blind (FS)')
  await page.mouse.up()
  await expect(message(page, 'Tasks Linked')).toBeVisible()
  expect(await stored(page, 'b')).toMatchObject({ predecessorId: 'a', startDate: '2027-03-06' })

  await draw(page, ['Dig', 'start'], ['Pour', 'start'])
  await expect(note(page)).toHaveText('Start of Dig → start of Pour (SS)')
  await page.mouse.up()
  await expect(message(page, 'Start of Dig → start of Pour (SS).')).toBeVisible()
  expect(await stored(page, 'c')).toMatchObject({
    predecessorId: 'b',
    links: [
      { predecessorId: 'b', type: 'FS' },
      { predecessorId: 'a', type: 'SS', lag: 0 },
    ],
  })

  // Released outside of every bar, or cancelled, it makes no link.
  await draw(page, ['Dig', 'finish'], ['Strike', 'finish'])
  await expect(note(page)).toHaveText('Finish of Dig → finish of Strike (FF)')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await draw(page, ['Dig', 'finish'], ['Strike', 'finish'])
  const strike = await getBox(page, 'Strike')
  await page.mouse.move(strike.x + 150, strike.middle)
  await page.mouse.up()
  await expect(note(page)).toBeHidden()
  // The next link would be covered by them.
  await draw(page, ['Dig', 'finish'], ['Strike', 'start'])
  await expect(note(page)).toHaveText('Finish of Dig → start of Strike (FS)')
  await page.mouse.up()
  await expect(message(page, 'Finish of Dig → start of Strike (FS).')).toBeVisible()
  expect(await stored(page, 'd')).toMatchObject({
    links: [
      { predecessorId: 'c', type: 'FS' },
      { predecessorId: 'a', type: 'FS' },
    ],
  })
})

test('a link that would close a loop is refused with the names before the drop, and nothing changes', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page)
  await draw(page, ['Strike', 'finish'], ['Blind', 'start'])
  await expect(note(page)).toHaveText('Strike → Blind → Pour → Strike: these would wait for each other.')
  await page.mouse.up()
  await expect(message(page, 'Not Linked')).toContainText('Strike → Blind → Pour → Strike')
  expect(await storedList(page, 'plumblineProgramTasks')).toMatchObject(four)
})

test('tasks are linked by keyboard only, and a loop is refused with the names of its tasks', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page)
  await bar(page, 'Dig').focus()
  await page.keyboard.press('l')
  await expect(message(page, 'Linking from Dig.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(message(page, 'Finish of Dig → start of Blind (FS). Enter links them.')).toBeAttached()
  await page.keyboard.press('t')
  await expect(page.getByRole('radio', { name: 'SS' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(message(page, 'Tasks Linked')).toBeVisible()
  expect(await stored(page, 'b')).toMatchObject({ links: [{ predecessorId: 'a', type: 'SS' }] })

  // The focus stays on the successor, for further links.
  await expect(bar(page, 'Blind')).toBeFocused()
  await page.keyboard.press('l')
  await expect(message(page, 'Linking from Blind.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(message(page, 'Not linked. Blind → Dig → Blind: these would wait')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(bar(page, 'Blind')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'SS' })).toBeHidden()
  expect(await stored(page, 'a')).toMatchObject({ predecessorId: null })
})

test('with auto-schedule on, a preview shows all successors moving before the drop, which is one step to undo', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page, true)
  await expect(page.getByRole('button', { name: 'More tools' })).toBeVisible()
  const before = await getBox(page, 'Strike')
  await draw(page, ['Dig', 'finish'], ['Blind', 'start'])
  await expect(note(page)).toHaveText('Finish of Dig → start of Blind (FS) · moves 3 tasks')
  expect(Math.round((await getBox(page, 'Strike')).x - before.x)).toBe(-3 * 25)
  expect(await starts(page)).toEqual(['03-01', '03-06', '03-11', '03-14'])
  await page.mouse.up()
  await expect(message(page, '3 tasks have moved.')).toBeVisible()
  expect(await starts(page)).toEqual(['03-01', '03-05', '03-08', '03-11'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => starts(page)).toEqual(['03-01', '03-06', '03-11', '03-14'])
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a task is linked from the menu of its row by tapping the other one', { tag: '@long' }, async ({
    page,
  }) => {
    await openProgram(page)
    await page.getByText('Table', { exact: true }).tap()
    await page.getByRole('button', { name: 'Row actions Dig' }).tap()
    await page.getByRole('menuitem', { name: 'Link to…' }).tap()
    await expect(message(page, 'Linking from Dig. Tap the task that follows (FS).')).toBeAttached()
    await page.getByText('Chart', { exact: true }).tap()
    await page.getByText('SS', { exact: true }).tap()
    await bar(page, 'Blind').tap()
    await expect(message(page, 'Start of Dig → start of Blind (SS).')).toBeVisible()
    expect(await stored(page, 'b')).toMatchObject({ links: [{ predecessorId: 'a', type: 'SS' }] })
  })
})
