/** Sheets are drawn without the annotations that were taken over, by the engine of the viewer. */
import { PDFDocument, type PDFObject, PDFString } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { withRedrawing } from '#documents/viewer/pdf/engine/with-redrawing.ts'
import { openPdf, startPdfEngine, type TestedEngine } from '#testing/pdf-engine.ts'
import { withoutReplaced } from './remaining-annotations.ts'

interface Entries {
  [key: string]: string | number | number[] | Entries | PDFObject
}

/** A sheet with two filled squares and a note that answers the first, as another program writes them. */
async function makeSheet({ useObjectStreams = false, isNamed = true } = {}): Promise<Blob> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 100])
  const page = pdf.addPage([200, 100])
  const add = (name: string, entries: Entries) => {
    const named: Entries = isNamed ? { NM: PDFString.of(name) } : {}
    const stated = { T: PDFString.of('Bob Hart'), CreationDate: PDFString.of('D:20261120103000Z') }
    const annotation = { Type: 'Annot', F: 4, ...stated, ...named, ...entries }
    const reference = pdf.context.register(pdf.context.obj(annotation))
    page.node.addAnnot(reference)
    return reference
  }
  const square = (x: number) => {
    const box = [x, 20, x + 60, 80]
    const content = `1 0 0 rg ${x} 20 60 60 re f`
    const form = { Type: 'XObject', Subtype: 'Form', BBox: box, Resources: {} }
    const N = pdf.context.register(pdf.context.stream(content, form))
    return { Subtype: 'Square', Rect: box, C: [1, 0, 0], IC: [1, 0, 0], AP: { N } }
  }
  const first = add('first', square(20))
  add('answer', { Subtype: 'Text', Rect: [90, 40, 110, 60], IRT: first, Contents: PDFString.of('Why?') })
  add('second', square(120))
  return new Blob([new Uint8Array(await pdf.save({ useObjectStreams }))])
}

const stated = { page: 1, author: 'Bob Hart', createdAt: '2026-11-20T10:30:00.000Z' }

let started: TestedEngine
beforeAll(async () => {
  started = await startPdfEngine()
})

/** Which thirds of the second page are inked, as the viewer draws them from these bytes over those of the document. */
async function draw(file: Blob, visible: Blob | undefined): Promise<string> {
  const { engine, drawFrom, freeEarlier } = withRedrawing(started)
  const document = await openPdf(engine, new Uint8Array(await file.arrayBuffer()))
  await drawFrom(document.id, visible)
  freeEarlier()
  const page = document.pages[1]
  if (!page) throw new Error('The page is missing')
  const whole = { origin: { x: 0, y: 0 }, size: page.size }
  const options = { scaleFactor: 1, dpr: 1, withAnnotations: true }
  const { data, width } = await engine.renderPageRectRaw(document, page, whole, options).toPromise()
  const isInked = (x: number) => Math.min(...data.subarray(4 * (50 * width + x)).subarray(0, 3)) < 128
  return [50, 100, 150].map((x) => (isInked(x) ? 'x' : '-')).join('')
}

test.each([
  ['in plain objects', { useObjectStreams: false }],
  ['in compressed streams', { useObjectStreams: true }],
])('one that was taken over is not drawn, nor is its answer: %s', async (_, form) => {
  const file = await makeSheet(form)
  expect(await draw(file, undefined)).toMatch(/^x.x$/)
  expect(await draw(file, await withoutReplaced(file, [{ nm: 'first', ...stated }]))).toBe('--x')
})

test('a sheet can be drawn from the document again, when the taking over is undone', async () => {
  const file = await makeSheet()
  const { engine, drawFrom } = withRedrawing(started)
  const document = await openPdf(engine, new Uint8Array(await file.arrayBuffer()))
  const page = document.pages[1]
  if (!page) throw new Error('The page is missing')
  const drawAll = async () => {
    const whole = { origin: { x: 0, y: 0 }, size: page.size }
    const options = { scaleFactor: 1, dpr: 1, withAnnotations: true }
    return (await engine.renderPageRectRaw(document, page, whole, options).toPromise()).data
  }
  const before = await drawAll()
  await drawFrom(document.id, await withoutReplaced(file, [{ nm: 'second', ...stated }]))
  expect(await drawAll()).not.toEqual(before)
  await drawFrom(document.id, undefined)
  expect(await drawAll()).toEqual(before)
})

test('one without a name is recognised by its object, and by what the file states of it', async () => {
  const file = await makeSheet({ isNamed: false })
  const text = await file.text()
  const objects = [...text.matchAll(/(\d+) 0 obj\n<<\n\/Type \/Annot/g)].map(
    ([, number]) => `object-${number}`,
  )
  const [first = ''] = objects
  expect(await draw(file, await withoutReplaced(file, [{ nm: first, ...stated }]))).toBe('--x')
  // A copy that another program has written has other numbers.
  const another = { nm: first, ...stated, author: 'Ines Moreau' }
  expect(await withoutReplaced(file, [another])).toBe(file)
})

test.each([
  ['nothing was taken over', () => makeSheet(), []],
  ['the file does not have it', () => makeSheet(), [{ nm: 'third', ...stated }]],
  ['it is on another page', () => makeSheet(), [{ nm: 'first', ...stated, page: 0 }]],
  ['the page does not exist', () => makeSheet(), [{ nm: 'first', ...stated, page: 9 }]],
  ['the file is damaged', async () => new Blob(['%PDF-1.7 and no more']), [{ nm: 'first', ...stated }]],
])('the bytes stay as they are if %s', async (_, make, replaced) => {
  const file = await make()
  expect(await withoutReplaced(file, replaced)).toBe(file)
})
