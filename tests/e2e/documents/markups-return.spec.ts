/** A PDF with markups comes back from another program, and what is chosen is taken over. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from 'pdf-lib'
import { expectAccessible } from '../support/axe.ts'
import { downloadWithMarkups, openMarkupsPanel, viewPlan, waitForMarkups } from '../support/markups.ts'
import { addDocument, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

test('a plan is sent to Revu and dropped on the viewer when it comes back', async ({ page }) => {
  await openSignedIn(page, '/documents?view=1', { workspace: 'demo' })
  await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
  const panel = await openMarkupsPanel(page)
  const returned = await changeInRevu(await readFile(await downloadWithMarkups(page, panel)))

  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'back.pdf', { type: 'application/pdf' }))
      return data
    },
    [...returned],
  )
  await page.locator('[data-pdf-stage]').dispatchEvent('drop', { dataTransfer: transfer })
  const dialog = page.getByRole('dialog', { name: 'Take Over Markups from a PDF' })
  await expect(dialog.getByLabel('Rectangle by Bob Hart: Check level')).toBeChecked()
  await expect(dialog.getByRole('region', { name: 'Changed' })).toContainText('Only its author can change')
  await expect(dialog.getByRole('region', { name: 'Status Set' })).toContainText('Accepted · by Bob Hart')
  await expect(dialog.getByText(/^Compared with the copy that was sent .* by /)).toBeVisible()
  await expect(dialog.getByLabel('Keep the PDF as evidence')).toBeChecked()
  await dialog.getByRole('button', { name: 'Take Over 2' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('button', { name: /Rectangle.*Check level.*Bob Hart/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: /Cloud Accepted/ })).toBeVisible()

  const copies = page.getByRole('dialog', { name: 'Sent and Returned Copies' })
  const openCopies = async () => {
    await panel.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'Sent and Returned Copies…' }).click()
  }
  await openCopies()
  await expect(copies.getByRole('listitem').first()).toContainText(/^Returned .*back\.pdf/)
  const downloading = page.waitForEvent('download')
  await copies.getByRole('button', { name: 'Download back.pdf' }).click()
  expect(await readFile(await (await downloading).path())).toEqual(Buffer.from(returned))
  await copies
    .locator('summary')
    .filter({ hasText: /^Sent .* \d+ markups/ })
    .click()
  await expect(copies.getByText(/^Cloud by Ines Moreau/)).toBeVisible()
  await expectAccessible(page)
  await copies.getByRole('button', { name: 'Close', exact: true }).last().click()

  // One step takes back the markups and the file.
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await openCopies()
  await expect(copies.getByText('Returned', { exact: true })).toHaveCount(0)
  await expect(copies.getByText('Sent', { exact: true })).toBeVisible()
  await copies.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(panel.getByRole('button', { name: /Check level/ })).toBeHidden()
  await expect(panel.getByRole('button', { name: /Cloud Open/ })).toBeVisible()

  await panel.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Take Over Markups from a PDF…' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Dear Sir') })
  await expect(dialog.getByRole('alert')).toContainText('not a PDF, or it is damaged')
})

test('the annotations of a file are found on the page and taken over once, without a connection', async ({
  page,
  context,
}) => {
  await viewPlan(page, await makeAnnotated())
  const panel = await openMarkupsPanel(page)
  const inFile = panel.getByRole('region', { name: /^From the File/ })
  await expect(inFile.getByRole('listitem')).toHaveCount(3)
  await context.setOffline(true)

  await inFile.getByRole('button', { name: /^Cloud.*Raise the lintel.*Bob Hart · page 2/ }).click()
  await expect(page.locator('[data-markup-page="1"] rect[data-markup]')).toBeInViewport()
  await inFile.getByRole('button', { name: 'Take Over Cloud by Bob Hart: Raise the lintel' }).click()
  await expect(panel.getByRole('button', { name: /^Cloud Open Raise the lintel/ })).toBeVisible()
  const entry = inFile.getByRole('button', { name: /^Cloud Taken over/ })
  await expect(entry).toBeVisible()
  await expect(page.locator('rect[data-markup]')).toHaveCount(0)
  await inFile.getByRole('button', { name: 'Take Over All 2' }).click()
  await expect(inFile.getByText('Taken over')).toHaveCount(3)
  await expect(inFile.getByRole('button', { name: /^Take Over/ })).toHaveCount(0)
  await expect(panel.getByText('Markups (3 open)')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(inFile.getByText('Taken over')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Filter and sort' }).click()
  await panel.getByRole('combobox', { name: 'Filter by author' }).click()
  await page.getByRole('option', { name: 'Ines Moreau' }).click()
  await expect(inFile.getByRole('listitem')).toHaveCount(1)
})

test('the sheet is drawn without an annotation that was taken over, even when its markup was removed', async ({
  page,
}) => {
  await viewPlan(page, await makeAnnotated())
  const panel = await openMarkupsPanel(page)
  const inFile = panel.getByRole('region', { name: /^From the File/ })
  await expect.poll(() => hasRed(sheets(page))).toBe(true)
  await inFile.getByRole('button', { name: 'Take Over Rectangle by Ines Moreau: Check level' }).click()
  const markup = page.locator('[data-markup]')
  await expect(markup).toBeVisible()
  await expect.poll(() => hasRed(sheets(page))).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => hasRed(sheets(page))).toBe(true)
  await inFile.getByRole('button', { name: 'Take Over Rectangle by Ines Moreau: Check level' }).click()

  await page.reload()
  await waitForMarkups(page)
  await expect(page.locator('[data-pdf-stage] img').first()).toBeVisible()
  expect(await hasRed(sheets(page))).toBe(false)
  await openMarkupsPanel(page)
  await markup.press('Delete')
  await expect(inFile.getByRole('button', { name: /^Rectangle Removed/ })).toBeVisible()
  await expect.poll(() => hasRed(sheets(page))).toBe(false)

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(inFile.getByRole('button', { name: /^Rectangle Taken over/ })).toBeVisible()
  await expect.poll(() => hasRed(sheets(page))).toBe(false)
})

test('the picture of the spot beside a pin loses an annotation when it is taken over', async ({ page }) => {
  const content = await makeAnnotated()
  const fileKey = createHash('sha256').update(content).digest('hex')
  const task = { id: 'task_1', name: 'Fix door', priority: 'Pending', assigneeEmails: [] }
  const pin = {
    ...{ id: 'pin_1', documentId: '1', projectId: '1', fileKey, page: 0, kind: 'pin', points: [[200, 145]] },
    link: { list: 'tasks', id: task.id },
  }
  await openSignedIn(page, '/documents', {
    stored: {
      ...{ constructionProjects: [quayHouse], constructionDocuments: [] },
      ...{ plumblineTasks: [task], plumblineMarkups: [pin] },
    },
  })
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) }
  await addDocument(page, 'Plan', file)
  await page.goto('/actions?table=')
  await page.getByRole('button', { name: 'Fix door', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Fix door' })
  const picture = details.getByRole('img', { name: 'Its place on the drawing' }).locator('image')
  await expect.poll(() => hasRed(picture)).toBe(true)

  await details.getByRole('button', { name: 'Show on Drawing Plan' }).click()
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  await panel.getByRole('button', { name: 'Take Over Rectangle by Ines Moreau: Check level' }).click()
  await page.getByRole('button', { name: 'Close Viewer' }).click()
  await expect.poll(() => hasRed(picture)).toBe(false)
})

const sheets = (page: Page) => page.locator('[data-pdf-stage] img')

/** Whether pictures have red lines. Markups of a sheet are drawn over its pictures. */
function hasRed(pictures: Locator): Promise<boolean> {
  return pictures.evaluateAll((elements) =>
    elements.some((element) => {
      // `as`: the pictures are those of pages and of SVGs.
      const picture = element as HTMLImageElement | SVGImageElement
      const [width, height] =
        picture instanceof HTMLImageElement
          ? [picture.naturalWidth, picture.naturalHeight]
          : [600, (600 * picture.height.baseVal.value) / picture.width.baseVal.value]
      if (!width || !height) return false
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const pen = canvas.getContext('2d')
      if (!pen) return false
      // The address of a loaded picture may no longer be valid, so the element itself is drawn.
      pen.drawImage(picture, 0, 0, width, height)
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 255) < 60) return true
      return false
    }),
  )
}

