/** A PDF with markups comes back from another program, and what is chosen is taken over. */
import { readFile } from 'node:fs/promises'
import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from 'pdf-lib'
import { expect, openSignedIn, test } from '../support/site.ts'

test('a plan is sent to Revu and dropped on the viewer when it comes back', async ({ page }) => {
  await openSignedIn(page, '/documents?view=1', { workspace: 'demo' })
  await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  await panel.getByText(/^Markups/).click()
  await panel.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'PDF with Markups…' }).click()
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Download with Markups' })
    .getByRole('button', { name: 'Download' })
    .click()
  const returned = await changeInRevu(await readFile(await (await downloading).path()))

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
  await dialog.getByRole('button', { name: 'Take Over 2' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('button', { name: /Rectangle.*Check level.*Bob Hart/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: /Cloud Accepted/ })).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(panel.getByRole('button', { name: /Check level/ })).toBeHidden()
  await expect(panel.getByRole('button', { name: /Cloud Open/ })).toBeVisible()

  await panel.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Take Over Markups from a PDF…' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Dear Sir') })
  await expect(dialog.getByRole('alert')).toContainText('not a PDF, or it is damaged')
})

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
