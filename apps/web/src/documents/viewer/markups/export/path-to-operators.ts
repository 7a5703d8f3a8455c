/** The `d` of an SVG path as operators of a PDF content stream. */
import type { Point } from '@plumbline/domain/documents/markups/shape.ts'
import { writeNumber } from '@plumbline/domain/documents/pdf-value.ts'

/** From points of the sheet to those of the file. */
export type ToFile = (point: Point) => Point

export interface Outline {
  readonly operators: string
  /** In points of the file. Curves are within the points that control them. */
  readonly points: readonly Point[]
}

const tokens = /[MLHVACQZahv]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi

/** Understands what the layer of markups writes: M, L, H, V, h, A, a, Q, C and Z. */
export function pathToOperators(path: string, toFile: ToFile): Outline {
  const points: Point[] = []
  let operators = ''
  let at: Point = { x: 0, y: 0 }
  let start = at
  const write = (operator: string, ...places: Point[]) => {
    const written = places.map((place) => {
      const point = toFile(place)
      points.push(point)
      return `${writeNumber(point.x)} ${writeNumber(point.y)} `
    })
    operators += `${written.join('')}${operator}\n`
    at = places.at(-1) ?? at
  }
  for (const { command, numbers } of readCommands(path)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers
    const from = at
    if (command === 'M') {
      start = { x: x1, y: y1 }
      write('m', start)
    } else if (command === 'L') write('l', { x: x1, y: y1 })
    else if (command === 'H') write('l', { x: x1, y: from.y })
    else if (command === 'V') write('l', { x: from.x, y: x1 })
    else if (command === 'h') write('l', { x: from.x + x1, y: from.y })
    else if (command === 'C') write('c', { x: x1, y: y1 }, { x: x2, y: y2 }, { x: x3, y: y3 })
    else if (command === 'Q') {
      const raise = (end: Point) => ({ x: end.x + (2 / 3) * (x1 - end.x), y: end.y + (2 / 3) * (y1 - end.y) })
      write('c', raise(from), raise({ x: x2, y: y2 }), { x: x2, y: y2 })
    } else if (command === 'A' || command === 'a') {
      const [rx = 0, ry = 0, , isLarge, isClockwise, x = 0, y = 0] = numbers
      const end = command === 'a' ? { x: from.x + x, y: from.y + y } : { x, y }
      for (const curve of arcToCurves(from, end, { x: rx, y: ry }, isLarge === 1, isClockwise === 1))
        write('c', ...curve)
    } else {
      write('h')
      at = start
    }
  }
  return { operators, points }
}

const counts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  h: 1,
  A: 7,
  a: 7,
  C: 6,
  Q: 4,
  Z: 0,
}

function readCommands(path: string): { command: string; numbers: number[] }[] {
  const commands: { command: string; numbers: number[] }[] = []
  let last: { command: string; numbers: number[] } | undefined
  for (const [token] of path.matchAll(tokens)) {
    if (/^[a-df-z]$/i.test(token)) {
      if (counts[token] === undefined) throw new Error(`Paths with ${token} are not supported`)
      last = { command: token, numbers: [] }
      commands.push(last)
    } else last?.numbers.push(Number(token))
  }
  return commands
}

/** An arc of an ellipse as cubic curves of at most a quarter each (SVG 2, appendix B.2.4). */
function arcToCurves(
  from: Point,
  to: Point,
  radii: Point,
  isLarge: boolean,
  isClockwise: boolean,
): Point[][] {
  const [halfX, halfY] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  if ((halfX === 0 && halfY === 0) || radii.x === 0 || radii.y === 0) return [[from, to, to]]
  const stretch = Math.sqrt(Math.max(1, (halfX / radii.x) ** 2 + (halfY / radii.y) ** 2))
  const [rx, ry] = [radii.x * stretch, radii.y * stretch]
  const spread = (rx * halfY) ** 2 + (ry * halfX) ** 2
  const side = isLarge === isClockwise ? -1 : 1
  const factor = side * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - spread) / spread))
  const [offX, offY] = [(factor * rx * halfY) / ry, (-factor * ry * halfX) / rx]
  const centre = { x: offX + (from.x + to.x) / 2, y: offY + (from.y + to.y) / 2 }
  const begin = Math.atan2((halfY - offY) / ry, (halfX - offX) / rx)
  const end = Math.atan2((-halfY - offY) / ry, (-halfX - offX) / rx)
  let sweep = end - begin
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const step = sweep / count
  const reach = (4 / 3) * Math.tan(step / 4)
  const pointAt = (angle: number, along = 0): Point => ({
    x: centre.x + rx * (Math.cos(angle) - along * Math.sin(angle)),
    y: centre.y + ry * (Math.sin(angle) + along * Math.cos(angle)),
  })
  return Array.from({ length: count }, (_, index) => {
    const [first, second] = [begin + index * step, begin + (index + 1) * step]
    return [pointAt(first, reach), pointAt(second, -reach), index === count - 1 ? to : pointAt(second)]
  })
}
