/** Paper, and what of a sheet is left for table and chart. In points, 72 to the inch; always landscape. */

export const papers = ['A4', 'A3', 'A2', 'A1'] as const
export type Paper = (typeof papers)[number]

const sizes: Record<Paper, readonly [width: number, height: number]> = {
  A4: [841.89, 595.28],
  A3: [1190.55, 841.89],
  A2: [1683.78, 1190.55],
  A1: [2383.94, 1683.78],
}

/** 10 mm: what office printers leave white. */
const margin = 28.35
const titleHeight = 26
const footHeight = 40

/** Two rows of time stand over the chart; the table's head is as high. */
export const timeRowHeight = 14
export const headHeight = timeRowHeight * 2

export type ColumnName = 'name' | 'duration' | 'start' | 'finish' | 'assignee' | 'predecessor'

export interface Column {
  readonly name: ColumnName
  readonly label: string
  readonly x: number
  readonly width: number
}

export interface Sheet {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly titleTop: number
  /** Top of the heads of table and chart. */
  readonly top: number
  readonly bodyTop: number
  readonly bodyHeight: number
  readonly footTop: number
  readonly footHeight: number
  /** The whole table, beside the first part of the chart. */
  readonly columns: readonly Column[]
  /** The name alone, beside its later parts. */
  readonly nameColumn: readonly Column[]
}

export function measureSheet(paper: Paper): Sheet {
  const [width, height] = sizes[paper]
  const [left, right] = [margin, width - margin]
  const top = margin + titleHeight
  const footTop = height - margin - footHeight + 8
  const columns = placeColumns(left, Math.min(580, (right - left) * 0.52))
  return {
    width,
    height,
    left,
    right,
    titleTop: margin,
    top,
    bodyTop: top + headHeight,
    bodyHeight: footTop - 8 - top - headHeight,
    footTop,
    footHeight: height - margin - footTop,
    columns,
    nameColumn: columns.slice(0, 1),
  }
}

export const tableEnd = (columns: readonly Column[]) => Math.max(...columns.map(({ x, width }) => x + width))

const figures = { duration: 42, start: 50, finish: 50 }

/** What is left beside days and dates goes to the texts, the name first. */
function placeColumns(left: number, width: number): readonly Column[] {
  const rest = width - figures.duration - figures.start - figures.finish
  let x = left
  const place = (name: ColumnName, label: string, wide: number): Column => {
    x += wide
    return { name, label, x: x - wide, width: wide }
  }
  return [
    place('name', 'Task Name', rest * 0.5),
    place('duration', 'Duration (d)', figures.duration),
    place('start', 'Start Date', figures.start),
    place('finish', 'Finish Date', figures.finish),
    place('assignee', 'Assigned To', rest * 0.25),
    place('predecessor', 'Predecessor', rest * 0.25),
  ]
}
