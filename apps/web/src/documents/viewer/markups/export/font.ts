/** The widths and outlines of the letters of a TrueType font, for texts that the fonts of every PDF reader cannot write. */

export interface Font {
  /** Undefined without a glyph. At font size 1. */
  getWidth(letter: string): number | undefined
  /** As the `d` of an SVG path at font size 1, with y downwards from the baseline. Undefined without a glyph. */
  getOutline(letter: string): string | undefined
}

export function readFont(bytes: Uint8Array): Font {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = readTables(data)
  const tableAt = (tag: string) => {
    const at = tables.get(tag)
    if (at === undefined) throw new Error(`The font has no table ${tag}`)
    return at
  }
  const unitsPerEm = data.getUint16(tableAt('head') + 18)
  const hasLongOffsets = data.getInt16(tableAt('head') + 50) === 1
  const widthCount = data.getUint16(tableAt('hhea') + 34)
  const codes = findCodes(data, tableAt('cmap'))
  const [glyphs, locations, widths] = [tableAt('glyf'), tableAt('loca'), tableAt('hmtx')]

  const getGlyph = (letter: string) => toGlyph(data, codes, letter.codePointAt(0) ?? 0)

  function readContours(glyph: number, depth = 0): Contour[] {
    const offsetAt = (index: number) =>
      hasLongOffsets ? data.getUint32(locations + 4 * index) : 2 * data.getUint16(locations + 2 * index)
    const at = glyphs + offsetAt(glyph)
    if (offsetAt(glyph) === offsetAt(glyph + 1)) return []
    const count = data.getInt16(at)
    if (count >= 0) return readSimple(data, at + 10, count)
    if (depth > 4) return []
    return readParts(data, at + 10).flatMap(({ part, move }) =>
      readContours(part, depth + 1).map((contour) => contour.map((point) => ({ ...point, ...move(point) }))),
    )
  }

  return {
    getWidth(letter) {
      const glyph = getGlyph(letter)
      if (glyph === 0) return undefined
      return data.getUint16(widths + 4 * Math.min(glyph, widthCount - 1)) / unitsPerEm
    },
    getOutline(letter) {
      const glyph = getGlyph(letter)
      if (glyph === 0) return undefined
      return readContours(glyph)
        .map((contour) => contourToPath(contour, unitsPerEm))
        .join('')
    },
  }
}

interface OutlinePoint {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}
type Contour = OutlinePoint[]

function readTables(data: DataView): ReadonlyMap<string, number> {
  const count = data.getUint16(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index
      const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => data.getUint8(at + byte)))
      return [tag, data.getUint32(at + 8)]
    }),
  )
}

/** The mapping of Unicode's first plane (format 4). */
function findCodes(data: DataView, cmap: number): number {
  const count = data.getUint16(cmap + 2)
  for (let index = 0; index < count; index += 1) {
    const at = cmap + data.getUint32(cmap + 4 + 8 * index + 4)
    if (data.getUint16(at) === 4) return at
  }
  throw new Error('The font has no mapping of Unicode')
}

function toGlyph(data: DataView, codes: number, code: number): number {
  const segments = data.getUint16(codes + 6) / 2
  const [ends, starts] = [codes + 14, codes + 16 + 2 * segments]
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments]
  for (let index = 0; index < segments; index += 1) {
    if (data.getUint16(ends + 2 * index) < code) continue
    const start = data.getUint16(starts + 2 * index)
    if (start > code) return 0
    const delta = data.getUint16(deltas + 2 * index)
    const offset = data.getUint16(offsets + 2 * index)
    if (offset === 0) return (code + delta) & 0xffff
    const glyph = data.getUint16(offsets + 2 * index + offset + 2 * (code - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

const flag = { onCurve: 1, shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32 }

function readSimple(data: DataView, from: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => data.getUint16(from + 2 * index))
  const total = (ends.at(-1) ?? -1) + 1
  let at = from + 2 * count
  at += 2 + data.getUint16(at)
  const flags: number[] = []
  while (flags.length < total) {
    const value = data.getUint8(at)
    const isRepeated = (value & flag.repeat) !== 0
    const times = isRepeated ? data.getUint8(at + 1) + 1 : 1
    at += isRepeated ? 2 : 1
    for (let time = 0; time < times; time += 1) flags.push(value)
  }
  const readAxis = (short: number, same: number) => {
    let value = 0
    return flags.map((each) => {
      if (each & short) {
        value += data.getUint8(at) * (each & same ? 1 : -1)
        at += 1
      } else if (!(each & same)) {
        value += data.getInt16(at)
        at += 2
      }
      return value
    })
  }
  const xs = readAxis(flag.shortX, flag.sameX)
  const ys = readAxis(flag.shortY, flag.sameY)
  const points = flags.map((each, index) => ({
    ...{ x: xs[index] ?? 0, y: ys[index] ?? 0 },
    isOnCurve: (each & flag.onCurve) !== 0,
  }))
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1))
}

const partFlag = { wideOffsets: 1, areOffsets: 2, scale: 8, more: 32, twoScales: 64, matrix: 128 }

/** The parts of a composite glyph, such as é. */
function readParts(data: DataView, from: number) {
  const parts: { part: number; move(point: OutlinePoint): { x: number; y: number } }[] = []
  let at = from
  for (;;) {
    const flags = data.getUint16(at)
    const part = data.getUint16(at + 2)
    at += 4
    const hasWideOffsets = (flags & partFlag.wideOffsets) !== 0
    const [dx, dy] = hasWideOffsets
      ? [data.getInt16(at), data.getInt16(at + 2)]
      : [data.getInt8(at), data.getInt8(at + 1)]
    at += hasWideOffsets ? 4 : 2
    const count =
      flags & partFlag.matrix ? 4 : flags & partFlag.twoScales ? 2 : flags & partFlag.scale ? 1 : 0
    const scales = Array.from({ length: count }, (_, index) => data.getInt16(at + 2 * index) / 16_384)
    at += 2 * count
    const [a = 1, b = 0, c = 0, d = a] =
      count === 4 ? scales : count === 2 ? [scales[0], 0, 0, scales[1]] : [scales[0]]
    const isMoved = (flags & partFlag.areOffsets) !== 0
    parts.push({
      part,
      move: ({ x, y }) => ({
        x: a * x + c * y + (isMoved ? dx : 0),
        y: b * x + d * y + (isMoved ? dy : 0),
      }),
    })
    if (!(flags & partFlag.more)) return parts
  }
}

/** Between two points off the curve is one on it. */
function contourToPath(contour: Contour, unitsPerEm: number): string {
  const between = (one: OutlinePoint, other: OutlinePoint) => ({
    ...{ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    isOnCurve: true,
  })
  const whole = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point
    return point.isOnCurve || next.isOnCurve ? [point] : [point, between(point, next)]
  })
  const first = whole.findIndex(({ isOnCurve }) => isOnCurve)
  if (first < 0) return ''
  const ring = [...whole.slice(first), ...whole.slice(0, first + 1)]
  const write = ({ x, y }: OutlinePoint) => `${(x / unitsPerEm).toFixed(4)} ${(-y / unitsPerEm).toFixed(4)}`
  let path = ''
  for (let index = 0; index < ring.length; index += 1) {
    const point = ring[index]
    const next = ring[index + 1]
    if (!point) continue
    if (index === 0) path += `M${write(point)}`
    else if (point.isOnCurve) path += `L${write(point)}`
    else if (next) {
      path += `Q${write(point)} ${write(next)}`
      index += 1
    }
  }
  return `${path}Z`
}
