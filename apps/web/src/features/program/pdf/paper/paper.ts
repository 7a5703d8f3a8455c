/** Paper sizes, and the areas of a sheet. In points, 72 per inch. */
import { type Column, type ColumnName, placeColumns, usualColumns } from './table-columns.ts'

export const papers = ['A4', 'A3', 'A2', 'A1', 'Letter', 'Tabloid'] as const
/** Paper sizes of office printers, for handouts. */
export const officePapers = ['A4', 'A3', 'Letter', 'Tabloid'] as const
export type Paper = (typeof papers)[number]
export type Orientation = 'landscape' | 'portrait'

const sizes: Record<Paper, readonly [long: number, short: number]> = {
  A4: [841.89, 595.28],
  A3: [1190.55, 841.89],
  A2: [1683.78, 1190.55],
  A1: [2383.94, 1683.78],
  Letter: [792, 612],
  Tabloid: [1224, 792],
}

/** 10 mm, the unprintable margin of office printers. */
const margin = 28.35
const titleHeight = 26
const minFoot = 32
const gap = 8

/** Two time rows are above the chart, and the table head is as high as both. */
export const timeRowHeight = 14
export const headHeight = timeRowHeight * 2

export const productWidth = 74
export const blockWidths = [122, 100, 54] as const
const titleBlockWidth = productWidth + blockWidths.reduce((sum, width) => sum + width, 0)
const minSign = 84
const widestSign = 110
const signHeight = 14

/** The areas of every sheet. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly titleTop: number
  /** Top of the table and chart heads. */
  readonly top: number
  readonly bodyTop: number
  readonly bodyHeight: number
  readonly footTop: number
  readonly footHeight: number
  /** The left edge of the title block in the footer; the legend is before it. */
  readonly blockLeft: number
  readonly legend: { readonly perRow: number; readonly rows: number; readonly step: number }
}

export interface Sheet extends Frame {
  /** All columns, next to the first part of the chart. */
  readonly columns: readonly Column[]
  /** The name only, next to the later parts. */
  readonly nameColumn: readonly Column[]
}

/** `signs` is the number of signs in the legend. */
export function measureFrame(paper: Paper, signs: number, orientation: Orientation = 'landscape'): Frame {
  const [long, short] = sizes[paper]
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long]
  const [left, right] = [margin, width - margin]
  const blockLeft = right - titleBlockWidth
  const legend = placeLegend(blockLeft - left - gap, signs)
  const footHeight = Math.max(minFoot, legend.rows * signHeight + 4)
  const top = margin + titleHeight
  const footTop = height - margin - footHeight
  return {
    width,
    height,
    left,
    right,
    titleTop: margin,
    top,
    bodyTop: top + headHeight,
    bodyHeight: footTop - gap - top - headHeight,
    footTop,
    footHeight,
    blockLeft,
    legend,
  }
}

const usualSigns = 8

export function measureSheet(
  paper: Paper,
  chosen: readonly ColumnName[] = usualColumns,
  signs = usualSigns,
): Sheet {
  const frame = measureFrame(paper, signs)
  const { left, right } = frame
  const columns = placeColumns(left, Math.min(580, (right - left) * 0.52), chosen)
  return { ...frame, columns, nameColumn: columns.slice(0, 1) }
}

/** Rows of equal length, as few as fit. */
function placeLegend(width: number, signs: number): Frame['legend'] {
  const max = Math.max(1, Math.floor(width / minSign))
  const rows = Math.max(2, Math.ceil(signs / max))
  const perRow = Math.max(1, Math.ceil(signs / rows))
  return { perRow, rows, step: Math.min(widestSign, width / perRow) }
}
