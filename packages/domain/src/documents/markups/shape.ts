/** What the points of each kind of markup mean, and geometry on them. All lengths are in points of the page. */
import type { Markup } from './markup.ts'

/**
 * stroke: freehand lines of x, y and pressure. box: two opposite corners. ends: the two ends of a line. path: the
 * corners of an open or closed line. callout: the tip, then two opposite corners of the text. quads: four corners of
 * each line of marked text. places: single points.
 */
type Form = 'stroke' | 'box' | 'ends' | 'path' | 'callout' | 'quads' | 'places'

const forms = {
  pen: 'stroke',
  highlighter: 'stroke',
  rectangle: 'box',
  ellipse: 'box',
  cloud: 'path',
  line: 'ends',
  arrow: 'ends',
  polyline: 'path',
  polygon: 'path',
  text: 'box',
  callout: 'callout',
  stamp: 'box',
  image: 'box',
  'text-highlight': 'quads',
  underline: 'quads',
  strikeout: 'quads',
  length: 'path',
  area: 'path',
  count: 'places',
  pin: 'places',
} as const satisfies Record<string, Form>

export type MarkupKind = keyof typeof forms
// `as`: the keys of the table above.
export const markupKinds = Object.keys(forms) as readonly MarkupKind[]

/** Marks of text belong to the place of their text: they are neither moved nor pasted. */
export type TextMarkKind = {
  [Kind in MarkupKind]: (typeof forms)[Kind] extends 'quads' ? Kind : never
}[MarkupKind]

export function isTextMark(kind: string): kind is TextMarkKind {
  return getForm(kind) === 'quads'
}

/** Undefined for a kind of a later version. */
export function getForm(kind: string): Form | undefined {
  return Object.hasOwn(forms, kind) ? forms[kind as MarkupKind] : undefined
}

export type Points = readonly (readonly number[])[]
export type Shape = Pick<Markup, 'kind'> & { readonly points: Points }

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const maxStrokes = 200
export const maxNumbers = 5_000
/** More than the largest page of PDF, in any of its units. */
export const maxCoordinate = 200_000

const closedKinds: readonly string[] = ['cloud', 'polygon', 'area']
const writtenKinds: readonly string[] = ['text', 'callout', 'stamp']

/** Whether the kind shows its text on the sheet, and is nothing without it. */
export function isWritten(kind: string): boolean {
  return writtenKinds.includes(kind)
}

/** A photo or a logo, which is a file. */
export function isImage({ kind }: Pick<Markup, 'kind'>): boolean {
  return kind === 'image'
}

/** Whether what lies below darkens the colour of the kind, so that text stays legible. */
export function isHighlight(kind: string): boolean {
  return kind === 'highlighter' || kind === 'text-highlight'
}

export function isClosed(kind: string): boolean {
  return closedKinds.includes(kind)
}

/** Whether the lists have the lengths that the kind needs. */
export function isValidShape({ kind, points }: Shape): boolean {
  const form = getForm(kind)
  const [first = []] = points
  const count = points.reduce((sum, list) => sum + list.length, 0)
  if (form === undefined || first.length === 0 || points.length > maxStrokes || count > maxNumbers)
    return false
  if (points.some((list) => list.some((value) => !(Math.abs(value) <= maxCoordinate)))) return false
  if (form === 'stroke') return points.every((list) => list.length > 0 && list.length % 3 === 0)
  if (form === 'quads') return points.every((list) => list.length === 8)
  if (points.length !== 1) return false
  if (form === 'places') return kind === 'pin' ? first.length === 2 : first.length % 2 === 0
  if (form === 'path') return first.length % 2 === 0 && first.length >= (isClosed(kind) ? 6 : 4)
  return first.length === (form === 'callout' ? 6 : 4)
}

/** The points of one list. */
export function toPairs(list: readonly number[], form: Form | undefined): readonly Point[] {
  const stride = form === 'stroke' ? 3 : 2
  return Array.from({ length: Math.floor(list.length / stride) }, (_, index) => ({
    x: list[index * stride] ?? 0,
    y: list[index * stride + 1] ?? 0,
  }))
}

/** Around all points, without the width of the line. */
export function getBounds({ kind, points }: Shape): Box {
  const form = getForm(kind)
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const list of points)
    for (const { x, y } of toPairs(list, form)) {
      box.left = Math.min(box.left, x)
      box.top = Math.min(box.top, y)
      box.right = Math.max(box.right, x)
      box.bottom = Math.max(box.bottom, y)
    }
  return box
}

/** The box in which a text is written. */
export function getTextBox({ kind, points: [list = []] }: Shape): Box {
  const corners = kind === 'callout' ? list.slice(2) : list
  return getBounds({ kind: 'text', points: [corners] })
}

export function moveShape({ kind, points }: Shape, by: Point): number[][] {
  const stride = getForm(kind) === 'stroke' ? 3 : 2
  return points.map((list) =>
    list.map((value, at) => {
      const part = at % stride
      return part === 2 ? value : toHundredths(value + (part === 0 ? by.x : by.y))
    }),
  )
}

/** The points that can be dragged to change the shape. Strokes and marked text only move as a whole. */
export function getHandles({ kind, points }: Shape): readonly Point[] {
  const form = getForm(kind)
  const [list = []] = points
  if (form === 'stroke' || form === 'quads' || form === undefined) return []
  if (form === 'box') return getCorners(list)
  if (form === 'callout') return [...toPairs(list.slice(0, 2), form), ...getCorners(list.slice(2))]
  return toPairs(list, form)
}

