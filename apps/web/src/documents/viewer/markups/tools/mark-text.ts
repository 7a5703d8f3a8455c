/** Marked text: its kinds, their keys, and its lines as corners. */
import { maxStrokes, toHundredths } from '@plumbline/domain/documents/markups/shape.ts'

export type TextMarkKind = 'text-highlight' | 'underline' | 'strikeout'

export const textMarkKeys: Readonly<Record<TextMarkKind, string>> = {
  'text-highlight': 'Shift+H',
  underline: 'U',
  strikeout: 'Shift+U',
}

interface Rect {
  readonly origin: { readonly x: number; readonly y: number }
  readonly size: { readonly width: number; readonly height: number }
}

/** Four corners of each line, clockwise from the upper left one. Parts without a size, such as spaces, are left out. */
export function rectsToQuads(rects: readonly Rect[]): number[][] {
  return rects
    .filter(({ size }) => size.width > 0 && size.height > 0)
    .slice(0, maxStrokes)
    .map(({ origin: { x, y }, size: { width, height } }) =>
      [x, y, x + width, y, x + width, y + height, x, y + height].map(toHundredths),
    )
}
