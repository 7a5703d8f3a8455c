/** Markups on the sheet: drawn with a mouse, a finger and the keyboard alone, stored, and seen by another tab. */
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { viewPlan, waitForMarkups } from '../support/markups.ts'
import { expect, openSignedIn, storedList, test } from '../support/site.ts'

async function openPlan(page: Page) {
  const pdf = await PDFDocument.create()
  pdf.addPage([842, 595])
  pdf.addPage([842, 595])
  await viewPlan(page, await pdf.save())
  return openedSheet(page)
}

async function openedSheet(page: Page) {
  const sheet = await waitForMarkups(page)
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return (right: number, down: number) => ({ x: x + width * right, y: y + height * down })
}

/** Their names, in the order in which Tab reaches them. */
const names = (page: Page) =>
  page.locator('[data-markup]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}

test('shapes are drawn with the mouse until Escape, moved, undone, kept, and seen by another tab', async ({
  page,
}) => {
  const at = await openPlan(page)
  await page.getByRole('button', { name: 'Cloud (C)' }).click()
  await drag(page, at(0.2, 0.2), at(0.4, 0.4))
  await drag(page, at(0.6, 0.2), at(0.8, 0.4))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Select (V)' })).toHaveAttribute('aria-pressed', 'true')
  expect(await names(page)).toEqual(['Cloud by Ana Okafor, Open', 'Cloud by Ana Okafor, Open'])

  const first = page.locator('[data-markup]').first()
  const before = await first.boundingBox()
  await drag(page, at(0.2, 0.3), at(0.25, 0.3))
  await expect.poll(async () => (await first.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 20)
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => Math.round((await first.boundingBox())?.x ?? 0))
    .toBe(Math.round(before?.x ?? -1))

  await page.reload()
  await openedSheet(page)
  await expect(page.locator('[data-markup]')).toHaveCount(2)
  await page.getByText('Markups (2 open)').click()
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(2)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await openedSheet(other)
  await page.getByRole('button', { name: 'Callout (Q)' }).click()
  await drag(page, at(0.3, 0.8), at(0.5, 0.6))
  await page.getByLabel('Callout', { exact: true }).fill('Move this wall')
  await page.getByRole('button', { name: 'Add Text' }).click()
  await expect(
    other.getByRole('button', { name: 'Callout by Ana Okafor: Move this wall, Open' }),
  ).toBeVisible()
})

test('the style of a line is chosen for the next markup and the selected one, copied and undone', async ({
  page,
}) => {
  const at = await openPlan(page)
  const choose = async (style: string) => {
    await page.getByRole('button', { name: 'Colour and line' }).click()
    await page.getByRole('button', { name: style }).click()
    await page.keyboard.press('Escape')
  }
  // `as`: a rectangle that was drawn with a solid line has no style.
  const getStyles = async () =>
    (await storedList(page, 'plumblineMarkups')).map(({ dash = 'solid' }) => dash as string)
  await page.getByRole('button', { name: 'Rectangle (R)' }).click()
  await choose('Dashed line')
  await drag(page, at(0.2, 0.2), at(0.4, 0.4))
  await page.keyboard.press('Escape')
  const shape = page.locator('[data-markup]')
  await shape.first().focus()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(getStyles).toEqual(['dashed', 'dashed'])
  await choose('Dotted line')
  await expect.poll(async () => (await getStyles()).sort()).toEqual(['dashed', 'dotted'])
  await shape.first().focus()
  await page.keyboard.press('Control+z')
  await expect.poll(getStyles).toEqual(['dashed', 'dashed'])
})

test('a sheet is reviewed with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await openPlan(page)
  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  const shape = page.locator('[data-markup]')
  await expect(shape).toBeFocused()
  const before = await shape.boundingBox()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await shape.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
  // `as`: a rectangle has two corners.
  const getCorners = async () => (await storedList(page, 'plumblineMarkups'))[0]?.points as number[][]
  const [[left = 0, top = 0, right = 0, bottom = 0] = []] = await getCorners()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(getCorners).toEqual([[left, top, right + 10, bottom]])
  // The lower right corner, and then the lower left one.
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(getCorners).toEqual([[left - 1, top, right + 10, bottom]])
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(shape).toHaveCount(2)
  await shape.first().focus()
  await page.keyboard.press('Delete')
  await expect(shape).toHaveCount(1)
  await shape.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Markups (1 open)' })).toBeChecked()
  await shape.focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-pdf-stage]')).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Plan' })).toBeVisible()
})

