/** The next weeks of a program, as reviewed in a site meeting. */
import type { ProgramRow } from '../items/program-row.ts'
import type { Span } from '../items/program-span.ts'

/** The usual lengths of a look-ahead, in weeks. */
export const lookAheadWeeks = [2, 3, 6] as const
export type LookAheadWeeks = (typeof lookAheadWeeks)[number]

/** `today` is a day number, and the first day of the span. */
export function lookAheadSpan(today: number, weeks: LookAheadWeeks): Span {
  return { start: today, finish: today + weeks * 7 - 1 }
}

/** Tasks within these days, and tasks that should have been completed before them. */
export function isAhead({ item, span }: Pick<ProgramRow, 'item' | 'span'>, days: Span): boolean {
  if (!span || span.start > days.finish) return false
  return span.finish >= days.start || item.status !== 'Complete'
}
