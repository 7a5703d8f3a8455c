/** The next weeks of a programme: what a site meeting goes through. */
import type { ProgramRow } from '../program-items/program-row.ts'
import type { Span } from '../program-items/program-span.ts'

/** The usual lengths of a look-ahead, in weeks. */
export const lookAheadWeeks = [2, 3, 6] as const
export type LookAheadWeeks = (typeof lookAheadWeeks)[number]

/** `today` as a day number; it is the first of the days. */
export function lookAheadSpan(today: number, weeks: LookAheadWeeks): Span {
  return { start: today, finish: today + weeks * 7 - 1 }
}

/** Work that falls into these days, and what should have been done before them. */
export function isAhead({ item, span }: Pick<ProgramRow, 'item' | 'span'>, days: Span): boolean {
  if (!span || span.start > days.finish) return false
  return span.finish >= days.start || item.status !== 'Complete'
}
