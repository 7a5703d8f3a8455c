/** What a PDF contains beside its pages: annotations, values of forms, and units larger than a point. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { PDFArray, PDFDocument, PDFName, StandardFonts } from 'pdf-lib'
import {
  annotationSpots,
  fieldSpots,
  hiddenSpot,
  makeAnnotated,
  makeFilledForm,
  type Spot,
} from '../fixtures/annotated-pdf.mjs'
import { countInk, paintedPictures, sizes } from '../support/sheets.ts'
import { addDocument, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

async function openFiled(page: Page, name: string, bytes: Uint8Array) {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  await addDocument(page, name, pdfFile(name, bytes))
  await page.getByRole('button', { name: `View ${name}` }).click()
  await expect.poll(() => paintedPictures(page)).toBeGreaterThan(0)
}

const pdfFile = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const a4 = { width: 595.28, height: 841.89 }

/** How many pixels in a part of an A4 page on the screen are not white. */
async function inkIn(page: Page, [x, y, width, height]: Spot): Promise<number> {
  const { sheet } = await sizes(page)
  const point = sheet.width / a4.width
  return countInk(page, {
    x: sheet.x + x * point,
    y: sheet.y + (a4.height - y - height) * point,
    width: width * point,
    height: height * point,
  })
}

test('annotations of the file are drawn on pages and thumbnails, with and without appearance streams', async ({
  page,
}) => {
  await openFiled(page, 'reviewed.pdf', await makeAnnotated())
  await button(page, 'Fit page').click()
  await expect.poll(() => inkIn(page, annotationSpots.stamp)).toBeGreaterThan(1000)
  for (const [name, spot] of Object.entries(annotationSpots))
    expect(await inkIn(page, spot), name).toBeGreaterThan(250)
  expect(await inkIn(page, hiddenSpot)).toBe(0)

  await button(page, 'Page thumbnails').click()
  const thumbnail = page.getByRole('button', { name: 'Page 1', exact: true }).locator('img')
  await expect(thumbnail).toBeVisible()
  const box = await thumbnail.boundingBox()
  if (!box) throw new Error('The thumbnail is not on the screen')
  const half = { ...box, height: box.height / 2 }
  expect(await countInk(page, half)).toBeGreaterThan(400)
})

test('annotations of a turned and cropped page are drawn', { tag: '@long' }, async ({ page }) => {
  await openFiled(page, 'turned.pdf', await makeAnnotated({ rotations: 1, cropMargin: 30 }))
  await button(page, 'Fit page').click()
  const { sheet } = await sizes(page)
  expect(sheet.width).toBeGreaterThan(sheet.height)
  // The stamp begins 30 points from the left of the cropped page and ends 112 from its top, which is on the right now.
  const point = sheet.height / (a4.width - 60)
  const stamp = { x: sheet.x + 620 * point, y: sheet.y + 30 * point, width: 55 * point, height: 200 * point }
  await expect.poll(() => countInk(page, stamp)).toBeGreaterThan(1000)
})

for (const appearances of ['stored', 'requested', 'missing'] as const)
  test(`values of a form are drawn, with ${appearances} appearance streams`, {
    tag: appearances === 'missing' ? [] : '@long',
  }, async ({ page }) => {
    await openFiled(page, 'inspection.pdf', await makeFilledForm(appearances))
    await button(page, 'Fit page').click()
    await expect.poll(() => inkIn(page, inside(fieldSpots.text))).toBeGreaterThan(300)
    expect(await inkIn(page, inside(fieldSpots.area))).toBeGreaterThan(300)
    expect(await inkIn(page, inside(fieldSpots.choice))).toBeGreaterThan(200)
    expect(await inkIn(page, inside(fieldSpots.checked))).toBeGreaterThan(10)
    expect(await inkIn(page, inside(fieldSpots.unchecked))).toBe(0)
    expect(await inkIn(page, inside(fieldSpots.radio))).toBeGreaterThan(10)
  })

/** A field without its border. */
function inside([x, y, width, height]: Spot): Spot {
  return [x + 3, y + 3, width - 6, height - 6]
}

