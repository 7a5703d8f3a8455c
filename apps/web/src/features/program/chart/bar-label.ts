/** What a bar says in words, for those who do not see it. */
import { dayMs, numberToDay } from '@plumbline/domain/kernel/day.ts'
import { type ProgramRow, startsTooEarly } from '@plumbline/domain/program/program-row.ts'
import type { Span } from '@plumbline/domain/program/program-span.ts'
import { dayToLabel, momentToLabel } from '#parts/dates/labels.ts'
import { titleOf } from '#parts/register/title-of.ts'

const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longLabels = new Map<number, string>()
const shortLabels = new Map<number, string>()

/** 'Nov 21, 2026'. Each day is put into words once: rows pass by faster than Intl writes. */
export function dayNumberToLabel(day: number): string {
  return keep(longLabels, day, () => dayToLabel(numberToDay(day)))
}

/** 'Nov 21' */
export function dayNumberToShortLabel(day: number): string {
  return keep(shortLabels, day, () => shortFormat.format(day * dayMs))
}

export function daysToLabel({ start, finish }: Span): string {
  const days = finish - start + 1
  return days === 1 ? '1 day' : `${days} days`
}

/** 'Concept design, 15 days, Jan 5 to Jan 19, In Progress, after Consent documents' */
export function barLabel(
  row: ProgramRow,
  span: Span | undefined,
  rows: readonly ProgramRow[],
  today: number,
): string {
  const { item, predecessorRow } = row
  const before = rows[predecessorRow]
  const parts = [titleOf(item.name)]
  if (item.isHeading) parts.push('heading')
  if (span) {
    parts.push(
      daysToLabel(span),
      `${dayNumberToShortLabel(span.start)} to ${dayNumberToShortLabel(span.finish)}`,
    )
  } else parts.push('no dates')
  if (!item.isHeading) parts.push(item.status)
  if (!item.isHeading && span && span.finish < today && item.status !== 'Complete') parts.push('late')
  if (!item.isHeading && item.alarmDate) parts.push(`alarm ${momentToLabel(item.alarmDate)}`)
  if (before) parts.push(`after ${titleOf(before.item.name)}`)
  if (before && startsTooEarly({ ...row, span }, rows)) parts.push('starts before that ends')
  return parts.join(', ')
}

/** What the bell says: 'Set alarm', or 'Alarm Nov 30, 2026' once it is set. */
export function alarmLabel(alarmDate: ProgramRow['item']['alarmDate']): string {
  return alarmDate ? `Alarm ${momentToLabel(alarmDate)}` : 'Set alarm'
}

function keep(known: Map<number, string>, day: number, make: () => string): string {
  const label = known.get(day) ?? make()
  known.set(day, label)
  return label
}
