/** The viewports of a page: parts of the sheet whose scale the program that made the file has entered. */
import type { PdfDocumentObject } from '@embedpdf/models'
import { readViewports, type Viewport } from '@plumbline/domain/documents/markups/measure/read-viewports.ts'
import { readObjectsWith } from './read-objects.ts'

export async function readPageViewports(
  document: PdfDocumentObject,
  pageIndex: number,
  bytes: Blob,
): Promise<readonly Viewport[]> {
  const page = document.pages[pageIndex]
  const crop = page?.boxes?.crop
  // The texts of an encrypted file cannot be read here, and so neither can its units.
  if (!page || !crop || document.isEncrypted) return []
  const readObject = await readObjectsWith(new Uint8Array(await bytes.arrayBuffer()), '/VP')
  if (!readObject) return []
  const { width, height } = page.size
  const area = Math.abs((crop.right - crop.left) * (crop.top - crop.bottom))
  const userUnit = area > 0 ? Math.sqrt((width * height) / area) : 1
  const corner = { left: Math.min(crop.left, crop.right), top: Math.max(crop.top, crop.bottom) }
  return readViewports(readObject(page.objectNumber), readObject, { crop: corner, userUnit })
}