/** Two pages with a rectangle, a note and a cloud, as another program writes them. */
async function makeAnnotated(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const add = (at: number, entries: Entries) => {
    const page = pdf.getPage(at)
    page.node.addAnnot(pdf.context.register(pdf.context.obj({ Type: 'Annot', F: 4, ...entries })))
  }
  for (let at = 0; at < 2; at += 1) pdf.addPage([842, 595]).drawText(`Level ${at}`, { x: 40, y: 40 })
  const by = (author: string, text: string) => ({
    ...{ T: PDFString.of(author), Contents: PDFString.of(text), M: PDFString.of('D:20261120103000Z') },
    NM: PDFString.of(`${author} ${text}`),
  })
  add(0, { Subtype: 'Square', Rect: [100, 400, 300, 500], C: [1, 0, 0], ...by('Ines Moreau', 'Check level') })
  add(0, { Subtype: 'Text', Rect: [400, 400, 420, 420], C: [1, 1, 0], ...by('Bob Hart', 'See RFI 12') })
  add(1, {
    ...{ Subtype: 'Polygon', Rect: [500, 100, 700, 200], BE: { S: 'C', I: 1 }, C: [0, 0, 1] },
    ...{ Vertices: [500, 100, 700, 100, 700, 200, 500, 200], ...by('Bob Hart', 'Raise the lintel') },
  })
  return pdf.save()
}

interface Entries {
  [key: string]: string | number | number[] | Entries | PDFObject
}

/** Written anew, with a new rectangle, a recoloured callout and a status. */
async function changeInRevu(sent: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(sent)
  const annotations = pdf.getPage(0).node.Annots()
  if (!annotations) throw new Error('The sent file has no annotations')
  const add = (entries: Entries) => annotations.push(pdf.context.register(pdf.context.obj(entries)))
  const place = (kind: string) =>
    annotations
      .asArray()
      .findIndex((_, at) => annotations.lookup(at, PDFDict).get(PDFName.of('Subtype')) === PDFName.of(kind))
  annotations
    .lookup(place('FreeText'), PDFDict)
    .set(PDFName.of('Contents'), PDFHexString.fromText('Turn the door'))
  const by = { T: PDFString.of('Bob Hart'), M: PDFString.of("D:20261120103000+01'00'") }
  add({
    ...{ Type: 'Annot', Subtype: 'Square', Rect: [400, 400, 700, 600], C: [0, 0, 1], BS: { W: 4 }, ...by },
    ...{ NM: PDFString.of('ABCDEFGHIJKLMNOP'), Contents: PDFString.of('Check level') },
  })
  const state = { State: PDFString.of('Accepted'), StateModel: PDFString.of('Review') }
  const parent = annotations.get(place('Polygon'))
  add({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 20, 20], IRT: parent, ...state, ...by })
  return pdf.save()
}