/** The shape after one of its handles was dragged. */
export function moveHandle(shape: Shape, handle: number, to: Point): number[][] {
  const form = getForm(shape.kind)
  const [list = []] = shape.points
  if (form === 'box') {
    const moved = moveCorner(list, handle, to)
    return [shape.kind === 'image' ? keepRatio(list, moved, handle) : moved]
  }
  if (form === 'callout' && handle > 0)
    return [[...list.slice(0, 2), ...moveCorner(list.slice(2), handle - 1, to)]]
  const moved = [...list]
  moved.splice(handle * 2, 2, toHundredths(to.x), toHundredths(to.y))
  return [moved]
}

/** Clockwise, from the first corner. */
function getCorners([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): readonly Point[] {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ]
}

/** The opposite corner stays. */
function moveCorner(list: readonly number[], corner: number, to: Point): number[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = list
  const [x, y] = [toHundredths(to.x), toHundredths(to.y)]
  const isLeft = corner === 0 || corner === 3
  const isTop = corner < 2
  return [isLeft ? x : x1, isTop ? y : y1, isLeft ? x2 : x, isTop ? y2 : y]
}

const minSide = 4

/** A picture is not distorted: the longer of the two movements decides. */
function keepRatio(list: readonly number[], moved: readonly number[], corner: number): number[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = list
  const [wide, high] = [x2 - x1, y2 - y1]
  if (!(wide > 0 && high > 0)) return [...moved]
  const [left = 0, top = 0, right = 0, bottom = 0] = moved
  const least = minSide / Math.min(wide, high)
  const scale = Math.max((right - left) / wide, (bottom - top) / high, least)
  const [width, height] = [wide * scale, high * scale]
  const isLeft = corner === 0 || corner === 3
  const isTop = corner < 2
  const corners = [isLeft ? x2 - width : x1, isTop ? y2 - height : y1]
  const opposite = [isLeft ? x2 : x1 + width, isTop ? y2 : y1 + height]
  return [...corners, ...opposite].map(toHundredths)
}

/** Whether a point is on the shape: on its line, or inside if it is filled or written. */
export function isHit(shape: Shape & Pick<Markup, 'fill' | 'width'>, at: Point, tolerance: number): boolean {
  const form = getForm(shape.kind)
  const reach = tolerance + shape.width / 2
  const { left, top, right, bottom } = getBounds(shape)
  if (at.x < left - reach || at.x > right + reach || at.y < top - reach || at.y > bottom + reach) return false
  if ((isWritten(shape.kind) || isImage(shape)) && isInBox(getTextBox(shape), at, tolerance)) return true
  if (form === 'quads') return shape.points.some((list) => isInRing(toPairs(list, form), at))
  if (form === 'places')
    return shape.points.some((list) => toPairs(list, form).some((place) => distance(place, at) <= reach))
  if (shape.kind === 'ellipse') return isOnEllipse(shape, at, reach)
  return getOutlines(shape).some(
    ({ line, isRing }) => isNearLine(line, at, reach) || (isRing && shape.fill !== '' && isInRing(line, at)),
  )
}

/** The lines of a shape. A ring ends where it begins. */
function getOutlines({ kind, points }: Shape): readonly { line: readonly Point[]; isRing: boolean }[] {
  const form = getForm(kind)
  const [list = []] = points
  const toRing = (line: readonly Point[]) => ({ line: [...line, ...line.slice(0, 1)], isRing: true })
  if (form === 'box') return [toRing(getCorners(list))]
  if (form === 'callout') {
    const box = getTextBox({ kind, points })
    const tip = { x: list[0] ?? 0, y: list[1] ?? 0 }
    return [{ line: [tip, nearestOnBox(box, tip)], isRing: false }]
  }
  const lines = points.map((each) => toPairs(each, form))
  return lines.map((line) => (isClosed(kind) ? toRing(line) : { line, isRing: false }))
}

/** Where the leader of a callout ends: the middle of the side that is nearest to its tip. */
export function nearestOnBox({ left, top, right, bottom }: Box, tip: Point): Point {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const sides = [
    { x: left, y },
    { x: right, y },
    { x, y: top },
    { x, y: bottom },
  ]
  return sides.reduce((best, side) => (distance(side, tip) < distance(best, tip) ? side : best))
}

function isInBox({ left, top, right, bottom }: Box, { x, y }: Point, reach: number): boolean {
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach
}

function isOnEllipse(shape: Shape & Pick<Markup, 'fill'>, at: Point, reach: number): boolean {
  const { left, top, right, bottom } = getBounds(shape)
  const [rx, ry] = [(right - left) / 2, (bottom - top) / 2]
  const [x, y] = [at.x - (left + right) / 2, at.y - (top + bottom) / 2]
  const isWithin = (by: number) =>
    rx + by > 0 && ry + by > 0 && (x / (rx + by)) ** 2 + (y / (ry + by)) ** 2 <= 1
  return isWithin(reach) && (shape.fill !== '' || !isWithin(-reach))
}

function isNearLine(line: readonly Point[], at: Point, reach: number): boolean {
  const [first] = line
  if (line.length === 1 && first) return distance(first, at) <= reach
  return line.some((end, index) => {
    const start = line[index - 1]
    return start !== undefined && distanceToSegment(at, start, end) <= reach
  })
}

/** By counting the sides that a ray to the right crosses. */
export function isInRing(ring: readonly Point[], { x, y }: Point): boolean {
  let isInside = false
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside
  }
  return isInside
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function distanceToSegment(at: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  if (length === 0) return distance(at, a)
  const along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / length
  const nearest = Math.max(0, Math.min(1, along))
  return distance(at, { x: a.x + nearest * (b.x - a.x), y: a.y + nearest * (b.y - a.y) })
}

/** The formula of Gauss. Positive where the corners follow each other clockwise, with y downwards. */
export function getSignedArea(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)
  return twice / 2
}

/** Two decimals are a thousandth of a millimetre on the sheet. */
export function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
