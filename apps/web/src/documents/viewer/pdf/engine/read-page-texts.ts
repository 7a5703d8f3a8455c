/** The texts of a page of a PDF, with their places. */
import type { PdfDocumentObject, PdfEngine, PdfPageObject } from '@embedpdf/models'
import type { PlacedText } from '@plumbline/domain/documents/compare/align-texts.ts'

/** In points of the page as the document was opened: turned as it is shown, or unturned. Empty if it cannot be read. */
export async function readPageTexts(
  engine: PdfEngine,
  document: PdfDocumentObject,
  page: PdfPageObject,
): Promise<readonly PlacedText[]> {
  const read = await engine
    .getPageTextRuns(document, page)
    .toPromise()
    .catch(() => undefined)
  return (read?.runs ?? []).flatMap(({ text, rect: { origin, size } }) => {
    const content = text.replace(/\s+/g, ' ').trim()
    if (content === '') return []
    const [x, y] = [origin.x + size.width / 2, origin.y + size.height / 2]
    return [{ text: content, x, y, ...size }]
  })
}
