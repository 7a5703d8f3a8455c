/** What measurements amount to. Values are computed from the shape and the scale of its place, and never stored. */
import type { Markup } from '../markup.ts'
import { distance, getSignedArea, type Point, type Shape, toPairs } from '../shape.ts'
import { findScale, type UnitName, unitNames } from './scales.ts'
import type { SheetScale } from './sheet-scale.ts'

interface Unit {
  readonly perMetre: number
  readonly decimals: number
  readonly area: { readonly label: string; readonly perSquareMetre: number; readonly decimals: number }
}

const squareMetres = { label: 'm²', perSquareMetre: 1, decimals: 2 }

export const units: Readonly<Record<UnitName, Unit>> = {
  m: { perMetre: 1, decimals: 2, area: squareMetres },
  mm: { perMetre: 1_000, decimals: 0, area: squareMetres },
  ft: {
    ...{ perMetre: 1 / 0.3048, decimals: 2 },
    area: { label: 'ft²', perSquareMetre: 1 / 0.3048 ** 2, decimals: 1 },
  },
}

/** In metres and square metres. */
export interface Quantities {
  readonly length?: number
  readonly perimeter?: number
  readonly area?: number
  readonly count?: number
}

/** Without a file: the scales are those of its file. */
type Measurable = Shape & Pick<Markup, 'page'> & Partial<Pick<Markup, 'fileKey'>>

export type Measured =
  | { readonly kind: 'measured'; readonly quantities: Quantities; readonly unit: UnitName }
  /** No scale is set for its place, or its points are in parts of the sheet with different scales. */
  | { readonly kind: 'none' | 'crossing' }

/** Undefined for a markup that measures nothing. */
export function measure(markup: Measurable, scales: readonly SheetScale[]): Measured | undefined {
  const [list = []] = markup.points
  if (markup.kind === 'count')
    return { kind: 'measured', quantities: { count: Math.floor(list.length / 2) }, unit: 'm' }
  if (!needsScale(markup.kind)) return undefined
  const { fileKey, page, points } = markup
  const ofFile = fileKey === undefined ? scales : scales.filter((each) => each.fileKey === fileKey)
  const scale = findScale(ofFile, page, points)
  if (typeof scale === 'string') return { kind: scale }
  const line = toPairs(list, 'path')
  const factor = scale.metresPerPoint
  const quantities =
    markup.kind === 'length'
      ? { length: getLength(line) * factor }
      : {
          area: Math.abs(getSignedArea(line)) * factor ** 2,
          perimeter: getLength([...line, ...line.slice(0, 1)]) * factor,
        }
  return { kind: 'measured', quantities, unit: toUnit(scale.unit) }
}

export function needsScale(kind: string): boolean {
  return kind === 'length' || kind === 'area'
}

export function isMeasurement(kind: string): boolean {
  return needsScale(kind) || kind === 'count'
}

/** A unit of a later version is shown in metres. */
export function toUnit(name: string): UnitName {
  return unitNames.find((known) => known === name) ?? 'm'
}

/** '7.20 m', '43.20 m²', '12'. Undefined if nothing can be measured. */
export function measuredToText(measured: Measured): string | undefined {
  if (measured.kind !== 'measured') return undefined
  const { length, area, count } = measured.quantities
  if (length !== undefined) return lengthToText(length, measured.unit)
  if (area !== undefined) return areaToText(area, measured.unit)
  return count === undefined ? undefined : String(count)
}

export function lengthToText(metres: number, unit: UnitName): string {
  const { perMetre, decimals } = units[unit]
  return `${toFigure(metres * perMetre, decimals)} ${unit}`
}

export function areaToText(square: number, unit: UnitName): string {
  const { label, perSquareMetre, decimals } = units[unit].area
  return `${toFigure(square * perSquareMetre, decimals)} ${label}`
}

function toFigure(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

export interface Subtotal {
  readonly subject: string
  readonly kind: string
  /** How many markups. */
  readonly markups: number
  /** How many of them have no value. */
  readonly unscaled: number
  readonly quantities: Quantities
  readonly unit: UnitName
}

type Listed = Measurable & Pick<Markup, 'subject'>

/** By subject and kind, in alphabetical order. Values are totalled before they are rounded. */
export function getSubtotals(listed: readonly Listed[], scales: readonly SheetScale[]): readonly Subtotal[] {
  const found = new Map<string, Subtotal>()
  for (const markup of listed) {
    const measured = measure(markup, scales)
    if (!measured) continue
    const subject = markup.subject.trim()
    const key = JSON.stringify([subject, markup.kind])
    const known = found.get(key)
    const isMeasured = measured.kind === 'measured'
    found.set(key, {
      ...{ subject, kind: markup.kind, markups: (known?.markups ?? 0) + 1 },
      unscaled: (known?.unscaled ?? 0) + (isMeasured ? 0 : 1),
      quantities: addUp(known?.quantities ?? {}, isMeasured ? measured.quantities : {}),
      unit: known && known.unscaled < known.markups ? known.unit : isMeasured ? measured.unit : 'm',
    })
  }
  return [...found.values()].sort(
    (one, other) => one.subject.localeCompare(other.subject) || one.kind.localeCompare(other.kind),
  )
}

const fields = ['length', 'perimeter', 'area', 'count'] as const

function addUp(one: Quantities, other: Quantities): Quantities {
  const sums = fields.flatMap((field) => {
    const [a, b] = [one[field], other[field]]
    return a === undefined && b === undefined ? [] : [[field, (a ?? 0) + (b ?? 0)] as const]
  })
  return Object.fromEntries(sums)
}

/** Where the value of a length or an area is written. */
export function getLabelPlace({ kind, points: [list = []] }: Shape): Point {
  const line = toPairs(list, 'path')
  if (kind === 'area') return getCentroid(line)
  const [first = { x: 0, y: 0 }] = line
  if (kind === 'count') return first
  let max = { length: -1, middle: first }
  for (const [index, end] of line.entries()) {
    const start = line[index - 1]
    if (!start) continue
    const length = distance(start, end)
    if (length > max.length) max = { length, middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } }
  }
  return max.middle
}

function getLength(line: readonly Point[]): number {
  return line.reduce((sum, end, index) => {
    const start = line[index - 1]
    return start ? sum + distance(start, end) : sum
  }, 0)
}

function getCentroid(ring: readonly Point[]): Point {
  const area = getSignedArea(ring)
  const middle = {
    x: ring.reduce((sum, { x }) => sum + x, 0) / (ring.length || 1),
    y: ring.reduce((sum, { y }) => sum + y, 0) / (ring.length || 1),
  }
  if (Math.abs(area) < 1e-6) return middle
  const total = ring.reduce(
    (sum, a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a
      const cross = a.x * b.y - b.x * a.y
      return { x: sum.x + (a.x + b.x) * cross, y: sum.y + (a.y + b.y) * cross }
    },
    { x: 0, y: 0 },
  )
  return { x: total.x / (6 * area), y: total.y / (6 * area) }
}
