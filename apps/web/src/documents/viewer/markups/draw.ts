/** The points of a markup, made of what a pointer does or placed by the keyboard. */
import {
  distance,
  isHighlight,
  isWritten,
  type MarkupKind,
  type Point,
  type Points,
  toHundredths,
} from '@plumbline/domain/documents/markups/shape.ts'
import type { Look, Tool } from './board.ts'

/** How many corners each kind needs whose corners are pressed one by one. */
const minCorners: Partial<Record<Tool, number>> = {
  ...{ polyline: 2, polygon: 3, cloud: 3, length: 2, area: 3, count: 1, calibration: 2 },
}

/** A cloud, a length and an area can also be dragged. */
export function hasCorners(tool: Tool): boolean {
  return minCorners[tool] !== undefined
}

export function getMinCorners(kind: MarkupKind): number {
  return minCorners[kind] ?? 1
}

/** What is shown while the tool is used. */
export function toDrawnKind(tool: Tool): MarkupKind {
  if (tool === 'calibration') return 'length'
  return tool === 'part' ? 'rectangle' : tool
}

export function isStroke(kind: Tool): kind is 'pen' | 'highlighter' {
  return kind === 'pen' || kind === 'highlighter'
}

/** The colour of the next markup of the kind. */
export function getColour({ colour, highlight }: Look, tool: Tool | undefined): string {
  return tool && isHighlight(tool) ? highlight : colour
}

export interface Size {
  readonly width: number
  readonly height: number
}

const longSideOfA4 = 842
const largestFactor = 4

/** Lines and letters grow with the sheet, so that they are as legible on A1 as on A4. */
export function getSheetFactor({ width, height }: Size): number {
  return Math.max(1, Math.min(largestFactor, Math.max(width, height) / longSideOfA4))
}

/** Undefined for kinds that are not drawn by dragging. */
export function dragToPoints(kind: MarkupKind, from: Point, to: Point): number[][] | undefined {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  switch (kind) {
    case 'rectangle':
    case 'ellipse':
    case 'text':
    case 'stamp':
    case 'image':
      return [[left, top, right, bottom].map(toHundredths)]
    case 'cloud':
    case 'area':
      return [[left, top, right, top, right, bottom, left, bottom].map(toHundredths)]
    case 'line':
    case 'arrow':
    case 'length':
      return [[from.x, from.y, to.x, to.y].map(toHundredths)]
    case 'pin':
      return [[to.x, to.y].map(toHundredths)]
    default:
      return undefined
  }
}

/** In points of an A4 sheet. */
const textBox: Size = { width: 170, height: 34 }
const stampBox: Size = { width: 190, height: 50 }

/** Where a callout that points at `tip` has its text. */
export function placeCallout(tip: Point, box: Point, factor: number): number[][] {
  const { width, height } = textBox
  return [[tip.x, tip.y, box.x, box.y, box.x + width * factor, box.y + height * factor].map(toHundredths)]
}

/** Where the size is not dragged: a text or a stamp at a press, any kind by the keyboard. */
export function placeAt(kind: MarkupKind, { x, y }: Point, factor: number): number[][] {
  const [w, h] = [80 * factor, 50 * factor]
  const corners = [
    { x: x - w, y: y - h },
    { x: x + w, y: y + h },
  ] as const
  if (kind === 'pen' || kind === 'highlighter') return [[x - w, y, 0.5, x + w, y, 0.5].map(toHundredths)]
  if (kind === 'text' || kind === 'stamp') {
    const { width, height } = kind === 'text' ? textBox : stampBox
    return [[x, y, x + width * factor, y + height * factor].map(toHundredths)]
  }
  if (kind === 'callout') return placeCallout({ x, y }, { x: x + w, y: y - h * 2 }, factor)
  if (kind === 'count' || kind === 'pin') return [[x, y].map(toHundredths)]
  if (kind === 'line' || kind === 'arrow' || kind === 'length')
    return [[x - w, y, x + w, y].map(toHundredths)]
  if (kind === 'polyline') return [[x - w, y + h, x, y - h, x + w, y + h].map(toHundredths)]
  if (kind === 'polygon') return [[x, y - h, x + w, y + h, x - w, y + h].map(toHundredths)]
  return dragToPoints(kind, ...corners) ?? []
}

/** The line of a mark grows with the text that it marks, not with the sheet. */
export function getMarkWidth([quad = []]: Points, width: number): number {
  const [x1 = 0, y1 = 0, , , , , x4 = 0, y4 = 0] = quad
  const height = distance({ x: x1, y: y1 }, { x: x4, y: y4 })
  return Math.max(0.3, toHundredths((height * width) / 28))
}

/** Whether words follow before it is stored. A stamp has its own. */
export function needsText(kind: MarkupKind): boolean {
  return isWritten(kind) && kind !== 'stamp'
}
