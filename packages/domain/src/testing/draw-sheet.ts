/** Sheets of lines for tests, drawn as a renderer draws them: with soft edges, at any place and scale. */
import type { PlacedText } from '../documents/compare/align-texts.ts'
import type { Ink } from '../documents/compare/ink.ts'
import { applyTo, getScale, type Similarity } from '../documents/compare/similarity.ts'

export type Line = readonly [x1: number, y1: number, x2: number, y2: number]

export const sheetSize = { width: 900, height: 640 }

/** A plan with a frame, a grid, rooms of different sizes and short strokes, which is like itself at one place only. */
export function planLines(): readonly Line[] {
  const lines: Line[] = [...rectangle(20, 20, 880, 620), ...rectangle(640, 540, 880, 620)]
  for (let index = 0; index < 7; index++) {
    const x = 70 + index * 83 + (index % 3) * 11
    lines.push([x, 40, x, 500])
  }
  for (let index = 0; index < 5; index++) {
    const y = 70 + index * 91 + (index % 2) * 17
    lines.push([40, y, 620, y])
  }
  for (let index = 0; index < 40; index++) {
    const [x, y] = [90 + ((index * 137) % 700), 60 + ((index * 89) % 430)]
    lines.push([x, y, x + 6 + (index % 7) * 5, y + ((index * 3) % 11)])
    if (index % 4 === 0) lines.push(...rectangle(x, y, x + 24 + index, y + 18 + (index % 9)))
  }
  return lines
}

function rectangle(left: number, top: number, right: number, bottom: number): readonly Line[] {
  return [
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  ]
}

/** `placed`: where the lines are drawn on the sheet. */
export function drawSheet(lines: readonly Line[], placed: Similarity): Ink {
  const { width, height } = sheetSize
  const data = new Uint8Array(width * height)
  const half = 0.7 * getScale(placed)
  for (const [x1, y1, x2, y2] of lines) {
    const [from, to] = [applyTo({ x: x1, y: y1 }, placed), applyTo({ x: x2, y: y2 }, placed)]
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const square = dx * dx + dy * dy || 1
    const [left, right] = [Math.min(from.x, to.x) - 3, Math.max(from.x, to.x) + 3]
    const [top, bottom] = [Math.min(from.y, to.y) - 3, Math.max(from.y, to.y) + 3]
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
        const [px, py] = [x + 0.5 - from.x, y + 0.5 - from.y]
        const along = Math.max(0, Math.min(1, (px * dx + py * dy) / square))
        const away = Math.hypot(px - along * dx, py - along * dy)
        const ink = Math.round(255 * Math.max(0, Math.min(1, half + 0.5 - away)))
        const at = y * width + x
        data[at] = Math.max(data[at] ?? 0, ink)
      }
  }
  return { width, height, data }
}

/** Texts in whole points, as the engine places them. */
export function planTexts(placed: Similarity): readonly PlacedText[] {
  return Array.from({ length: 40 }, (_, index) => {
    const place = applyTo({ x: 60 + ((index * 211) % 760), y: 50 + ((index * 97) % 520) }, placed)
    const text = index % 5 === 0 ? 'TYP' : `Room ${index}`
    return { text, x: Math.round(place.x), y: Math.round(place.y), width: 30, height: 8 }
  })
}
