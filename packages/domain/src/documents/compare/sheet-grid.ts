/** The grid of a drawing: lines that are named by letters in one direction and by numbers in the other. */
import type { Box } from '../markups/shape.ts'
import type { PlacedText } from './align-texts.ts'

interface GridLine {
  readonly name: string
  /** The place of the letter in the alphabet, or the number. */
  readonly order: number
  /** Where the line is on the axis that it crosses, in points. */
  readonly at: number
}

/** The axis along which the names of the lines are lined up. */
type Axis = 'x' | 'y'

interface GridRow {
  readonly axis: Axis
  /** At least three, in the direction of the axis. */
  readonly lines: readonly GridLine[]
}

export interface SheetGrid {
  readonly letters: readonly GridRow[]
  readonly numbers: readonly GridRow[]
}

interface SheetSize {
  readonly width: number
  readonly height: number
}

const nameKinds = [
  { isName: (text: string) => /^[A-Z]$/.test(text), toOrder: (text: string) => text.charCodeAt(0) },
  { isName: (text: string) => /^[1-9]\d?$/.test(text), toOrder: Number },
] as const

const minLines = 3
/** The letters I and O are often left out, and so is a line that was given up. */
const maxStep = 2
/** A share of the sheet. Shorter rows are columns of tables. */
const minSpan = 0.15
/** In heights of the names. Names of grid lines are in bubbles with room between them. */
const minBay = 3

/** Texts and sheet in points, both turned or both unturned. Undefined without rows in both directions. */
export function findSheetGrid(texts: readonly PlacedText[], sheet: SheetSize): SheetGrid | undefined {
  const [letters = [], numbers = []] = nameKinds.map(({ isName, toOrder }) => {
    const names = texts
      .filter(({ text }) => isName(text.trim()))
      .map((each) => ({ ...each, name: each.text.trim(), order: toOrder(each.text.trim()) }))
    return [...findRows(names, 'x', sheet), ...findRows(names, 'y', sheet)]
  })
  const isGrid = letters.some((row) => numbers.some(({ axis }) => axis !== row.axis))
  return isGrid ? { letters, numbers } : undefined
}

interface Name extends PlacedText {
  readonly name: string
  readonly order: number
}

function findRows(names: readonly Name[], axis: Axis, sheet: SheetSize): GridRow[] {
  const otherAxis = axis === 'x' ? 'y' : 'x'
  const rows: Name[][] = []
  for (const name of names.toSorted((one, other) => one[otherAxis] - other[otherAxis])) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && name[otherAxis] - first[otherAxis] <= getHeight(first) / 2) row.push(name)
    else rows.push([name])
  }
  return rows.flatMap((row) =>
    splitRow(row.toSorted((one, other) => one[axis] - other[axis]))
      .filter((part) => isGridRow(part, axis, sheet))
      .map((part) => ({
        axis,
        lines: part.map((name) => ({ name: name.name, order: name.order, at: name[axis] })),
      })),
  )
}

/** Two plans beside each other have their names in one row. */
function splitRow(row: readonly Name[]): readonly (readonly Name[])[] {
  const parts: Name[][] = []
  let direction = 0
  for (const name of row) {
    const part = parts.at(-1)
    const step = name.order - (part?.at(-1)?.order ?? name.order)
    const goesOn =
      step !== 0 && Math.abs(step) <= maxStep && (direction === 0 || Math.sign(step) === direction)
    if (part && goesOn) {
      part.push(name)
      direction = Math.sign(step)
    } else {
      parts.push([name])
      direction = 0
    }
  }
  return parts
}

function isGridRow(row: readonly Name[], axis: Axis, sheet: SheetSize): boolean {
  const places = row.map((name) => name[axis])
  const bays = places.slice(1).map((place, index) => place - (places[index] ?? place))
  const extent = axis === 'x' ? sheet.width : sheet.height
  const span = (places.at(-1) ?? 0) - (places[0] ?? 0)
  return (
    row.length >= minLines &&
    span >= minSpan * extent &&
    Math.min(...bays) >= minBay * Math.min(...row.map(getHeight)) &&
    !isZoneRow(row, axis, sheet, { bays, span, extent })
  )
}

/** A share of the sheet: how near to its edge zones are. */
const maxEdgeGap = 0.04
/** A share of the sheet: how much of the edge the zones cover together. */
const minZoned = 0.85
/** A share of a bay: by how much equal bays may differ. */
const bayTolerance = 0.03

/** Zones divide the whole edge of a sheet into equal parts. They are not lines of the building. */
function isZoneRow(
  row: readonly Name[],
  axis: Axis,
  sheet: SheetSize,
  { bays, span, extent }: { bays: readonly number[]; span: number; extent: number },
): boolean {
  const [name] = row
  const across = name?.[axis === 'x' ? 'y' : 'x'] ?? 0
  const room = axis === 'x' ? sheet.height : sheet.width
  const bay = span / (row.length - 1)
  return (
    Math.min(across, room - across) <= maxEdgeGap * room &&
    bays.every((each) => Math.abs(each - bay) <= bayTolerance * bay + 1) &&
    row.length * bay >= minZoned * extent
  )
}

/** A single letter is higher than it is wide, whichever way it is turned. */
function getHeight({ width, height }: PlacedText): number {
  return Math.max(width, height)
}

/** A share of a bay. What is nearer to a line is on it. */
const onLine = 0.2

/** 'D-E / 5': between the lines D and E, on line 5. Empty beside the grid. */
export function boxToGridPlace(grid: SheetGrid | undefined, box: Box): string {
  if (!grid) return ''
  for (const axis of ['y', 'x'] as const) {
    const letters = findSpan(grid.letters, axis, box)
    const numbers = findSpan(grid.numbers, axis === 'x' ? 'y' : 'x', box)
    if (letters && numbers) return `${letters} / ${numbers}`
  }
  return ''
}

/** Empty if the rows disagree, as those of two plans do whose names could both be meant. */
function findSpan(rows: readonly GridRow[], axis: Axis, { left, top, right, bottom }: Box): string {
  const [from, to] = axis === 'x' ? [left, right] : [top, bottom]
  const spans = rows
    .filter((row) => row.axis === axis && toPosition(row, (from + to) / 2) !== undefined)
    .map((row) => toSpan(row, from, to))
  return new Set(spans).size === 1 ? (spans[0] ?? '') : ''
}

/** The index of a line, or a half more for the bay that follows it. Undefined beside the row. */
function toPosition({ lines }: GridRow, place: number): number | undefined {
  for (const [index, line] of lines.slice(0, -1).entries()) {
    const share = (place - line.at) / ((lines[index + 1]?.at ?? line.at) - line.at)
    const [from, to] = [index === 0 ? -onLine : 0, index === lines.length - 2 ? 1 + onLine : 1]
    if (share < from || share > to) continue
    if (share <= onLine) return index
    return share >= 1 - onLine ? index + 1 : index + 0.5
  }
  return undefined
}

function toSpan(row: GridRow, from: number, to: number): string {
  const last = row.lines.length - 1
  const first = row.lines[Math.floor(toPosition(row, from) ?? 0)]
  const end = row.lines[Math.ceil(toPosition(row, to) ?? last)]
  if (!first || !end) return ''
  const [low, high] = first.order <= end.order ? [first, end] : [end, first]
  return low === high ? low.name : `${low.name}-${high.name}`
}
