import { expect, test } from 'vitest'
import { parseAlarm } from './parse-alarm.ts'

test.each([
  ['2026-12-01', '2026-12-01'],
  ['  2026-12-01 ', '2026-12-01'],
  ['', null],
  ['   ', null],
  ['2026-02-30', undefined],
  ['2026-2-3', undefined],
  ['01/12/2026', undefined],
  ['20261201', undefined],
  ['tomorrow', undefined],
  ['1899-12-31', undefined],
  ['1900-01-01', '1900-01-01'],
  ['2299-12-31', '2299-12-31'],
  ['2300-01-01', undefined],
])('an alarm typed as "%s" is %j', (typed, day) => {
  expect(parseAlarm(typed)).toBe(day)
})
