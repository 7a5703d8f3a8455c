/** The scale of a sheet from two points with a known distance. */
import { distance } from '../shape.ts'
import type { SheetScale } from './sheet-scale.ts'

/** x and y of both points. */
export type Line = readonly [number, number, number, number]

/** Points. A shorter line is drawn too inexactly. */
const minLength = 5
/** More than this part of the scale is more than people aim wrong. */
const maxDifference = 0.01
const otherDirection = Math.PI / 6

/** Metres a point. Undefined if the line is too short, or the distance is none. */
export function calibrate([x1, y1, x2, y2]: Line, metres: number): number | undefined {
  const length = distance({ x: x1, y: y1 }, { x: x2, y: y2 })
  return metres > 0 && Number.isFinite(metres) && length >= minLength ? metres / length : undefined
}

export interface Disagreement {
  /** 0.01 is one per cent. */
  readonly difference: number
  /** Both were measured, in different directions: a scan that is distorted has no scale that is right in both. */
  readonly isDistorted: boolean
}

/** Undefined if both agree. */
export function findDisagreement(
  known: Pick<SheetScale, 'metresPerPoint' | 'calibratedOn'>,
  line: Line,
  metresPerPoint: number,
): Disagreement | undefined {
  const difference = Math.abs(metresPerPoint / known.metresPerPoint - 1)
  if (!(difference > maxDifference)) return undefined
  const [x1, y1, x2, y2] = known.calibratedOn
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined)
    return { difference, isDistorted: false }
  const between = Math.abs(toDirection(line) - toDirection([x1, y1, x2, y2]))
  return { difference, isDistorted: Math.min(between, Math.PI - between) > otherDirection }
}

/** From 0 to π: a line has the same direction both ways. */
function toDirection([x1, y1, x2, y2]: Line): number {
  return (Math.atan2(y2 - y1, x2 - x1) + Math.PI) % Math.PI
}

/** '7.2', '7,200 mm', '23 ft' and `23' 7 1/2"` in metres; undefined for anything else. */
export function readDistance(typed: string, unit: string): number | undefined {
  const text = typed.trim().toLowerCase()
  const [, feet, inches] = /^(\d+)\s*(?:'|′|’|ft)\s*-?\s*(?:(\d[\d ./]*)\s*(?:"|″|”|in)?)?$/.exec(text) ?? []
  if (feet !== undefined) return (Number(feet) + toInches(inches) / 12) * toMetres.ft
  const [, figure, named] = /^(\d[\d ,.]*)\s*(mm|cm|m|km|ft|in|")?$/.exec(text) ?? []
  if (figure === undefined) return undefined
  const value = toNumber(figure)
  const factor = toMetres[(named === '"' ? 'in' : (named ?? unit)) as keyof typeof toMetres]
  return value > 0 && factor ? value * factor : undefined
}

const toMetres = { m: 1, mm: 0.001, cm: 0.01, km: 1_000, ft: 0.3048, in: 0.0254 } as const

function toInches(typed = '0'): number {
  return typed
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => {
      const [above = '0', below = '1'] = part.split('/')
      return sum + Number(above) / Number(below)
    }, 0)
}

/** Both '1,234.5' and '7,2': a comma before exactly three digits separates thousands. */
function toNumber(figure: string): number {
  const plain = figure.replace(/ /g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  return Number(plain.replace(',', '.'))
}
