/** Elements of building drawings: grid lines, dimensions, walls, doors, columns and room tags. All lengths in metres of the building. */
import { black, type Canvas, type Color, grey, type Point, red, white } from './canvas.ts'

export interface Plan {
  canvas: Canvas
  /** Converts metres of the building to millimetres of the sheet. */
  at(x: number, y: number): Point
  /** Millimetres of the sheet for this many metres. */
  mm(metres: number): number
}

/** The building's origin is at `left`, `bottom` of the sheet. The scale is 1:`scale`. */
export function createPlan(canvas: Canvas, left: number, bottom: number, scale: number): Plan {
  const mm = (metres: number) => (metres * 1000) / scale
  return { canvas, mm, at: (x, y) => [left + mm(x), bottom + mm(y)] }
}

export interface Grid {
  /** Name and position of each line that runs from south to north. */
  across: readonly (readonly [name: string, x: number])[]
  along: readonly (readonly [name: string, y: number])[]
  /** How far the lines extend beyond the building. */
  reach: number
}

export function drawGrid({ canvas, at, mm }: Plan, { across, along, reach }: Grid) {
  const [west, east] = [across[0]?.[1] ?? 0, across.at(-1)?.[1] ?? 0]
  const [south, north] = [along[0]?.[1] ?? 0, along.at(-1)?.[1] ?? 0]
  const pen = { width: 0.18, color: grey, dash: [6, 1.5, 1, 1.5] }
  const bubble = (name: string, [x, y]: Point) => {
    canvas.circle(x, y, 4.6, { width: 0.35, fill: white })
    canvas.text(name, x, y - 1.7, { size: 13, isBold: true, align: 'center' })
  }
  const beyond = reach + 4.6 / mm(1)
  for (const [name, x] of across) {
    canvas.line([at(x, south - 1), at(x, north + reach)], pen)
    bubble(name, at(x, north + beyond))
  }
  for (const [name, y] of along) {
    canvas.line([at(west - reach, y), at(east + 1, y)], pen)
    bubble(name, at(west - beyond, y))
  }
}

/** A dimension chain between these positions, in millimetres, with a slanted tick at each, as usual in drawings. */
export function dimension(
  { canvas, at, mm }: Plan,
  places: readonly number[],
  offset: number,
  isVertical = false,
  size = 8,
) {
  const point = (along: number, shift = 0): Point => {
    const [x, y] = isVertical ? at(offset, along) : at(along, offset)
    return isVertical ? [x + shift, y] : [x, y + shift]
  }
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  canvas.line([point(first), point(last)], { width: 0.18 })
  for (const place of places) {
    const [x, y] = point(place)
    canvas.line(
      [
        [x - 1.2, y - 1.2],
        [x + 1.2, y + 1.2],
      ],
      { width: 0.4 },
    )
    canvas.line([point(place, -2), point(place, 2)], { width: 0.18 })
  }
  for (const [index, place] of places.slice(1).entries()) {
    const before = places[index] ?? 0
    const text = String(Math.round((place - before) * 1000))
    const [x, y] = point((place + before) / 2, isVertical ? -1.2 : 1.2)
    if (canvas.getWidth(text, { size }) < mm(place - before) + 6)
      canvas.text(text, x, y, { size, align: 'center', turned: isVertical ? 90 : 0 })
  }
}

/** A wall along these points; `width` in metres. */
export function wall({ canvas, at, mm }: Plan, points: readonly Point[], width = 0.15) {
  canvas.line(
    points.map(([x, y]) => at(x, y)),
    { width: mm(width), color: black },
  )
}

/** A glazed opening in a wall, between two points of one line. */
export function glazing({ canvas, at, mm }: Plan, [x1, y1]: Point, [x2, y2]: Point, thickness = 0.3) {
  const isLevel = y1 === y2
  const half = thickness / 2
  const [x, y] = isLevel ? at(x1, y1 - half) : at(x1 - half, y1)
  const [width, height] = isLevel ? [mm(x2 - x1), mm(thickness)] : [mm(thickness), mm(y2 - y1)]
  canvas.rect(x, y, width, height, { width: 0.2, fill: white })
  if (isLevel) canvas.line([at(x1, y1), at(x2, y1)], { width: 0.18 })
  else canvas.line([at(x1, y1), at(x1, y2)], { width: 0.18 })
}

