/** Calculates the height of each row with its complete text, and which rows fit on a sheet. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { dayToLabel } from '#core/dates/labels.ts'
import type { Ruler } from '#core/pdf/ruler.ts'
import type { PrintRow } from './print-rows.ts'
import type { Column, ColumnName } from './table-columns.ts'

export interface LaidRow {
  readonly row: PrintRow
  readonly lines: Readonly<Record<ColumnName, readonly string[]>>
  /** From the top of the first row of the list, in points. */
  readonly top: number
  readonly height: number
  /** Middle of its bar, from the top of the row. */
  readonly middle: number
}

/** Indices of the first row and of the one after the last. */
export interface Strip {
  readonly from: number
  readonly to: number
  /** Offset of the first row in the list. */
  readonly top: number
}

export const textSize = 7.5
export const lineHeight = 9
export const cellPadding = 4
const rowHeight = 15
/** Height of a baseline bar below the other. */
const baselineRoom = 4
const maxLines = { name: 3, assignee: 2, predecessor: 2 }
/** Points per level; deeper levels stop where names would become unreadable. */
const indentStep = 8
const deepestIndent = 6

export const getIndent = ({ level }: PrintRow) => Math.min(level, deepestIndent) * indentStep

export function layRows(
  rows: readonly PrintRow[],
  columns: readonly Column[],
  ruler: Ruler,
  hasBaseline = false,
): readonly LaidRow[] {
  const getWidth = (name: ColumnName) =>
    (columns.find((column) => column.name === name)?.width ?? 0) - 2 * cellPadding
  const widths = {
    name: getWidth('name'),
    assignee: getWidth('assignee'),
    predecessor: getWidth('predecessor'),
  }
  const days = createDayLabels()
  const below = hasBaseline ? baselineRoom : 0
  let top = 0
  return rows.map((row) => {
    const wrap = (column: keyof typeof widths, text: string, indent = 0) =>
      ruler.wrap(tidy(text), textSize, widths[column] - indent, maxLines[column])
    const { span } = row
    const lines = {
      name: wrap('name', row.name, getIndent(row)),
      duration: [toFigure(row.days)],
      start: [span ? days(span.start) : ''],
      finish: [span ? days(span.finish) : ''],
      progress: [row.progress === undefined ? '' : `${toFigure(row.progress)}%`],
      float: [toFigure(row.float)],
      assignee: widths.assignee > 0 ? wrap('assignee', row.assignee) : [],
      predecessor: widths.predecessor > 0 ? wrap('predecessor', row.predecessor) : [],
    }
    const max = Math.max(lines.name.length, lines.assignee.length, lines.predecessor.length)
    const height = rowHeight + below + (max - 1) * lineHeight
    const laid = { row, lines, top, height, middle: (height - below) / 2 }
    top += laid.height
    return laid
  })
}

export function cutStrips(rows: readonly LaidRow[], bodyHeight: number): readonly Strip[] {
  const strips: Strip[] = []
  let [from, start] = [0, 0]
  for (const [at, { top, height }] of rows.entries()) {
    if (at === from || top + height - start <= bodyHeight) continue
    strips.push({ from, to: at, top: start })
    from = at
    start = top
  }
  return [...strips, { from, to: rows.length, top: start }]
}

/** Cached, because thousands of tasks share a few hundred days. */
function createDayLabels() {
  const labels = new Map<number, string>()
  return (day: number) => {
    const known = labels.get(day) ?? dayToLabel(numberToDay(day))
    labels.set(day, known)
    return known
  }
}

/** '−2', '7.5' */
function toFigure(figure: number | undefined): string {
  return figure === undefined ? '' : String(Math.round(figure * 10) / 10).replace('-', '−')
}

/** Composes letters and diacritics, because the font only has composed glyphs, and removes line breaks. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
