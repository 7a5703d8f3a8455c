/** The part of the chart on one sheet. */
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import type { Sheet } from '../paper/paper.ts'
import { type Detail, scaleTime } from '../paper/paper-scale.ts'
import { type Column, tableEnd } from '../paper/table-columns.ts'

/** A range of days on a sheet. */
export interface ChartPart {
  readonly days: Span
  readonly detail: Detail
  readonly left: number
  readonly right: number
  /** Position of the start of a day. */
  dayX(day: number): number
}

export const rule = '#c3ccd6'
export const softRule = '#e3e8ee'
export const muted = '#4c5a70'
export const danger = '#c4242f'
/** Different from all status colors, as on the screen. */
export const critical = '#a3127a'

/** Next to its table columns. */
interface TablePart extends ChartPart {
  readonly columns: readonly Column[]
}

export function cutChart(sheet: Sheet, range: Span, fitsWidth: boolean): readonly TablePart[] {
  const widthBeside = (columns: readonly Column[]) => sheet.right - tableEnd(columns)
  const { detail, dayWidth, parts } = scaleTime(
    range,
    widthBeside(sheet.columns),
    widthBeside(sheet.nameColumn),
    fitsWidth,
  )
  return parts.map((days, at) => {
    const columns = at === 0 ? sheet.columns : sheet.nameColumn
    const left = tableEnd(columns)
    const dayX = (day: number) => left + (day - days.start) * dayWidth
    return { columns, days, detail, left, right: dayX(days.finish + 1), dayX }
  })
}
