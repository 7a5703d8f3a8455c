/** Which scale counts where on a sheet, and scales in words. */
import type { Box, Point, Points } from '../shape.ts'
import type { SheetScale } from './sheet-scale.ts'

export const unitNames = ['m', 'mm', 'ft'] as const
export type UnitName = (typeof unitNames)[number]

/** viewport: entered in the PDF. text: read on the sheet. calibration: by two points. person: typed. */
export const scaleSources = ['viewport', 'text', 'calibration', 'person'] as const
export type ScaleSource = (typeof scaleSources)[number]

/** A point is 1/72 of an inch. */
export const metresPerPaperPoint = 0.0254 / 72
export const maxRatio = 1_000_000

export function ratioToMetres(ratio: number): number {
  return ratio * metresPerPaperPoint
}

/** '1:100', and '1:99.7' where it was measured. */
export function metresToScale(metresPerPoint: number): string {
  const ratio = metresPerPoint / metresPerPaperPoint
  const rounded = ratio >= 1 ? Number(ratio.toPrecision(4)) : Number(ratio.toPrecision(2))
  return `1:${rounded}`
}

export function toRegion({ region }: Pick<SheetScale, 'region'>): Box | undefined {
  if (region.length !== 4) return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = region
  return { left, top, right, bottom }
}

/** The scale of a place. Of parts that overlap, the one that was set last; then the smaller one. */
export function findScaleAt<Scale extends SheetScale>(
  scales: readonly Scale[],
  page: number,
  at: Point,
): Scale | undefined {
  const usable = scales.filter((scale) => scale.page === page && scale.metresPerPoint > 0)
  const around = usable.filter((scale) => isAround(scale, at)).sort(byPrecedence)
  return around[0] ?? findPageScale(usable, page)
}

/** The scale of the page outside of its parts. Two of them can come together by a merge. */
export function findPageScale<Scale extends SheetScale>(
  scales: readonly Scale[],
  page: number,
): Scale | undefined {
  return scales.filter((scale) => scale.page === page && !toRegion(scale)).sort(byPrecedence)[0]
}

/** 'crossing': its points are in parts with different scales, so that no number would be right. */
export function findScale<Scale extends SheetScale>(
  scales: readonly Scale[],
  page: number,
  points: Points,
): Scale | 'none' | 'crossing' {
  const [list = []] = points
  let found: Scale | undefined
  for (let at = 0; at + 1 < list.length; at += 2) {
    const scale = findScaleAt(scales, page, { x: list[at] ?? 0, y: list[at + 1] ?? 0 })
    if (!scale) return at === 0 ? 'none' : 'crossing'
    if (found && found.id !== scale.id) return 'crossing'
    found = scale
  }
  return found ?? 'none'
}

function isAround(scale: SheetScale, { x, y }: Point): boolean {
  const region = toRegion(scale)
  return (
    region !== undefined && x >= region.left && x <= region.right && y >= region.top && y <= region.bottom
  )
}

function byPrecedence(one: SheetScale, other: SheetScale): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1
  return getSize(one) - getSize(other) || (one.id < other.id ? -1 : 1)
}

function getSize(scale: SheetScale): number {
  const { left, top, right, bottom } = toRegion(scale) ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return (right - left) * (bottom - top)
}
