/** The pictures of images as a PDF has them. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { Picture } from '#core/pdf/brush.ts'
import {
  canvasToBlob,
  drawBitmap,
  type GetFile,
  isTransparent,
} from '#documents/viewer/markups/encode-picture.ts'

const quality = 0.9

/** By the keys of their files. Those that cannot be fetched or read are missing. */
export async function readPictures(
  markups: readonly Markup[],
  getFile: GetFile,
): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>()
  for (const key of new Set(markups.flatMap(({ file }) => file?.key ?? []))) {
    const bytes = await getFile(key).catch(() => undefined)
    const picture = bytes && (await readPicture(bytes))
    if (picture) pictures.set(key, picture)
  }
  return pictures
}

/** Decoded and written anew, because another program may have sent the file. */
async function readPicture(bytes: Blob): Promise<Picture | undefined> {
  const bitmap = await createImageBitmap(bytes).catch(() => undefined)
  if (!bitmap) return undefined
  const drawn = drawBitmap(bitmap)
  bitmap.close()
  if (!drawn) return undefined
  const { canvas, pen, width, height } = drawn
  const pixels = pen.getImageData(0, 0, width, height)
  const mask = isTransparent(pixels) ? await toMask(pixels) : undefined
  if (mask) {
    // The mask hides the transparent parts. A JPEG would mix their colours with black.
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    pen.putImageData(pixels, 0, 0)
  }
  const jpeg = await canvasToBlob(canvas, 'image/jpeg', quality)
  if (!jpeg) return undefined
  return {
    ...{ jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height, pixels: { width, height } },
    ...(mask && { mask }),
  }
}

async function toMask({ data, width, height }: ImageData): Promise<Uint8Array> {
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at += 1) mask[at] = data[at * 4 + 3] ?? 255
  const compressed = new Blob([mask]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(compressed).arrayBuffer())
}
