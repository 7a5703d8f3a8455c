/** The width of a day on paper, and how the chart is split into parts side by side. */
import type { Span } from '@plumbline/domain/program/items/program-span.ts'

/** The unit of the lower time row; the upper one has months, or years above months. */
export type Detail = 'days' | 'weeks' | 'months' | 'years'

export interface TimeScale {
  readonly detail: Detail
  readonly dayWidth: number
  /** Days of each part, from left to right. */
  readonly parts: readonly Span[]
}

interface Level {
  readonly detail: Detail
  /** Minimum width at which the labels fit their cells. */
  readonly minDay: number
  /** Maximum number of sheets side by side before the labels switch to a larger unit. */
  readonly maxParts: number
}

const levels: readonly Level[] = [
  { detail: 'days', minDay: 9, maxParts: 2 },
  { detail: 'weeks', minDay: 2, maxParts: 2 },
  { detail: 'months', minDay: 0.6, maxParts: 3 },
  { detail: 'years', minDay: 0.055, maxParts: Number.POSITIVE_INFINITY },
]

/** `first` is the chart's width next to the whole table, `later` the width next to the names only. */
export function scaleTime(range: Span, first: number, later: number, fitsWidth = false): TimeScale {
  const days = range.finish - range.start + 1
  for (const { detail, minDay, maxParts } of levels) {
    const count = Math.max(1, 1 + Math.ceil((days * minDay - first) / later))
    const isLast = detail === 'years'
    if (count > (fitsWidth && !isLast ? 1 : maxParts)) continue
    return { detail, ...cut(range, fitsWidth ? 1 : count, first, later) }
  }
  throw new Error('The last level takes any number of parts')
}

/** Stretched to fill the parts, and split between whole days. */
function cut(range: Span, count: number, first: number, later: number): Omit<TimeScale, 'detail'> {
  const days = range.finish - range.start + 1
  let dayWidth = (first + (count - 1) * later) / days
  const daysIn = (width: number) => Math.floor(width / dayWidth + 1e-6)
  while (daysIn(first) + (count - 1) * daysIn(later) < days) dayWidth *= 0.995

  const parts: Span[] = []
  for (let start = range.start; start <= range.finish; ) {
    const finish = Math.min(range.finish, start + daysIn(parts.length === 0 ? first : later) - 1)
    parts.push({ start, finish })
    start = finish + 1
  }
  return { dayWidth, parts }
}
