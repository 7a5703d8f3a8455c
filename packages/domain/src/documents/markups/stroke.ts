/** Freehand strokes: lists of x, y and pressure. */
import { distanceToSegment, type Point, type Shape, toHundredths } from './shape.ts'

const stride = 3

/** The share of its width that the line of a pen has without pressure, and what full pressure adds. Half pressure gives the width. */
const shareWithoutPressure = 0.3
const shareOfPressure = 1.4

/**
 * The stroke with fewer points (Douglas and Peucker): each point that is left out is within the tolerance of the line
 * that remains. So is the edge of a line of this width that follows the pressure. The ends stay.
 */
export function simplifyStroke(stroke: readonly number[], tolerance: number, width = 0): number[] {
  const count = Math.floor(stroke.length / stride)
  const kept = new Set([0, count - 1])
  const spans: [number, number][] = [[0, count - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const farthest = findFarthest(stroke, from, to, width / 2)
    if (!farthest || farthest.distance <= tolerance) continue
    kept.add(farthest.index)
    spans.push([from, farthest.index], [farthest.index, to])
  }
  return [...kept]
    .sort((one, other) => one - other)
    .flatMap((index) => stroke.slice(index * stride, (index + 1) * stride).map(toHundredths))
}

function findFarthest(stroke: readonly number[], from: number, to: number, half: number) {
  const [start, end] = [pointAt(stroke, from), pointAt(stroke, to)]
  const [first, last] = [pressureAt(stroke, from), pressureAt(stroke, to)]
  let farthest: { index: number; distance: number } | undefined
  for (let index = from + 1; index < to; index += 1) {
    const point = pointAt(stroke, index)
    const expected = first + (last - first) * getShareAlong(point, start, end)
    const apart = Math.abs(pressureAt(stroke, index) - expected) * shareOfPressure * half
    const distance = Math.max(distanceToSegment(point, start, end), apart)
    if (!farthest || distance > farthest.distance) farthest = { index, distance }
  }
  return farthest
}

/** From 0 at the start to 1 at the end. */
function getShareAlong(at: Point, start: Point, end: Point): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const squared = dx * dx + dy * dy
  if (squared === 0) return 0
  return Math.max(0, Math.min(1, ((at.x - start.x) * dx + (at.y - start.y) * dy) / squared))
}

function pointAt(stroke: readonly number[], index: number): Point {
  return { x: stroke[index * stride] ?? 0, y: stroke[index * stride + 1] ?? 0 }
}

function pressureAt(stroke: readonly number[], index: number): number {
  return stroke[index * stride + 2] ?? 0.5
}

/** Whether the width of the line follows the pressure. Fingers, mice and many pens report the same one throughout. */
export function variesInPressure({ kind, points }: Shape): boolean {
  return kind === 'pen' && points.some((stroke) => !isEven(stroke))
}

function isEven(stroke: readonly number[]): boolean {
  const first = pressureAt(stroke, 0)
  return stroke.every((value, at) => at % stride !== 2 || value === first)
}

/** The widths of the line at each point. */
function toWidths(stroke: readonly number[], width: number): readonly number[] {
  const count = Math.floor(stroke.length / stride)
  const isConstant = isEven(stroke)
  return Array.from({ length: count }, (_, index) =>
    isConstant ? width : width * (shareWithoutPressure + shareOfPressure * pressureAt(stroke, index)),
  )
}

/**
 * The area of a line whose width follows the pressure, as the path of SVG: between each two points what two circles and
 * their common tangents enclose. All of them go around in one direction, so that overlaps are filled once.
 */
export function strokeToArea(stroke: readonly number[], width: number): string {
  const circles = toWidths(stroke, width).map((each, index) => ({
    ...pointAt(stroke, index),
    radius: each / 2,
  }))
  const [first] = circles
  if (first && circles.length === 1) return circleToPath(first)
  return circles
    .slice(1)
    .map((circle, index) => joinCircles(circles[index] ?? circle, circle))
    .join('')
}

interface Circle extends Point {
  readonly radius: number
}

function joinCircles(one: Circle, other: Circle): string {
  const apart = Math.hypot(other.x - one.x, other.y - one.y)
  const difference = one.radius - other.radius
  // One of them contains the other, or all but a sliver whose corners would be rounded to the same place.
  if (apart - Math.abs(difference) < 0.01) return circleToPath(difference > 0 ? one : other)
  const along = Math.atan2(other.y - one.y, other.x - one.x)
  const spread = Math.acos(difference / apart)
  const touch = ({ x, y, radius }: Circle, angle: number) =>
    `${toHundredths(x + radius * Math.cos(angle))} ${toHundredths(y + radius * Math.sin(angle))}`
  const [left, right] = [along - spread, along + spread]
  const arc = ({ radius }: Circle, isLarge: boolean) => {
    const rounded = toHundredths(radius)
    return `A${rounded} ${rounded} 0 ${isLarge ? 1 : 0} 1 `
  }
  return (
    `M${touch(one, left)}L${touch(other, left)}${arc(other, difference < 0)}${touch(other, right)}` +
    `L${touch(one, right)}${arc(one, difference > 0)}${touch(one, left)}Z`
  )
}

function circleToPath({ x, y, radius }: Circle): string {
  const [left, right] = [toHundredths(x - radius), toHundredths(x + radius)]
  const [middle, rounded] = [toHundredths(y), toHundredths(radius)]
  const half = `A${rounded} ${rounded} 0 1 1 `
  return `M${left} ${middle}${half}${right} ${middle}${half}${left} ${middle}Z`
}
