import { dayToNumber, numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { expect, test } from 'vitest'
import { getWeekends, timeRows } from './time-cells.ts'

const span = (start: string, finish: string) => ({ start: dayToNumber(start), finish: dayToNumber(finish) })
const firstLabels = (cells: readonly { labels: readonly string[] }[]) => cells.map(({ labels }) => labels[0])

test.each([
  ['days', '2026-12-30', '2027-01-02', ['December 2026', 'January 2027'], ['30', '31', '1', '2']],
  ['weeks', '2026-12-23', '2027-01-05', ['December 2026', 'January 2027'], ['23', '28', '4']],
  ['months', '2026-11-21', '2027-02-03', ['2026', '2027'], ['Nov', 'Dec', 'Jan', 'Feb']],
  ['years', '2026-11-21', '2028-02-03', [], ['2026', '2027', '2028']],
  ['months', '1969-12-01', '1970-01-31', ['1969', '1970'], ['Dec', 'Jan']],
] as const)('%s from %s to %s', (detail, start, finish, upper, lower) => {
  const rows = timeRows(detail, span(start, finish))

  expect(firstLabels(rows[0])).toEqual(upper)
  expect(firstLabels(rows[1])).toEqual(lower)
})

test.each([
  ['2026-11-20', '2026-11-30', ['2026-11-21 2026-11-22', '2026-11-28 2026-11-29']],
  ['2026-11-22', '2026-11-28', ['2026-11-22 2026-11-22', '2026-11-28 2026-11-28']],
  ['2026-11-23', '2026-11-27', []],
  ['1969-12-27', '1969-12-29', ['1969-12-27 1969-12-28']],
])('the weekends from %s to %s', (start, finish, expected) => {
  const found = getWeekends(span(start, finish))

  expect(found.map((weekend) => `${numberToDay(weekend.start)} ${numberToDay(weekend.finish)}`)).toEqual(
    expected,
  )
})
