import { expect, test } from 'vitest'
import { isDayBefore } from './day-order.ts'

test.each([
  ['2026-12-01', '2026-12-02', true],
  ['2026-12-02', '2026-12-02', false],
  ['2026-12-03', '2026-12-02', false],
  ['2026-12-01T08:00:00', '2026-12-02', true],
  ['', '2026-12-02', false],
  [null, '2026-12-02', false],
  ['2026-12-01', undefined, false],
  ['soon', '2026-12-02', false],
])('%j is before %j: %s', (day, other, answer) => {
  expect(isDayBefore(day, other)).toBe(answer)
})
