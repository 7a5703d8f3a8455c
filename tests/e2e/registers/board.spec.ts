/** The board of actions, used by mouse, keyboard and touch. */
import type { Page } from '@playwright/test'
import { expect, openSignedIn, storedList, test } from '../support/site.ts'

const few = [
  { id: 'task_1', name: 'Order mesh', priority: 'Pending', dueDate: '2026-12-01' },
  { id: 'task_2', name: 'Call crane', priority: 'Pending', dueDate: '2026-12-02' },
  { id: 'task_3', name: 'Book pump', priority: 'Urgent', dueDate: '2026-12-05' },
]
const priorities = ['Pending', 'Important', 'Urgent', 'Complete']
const many = Array.from({ length: 2_000 }, (_, at) => ({
  id: `task_${at}`,
  name: `Task ${at}`,
  priority: priorities[at % 4],
  assigneeEmails: [`person${at % 9}@site.example`],
  dueDate: `2026-1${at % 3}-${10 + (at % 18)}`,
}))

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const getMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })
const getPriority = async (page: Page, id: string) =>
  (await storedList(page, 'plumblineTasks')).find((task) => task.id === id)?.priority

async function openBoard(page: Page, tasks: readonly object[]) {
  await openSignedIn(page, '/actions', { stored: { plumblineTasks: tasks } })
  await expect(column(page, 'Pending').getByRole('article').first()).toBeVisible()
}

/** Dragging is loaded once the page is idle. */
async function waitForDragging(page: Page, name: string) {
  await expect(page.getByRole('listitem').filter({ has: card(page, name) })).toHaveAttribute(
    'draggable',
    'true',
  )
}

test('by mouse: a card is dragged to another column, which is highlighted as a drop target', async ({
  page,
}) => {
  await openBoard(page, few)
  await waitForDragging(page, 'Order mesh')

  await card(page, 'Order mesh').hover({ position: { x: 40, y: 80 } })
  await page.mouse.down()
  await column(page, 'Important').hover()
  await column(page, 'Important').hover({ position: { x: 60, y: 120 } })
  await expect(column(page, 'Important')).toHaveAttribute('data-aimed-at')
  await column(page, 'Urgent').hover({ position: { x: 60, y: 300 } })
  await expect(column(page, 'Urgent')).toHaveAttribute('data-aimed-at')
  await expect(column(page, 'Important')).not.toHaveAttribute('data-aimed-at')
  await page.mouse.up()

  await expect(column(page, 'Urgent').getByRole('article')).toHaveCount(2)
  await expect(column(page, 'Urgent').getByRole('article').first()).toHaveAccessibleName('Order mesh')
  await expect(getMenu(page, 'Order mesh')).toBeFocused()
  await expect(page.getByText('Order mesh moved to Urgent')).toBeAttached()
  expect(await getPriority(page, 'task_1')).toBe('Urgent')
})

test('by mouse: a card dropped in its own column or outside the board stays', { tag: '@long' }, async ({
  page,
}) => {
  await openBoard(page, few)
  await waitForDragging(page, 'Order mesh')
  const grip = { sourcePosition: { x: 40, y: 80 } }
  await card(page, 'Order mesh').dragTo(column(page, 'Pending'), {
    ...grip,
    targetPosition: { x: 60, y: 380 },
  })
  await card(page, 'Order mesh').dragTo(page.getByRole('heading', { level: 1 }), grip)
  await expect(page.locator('[data-dragged], [data-dragging], [data-aimed-at]')).toHaveCount(0)
  await expect(column(page, 'Pending').getByRole('article')).toHaveCount(2)
  expect(await getPriority(page, 'task_1')).toBe('Pending')
})

