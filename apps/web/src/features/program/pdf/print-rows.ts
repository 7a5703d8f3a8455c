/** What goes on paper: one row an item, with everything that its line needs and nothing else. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { type BarTone, barTone } from '@plumbline/domain/program/program-chart.ts'
import { type ProgramRow, startsTooEarly } from '@plumbline/domain/program/program-row.ts'
import type { Span } from '@plumbline/domain/program/program-span.ts'

export interface PrintRow {
  readonly name: string
  readonly level: number
  readonly isHeading: boolean
  /** Of a heading: from the first start to the last finish under it. */
  readonly span: Span | undefined
  readonly tone: BarTone
  readonly assignee: string
  readonly predecessor: string
  /** Place of the predecessor among the printed rows, -1 where it is not among them. */
  readonly predecessorRow: number
  readonly isTooEarly: boolean
}

/** With `shown`, only tasks that take place in those days, and the headings over them. */
export function toPrintRows(
  rows: readonly ProgramRow[],
  spans: ReadonlyMap<Id, Span>,
  today: number,
  shown?: Span,
): readonly PrintRow[] {
  const kept = shown
    ? rows.flatMap((row, place) => (takesPlace(row, spans, shown) ? [place] : []))
    : rows.keys()
  const places = [...kept]
  const printedAt = new Map(places.map((place, printed) => [place, printed]))
  return places.flatMap((place) => {
    const row = rows[place]
    if (!row) return []
    const { item, level } = row
    return {
      name: item.name,
      level,
      isHeading: item.isHeading,
      span: spanOf(row, spans),
      tone: barTone(row, today),
      assignee: item.isHeading ? '' : (item.assigneeEmail ?? ''),
      predecessor: rows[row.predecessorRow]?.item.name ?? '',
      predecessorRow: printedAt.get(row.predecessorRow) ?? -1,
      isTooEarly: startsTooEarly(row, rows),
    }
  })
}

function takesPlace(row: ProgramRow, spans: ReadonlyMap<Id, Span>, shown: Span): boolean {
  const span = spanOf(row, spans)
  return span !== undefined && span.start <= shown.finish && span.finish >= shown.start
}

function spanOf({ item, span }: ProgramRow, spans: ReadonlyMap<Id, Span>): Span | undefined {
  return item.isHeading ? spans.get(item.id) : span
}