test('the sample drawing is reviewed with the keyboard alone: drawn on, measured, answered, decided', async ({
  page,
}) => {
  test.slow()
  await openSignedIn(page, '/documents', { workspace: 'demo' })
  // The test above shows that Tab moves between the parts of the viewer.
  const focus = async (name: RegExp, role: 'button' | 'link' = 'button') => {
    const target = page.getByRole(role, { name }).first()
    await target.focus()
    await expect(target).toBeFocused()
  }
  await focus(/^View Ground Floor General Arrangement/)
  await page.keyboard.press('Enter')
  const stage = page.locator('[data-pdf-stage]')
  await expect(stage).toBeFocused()
  await waitForMarkups(page)
  const markup = (name: RegExp) => page.getByRole('button', { name })

  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  const cloud = markup(/^Cloud by Ana Okafor, Open/)
  await expect(cloud).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Escape')
  await expect(stage).toBeFocused()

  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
  await page.keyboard.type('Raise the beam')
  await page.keyboard.press('Control+Enter')
  await expect(markup(/^Text by Ana Okafor: Raise the beam/)).toBeVisible()
  await stage.focus()

  await page.keyboard.press('Shift+Alt+L')
  await page.keyboard.press('Enter')
  await expect(markup(/^Length by Ana Okafor/)).toBeVisible()

  await cloud.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  const row = panel.getByRole('listitem').filter({ has: page.locator('[aria-expanded=true]') })
  await row.getByRole('textbox').last().focus()
  await page.keyboard.type('Seen on site')
  await row.getByRole('button', { name: 'Add Comment' }).focus()
  await page.keyboard.press('Enter')
  await expect(row.getByText('Seen on site')).toBeVisible()

  await stage.focus()
  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByRole('dialog', { name: 'Ground Floor General Arrangement' })).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await focus(/^Close Viewer/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/workflows')
  await focus(/^View Details/, 'link')
  await page.keyboard.press('Enter')
  await focus(/^Decide /)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Outcome' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Record Decision' }).focus()
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true })

  test('a finger draws, a second one zooms instead, and once a pen was seen only the pen draws', async ({
    page,
  }) => {
    const at = await openPlan(page)
    const session = await page.context().newCDPSession(page)
    const touch = (type: string, ...points: { x: number; y: number; id?: number }[]) =>
      session.send('Input.dispatchTouchEvent', {
        // `as`: the protocol knows these four types.
        type: type as 'touchStart',
        touchPoints: points,
      })
    await page.getByRole('button', { name: 'Pen (P)' }).click()
    await touch('touchStart', at(0.2, 0.2))
    for (const step of [0.25, 0.3, 0.35]) await touch('touchMove', at(step, step))
    await touch('touchEnd')
    await expect(page.locator('[data-markup]')).toHaveCount(1)
    // It follows the finger, and is no dot where it was put down.
    expect((await page.locator('[data-markup]').boundingBox())?.width).toBeGreaterThan(50)

    const fingers = (apart: number) => [
      { ...at(0.5 - apart, 0.5), id: 0 },
      { ...at(0.5 + apart, 0.5), id: 1 },
    ]
    await touch('touchStart', fingers(0.1)[0] ?? at(0, 0))
    await touch('touchMove', fingers(0.08)[0] ?? at(0, 0))
    await touch('touchStart', ...fingers(0.08))
    await touch('touchMove', ...fingers(0.1))
    await touch('touchEnd')
    await expect(page.locator('[data-markup]')).toHaveCount(1)

    const pen = (
      type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
      place: { x: number; y: number },
      force: number,
    ) =>
      session.send('Input.dispatchMouseEvent', {
        ...{ type, ...place, button: 'left', buttons: 1, clickCount: 1 },
        ...{ pointerType: 'pen', force },
      })
    await pen('mousePressed', at(0.6, 0.6), 0.8)
    await pen('mouseMoved', at(0.7, 0.6), 0.4)
    await pen('mouseMoved', at(0.8, 0.6), 0.1)
    await pen('mouseReleased', at(0.8, 0.6), 0)
    await expect(page.locator('[data-markup]')).toHaveCount(2)
    // A finger draws a line of one width, and the pen an area that is as wide as it was pressed.
    const drawn = page.locator('[data-markup] > g > path')
    await expect(drawn.nth(0)).toHaveAttribute('fill', 'none')
    await expect(drawn.nth(1)).toHaveAttribute('stroke', 'none')
    // Its first end is a circle of half the width at a pressure of 0.8.
    await expect(drawn.nth(1)).toHaveAttribute('d', /A1\.42 1\.42 0 1 1 /)
    await touch('touchStart', at(0.3, 0.3))
    for (const step of [0.32, 0.34]) await touch('touchMove', at(step, 0.3))
    await touch('touchEnd')
    await expect(page.locator('[data-markup]')).toHaveCount(2)
    const stored = await page.evaluate(() => localStorage.getItem('plumblineMarkups') ?? '')
    const pressures = JSON.parse(stored).map(({ points: [stroke = []] }: { points: number[][] }) =>
      stroke.filter((_, at) => at % 3 === 2),
    )
    expect(pressures).toEqual([expect.arrayContaining([0.5]), expect.arrayContaining([0.8, 0.1])])
    expect(new Set(pressures[0]).size).toBe(1)
  })
})
