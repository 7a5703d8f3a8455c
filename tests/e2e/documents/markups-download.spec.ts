/** A PDF is downloaded with its markups, in a form that other programs read. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { violationsIn } from '../support/axe.ts'
import { checkPdfFile, protectPdf } from '../support/independent-readers.ts'
import { readZip } from '../support/read-zip.ts'
import { addDocument, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

const dialogTitle = 'Download with Markups'

async function save(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog', { name: dialogTitle }).getByRole('button', { name: 'Download' }).click()
  const saved = await downloading
  const path = await saved.path()
  checkPdfFile(path)
  return { name: saved.suggestedFilename(), bytes: await readFile(path) }
}

async function readAnnotations(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes)
  const annotations = pdf.getPage(0).node.Annots() ?? PDFArray.withContext(pdf.context)
  const read = (each: PDFDict, key: string) => {
    const value = each.lookup(PDFName.of(key))
    return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : String(value)
  }
  return annotations
    .asArray()
    .map((_, index) => annotations.lookup(index, PDFDict))
    .map((each) => `${read(each, 'Subtype')} ${read(each, 'T')}: ${read(each, 'Contents')}`)
}

test('the filtered markups of a demo’s plan, then all, from the panel and from the details', async ({
  page,
}) => {
  await openSignedIn(page, '/documents?view=1', { workspace: 'demo' })
  await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  await panel.getByText(/^Markups/).click()
  await panel.getByRole('searchbox', { name: 'Search markups' }).fill('bin lift')
  await panel.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'PDF with Markups…' }).click()
  await expect(page.getByRole('radio', { name: 'Filtered (1)' })).toBeChecked()
  const filtered = await save(page)
  expect(filtered.name).toBe('A-101_C_markups.pdf')
  expect(await readAnnotations(filtered.bytes)).toEqual([
    '/Polygon Ines Moreau: The bin lift needs 2.4 m clear below the beam.',
    '/Text Kofi Asante: The sprinkler main takes another 200 mm. Can it run along the wall?',
  ])
  await expect(page.getByRole('dialog', { name: dialogTitle })).toBeHidden()
  await page.getByRole('button', { name: 'Close Viewer' }).click()

  await page
    .getByRole('button', { name: /^(Details|Open) / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: dialogTitle, exact: true }).click()
  const all = await save(page)
  expect(await readAnnotations(all.bytes)).toHaveLength(6)
  expect(all.bytes.length).toBeGreaterThan(filtered.bytes.length)
})

async function openWithText(page: Page, buffer: Buffer, text: string) {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  await addDocument(page, 'Plan', { name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'View Plan' }).click()
  await expect(page.getByRole('group', { name: 'Markup tools' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add Text' }).click()
  await page.getByText('Markups (1 open)').click()
  await page.getByRole('complementary').getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'PDF with Markups…' }).click()
}

async function makePlan(width = 842) {
  const pdf = await PDFDocument.create()
  pdf.addPage([width, 595])
  return Buffer.from(await pdf.save())
}

test('letters that only the browser has are seen in other programs, and the file stays the beginning', async ({
  page,
}) => {
  const original = await makePlan()
  await openWithText(page, original, '梁の下 日本')
  const { name, bytes } = await save(page)
  expect(name).toBe('plan_markups.pdf')
  expect(bytes.subarray(0, original.length).equals(original)).toBe(true)
  expect(await readAnnotations(bytes)).toEqual(['/FreeText Ana Okafor: 梁の下 日本'])
  expect(bytes.toString('latin1')).toContain('/DCTDecode')
})

test('a file that lists its objects in wrong places is repaired first', { tag: '@long' }, async ({
  page,
}) => {
  const moved = Buffer.concat([Buffer.from('mail\n'), await makePlan()])
  await openWithText(page, moved, 'See RFI 12')
  expect(await readAnnotations((await save(page)).bytes)).toEqual(['/FreeText Ana Okafor: See RFI 12'])
})

test(
  'a file that is protected against comments is refused with the reason, and the list of markups can be saved',
  { tag: '@long' },
  async ({ page }, info) => {
    const path = info.outputPath('plan.pdf')
    await writeFile(path, await makePlan())
    await openWithText(page, await readFile(protectPdf(path)), 'See RFI 12')
    const dialog = page.getByRole('dialog', { name: dialogTitle })
    await dialog.getByLabel('List of markups as CSV too').check()
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('plan_markups.csv')
    await expect(dialog.getByRole('alert')).toContainText('protected it against comments')
  },
)

test(
  'the ZIPs of documents and of a transmittal contain markups if they are requested, and name a file that cannot have them',
  { tag: '@long' },
  async ({ page }, info) => {
    const [plan, notes] = [await makePlan(), await makePlan(1_191)]
    const path = info.outputPath('locked.pdf')
    await writeFile(path, await makePlan(595))
    const locked = await readFile(protectPdf(path))
    const toKey = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const markup = (documentId: string, bytes: Buffer) => ({
      ...{ id: `m${documentId}`, documentId, projectId: '1', page: 0, kind: 'cloud', status: 'open' },
      ...{ fileKey: toKey(bytes), points: [[100, 100, 300, 200]], text: 'Move this wall', author: 'Bo Lind' },
    })
    const line = {
      ...{ id: '1', documentNumber: '', revision: '', title: 'plan' },
      file: { key: toKey(plan), name: 'plan.pdf', type: 'application/pdf', size: plan.length },
    }
    const transmittal = {
      ...{ id: 't1', projectId: '1', number: 'TR-0001', sentBy: 'Bo Lind', sentOn: '2026-11-20', note: '' },
      ...{ reason: 'For Review', recipients: [], lines: [line], acknowledgements: [] },
    }
    await openSignedIn(page, '/documents', {
      stored: {
        ...{ constructionProjects: [quayHouse], constructionDocuments: [] },
        ...{ plumblineMarkups: [markup('1', plan), markup('3', locked)] },
        plumblineTransmittals: [transmittal],
      },
    })
    const files = Object.entries({ plan, notes, locked })
    for (const [name, buffer] of files)
      await addDocument(page, name, { name: `${name}.pdf`, mimeType: 'application/pdf', buffer })

    const saveZip = async (press: () => Promise<void>) => {
      const downloading = page.waitForEvent('download')
      await press()
      return readZip(await (await downloading).path())
    }
    const choice = page.getByRole('dialog', { name: 'Download Documents' })
    const downloadAll = async (hasMarkups: boolean) => {
      await page.getByRole('button', { name: 'Download All' }).click()
      if (hasMarkups) await choice.getByLabel('With markups').check()
      expect(await violationsIn(page)).toEqual([])
      return saveZip(() => choice.getByRole('button', { name: 'Download' }).click())
    }
    const plain = await downloadAll(false)
    for (const [name, bytes] of files) expect(plain.get(`${name}.pdf`)?.equals(bytes)).toBe(true)
    const marked = await downloadAll(true)
    expect([...marked.keys()]).toEqual([...plain.keys()])
    const drawn = marked.get('plan.pdf') ?? Buffer.alloc(0)
    expect(drawn.subarray(0, plan.length).equals(plan)).toBe(true)
    expect(await readAnnotations(drawn)).toEqual(['/Polygon Bo Lind: Move this wall'])
    expect(marked.get('notes.pdf')?.equals(notes)).toBe(true)
    expect(marked.get('locked.pdf')?.equals(locked)).toBe(true)
    await expect(
      page.getByText('Included without markups, because they could not be written: locked.pdf.'),
    ).toBeVisible()
    const rows = marked.get('register.csv')?.toString().trimEnd().split('\r\n')
    expect(rows?.map((row) => row.split(',').at(-1))).toEqual(['Markups', '1', '0', '1'])

    await page.goto('/documents/transmittals')
    await page.getByText('TR-0001').first().dblclick()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('With markups').check()
    const sent = await saveZip(() => dialog.getByRole('button', { name: 'Download ZIP' }).click())
    expect(await readAnnotations(sent.get('plan.pdf') ?? Buffer.alloc(0))).toHaveLength(1)
    expect(sent.get('register.csv')?.toString()).toContain(`${toKey(plan)},1`)
  },
)
