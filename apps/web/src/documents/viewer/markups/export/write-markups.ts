/** The PDF with its markups, and with what else its revision needs. */
import type { IssuedFile } from '@plumbline/domain/documents/document-issues.ts'
import { isMeasurement } from '@plumbline/domain/documents/markups/measure/measure.ts'
import { isWritten } from '@plumbline/domain/documents/markups/shape.ts'
import { UnreadablePdfError } from '@plumbline/domain/documents/pdf-value.ts'
import { fetchFont } from '#core/pdf/answer-orders.ts'
import { createBrush } from '#core/pdf/brush.ts'
import { createSupersededMarker } from '#documents/files/mark-superseded.ts'
import { maxPdfBytes } from '#documents/viewer/controls/max-pdf-bytes.ts'
import type { GetFile } from '#documents/viewer/markups/encode-picture.ts'
import { rewritePdf } from '#documents/viewer/pdf/engine/rewrite-pdf.ts'
import { addMarkupsToPdf, type MarkupsOrder } from './add-markups-to-pdf.ts'
import { readFont } from './font.ts'
import type { Letters } from './letters.ts'
import { readPictures } from './read-pictures.ts'

export type WrittenMarkups =
  | { readonly kind: 'written'; readonly bytes: Blob; readonly wasEncrypted: boolean }
  | { readonly kind: 'protected' | 'locked' | 'damaged' }

export interface WriteOrder extends Omit<MarkupsOrder, 'pictures'> {
  /** The pictures of images. */
  readonly getFile: GetFile
}

/** A superseded file is marked as such first, as in every download. */
export async function writeMarkups(
  file: IssuedFile,
  bytes: Blob,
  { getFile, ...requested }: WriteOrder,
): Promise<WrittenMarkups> {
  const marker = createSupersededMarker()
  const [letters, marked, pictures] = await Promise.all([
    getLetters(requested),
    marker.mark(file, bytes),
    readPictures(requested.markups, getFile),
  ]).finally(marker.stop)
  const order = { ...requested, pictures }
  const original = marked ?? bytes
  try {
    return { kind: 'written', bytes: await addMarkupsToPdf(original, order, letters), wasEncrypted: false }
  } catch (problem) {
    if (!(problem instanceof UnreadablePdfError)) throw problem
  }
  if (file.size > maxPdfBytes) return { kind: 'damaged' }
  const rewritten = await rewritePdf(original)
  if (rewritten.kind !== 'rewritten') return rewritten
  try {
    const added = await addMarkupsToPdf(rewritten.bytes, order, letters)
    return { kind: 'written', bytes: added, wasEncrypted: rewritten.wasEncrypted }
  } catch (problem) {
    if (problem instanceof UnreadablePdfError) return { kind: 'damaged' }
    throw problem
  }
}

async function getLetters({ markups }: Pick<MarkupsOrder, 'markups'>): Promise<Letters> {
  if (!markups.some(({ kind }) => isWritten(kind) || isMeasurement(kind)))
    return { font: undefined, brush: undefined }
  return { font: readFont(await fetchFont()), brush: createBrush() }
}
