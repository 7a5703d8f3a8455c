/** Renders text as an image if the embedded font lacks its glyphs, because the browser has fonts for the user's scripts. */

export interface Brush {
  /** Width at font size 1. */
  measure(text: string): number
  paint(text: string, look: BrushLook): Promise<Picture>
}

interface BrushLook {
  readonly size: number
  readonly color: string
}

export interface Picture {
  readonly jpeg: Uint8Array
  /** In points. */
  readonly width: number
  readonly height: number
  readonly pixels: { readonly width: number; readonly height: number }
  /** How opaque each pixel is, in one byte, compressed for PDF. Undefined if all are. */
  readonly mask?: Uint8Array
}

/** Pixels per point, which is 432 per inch. */
const density = 6
const probe = 100
const family = '"Helvetica Neue", Arial, sans-serif'
/** Space above and below for diacritics and descenders, relative to the font size. */
export const pictureAscent = 1.1
const pictureHeight = 1.5

/** Undefined if the browser cannot draw off screen. */
export function createBrush(): Brush | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return undefined
  context.font = `${probe}px ${family}`
  return { measure: (text) => context.measureText(text).width / probe, paint }
}

async function paint(text: string, { size, color }: BrushLook): Promise<Picture> {
  const dots = size * density
  const font = `${dots}px ${family}`
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot paint the letters of another script')
  context.font = font
  canvas.width = Math.max(1, Math.ceil(context.measureText(text).width))
  canvas.height = Math.ceil(dots * pictureHeight)
  // Resizing a canvas resets its font.
  context.font = font
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.fillText(text, 0, dots * pictureAscent)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return {
    jpeg: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width / density,
    height: canvas.height / density,
    pixels: { width: canvas.width, height: canvas.height },
  }
}
