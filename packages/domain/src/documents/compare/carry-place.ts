/** Places on an earlier sheet that are carried to a later one. */
import { type Box, getForm, type Point, type Shape, toHundredths } from '../markups/shape.ts'
import { type SheetChange, toUnturned, type VisiblePage } from './sheet-changes.ts'
import { applyTo, fitSimilarity, getAngle, getScale, invert, type Similarity } from './similarity.ts'

/** Points: 10 mm. A change that is nearer may concern the place. */
const nearby = (10 / 25.4) * 72

/** From a point of the unturned page to one of the page as it is shown. */
export function toTurned(point: Point, { width, height, quarterTurns }: VisiblePage): Point {
  const turns = ((quarterTurns % 4) + 4) % 4
  const [w, h] = turns % 2 === 1 ? [height, width] : [width, height]
  return toUnturned(point, { width: w, height: h, quarterTurns: -quarterTurns })
}

interface Aligned {
  readonly old: VisiblePage
  readonly next: VisiblePage
  /** Where the new sheet lies on the old one, both as they are shown. */
  readonly similarity: Similarity
}

/** Where the old page lies on the new one, both without rotation. */
export function toCarry({ old, next, similarity }: Aligned): Similarity | undefined {
  const back = invert(similarity)
  const corners = [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
    { x: 0, y: 1000 },
  ]
  return fitSimilarity(
    corners.map((from) => ({ from, to: toUnturned(applyTo(toTurned(from, old), back), next) })),
  )
}

/** `around`: on the old page without rotation. */
export function isChangedNear(
  around: Box,
  old: VisiblePage,
  changes: readonly Pick<SheetChange, 'box'>[],
): boolean {
  const [one, other] = [
    toTurned({ x: around.left, y: around.top }, old),
    toTurned({ x: around.right, y: around.bottom }, old),
  ]
  const visible = {
    ...{ left: Math.min(one.x, other.x), right: Math.max(one.x, other.x) },
    ...{ top: Math.min(one.y, other.y), bottom: Math.max(one.y, other.y) },
  }
  return changes.some(({ box }) => getDistance(box, visible) <= nearby)
}

function getDistance(one: Box, other: Box): number {
  return Math.hypot(
    Math.max(one.left - other.right, 0, other.left - one.right),
    Math.max(one.top - other.bottom, 0, other.top - one.bottom),
  )
}

/** `place`: on a page without rotation. */
export function isOnPage(place: Point, page: VisiblePage): boolean {
  const { x, y } = toTurned(place, page)
  return x >= 0 && y >= 0 && x <= page.width && y <= page.height
}

/** By how many quarters of a turn, clockwise. */
export function toQuarterTurns(similarity: Similarity): number {
  return (Math.round(getAngle(similarity) / 90) + 4) % 4
}

/** The shape on the other page. What is a box there too is not turned, unless by quarters. */
export function carryShape({ kind, points }: Shape, similarity: Similarity): number[][] {
  const form = getForm(kind)
  const carryPairs = (list: readonly number[], stride: number) =>
    list.map((value, at) => {
      const start = at - (at % stride)
      const place = applyTo({ x: list[start] ?? 0, y: list[start + 1] ?? 0 }, similarity)
      return at % stride === 2 ? value : toHundredths(at % stride === 0 ? place.x : place.y)
    })
  if (form === 'stroke') return points.map((list) => carryPairs(list, 3))
  if (form === 'box') return points.map((list) => carryBox(list, kind, similarity))
  if (form === 'callout')
    return points.map((list) => [
      ...carryPairs(list.slice(0, 2), 2),
      ...carryBox(list.slice(2), kind, similarity),
    ])
  return points.map((list) => carryPairs(list, 2))
}

/** Letters are written along the page, so the box of a text keeps its sides. */
const lyingKinds: readonly string[] = ['text', 'callout', 'stamp']

/** Two opposite corners. */
export function carryBox(
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[],
  kind: string,
  similarity: Similarity,
): number[] {
  const middle = applyTo({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 }, similarity)
  const isOnItsSide = toQuarterTurns(similarity) % 2 === 1 && !lyingKinds.includes(kind)
  const scale = getScale(similarity) / 2
  const [width, height] = [Math.abs(x2 - x1) * scale, Math.abs(y2 - y1) * scale]
  const [right, down] = isOnItsSide ? [height, width] : [width, height]
  return [middle.x - right, middle.y - down, middle.x + right, middle.y + down].map(toHundredths)
}

/** A drawing that was plotted anew is not exactly as large as before. */
const sameSize = 0.02

/**
 * Why the scale of the old page does not hold on the new one: its paper has other proportions, or the drawing is
 * larger or smaller on it than the paper. Undefined if the scale can be carried.
 */
export function findScaleObstacle({ old, next, similarity }: Aligned): 'other-paper' | 'redrawn' | undefined {
  const [before, after] = [old, next].map(({ width, height }) => [
    Math.max(width, height),
    Math.min(width, height),
  ])
  const [long, short] = [0, 1].map((side) => (after?.[side] ?? 0) / (before?.[side] ?? 1))
  if (!long || !short || Math.abs(long / short - 1) > sameSize) return 'other-paper'
  const drawn = 1 / getScale(similarity)
  return Math.abs(drawn / long - 1) > sameSize ? 'redrawn' : undefined
}
