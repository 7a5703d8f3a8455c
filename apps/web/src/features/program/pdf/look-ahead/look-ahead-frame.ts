/** The layout of a look-ahead sheet: text on the left, days in the middle, space for notes on the right. */
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import type { ChartPart } from '../draw/chart-part.ts'
import { type Frame, measureFrame, type Orientation, type Paper } from '../paper/paper.ts'

interface AheadColumn {
  readonly x: number
  readonly width: number
}

/** `first` and `second` contain days, `share` the percentage that is done. */
export type AheadColumnName = 'name' | 'party' | 'first' | 'second' | 'share' | 'days' | 'notes'

export interface AheadFrame extends Frame {
  readonly columns: Readonly<Record<AheadColumnName, AheadColumn>>
  /** The area with the days. */
  readonly strip: ChartPart
}

const dayColumn = 54
const shareColumn = 36

export function measureAhead(paper: Paper, orientation: Orientation, signs: number, days: Span): AheadFrame {
  const frame = measureFrame(paper, signs, orientation)
  const wide = frame.right - frame.left
  const count = days.finish - days.start + 1
  const stripWidth = wide * (orientation === 'landscape' ? 0.28 : 0.25)
  const rest = wide - stripWidth - 2 * dayColumn - shareColumn
  const widths: Record<AheadColumnName, number> = {
    name: rest * 0.38,
    party: rest * 0.29,
    first: dayColumn,
    second: dayColumn,
    share: shareColumn,
    days: stripWidth,
    notes: rest * 0.33,
  }
  let x = frame.left
  const getColumn = (name: AheadColumnName): AheadColumn => {
    x += widths[name]
    return { x: x - widths[name], width: widths[name] }
  }
  const columns = {
    name: getColumn('name'),
    party: getColumn('party'),
    first: getColumn('first'),
    second: getColumn('second'),
    share: getColumn('share'),
    days: getColumn('days'),
    notes: getColumn('notes'),
  }
  const dayWidth = stripWidth / count
  const left = columns.days.x
  const strip: ChartPart = {
    days,
    detail: dayWidth >= minDay ? 'days' : 'weeks',
    left,
    right: left + stripWidth,
    dayX: (day) => left + (day - days.start) * dayWidth,
  }
  return { ...frame, columns, strip }
}

/** Minimum width of a day, so that its date fits above it. */
const minDay = 6.3
