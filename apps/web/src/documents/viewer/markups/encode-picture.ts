/** Pictures for a sheet: any file is decoded by the browser and written anew, so that nothing else of it is stored. */
import { maxImageBytes } from '@plumbline/domain/documents/markups/change-markups.ts'

/** Pixels of the longer side: 300 to an inch on 17 cm. */
const maxSide = 2_000
const maxChosenBytes = 50 * 1024 * 1024
const quality = 0.85
const smaller = 0.7

export type GetFile = (key: string) => Promise<Blob | undefined>

export interface EncodedPicture {
  /** A PNG if parts of it are transparent, else a JPEG. */
  readonly file: File
  readonly width: number
  readonly height: number
}

/** Undefined if the browser cannot read it as a picture. */
export async function encodePicture(chosen: Blob, name: string): Promise<EncodedPicture | undefined> {
  if (chosen.size > maxChosenBytes) return undefined
  const bitmap = await createImageBitmap(chosen, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    let scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    for (;;) {
      const encoded = await draw(bitmap, scale)
      if (!encoded) return undefined
      const { bytes, width, height } = encoded
      if (bytes.size <= maxImageBytes)
        return { file: new File([bytes], name, { type: bytes.type }), width, height }
      scale *= smaller
    }
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, scale: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const { width, height } = canvas
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.drawImage(bitmap, 0, 0, width, height)
  const type = isTransparent(pen.getImageData(0, 0, width, height)) ? 'image/png' : 'image/jpeg'
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return bytes ? { bytes, width, height } : undefined
}

export function isTransparent({ data }: Pick<ImageData, 'data'>): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true
  return false
}
