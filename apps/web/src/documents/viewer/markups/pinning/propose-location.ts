/** The location of a point of a page, as its drawing names it. */
import type { PdfDocumentObject, PdfEngine, PdfPageObject } from '@embedpdf/models'
import { describePlace } from '@plumbline/domain/documents/compare/sheet-title.ts'
import type { Point } from '@plumbline/domain/documents/markups/shape.ts'
import { readPageTexts } from '#documents/viewer/pdf/engine/read-page-texts.ts'

/** Empty if the texts of the page do not name the place. */
export async function proposeLocation(
  engine: PdfEngine,
  document: PdfDocumentObject,
  page: PdfPageObject,
  point: Point,
): Promise<string> {
  const texts = await readPageTexts(engine, document, page)
  return describePlace(texts, { ...page.size, quarterTurns: page.rotation }, point)
}