test('the marked copy of a superseded revision keeps annotations and values of its form', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/documents', {
    stored: { constructionProjects: [quayHouse], constructionDocuments: [] },
  })
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  const form = page.getByRole('dialog')
  await form
    .locator('input[type=file]')
    .setInputFiles([
      pdfFile('A-101 [B] Tower.pdf', await reviewedForm()),
      pdfFile('A-101 [C] Tower.pdf', await makeAnnotated()),
    ])
  await form.getByLabel('Type of A-101 [B] Tower.pdf').selectOption('Blueprint')
  await form.getByLabel('Project of A-101 [B] Tower.pdf').selectOption('Quay House')
  await form.getByRole('button', { name: 'Fill project down' }).click()
  await form.getByRole('button', { name: 'Add 2 Documents' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Details of Tower' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Rev B' }).click(),
  ])
  expect(download.suggestedFilename()).toContain('SUPERSEDED')
  const copy = await PDFDocument.load(await readFile(await download.path()))
  expect(copy.getForm().getTextField('inspector').getText()).toBe('Marta Lindqvist, 27 November')
  expect(`${copy.getForm().getCheckBox('checked').acroField.getValue()}`).toBe('/Yes')
  expect(getAnnotations(copy, 0)).toHaveLength(6)
  expect(getAnnotations(copy, 1)).toEqual(
    getAnnotations(await reviewedForm().then((bytes) => PDFDocument.load(bytes)), 1),
  )
})

function movesWithin(stage: Locator, ms: number): Promise<boolean> {
  return stage.evaluate(async (element, wait) => {
    const { scrollTop, scrollLeft } = element
    await new Promise((resolve) => setTimeout(resolve, wait))
    return element.scrollTop !== scrollTop || element.scrollLeft !== scrollLeft
  }, ms)
}

/** A form without appearance streams, and a page with annotations. */
async function reviewedForm(): Promise<Uint8Array> {
  const form = await PDFDocument.load(await makeFilledForm('missing'))
  const reviewed = await PDFDocument.load(await makeAnnotated())
  const [sheet] = await form.copyPages(reviewed, [0])
  form.addPage(sheet)
  return form.save({ updateFieldAppearances: false })
}

function getAnnotations(pdf: PDFDocument, index: number): string[] {
  const annotations = pdf.getPage(index).node.lookup(PDFName.of('Annots'), PDFArray)
  return annotations
    .asArray()
    .map((each) => `${pdf.context.lookup(each)}`.match(/\/Subtype \/(\w+)/)?.[1] ?? '')
}

