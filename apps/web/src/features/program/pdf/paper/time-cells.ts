/** The cells of the time axis: days, weeks, months and years. */
import { dayMs } from '@plumbline/domain/kernel/days/day.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import type { Detail } from './paper-scale.ts'

export interface TimeCell extends Span {
  /** From longest to shortest: the first that fits is used. */
  readonly labels: readonly string[]
}

/** A month of a year is below its year, so its label omits the year. */
type Unit = 'day' | 'week' | 'month' | 'month of a year' | 'year'

const unitsByDetail: Record<Detail, readonly [upper: Unit | undefined, lower: Unit]> = {
  days: ['month', 'day'],
  weeks: ['month', 'week'],
  months: ['year', 'month of a year'],
  years: [undefined, 'year'],
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const longMonth = inUtc({ month: 'long', year: 'numeric' })
const shortMonth = inUtc({ month: 'short', year: 'numeric' })
const bareMonth = inUtc({ month: 'short' })

export function timeRows(detail: Detail, part: Span): readonly [readonly TimeCell[], readonly TimeCell[]] {
  const [upper, lower] = unitsByDetail[detail]
  return [upper ? getCells(upper, part) : [], getCells(lower, part)]
}

/** A Saturday and the following Sunday are one range. */
export function getWeekends(part: Span): readonly Span[] {
  const weekends: Span[] = []
  for (let saturday = getMonday(part.start) + 5; saturday <= part.finish; saturday += 7)
    weekends.push({ start: Math.max(saturday, part.start), finish: Math.min(saturday + 1, part.finish) })
  return weekends.filter(({ start, finish }) => start <= finish)
}

function getCells(unit: Unit, part: Span): readonly TimeCell[] {
  const cells: TimeCell[] = []
  let start = part.start
  while (start <= part.finish) {
    const finish = Math.min(getEnd(unit, start), part.finish)
    cells.push({ start, finish, labels: getLabels(unit, start) })
    start = finish + 1
  }
  return cells
}

/** Last day of the week, month or year that contains the day. */
function getEnd(unit: Unit, day: number): number {
  if (unit === 'day') return day
  if (unit === 'week') return getMonday(day) + 6
  const date = new Date(day * dayMs)
  const year = date.getUTCFullYear()
  const next = unit === 'year' ? Date.UTC(year + 1, 0) : Date.UTC(year, date.getUTCMonth() + 1)
  return next / dayMs - 1
}

/** 1970-01-01 was a Thursday. */
function getMonday(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7)
}

function getLabels(unit: Unit, day: number): readonly string[] {
  const date = new Date(day * dayMs)
  const year = String(date.getUTCFullYear())
  if (unit === 'year') return [year, `’${year.slice(-2)}`]
  if (unit === 'day' || unit === 'week') return [String(date.getUTCDate())]
  const month = bareMonth.format(date)
  const bare = [month, month.slice(0, 1)]
  return unit === 'month' ? [longMonth.format(date), shortMonth.format(date), ...bare] : bare
}
