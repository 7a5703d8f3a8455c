/** Two revisions of a drawing are compared: aligned, their changes listed, shown in four ways, and marked by clouds. */
import type { Page } from '@playwright/test'
import { PDFDocument, PDFString } from 'pdf-lib'
import { drawPlan } from '../fixtures/drawn-plan.ts'
import { expectAccessible } from '../support/axe.ts'
import { openMarkupsPanel, waitForMarkups } from '../support/markups.ts'
import { addDocument, choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

async function fileRevisions(page: Page, old: Buffer, next: Buffer) {
  await openSignedIn(page, '/documents', {
    stored: { constructionProjects: [quayHouse], constructionDocuments: [] },
  })
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  const form = page.getByRole('dialog')
  const revisions = [
    ['B', old],
    ['C', next],
  ] as const
  await form.locator('input[type=file]').setInputFiles(
    revisions.map(([revision, buffer]) => ({
      name: `A-101 [${revision}] Plan.pdf`,
      mimeType: 'application/pdf',
      buffer,
    })),
  )
  await form.getByLabel('Type of A-101 [B] Plan.pdf').selectOption('Blueprint')
  await form.getByLabel('Project of A-101 [B] Plan.pdf').selectOption('Quay House')
  await form.getByRole('button', { name: 'Fill project down' }).click()
  await form.getByRole('button', { name: 'Add 2 Documents' }).click()
  await expect(form).toBeHidden()
}

const changeRows = (page: Page) => page.getByRole('complementary', { name: 'Changes' }).getByRole('listitem')

test('the three changes of a shifted and larger revision are listed, shown by keys and marked by clouds', async ({
  page,
}) => {
  const placed = { x: 14, y: 8, scale: 1.01, turn: 0 }
  await fileRevisions(page, await drawPlan(), await drawPlan({ placed, isRevised: true }))
  await page.getByRole('button', { name: 'Details of Plan' }).click()
  await page.getByRole('button', { name: 'Compare Rev B with the current one' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Revisions' })
  await expect(dialog.getByRole('heading', { name: '3 changes' })).toBeVisible()
  await expect(changeRows(page)).toHaveText([
    /1Added“FIRE DOOR FD60” added, /,
    /2ChangedLines of the drawing, [A-G]/,
    '3Changed“7 200” is now “7 250”, A / 2-3',
  ])

  await page.keyboard.press('F7')
  await page.keyboard.press('F7')
  await expect(changeRows(page).nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Shift+F7')
  await expect(changeRows(page).nth(0).getByRole('button')).toHaveAttribute('aria-current', 'true')
  for (const [look, label] of [
    ['Side by Side', 'New sheet'],
    ['Swipe', 'Old sheet on the left, new sheet on the right'],
    ['Blink', /sheet$/],
    ['Overlay', 'Both sheets'],
  ] as const) {
    await dialog.getByText(look, { exact: true }).click()
    await expect(dialog.getByRole('region', { name: label }).first()).toBeVisible()
  }

  const make = dialog.getByRole('button', { name: 'Make Clouds of These' })
  const before = await make.boundingBox()
  await make.click()
  const cloudsButton = dialog.getByRole('button', { name: 'Clouds Made' })
  await expect(cloudsButton).toBeDisabled()
  await expect(page.getByRole('status').getByText('Clouds Added')).toBeVisible()
  expect(await cloudsButton.boundingBox()).toEqual(before)
  const clouds = await storedList(page, 'plumblineMarkups')
  expect(clouds.map(({ kind, text }) => [kind, text])).toEqual([
    ['cloud', expect.stringMatching(/^Added: “FIRE DOOR FD60” added, [A-G]/)],
    ['cloud', expect.stringMatching(/^Changed, [A-G]/)],
    ['cloud', 'Changed: “7 200” is now “7 250”, A / 2-3'],
  ])
  // The wall was moved from 1000 to 1011, and drawn 1 % larger and 14 points to the right.
  // `as`: points of a cloud are a list of lists.
  const [corners = []] = (clouds[1]?.points ?? []) as number[][]
  const middle = ((corners[0] ?? 0) + (corners[2] ?? 0)) / 2
  expect(Math.abs(middle - (1005.5 * 1.01 + 14))).toBeLessThan(1)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('button', { name: 'Make Clouds of These' })).toBeEnabled()
  expect(await storedList(page, 'plumblineMarkups')).toEqual([])
})

test('the comparison begins with the current page, and both files go on to the next one together', {
  tag: '@long',
}, async ({ page }) => {
  const [plan, revised] = [await drawPlan(), await drawPlan({ isRevised: true })]
  await fileRevisions(page, await joinPages(plan, plan), await joinPages(await drawOther(), revised))
  await page.getByRole('button', { name: 'View Plan' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByLabel('Page number')).toHaveValue('2')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Revisions' })
  await expect(dialog.getByRole('heading', { name: '3 changes' })).toBeVisible()
  await choose(page, 'Page of the new file', 'New page 1')
  // Other pages can be chosen even where sheets cannot be aligned.
  await expect(dialog.getByText(/too little in common/)).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Page of the old file' })).toHaveText('Old page 1')
})

test('sheets of a set are compared with those that have their numbers, although some were moved or inserted', {
  tag: '@long',
}, async ({ page }) => {
  const [plan, revised] = [await drawPlan(), await drawPlan({ isRevised: true })]
  const [details, inserted] = [await drawOther('A-102'), await drawOther('A-104')]
  await fileRevisions(page, await joinPages(plan, details), await joinPages(details, inserted, revised))
  await page.getByRole('button', { name: 'View Plan' }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Revisions' })
  const old = dialog.getByRole('combobox', { name: 'Page of the old file' })
  await expect(dialog.getByRole('heading', { name: 'No Changes Found' })).toBeVisible()
  await expect(old).toHaveText('Old page 2')
  await choose(page, 'Page of the new file', 'New page 3')
  await expect(dialog.getByRole('heading', { name: '3 changes' })).toBeVisible()
  await expect(old).toHaveText('Old page 1')
  await choose(page, 'Page of the new file', 'New page 2')
  await expect(dialog.getByText('The old file has no sheet with the number of this one.')).toBeVisible()
})

/** Without a number, another drawing without texts. */
async function drawOther(number?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const sheet = pdf.addPage([2384, 1684])
  if (number) sheet.drawText(number, { x: 2060, y: 120, size: 30 })
  for (let at = 0; at < 8; at += 1)
    sheet.drawCircle({ x: 300 + at * 250, y: 400 + at * 120, size: 90 + at * 9 })
  return Buffer.from(await pdf.save())
}

async function joinPages(...files: readonly Buffer[]): Promise<Buffer> {
  const joined = await PDFDocument.create()
  for (const file of files) {
    const [sheet] = await joined.copyPages(await PDFDocument.load(file), [0])
    joined.addPage(sheet)
  }
  return Buffer.from(await joined.save())
}

test('scans that are turned are aligned by their pixels, and sheets of two drawings by two points', {
  tag: '@long',
}, async ({ page }) => {
  const placed = { x: 9, y: -6, scale: 1, turn: 0.57 }
  await fileRevisions(
    page,
    await drawPlan({ isScan: true }),
    await drawPlan({ isScan: true, isRevised: true, placed }),
  )
  await page.getByRole('button', { name: 'View Plan' }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Revisions' })
  await expect(dialog.getByRole('heading', { name: '2 changes' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Align by Hand' }).click()
  await pressOn(page, 'Old', 60, 60)
  await pressOn(page, 'New', ...turned(60, 60))
  await pressOn(page, 'Old', 2324, 1624)
  await pressOn(page, 'New', ...turned(2324, 1624))
  await expect(dialog.getByRole('heading', { name: '2 changes' })).toBeVisible()
})

test('a drawing without an earlier revision is compared with a sheet that is chosen', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/documents', {
    stored: { constructionProjects: [quayHouse], constructionDocuments: [] },
  })
  for (const [name, isRevised] of [
    ['Plan', false],
    ['Other plan', true],
  ] as const) {
    const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await drawPlan({ isRevised }) }
    await addDocument(page, name, file)
  }
  await page.getByRole('button', { name: 'View Plan', exact: true }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Compare/ })
  await expect(dialog.getByText('Choose Two Sheets')).toBeVisible()
  await expect(dialog.getByText('choose the old sheet above')).toBeVisible()
  await expectAccessible(page)
})

test('an annotation of the file is a change until it is taken over as a markup', async ({ page }) => {
  await fileRevisions(page, await drawPlan(), await withSquare(await drawPlan()))
  await page.getByRole('button', { name: 'View Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Revisions' })
  const compare = () => page.getByRole('button', { name: 'Compare', exact: true }).click()
  await compare()
  await expect(dialog.getByRole('heading', { name: '1 change' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close Comparison' }).click()

  await waitForMarkups(page)
  const panel = await openMarkupsPanel(page)
  await panel.getByRole('button', { name: 'Take Over Rectangle by Ines Moreau: Check level' }).click()
  await expect(panel.getByRole('button', { name: /^Rectangle Open Check level/ })).toBeVisible()
  await compare()
  await expect(dialog.getByRole('heading', { name: 'No Changes Found' })).toBeVisible()
})

test.describe('on a phone and a tablet', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the controls of the comparison take one row without scrolling, and a menu has the others', async ({
    page,
  }) => {
    const two = async (isRevised: boolean) => {
      const pdf = await PDFDocument.load(await drawPlan({ isRevised }))
      const [again] = await pdf.copyPages(pdf, [0])
      if (again) pdf.addPage(again)
      return Buffer.from(await pdf.save())
    }
    await fileRevisions(page, await two(false), await two(true))
    await page.getByRole('button', { name: 'View Plan' }).tap()
    await page.getByRole('button', { name: 'Compare', exact: true }).tap()
    const controls = page.getByRole('group', { name: 'Comparison controls' })
    await expect(controls).toBeVisible()
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      for (const look of ['Overlay', 'Swipe', 'Blink']) {
        if (width < 672) {
          await controls.getByRole('combobox', { name: 'Way of comparing' }).tap()
          await page.getByRole('option', { name: look }).tap()
        } else await controls.getByText(look, { exact: true }).tap()
        const [row, inner] = await controls.evaluate((box) => [box.clientWidth, box.scrollWidth])
        expect(inner, `${look} at ${width}`).toBeLessThanOrEqual(row ?? 0)
        expect((await controls.boundingBox())?.height, `${look} at ${width}`).toBeLessThan(2 * 44)
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const more = controls.getByRole('button', { name: 'More controls' })
    await more.press('Enter')
    const entries = page.getByRole('menu', { name: 'More controls' }).getByRole('menuitem')
    await expect(entries).toHaveText([
      ...['Previous page', 'Next page', 'Zoom out', 'Zoom in', 'Fit sheet', 'Align by Hand'],
    ])
    await page.getByRole('menuitem', { name: 'Next page' }).tap()
    await expect(controls).toBeVisible()
    await more.tap()
    await expect(page.getByRole('menuitem', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('menuitem', { name: 'Align by Hand' }).tap()
    await expect(page.getByRole('region', { name: 'Old sheet' })).toBeVisible()
  })
})

/** With a rectangle that another program has drawn on the plan. */
async function withSquare(plan: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.load(plan)
  const square = {
    ...{ Type: 'Annot', Subtype: 'Square', F: 4, Rect: [900, 1000, 1300, 1200], C: [1, 0, 0], BS: { W: 6 } },
    ...{ T: PDFString.of('Ines Moreau'), Contents: PDFString.of('Check level') },
    ...{ NM: PDFString.of('check-level'), M: PDFString.of('D:20261120103000Z') },
  }
  pdf.getPage(0).node.addAnnot(pdf.context.register(pdf.context.obj(square)))
  return Buffer.from(await pdf.save())
}

/** Where the second scan has a point of the first one. */
function turned(x: number, y: number): [number, number] {
  const angle = (0.57 * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle) + 9, x * Math.sin(angle) + y * Math.cos(angle) - 6]
}

/** At a point of the sheet, counted from its lower left corner as PDF does. */
async function pressOn(page: Page, side: 'Old' | 'New', x: number, y: number) {
  const sheet = page.getByRole('region', { name: `${side} sheet` })
  const box = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const zoom = Math.min((box.width - 32) / 2384, (box.height - 32) / 1684)
  await page.mouse.click(box.x + box.width / 2 + (x - 1192) * zoom, box.y + box.height / 2 - (y - 842) * zoom)
}

test('the first view of the demo shows the markups of two people and a pin, and its revisions differ in three places of the plan', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/documents', { workspace: 'demo' })
  await page.getByRole('button', { name: 'View Ground Floor General Arrangement' }).click()
  const markups = page.getByRole('group', { name: 'Markups of page 1' })
  for (const name of [
    /^Cloud.*Ines Moreau/,
    /^Callout.*Kofi Asante/,
    'Pin: Action “Confirm crane pad levels”, Urgent',
  ])
    await expect(markups.getByRole('button', { name })).toBeVisible()

  await markups.getByRole('button', { name: /^Pin/ }).press('Enter')
  await expect(page.getByRole('link', { name: 'Open Action' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Revisions' })
  await expect(dialog.getByRole('heading', { name: '5 changes' })).toBeVisible()
  // The third and the fifth are entries of the title block.
  await expect(changeRows(page)).toHaveText([
    '1ChangedLines of the drawing, C-D / 3-4',
    '2Changed“Roller shutter 5600” moved, “MRV 8.8 m” moved, “RL 3.150” moved, 1 more, C-E / 1-3',
    '3Added“C” added, “27.02.26” added, “Loading dock moved to grids 1-2” added',
    '4Changed“OFFICE” is now “BUILDING MANAGER”, D-E / 5-6',
    '5Changed“B” is now “C”',
  ])
  await expectAccessible(page)
})
