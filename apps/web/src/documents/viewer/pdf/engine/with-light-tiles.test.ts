/** How many pixels a tile of a page has. */
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { openPdf, startPdfEngine } from '#testing/pdf-engine.ts'
import { withLightTiles } from './with-light-tiles.ts'

test.each([
  [1, 200],
  [2, 400],
  [3, 400],
])('a tile of 200 pixels on a screen of density %i is %i pixels wide', async (dpr, expected) => {
  const pdf = await PDFDocument.create()
  pdf.addPage([400, 600])
  const engine = withLightTiles(await startPdfEngine())
  const document = await openPdf(engine, await pdf.save())
  const [page] = document.pages
  if (!page) throw new Error('The file has no page')
  const rect = { origin: { x: 0, y: 0 }, size: { width: 100, height: 100 } }
  const tile = await engine.renderPageRect(document, page, rect, { scaleFactor: 2, dpr }).toPromise()
  expect(tile.width).toBe(expected)
})
