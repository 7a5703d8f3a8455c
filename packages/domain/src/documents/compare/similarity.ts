/** How one sheet lies on another: a turn, a scale and a shift. */
import type { Point } from '../markups/shape.ts'

/** x' = a x − b y + e and y' = b x + a y + f. */
export interface Similarity {
  readonly a: number
  readonly b: number
  readonly e: number
  readonly f: number
}

export interface Pair {
  readonly from: Point
  readonly to: Point
}

export const identity: Similarity = { a: 1, b: 0, e: 0, f: 0 }

export function applyTo({ x, y }: Point, { a, b, e, f }: Similarity): Point {
  return { x: a * x - b * y + e, y: b * x + a * y + f }
}

export function invert({ a, b, e, f }: Similarity): Similarity {
  const square = a * a + b * b
  const [ia, ib] = [a / square, -b / square]
  return { a: ia, b: ib, e: -(ia * e - ib * f), f: -(ib * e + ia * f) }
}

/** The same in units of another size, such as points instead of pixels. */
export function inUnits({ a, b, e, f }: Similarity, factor: number): Similarity {
  return { a, b, e: e * factor, f: f * factor }
}

export function getScale({ a, b }: Similarity): number {
  return Math.hypot(a, b)
}

/** In degrees. */
export function getAngle({ a, b }: Similarity): number {
  return (Math.atan2(b, a) * 180) / Math.PI
}

/** With the least sum of squares. Undefined if all points are the same. */
export function fitSimilarity(pairs: readonly Pair[]): Similarity | undefined {
  const from = getCentre(pairs.map((pair) => pair.from))
  const to = getCentre(pairs.map((pair) => pair.to))
  let [along, across, square] = [0, 0, 0]
  for (const pair of pairs) {
    const [x, y] = [pair.from.x - from.x, pair.from.y - from.y]
    const [u, v] = [pair.to.x - to.x, pair.to.y - to.y]
    along += x * u + y * v
    across += x * v - y * u
    square += x * x + y * y
  }
  if (!(square > 0) || (along === 0 && across === 0)) return undefined
  const [a, b] = [along / square, across / square]
  return { a, b, e: to.x - (a * from.x - b * from.y), f: to.y - (b * from.x + a * from.y) }
}

function getCentre(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The largest distance at a corner of the sheet between where the two put it. */
export function differenceAtCorners(
  one: Similarity,
  other: Similarity,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: 0, y: height },
    { x: width, y: height },
  ]
  return Math.max(
    ...corners.map((corner) => {
      const [p, q] = [applyTo(corner, one), applyTo(corner, other)]
      return Math.hypot(p.x - q.x, p.y - q.y)
    }),
  )
}