test('by keyboard: the menu moves a card with the focus, and the move is announced and survives a reload', {
  tag: '@long',
}, async ({ page }) => {
  await openBoard(page, few)

  await page.getByRole('button', { name: 'Order mesh', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Call crane', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect(item('Move to Important')).toBeFocused()
  for (const [key, next] of [
    ['m', 'Move to Urgent'],
    ['ArrowDown', 'Move to Complete'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(item(next)).toBeFocused()
  }
  await page.keyboard.press('Enter')

  await expect(column(page, 'Complete').getByRole('article')).toHaveAccessibleName('Call crane')
  await expect(getMenu(page, 'Call crane')).toBeFocused()
  await expect(page.getByText('Call crane moved to Complete')).toBeAttached()

  await page.reload()
  await expect(column(page, 'Complete').getByRole('article')).toHaveAccessibleName('Call crane')
  await expect(column(page, 'Pending').getByRole('article')).toHaveCount(1)
})

test('2,000 tasks: the page has few elements, and a scrolled column always shows cards', {
  tag: '@long',
}, async ({ page }) => {
  await openBoard(page, many)
  const elements = () => page.evaluate(() => document.querySelectorAll('main *').length)
  expect(await elements()).toBeLessThan(600)

  const bare = await column(page, 'Urgent').evaluate(async (scroller) => {
    const bareAt: number[] = []
    for (let top = 0; top < scroller.scrollHeight; top += 1_711) {
      scroller.scrollTop = top
      await new Promise(requestAnimationFrame)
      if (isBare(scroller)) bareAt.push(top)
    }
    return bareAt

    /** Every position in the visible part of the column, below its heading, has a card. */
    function isBare(column: Element): boolean {
      const { left, top, bottom, width } = column.getBoundingClientRect()
      for (let y = top + 50; y < Math.min(bottom, innerHeight) - 2; y += 12) {
        const hit = document.elementFromPoint(left + width / 2, y)
        const below = document.elementFromPoint(
          left + width / 2,
          Math.min(y + 9, bottom - 2, innerHeight - 1),
        )
        if (!hit?.closest('li') && !below?.closest('li')) return true
      }
      return false
    }
  })
  expect(bare).toEqual([])
  expect(await elements()).toBeLessThan(600)
  await expect(column(page, 'Urgent').getByRole('listitem').last()).toHaveAttribute('aria-setsize', '500')
})

test('2,000 tasks: a moved card is scrolled into view, and only two columns change', {
  tag: '@long',
}, async ({ page }) => {
  await openBoard(page, many)
  const name = await column(page, 'Complete').getByRole('article').first().getAttribute('aria-label')
  if (!name) throw new Error('The column stands empty')
  await column(page, 'Urgent').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await page.evaluate(() => {
    for (const still of ['Pending', 'Important']) {
      const list = document.querySelector(`[data-column="${still}"] ul`)
      if (!list) throw new Error(`No column ${still}`)
      new MutationObserver(() => list.setAttribute('data-touched', '')).observe(list, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    }
  })

  await getMenu(page, name).click()
  await page.getByRole('menuitem', { name: 'Move to Urgent' }).click()

  await expect(column(page, 'Urgent').getByRole('article', { name, exact: true })).toBeInViewport({
    ratio: 1,
  })
  await expect(getMenu(page, name)).toBeFocused()
  await expect(page.locator('[data-touched]')).toHaveCount(0)
})

test('the task in the address is scrolled into view in its column', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/actions?highlight=task_1999', { stored: { plumblineTasks: many } })
  await expect(card(page, 'Task 1999')).toHaveClass(/is-highlighted/)
  await expect(card(page, 'Task 1999')).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menu moves a card by touch, the board shows the column, and the page never scrolls sideways', {
    tag: '@long',
  }, async ({ page }) => {
    await openBoard(page, few)
    const { width, height } = (await getMenu(page, 'Order mesh').boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)

    await getMenu(page, 'Order mesh').tap()
    await page.getByRole('menuitem', { name: 'Move to Urgent' }).tap()

    await expect(column(page, 'Urgent').getByRole('article').first()).toHaveAccessibleName('Order mesh')
    await expect(card(page, 'Order mesh')).toBeInViewport({ ratio: 1 })
    await expect(getMenu(page, 'Order mesh')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await getPriority(page, 'task_1')).toBe('Urgent')
  })
})
