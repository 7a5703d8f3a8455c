/** Freehand strokes: lists of x, y and pressure. */
import { distanceToSegment, type Point, toHundredths } from './shape.ts'

const stride = 3

/**
 * The stroke with fewer points (Douglas and Peucker): each point that is left out is within the tolerance of the line
 * that remains, and the ends stay.
 */
export function simplifyStroke(stroke: readonly number[], tolerance: number): number[] {
  const count = Math.floor(stroke.length / stride)
  const kept = new Set([0, count - 1])
  const spans: [number, number][] = [[0, count - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const farthest = findFarthest(stroke, from, to)
    if (!farthest || farthest.distance <= tolerance) continue
    kept.add(farthest.index)
    spans.push([from, farthest.index], [farthest.index, to])
  }
  return [...kept]
    .sort((one, other) => one - other)
    .flatMap((index) => stroke.slice(index * stride, (index + 1) * stride).map(toHundredths))
}

function findFarthest(stroke: readonly number[], from: number, to: number) {
  const [start, end] = [pointAt(stroke, from), pointAt(stroke, to)]
  let farthest: { index: number; distance: number } | undefined
  for (let index = from + 1; index < to; index += 1) {
    const distance = distanceToSegment(pointAt(stroke, index), start, end)
    if (!farthest || distance > farthest.distance) farthest = { index, distance }
  }
  return farthest
}

function pointAt(stroke: readonly number[], index: number): Point {
  return { x: stroke[index * stride] ?? 0, y: stroke[index * stride + 1] ?? 0 }
}
