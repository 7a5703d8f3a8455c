/** A page that takes long to draw is drawn once. The next visit takes its picture from the browser. */
import 'fake-indexeddb/auto'
import { type PdfDocumentObject, type PdfEngine, type PdfPageObject, PdfTaskHelper } from '@embedpdf/models'
import { expect, test, vi } from 'vitest'
import { createTextBackend } from '#data/document-text/text-backend.ts'
import { withStoredPictures } from './with-stored-pictures.ts'

let databaseCount = 0

// `as`: an engine of pages that take a known time. The functions of the real one depend on the speed of the machine.
function createEngine(drawMs: number, drawn: string[]): PdfEngine<Blob> {
  const renderPage = ({ id }: PdfDocumentObject, { index }: PdfPageObject) => {
    drawn.push(`${id} ${index}`)
    const task = PdfTaskHelper.create<Blob>()
    setTimeout(() => task.resolve(new Blob([`page ${index}`])), drawMs)
    return task
  }
  return { renderPage } as Partial<PdfEngine<Blob>> as PdfEngine<Blob>
}

// `as`: the parts of a document and a page that are read.
const getDocument = (id: string, isEncrypted = false) => ({ id, isEncrypted }) as PdfDocumentObject
const getPage = (index: number) => ({ index, size: { width: 3_370, height: 2_384 } }) as PdfPageObject

/** Pages that are drawn in two visits to the file. */
async function visitTwice(drawMs: number, document = getDocument('document')) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const backend = createTextBackend(`pictures-${databaseCount++}`)
  const drawn: string[] = []
  for (let visit = 0; visit < 2; visit += 1) {
    const engine = withStoredPictures(createEngine(drawMs, drawn), {
      documentId: 'document',
      stored: await backend.pictures('a'),
      store: (pictures) => void backend.putPictures('a', pictures),
    })
    for (const index of [0, 1]) {
      const task = engine.renderPage(document, getPage(index), { scaleFactor: 0.1, dpr: 1 })
      vi.advanceTimersByTime(drawMs)
      expect(await (await task.toPromise()).text()).toBe(`page ${index}`)
    }
    vi.useRealTimers()
    if (drawMs > 1_000 && document.id === 'document' && !document.isEncrypted)
      await vi.waitUntil(async () => (await backend.pictures('a')).length === 2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  }
  vi.useRealTimers()
  return drawn
}

const twice = ['document 0', 'document 1', 'document 0', 'document 1']

test.each([
  ['that take long are drawn once', 3_000, getDocument('document'), ['document 0', 'document 1']],
  ['that are drawn fast are drawn each time', 500, getDocument('document'), twice],
  ['of an encrypted file are drawn each time', 3_000, getDocument('document', true), twice],
])('pages %s', async (_, drawMs, document, expected) => {
  expect(await visitTwice(drawMs, document)).toEqual(expected)
})

test('pictures are removed with the text of their file', async () => {
  const backend = createTextBackend(`pictures-${databaseCount++}`)
  await backend.putPictures('a', [{ page: 0, width: 600, png: new ArrayBuffer(4) }])
  await backend.putPages('b', ['Fire'])
  expect([...(await backend.keys())].sort()).toEqual(['a', 'b'])
  await backend.remove(['a'])
  expect(await backend.pictures('a')).toEqual([])
  expect([...(await backend.keys())]).toEqual(['b'])
})