test('a page in units of ten points is as large as the same page in points, with its search results in place', {
  tag: '@long',
}, async ({ page }) => {
  await openFiled(page, 'sheets.pdf', await drawSheets())
  await button(page, 'Fit page').click()
  const fitted = (await sizes(page)).sheet
  await page.getByLabel('Find in document').fill('Ground floor')
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  const marks = page.locator('[data-pdf-stage] [style*="rgb(255, 157, 60)"]')
  const inFirst = await placeIn(page, marks)
  await button(page, 'Next match').click()
  await expect(page.getByLabel('Page number')).toHaveValue('2')
  await button(page, 'Fit page').click()
  await expect.poll(async () => Math.round((await currentSheet(page)).width)).toBe(Math.round(fitted.width))
  const inSecond = await placeIn(page, marks)
  for (const at of ['left', 'top', 'right', 'bottom'] as const)
    expect(Math.abs(inSecond[at] - inFirst[at]), at).toBeLessThan(0.03)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one finger scrolls a page and two fingers zoom it, and neither selects text', async ({
    page,
    files,
  }) => {
    await openFiled(page, 'harbour.pdf', await readFile(files['harbour-tower.pdf']))
    const stage = page.getByRole('region', { name: 'Pages of harbour.pdf' })
    const touches = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })

    await touch('touchStart', [120, 600])
    for (let y = 590; y >= 270; y -= 10) await touch('touchMove', [120, y])
    await touch('touchEnd')
    await expect.poll(() => stage.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(250)
    await expect(button(page, 'Copy text')).toBeHidden()
    // The browser logs an error about a gesture that begins before the last one has come to rest.
    await expect.poll(() => movesWithin(stage, 200)).toBe(false)

    const before = (await currentSheet(page)).width
    await touch('touchStart', [150, 400], [240, 400])
    for (let spread = 5; spread <= 100; spread += 5)
      await touch('touchMove', [150 - spread, 400], [240 + spread, 400])
    await touch('touchEnd')
    await expect.poll(async () => (await currentSheet(page)).width / before).toBeGreaterThan(2)

    // What was zoomed in is scrolled sideways as well. The size may still settle during the first swipe.
    await expect(async () => {
      const { width } = await currentSheet(page)
      const left = await stage.evaluate(({ scrollLeft }) => scrollLeft)
      const [from, to] = left < 150 ? [300, 90] : [90, 300]
      await touch('touchStart', [from, 500])
      for (let step = 1; step <= 20; step += 1)
        await touch('touchMove', [from + ((to - from) * step) / 20, 500])
      await touch('touchEnd')
      // A quick swipe goes on after the finger has left.
      await expect.poll(() => movesWithin(stage, 200), { timeout: 5_000 }).toBe(false)
      expect((await currentSheet(page)).width).toBe(width)
      const moved = (await stage.evaluate(({ scrollLeft }) => scrollLeft)) - left
      expect(Math.sign(from - to) * moved).toBeGreaterThan(100)
    }).toPass({ timeout: 20_000 })
  })

  test('the title of the viewer gives number and revision', { tag: '@long' }, async ({ page }) => {
    const drawing = {
      id: 1,
      name: 'Level 3 slab setting-out and penetrations',
      documentNumber: 'QH-ARC-A-2031',
      revision: 'C02',
      type: 'Blueprint',
      project: quayHouse.name,
      updated: '2026-11-01',
      status: 'Approved',
    }
    await openSignedIn(page, '/documents', {
      stored: { constructionProjects: [quayHouse], constructionDocuments: [drawing] },
    })
    await page.getByRole('button', { name: `View ${drawing.name}` }).click()
    const message = page.getByRole('dialog').getByText('QH-ARC-A-2031 · Rev C02')
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(message).toBeInViewport({ ratio: 1 })
      // Not cut off, and at most two lines.
      expect(await message.evaluate((box) => box.scrollWidth <= box.clientWidth), `${width}`).toBe(true)
      expect((await message.boundingBox())?.height, `${width}`).toBeLessThan(45)
    }
  })
})

/** The sheet in the middle of the stage. */
function currentSheet(page: Page) {
  return page.locator('[data-pdf-stage]').evaluate((stage) => {
    const room = stage.getBoundingClientRect()
    const sheets = [...stage.querySelectorAll('[style*="background: white"]')].map((each) =>
      each.getBoundingClientRect(),
    )
    const middle = room.y + room.height / 2
    const sheet = sheets.find(({ top, bottom }) => top <= middle && bottom >= middle) ?? sheets[0]
    if (!sheet) throw new Error('No sheet is on the screen')
    return sheet.toJSON() as DOMRect
  })
}

/** Where an element is in its sheet, as shares of the sheet's sides. */
async function placeIn(page: Page, marks: ReturnType<Page['locator']>) {
  await expect(marks.first()).toBeVisible()
  const sheet = await currentSheet(page)
  const box = await marks.first().boundingBox()
  if (!box) throw new Error('The search result is not on the screen')
  return {
    left: (box.x - sheet.x) / sheet.width,
    top: (box.y - sheet.y) / sheet.height,
    right: (box.x + box.width - sheet.x) / sheet.width,
    bottom: (box.y + box.height - sheet.y) / sheet.height,
  }
}

/** An A0 sheet in points, and the same drawing in units of ten points. */
async function drawSheets(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const unit of [1, 10]) {
    const page = pdf.addPage([3370 / unit, 2384 / unit])
    page.drawText('Ground floor plan', { x: 400 / unit, y: 1200 / unit, size: 240 / unit, font })
    if (unit > 1) page.node.set(PDFName.of('UserUnit'), pdf.context.obj(unit))
  }
  return pdf.save()
}
