/** The arcs of a cloud. They are on the outside, whichever way round its corners were drawn. */
import { distance, getSignedArea, type Point, toHundredths, toPairs } from './shape.ts'

export interface Arc {
  readonly from: Point
  readonly to: Point
  readonly radius: number
}

/** Chords of about this length, in points. */
const defaultChord = 12

/** Clockwise on the sheet, so that every arc turns clockwise too. */
export function toArcs(corners: readonly number[], chord: number = defaultChord): readonly Arc[] {
  const drawn = toPairs(corners, 'path')
  const ring = getSignedArea(drawn) < 0 ? drawn.toReversed() : drawn
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    const length = distance(from, to)
    if (length === 0) return []
    const count = Math.max(1, Math.round(length / chord))
    const pointAt = (part: number) => ({
      x: from.x + ((to.x - from.x) * part) / count,
      y: from.y + ((to.y - from.y) * part) / count,
    })
    return Array.from({ length: count }, (_, part) => ({
      from: pointAt(part),
      to: pointAt(part + 1),
      // A little more than half the chord, so that the arcs are flatter than half circles.
      radius: (length / count) * 0.55,
    }))
  })
}

/** For the `d` of an SVG path. */
export function cloudToPath(corners: readonly number[], chord?: number): string {
  const arcs = toArcs(corners, chord)
  const [first] = arcs
  if (!first) return ''
  const write = ({ x, y }: Point) => `${toHundredths(x)} ${toHundredths(y)}`
  const drawn = arcs.map(
    ({ to, radius }) => `A${toHundredths(radius)} ${toHundredths(radius)} 0 0 1 ${write(to)}`,
  )
  return `M${write(first.from)}${drawn.join('')}Z`
}
