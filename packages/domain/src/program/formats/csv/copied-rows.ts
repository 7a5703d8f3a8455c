/** Copies rows of a program as spreadsheet cells, which can be pasted again. */
import { numberToDay } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { headingSpans } from '../../items/program-chart.ts'
import type { ProgramRow } from '../../items/program-row.ts'
import { subtrees } from '../../items/top-rows.ts'
import type { HeadingDays } from '../../schedule/heading-days.ts'
import { storedLinks } from '../../schedule/stored-links.ts'
import { linkToCsv } from './csv-links.ts'

/** The columns of the table. Names are indented by two spaces per level. Rows under a selected heading are included. */
export function copyRows(
  rows: readonly ProgramRow[],
  ids: ReadonlySet<string>,
  headingDays: HeadingDays = (_, { start, finish }) => finish - start + 1,
): readonly (readonly string[])[] {
  const copied = subtrees(rows, ids)
  const outermost = copied.reduce((least, { level }) => Math.min(least, level), Number.POSITIVE_INFINITY)
  const spans = headingSpans(rows)
  const names = new Map(rows.filter(({ item }) => !item.isHeading).map(({ item }) => [item.id, item.name]))
  return copied.map(({ item, level, span = spans.get(item.id) }) => {
    const days = span && (item.isHeading ? headingDays(item.id, span) : span.finish - span.start + 1)
    const links = storedLinks(item).flatMap((link) => {
      const name = names.get(link.predecessorId)
      return name === undefined ? [] : [`${name} ${linkToCsv(link, '')}`.trim()]
    })
    return [
      '  '.repeat(level - outermost) + item.name,
      String(item.milestone ? 0 : (item.workDays ?? days ?? item.duration ?? '')),
      span ? numberToDay(span.start) : (storedToDay(item.startDate) ?? ''),
      span ? numberToDay(span.finish) : (storedToDay(item.endDate) ?? ''),
      item.assigneeEmail ?? '',
      item.isHeading ? '' : links.join('; '),
    ]
  })
}
