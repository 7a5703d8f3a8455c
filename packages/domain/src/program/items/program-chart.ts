/** What the chart draws: the span of each heading, its own date range, the color of a bar. */
import { type Day, dayToNumber } from '../../kernel/days/day.ts'
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramRow } from './program-row.ts'
import type { Span } from './program-span.ts'

/** The span of each heading from the first start to the last finish of its tasks, by id. It is never stored. */
export function headingSpans(rows: readonly ProgramRow[]): ReadonlyMap<Id, Span> {
  const spans = new Map<Id, Span>()
  // Bottom-up, so that a heading is complete before it is added to its parent.
  for (let at = rows.length - 1; at >= 0; at--) {
    // `as`: the index is within the rows.
    const { item, span = spans.get(item.id), parentRow } = rows[at] as ProgramRow
    const parent = rows[parentRow]?.item
    if (!span || !parent) continue
    const known = spans.get(parent.id)
    spans.set(parent.id, known ? join(known, span) : span)
  }
  return spans
}

/** The date range of the chart: all dated tasks, at least 30 days. Without dated tasks, today and the next 30 days. */
export function chartRange(rows: readonly ProgramRow[], today: Day): Span {
  let range: Span | undefined
  for (const { span } of rows) if (span) range = range ? join(range, span) : span
  const start = range?.start ?? dayToNumber(today)
  return { start, finish: range ? Math.max(range.finish, start + fewestDays - 1) : start + fewestDays }
}

const fewestDays = 30

export type BarTone = 'blue' | 'green' | 'yellow' | 'red'

/** `today` is a day number. */
export function barTone({ item, span }: Pick<ProgramRow, 'item' | 'span'>, today: number): BarTone {
  if (item.status === 'Complete') return 'green'
  if (span && span.finish < today) return 'red'
  return item.status === 'In Progress' ? 'yellow' : 'blue'
}

function join(one: Span, other: Span): Span {
  return { start: Math.min(one.start, other.start), finish: Math.max(one.finish, other.finish) }
}
