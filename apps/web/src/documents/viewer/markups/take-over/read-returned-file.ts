/** A PDF that came back: its markups, and whether its pages are those of the file that is shown. */
import { UnreadablePdfError } from '@plumbline/domain/documents/pdf-value.ts'
import { openPdfFile } from '#documents/pdf-file/pdf-file.ts'
import { maxPdfBytes } from '#documents/viewer/controls/max-pdf-bytes.ts'
import { getPageSpace } from '#documents/viewer/markups/export/page-space.ts'
import { rewritePdf } from '#documents/viewer/pdf/engine/rewrite-pdf.ts'
import { type FoundMarkups, readAnnotations } from './read-annotations.ts'

export type Returned =
  | { readonly kind: 'read'; readonly found: FoundMarkups; readonly isSameFile: boolean }
  | { readonly kind: 'protected' | 'locked' | 'damaged' | 'too-large' }

export async function readReturnedFile(returned: Blob, original: Blob | undefined): Promise<Returned> {
  if (returned.size > maxPdfBytes) return { kind: 'too-large' }
  const found = await readFoundMarkups(returned)
  if ('kind' in found) return found
  const isSameFile = original === undefined || (await hasSamePages(original, returned, found))
  return { kind: 'read', found, isSameFile }
}

/** Files that are encrypted or damaged are written anew first. */
export async function readFoundMarkups(bytes: Blob) {
  try {
    return await readAnnotations(bytes)
  } catch (problem) {
    if (!(problem instanceof UnreadablePdfError)) throw problem
  }
  const rewritten = await rewritePdf(bytes)
  if (rewritten.kind !== 'rewritten') return rewritten
  try {
    return await readAnnotations(rewritten.bytes)
  } catch (problem) {
    if (problem instanceof UnreadablePdfError) return { kind: 'damaged' } as const
    throw problem
  }
}

/** A program that appends leaves the original as its beginning. Others write it anew, with pages of the same size. */
async function hasSamePages(original: Blob, returned: Blob, { sizes }: FoundMarkups): Promise<boolean> {
  if (await isBeginning(original, returned)) return true
  try {
    const file = await openPdfFile(original)
    const pages = await file.readPages()
    const known = await Promise.all(pages.map(async (page) => (await getPageSpace(file, page)).size))
    return (
      known.length === sizes.length &&
      known.every(
        ({ width, height }, at) =>
          Math.abs(width - (sizes[at]?.width ?? 0)) < 1 && Math.abs(height - (sizes[at]?.height ?? 0)) < 1,
      )
    )
  } catch (problem) {
    // Of a file that cannot be read here, the sizes are unknown, and so nothing is doubted.
    if (problem instanceof UnreadablePdfError) return true
    throw problem
  }
}

const partSize = 4 * 1024 * 1024

async function isBeginning(original: Blob, whole: Blob): Promise<boolean> {
  if (whole.size < original.size) return false
  for (let at = 0; at < original.size; at += partSize) {
    const end = Math.min(at + partSize, original.size)
    const [one, other] = await Promise.all(
      [original, whole].map(async (blob) => new Uint8Array(await blob.slice(at, end).arrayBuffer())),
    )
    if (!one || !other || one.some((byte, index) => byte !== other[index])) return false
  }
  return true
}
