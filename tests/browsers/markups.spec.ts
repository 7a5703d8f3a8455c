/** Markups in other browsers: drawn, still there after a reload, and in a download. */
import { writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { addDocument } from '../e2e/support/site.ts'
import { expect, test } from './site.ts'

test(
  'a cloud and a stroke are drawn, stay after a reload, and are downloaded',
  { tag: '@short' },
  async ({ site }, info) => {
    const pdf = await PDFDocument.create()
    pdf.addPage([842, 595])
    const path = info.outputPath('plan.pdf')
    await writeFile(path, await pdf.save())
    await site.openSignedIn('/documents', { workspace: 'demo' })
    await addDocument(site, 'Sketch', path)
    await site.reload()
    await site.getByRole('button', { name: 'View Sketch' }).click()
    const sheet = site.getByRole('group', { name: 'Markups of page 1' })
    await sheet.waitFor()
    await site.getByRole('button', { name: 'Cloud (C)' }).click()
    const { x, y } = await sheet.point()
    const drag = (fromX: number, fromY: number) =>
      site.usePointer('mouse', [
        { to: { x: x + fromX, y: y + fromY } },
        'down',
        { to: { x: x + fromX + 40, y: y + fromY + 30 } },
        { to: { x: x + fromX + 80, y: y + fromY + 60 } },
        'up',
      ])
    await drag(-120, -100)
    const cloud = site.getByRole('button', { name: /^Cloud by Ana Okafor/ })
    await cloud.waitFor()
    await site.getByRole('button', { name: 'Pen (P)' }).click()
    await drag(20, 20)
    const stroke = site.getByRole('button', { name: /^Pen by Ana Okafor/ })
    await stroke.waitFor()

    await site.reload()
    await cloud.waitFor()
    await stroke.waitFor()
    await site.getByText('Markups (2 open)').click()
    await site.getByRole('button', { name: 'Download', exact: true }).click()
    await site.getByRole('menuitem', { name: 'PDF with Markups…' }).click()
    // No driver can read what the browser saves.
    await site.evaluate(() => {
      const create = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (saved: Blob | MediaSource) => {
        if (saved instanceof Blob && saved.type === 'application/pdf')
          void saved.text().then((text) => Object.assign(window, { savedText: text }))
        return create(saved)
      }
    })
    const dialog = site.getByRole('dialog', { name: 'Download with Markups' })
    await dialog.getByRole('button', { name: 'Download' }).click()
    await site.waitUntil(() => 'savedText' in window)
    const subtypes = await site.evaluate(() => {
      // `as`: the function above has added it.
      const { savedText } = window as unknown as { savedText: string }
      return [...savedText.matchAll(/\/Subtype \/(Polygon|Ink)\b/g)].map(([, subtype]) => subtype)
    })
    expect(subtypes.sort()).toEqual(['Ink', 'Polygon'])
  },
)
