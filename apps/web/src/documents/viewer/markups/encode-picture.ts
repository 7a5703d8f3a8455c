/** Pictures for a sheet: any file is decoded by the browser and written anew, so that nothing else of it is stored. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { maxImageBytes } from '@plumbline/domain/documents/markups/change-markups.ts'

/** Pixels of the longer side: 300 to an inch on 17 cm. */
const maxSide = 2_000
const maxChosenBytes = 50 * 1024 * 1024
const quality = 0.85
/** Of each side, until the file is small enough. */
const reduction = 0.7

export type GetFile = (key: string) => Promise<Blob | undefined>

export interface EncodedPicture {
  /** A PNG if parts of it are transparent, else a JPEG. */
  readonly file: File
  readonly width: number
  readonly height: number
}

/** Undefined if the browser cannot read it as a picture. `title`: the name of its file without the extension. */
export async function encodePicture(chosen: Blob, title: string): Promise<EncodedPicture | undefined> {
  if (chosen.size > maxChosenBytes) return undefined
  const bitmap = await createImageBitmap(chosen, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    let scale = 1
    for (;;) {
      const encoded = await encode(bitmap, scale)
      if (!encoded) return undefined
      const { bytes, width, height } = encoded
      const name = `${title}.${bytes.type === 'image/png' ? 'png' : 'jpg'}`
      if (bytes.size <= maxImageBytes)
        return { file: new File([bytes], name, { type: bytes.type }), width, height }
      scale *= reduction
    }
  } finally {
    bitmap.close()
  }
}

async function encode(bitmap: ImageBitmap, scale: number) {
  const drawn = drawBitmap(bitmap, scale)
  if (!drawn) return undefined
  const { canvas, pen, width, height } = drawn
  const type = isTransparent(pen.getImageData(0, 0, width, height)) ? 'image/png' : 'image/jpeg'
  const bytes = await canvasToBlob(canvas, type, quality)
  return bytes && { bytes, width, height }
}

/** `scale`: of the largest size that a picture may have. */
export function drawBitmap(bitmap: ImageBitmap, scale = 1) {
  const factor = scale * Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * factor))
  canvas.height = Math.max(1, Math.round(bitmap.height * factor))
  const { width, height } = canvas
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.drawImage(bitmap, 0, 0, width, height)
  return { canvas, pen, width, height }
}

export async function canvasToBlob(
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg',
  quality: number,
): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob ?? undefined
}

/** The browser reads the bytes as a picture of these types alone, whatever another program has stored as their type. */
export function toPicture(bytes: Blob, { type }: Pick<FileRef, 'type'>): Blob {
  return new Blob([bytes], { type: type === 'image/png' ? type : 'image/jpeg' })
}

export function isTransparent({ data }: Pick<ImageData, 'data'>): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true
  return false
}
