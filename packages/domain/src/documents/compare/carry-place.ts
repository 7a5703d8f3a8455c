/** Places on an earlier sheet that are carried to a later one. */
import type { Box, Point } from '../markups/shape.ts'
import { type SheetChange, toUnturned, type VisiblePage } from './sheet-changes.ts'
import { applyTo, fitSimilarity, invert, type Similarity } from './similarity.ts'

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

/** `place`: on the old page without rotation. */
export function isChangedNear(place: Point, old: VisiblePage, changes: readonly SheetChange[]): boolean {
  const { x, y } = toTurned(place, old)
  return changes.some(({ box }) => distanceTo(box, x, y) <= nearby)
}

function distanceTo({ left, top, right, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** `place`: on a page without rotation. */
export function isOnPage(place: Point, page: VisiblePage): boolean {
  const { x, y } = toTurned(place, page)
  return x >= 0 && y >= 0 && x <= page.width && y <= page.height
}