/**
 * A hinged door: the opening in the wall, its leaf, and its quarter-circle swing. `swing`: the angle at which it
 * starts.
 */
export function door(
  { canvas, at, mm }: Plan,
  x: number,
  y: number,
  leaf: number,
  swing: 0 | 90 | 180 | 270,
  isInVerticalWall: boolean,
  thickness = 0.32,
) {
  const half = thickness / 2
  const [dx, dy] = swing === 0 ? [1, 1] : swing === 90 ? [-1, 1] : swing === 180 ? [-1, -1] : [1, -1]
  const [ox, oy] = isInVerticalWall
    ? [x - half, Math.min(y, y + dy * leaf)]
    : [Math.min(x, x + dx * leaf), y - half]
  const [left, bottom] = at(ox, oy)
  const [width, height] = isInVerticalWall ? [mm(thickness), mm(leaf)] : [mm(leaf), mm(thickness)]
  canvas.rect(left, bottom, width, height, { noLine: true, fill: white })
  const [hx, hy] = at(x, y)
  canvas.quarterArc(hx, hy, mm(leaf), swing, { width: 0.15, color: grey })
  const end = isInVerticalWall ? at(x + dx * leaf, y) : at(x, y + dy * leaf)
  canvas.line([[hx, hy], end], { width: 0.35 })
}

export function column({ canvas, at, mm }: Plan, x: number, y: number, size = 0.6) {
  const [left, bottom] = at(x - size / 2, y - size / 2)
  canvas.rect(left, bottom, mm(size), mm(size), { width: 0.2, fill: [0.3, 0.32, 0.35] })
}

export interface RoomTag {
  name: string
  number: string
  /** Square metres, or a text instead. */
  detail: string
}

export function roomTag(
  { canvas, at }: Plan,
  x: number,
  y: number,
  { name, number, detail }: RoomTag,
  size = 9,
) {
  const [cx, cy] = at(x, y)
  const line = size * 0.5
  canvas.text(name.toUpperCase(), cx, cy + line * 0.6, { size, isBold: true, align: 'center' })
  const width = canvas.getWidth(number, { size: size - 1.5 }) + 3
  canvas.rect(cx - width / 2, cy - line * 0.85, width, line * 1.05, { width: 0.2, fill: white })
  canvas.text(number, cx, cy - line * 0.55, { size: size - 1.5, align: 'center' })
  canvas.text(detail, cx, cy - line * 1.75, { size: size - 1.5, color: grey, align: 'center' })
}

/** A revision cloud, with the letter of the revision in a triangle. */
export function revisionCloud({ canvas, at, mm }: Plan, [x1, y1]: Point, [x2, y2]: Point, mark: string) {
  const pen = { width: 0.45, color: red as Color }
  const step = 12 / mm(1)
  const out = 5 / mm(1)
  const bump = (from: Point, to: Point, away: Point) => {
    const shift = ([x, y]: Point): Point => at(x + away[0], y + away[1])
    canvas.curve(at(...from), shift(from), shift(to), at(...to), pen)
  }
  const side = (length: number) => Math.max(1, Math.round(length / step))
  const [columns, rows] = [side(x2 - x1), side(y2 - y1)]
  for (let index = 0; index < columns; index += 1) {
    const [a, b] = [x1 + (index * (x2 - x1)) / columns, x1 + ((index + 1) * (x2 - x1)) / columns]
    bump([a, y2], [b, y2], [0, out])
    bump([b, y1], [a, y1], [0, -out])
  }
  for (let index = 0; index < rows; index += 1) {
    const [a, b] = [y1 + (index * (y2 - y1)) / rows, y1 + ((index + 1) * (y2 - y1)) / rows]
    bump([x2, a], [x2, b], [out, 0])
    bump([x1, b], [x1, a], [-out, 0])
  }
  const [tx, ty] = at(x2 + out, y2 + out)
  const size = 8
  canvas.shape(
    [
      [tx, ty],
      [tx + size, ty],
      [tx + size / 2, ty + size * 0.9],
    ],
    { ...pen, fill: white },
  )
  canvas.text(mark, tx + size / 2, ty + size * 0.18, {
    size: mark.length > 1 ? 8 : 12,
    isBold: true,
    color: red,
    align: 'center',
  })
}
