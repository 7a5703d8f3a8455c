/** Pins: an action is added at a place of a sheet, shows its status there, and leads back to it. */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { drawPlan } from '../fixtures/drawn-plan.ts'
import { expectAccessible } from '../support/axe.ts'
import { addDocument, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

/** `hasSections`: the register has the drawing to which the plan refers. */
async function openPlan(page: Page, hasSections = false) {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  const pdf = await PDFDocument.create()
  const sheet = pdf.addPage([842, 595])
  sheet.drawRectangle({ x: 300, y: 200, width: 200, height: 150 })
  sheet.drawText('REFER DRG A-501', { x: 60, y: 500, size: 14 })
  const buffer = Buffer.from(await pdf.save())
  if (hasSections) {
    const sections = await PDFDocument.create()
    sections.addPage([842, 595]).drawText('Section through the wall', { x: 60, y: 500 })
    const content = Buffer.from(await sections.save())
    const file = { name: 'A-501 - Wall sections.pdf', mimeType: 'application/pdf', buffer: content }
    await addDocument(page, 'Wall sections', file)
  }
  await addDocument(page, 'Plan', { name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'View Plan' }).click()
  await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
  // The menu of a place is part of the tools, which are loaded after the sheet.
  const tools = page.getByRole('group', { name: 'Markup tools' })
  const toggle = page.getByRole('button', { name: 'Markup tools' })
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await toggle.click()
  await expect(tools).toBeVisible()
  if (isPhone) await toggle.click()
}

const getPin = (page: Page, state: string) =>
  page.getByRole('group', { name: 'Markups of page 1' }).getByRole('button', { name: state })

test('an action is added at a place, undone with its pin, shown on its drawing, whose links are followed, and its pin stays when it is deleted', async ({
  page,
}) => {
  await openPlan(page, true)
  await page.locator('[data-pdf-stage]').click({ button: 'right', position: { x: 400, y: 300 } })
  await page.getByRole('menuitem', { name: 'Add Action Here…' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Task' })
  await expect(form.getByLabel('Project')).toHaveText(/Quay House/)
  await form.getByLabel('Task Name').fill('Fix door')
  await form.getByRole('button', { name: 'Add Task' }).click()
  const pin = getPin(page, 'Pin: Action “Fix door”, Pending')
  await expect(pin).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo markup' })
  await undo.click()
  await expect(getPin(page, 'Pin: ')).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo markup' }).click()
  await expect(pin).toBeVisible()

  await pin.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  await panel.getByRole('link', { name: 'Open Action' }).click()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List', { exact: true }).click()
  const task = page.getByRole('article', { name: 'Fix door' })
  await task.getByRole('button', { name: 'Show Fix door on Drawing' }).press('Enter')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Close Viewer' }).click()
  await expect(task.getByRole('button', { name: 'Show Fix door on Drawing' })).toBeFocused()
  await page.getByRole('button', { name: 'Fix door', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Fix door' })
  await expect(details.getByRole('img', { name: 'Its place on the drawing' })).toBeVisible()
  await details.getByRole('button', { name: 'Show on Drawing Plan' }).click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Open A-501, Wall sections' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Wall sections', exact: true })).toBeVisible()
  await expect(getPin(page, 'Pin: ')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to Plan' }).click()
  await expect(pin).toBeVisible()
  await page.getByRole('button', { name: 'Close Viewer' }).click()
  await details.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await page.goto('/documents')
  await page.getByRole('button', { name: 'View Plan' }).click()
  await expect(getPin(page, 'Pin: record deleted')).toBeVisible()
})

test('by the keyboard alone, a pin is put into the middle of the view and linked to a record', {
  tag: '@long',
}, async ({ page }) => {
  const hold = {
    ...{ id: 'hold_1', name: 'Pour of slab', description: '', projectId: String(quayHouse.id) },
    ...{ responsibleParty: '', status: 'Action Required' },
  }
  await openSignedIn(page, '/documents', {
    stored: { constructionProjects: [quayHouse], constructHoldPoints: [hold] },
  })
  const pdf = await PDFDocument.create()
  pdf.addPage([842, 595])
  const buffer = Buffer.from(await pdf.save())
  await addDocument(page, 'Plan', { name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'View Plan' }).click()
  await expect(page.getByRole('group', { name: 'Markup tools' })).toBeVisible()
  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('i')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Pin a Record' })
    .getByRole('button', { name: 'Pour of slab' })
    .press('Enter')
  await expect(getPin(page, 'Pin: Hold Point “Pour of slab”, Action Required')).toBeVisible()
})

test('pins of the revision before are carried to the new sheet, confirmed where the sheet has changed, and undone together', {
  tag: '@long',
}, async ({ page }) => {
  const old = await drawPlan()
  const next = await drawPlan({ placed: { x: 14, y: 8, scale: 1.01, turn: 0 }, isRevised: true })
  const tasks = ['Fix wall', 'Fix door'].map((name, at) => ({
    ...{ id: `task_${at}`, name, description: '', projectId: String(quayHouse.id), dueDate: '2026-12-01' },
    ...{ priority: 'Pending', assigneeEmails: [], comments: [], documents: [] },
  }))
  // The first one is beside the wall that moves.
  const places = [[[1005, 884]], [[400, 1100]]]
  const pins = places.map((points, at) => ({
    ...{ id: `pin_${at}`, documentId: '1', projectId: '1', page: 0, kind: 'pin', points, width: 5 },
    ...{ fileKey: createHash('sha256').update(old).digest('hex'), status: 'open', author: 'Bo Lind' },
    link: { list: 'tasks', id: `task_${at}` },
  }))
  await openSignedIn(page, '/documents', {
    stored: {
      ...{ constructionProjects: [quayHouse], constructionDocuments: [] },
      ...{ plumblineTasks: tasks, plumblineMarkups: pins },
    },
  })
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  const form = page.getByRole('dialog')
  const files = [
    { name: 'A-101 [B] Plan.pdf', mimeType: 'application/pdf', buffer: old },
    { name: 'A-101 [C] Plan.pdf', mimeType: 'application/pdf', buffer: next },
  ]
  await form.locator('input[type=file]').setInputFiles(files)
  await form.getByLabel('Type of A-101 [B] Plan.pdf').selectOption('Blueprint')
  await form.getByLabel('Project of A-101 [B] Plan.pdf').selectOption('Quay House')
  await form.getByRole('button', { name: 'Fill project down' }).click()
  await form.getByRole('button', { name: 'Add 2 Documents' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'View Plan' }).click()
  const offer = page.getByRole('region', { name: 'Pins of the revision before' })
  await expect(offer.getByText('2 pins of Rev B are not on this revision.')).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Carry Pins' }).press('Enter')
  await expect(
    page.getByText('2 pins carried to this revision. The sheet has changed at one of them: check its place.'),
  ).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(offer.getByText('2 pins of Rev B are not on this revision.')).toBeVisible()
  expect(await storedList(page, 'plumblineMarkups')).toHaveLength(2)
  await offer.getByRole('button', { name: 'Carry Pins' }).press('Enter')
  await expect(offer).toHaveCount(0)
  const carried = (await storedList(page, 'plumblineMarkups')).slice(2)
  // The new sheet is drawn 1 % larger, 14 points to the right and 8 points higher.
  const expected = [
    [1005 * 1.01 + 14, 1684 - 8 - 800 * 1.01],
    [400 * 1.01 + 14, 1684 - 8 - 584 * 1.01],
  ]
  for (const [at, { points }] of carried.entries()) {
    // `as`: a pin has one point.
    const [[x = 0, y = 0] = []] = points as number[][]
    const [left = 0, top = 0] = expected[at] ?? []
    expect(Math.hypot(x - left, y - top)).toBeLessThan(0.5)
  }

  const changed = getPin(page, 'Pin: Action “Fix wall”, Pending, sheet changed here')
  await expect(getPin(page, 'Pin: Action “Fix door”, Pending')).toBeVisible()
  await changed.press('Enter')
  await page.getByRole('button', { name: 'Confirm Place' }).click()
  await expect(changed).toHaveCount(0)
  await expect(getPin(page, 'Pin: Action “Fix wall”, Pending')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(changed).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press of a finger opens the menu of the place, and offline a photo is added with the action and its pin', async ({
    page,
  }) => {
    await openPlan(page)
    const box = await page.locator('[data-markup-page="0"]').boundingBox()
    if (!box) throw new Error('The page is not visible')
    const touch = await page.context().newCDPSession(page)
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await expect(page.getByRole('menuitem', { name: 'Add Action Here…' })).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('menuitem', { name: 'Add Action Here…' }).tap()
    const form = page.getByRole('dialog', { name: 'Add New Task' })
    await form.getByLabel('Task Name').fill('Patch wall')
    await page.context().setOffline(true)
    const input = form.locator('input[type=file]')
    await input.evaluate((field: HTMLInputElement) =>
      field.addEventListener('click', () => {
        field.dataset.opened = `${field.getAttribute('capture')} ${field.accept}`
      }),
    )
    const choosing = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Take Photo' }).tap()
    await expect(input).toHaveAttribute('data-opened', 'environment image/*')
    const photo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
    await (await choosing).setFiles({ name: 'crack.svg', mimeType: 'image/svg+xml', buffer: photo })
    await expect(form.locator('li img')).toBeVisible()
    await form.getByRole('button', { name: 'Add Task' }).tap()
    await expect(getPin(page, 'Pin: Action “Patch wall”, Pending')).toBeVisible()
    const key = createHash('sha256').update(photo).digest('hex')
    const getPhotos = async () =>
      (await storedList(page, 'plumblineTasks')).map(({ name, documents }) => ({ name, documents }))
    const saved = {
      name: 'Patch wall',
      documents: [expect.objectContaining({ file: expect.objectContaining({ key }) })],
    }
    expect(await getPhotos()).toContainEqual(saved)
    // One step takes back the action, its photo and its pin.
    await page.getByRole('button', { name: 'Markup tools' }).tap()
    await page.getByRole('button', { name: 'Undo markup' }).tap()
    await expect(getPin(page, 'Pin: ')).toHaveCount(0)
    expect(await getPhotos()).not.toContainEqual(saved)
  })
})

test('a new action begins with the level and the grid lines of its place on a turned sheet, unless other words were typed', async ({
  page,
}) => {
  await viewDrawnPlan(page, { rotate: 1 })
  // Between the second and the third line from the left, on the second one from below, of the plan as it is drawn.
  await pressSheet(page, { x: 620, y: 1684 - 493 })
  await page.getByRole('menuitem', { name: 'Add Action Here…' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Task' })
  await expect(form.getByLabel('Description')).toHaveValue('Location: Ground Floor, B / 2-3')
  await form.getByLabel('Task Name').fill('Fix door')
  await form.getByLabel('Description').fill('Beside the lift')
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(form).toBeHidden()
  expect(await storedList(page, 'plumblineTasks')).toContainEqual(
    expect.objectContaining({ name: 'Fix door', description: 'Beside the lift' }),
  )
})

test('an RFI is asked at a place of a sheet, with its drawing and location, and undone with its pin', async ({
  page,
}) => {
  await viewDrawnPlan(page)
  await pressSheet(page, { x: 620, y: 1684 - 493 })
  await page.getByRole('menuitem', { name: 'Add RFI Here…' }).click()
  const form = page.getByRole('dialog', { name: 'Add RFI' })
  await expect(form.getByLabel('Project')).toHaveText(/Quay House/)
  await expect(form.getByLabel('Location')).toHaveValue('Ground Floor, B / 2-3')
  await expect(form.getByText('Plan', { exact: true })).toBeVisible()
  await form.getByLabel('Subject').fill('Width of the opening')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const pin = getPin(page, 'Pin: RFI “Width of the opening”, Draft')
  await expect(pin).toBeVisible()
  await page.getByRole('button', { name: 'Undo markup' }).click()
  await expect(pin).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo markup' }).click()
  await pin.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  await panel.getByRole('link', { name: 'Open RFI' }).click()
  await page.getByRole('button', { name: 'RFI-001' }).click()
  await expect(page.getByRole('dialog', { name: 'RFI-001 Width of the opening' })).toContainText('B / 2-3')
})

async function viewDrawnPlan(page: Page, look: Parameters<typeof drawPlan>[0] = {}) {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  const buffer = await drawPlan(look)
  await addDocument(page, 'Plan', { name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'View Plan' }).click()
  await expect(page.getByRole('group', { name: 'Markup tools' })).toBeVisible()
}

/** By the right button, at a point of the page without rotation. */
async function pressSheet(page: Page, point: { x: number; y: number }) {
  const at = await page.locator('[data-markup-page="0"]').evaluate((svg, { x, y }) => {
    const matrix = svg instanceof SVGGraphicsElement ? svg.getScreenCTM() : null
    if (!matrix) throw new Error('The page is not shown')
    return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f }
  }, point)
  await page.mouse.click(at.x, at.y, { button: 'right' })
}
