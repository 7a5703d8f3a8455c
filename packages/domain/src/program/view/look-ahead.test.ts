/** Which tasks a look-ahead includes. */
import { expect, test } from 'vitest'
import { dayToNumber } from '../../kernel/days/day.ts'
import { programItemSchema } from '../items/program-item.ts'
import { getSpan } from '../items/program-span.ts'
import { isAhead, lookAheadSpan, lookAheadWeeks } from './look-ahead.ts'

const today = dayToNumber('2026-11-21')

test('a look-ahead covers 2, 3 or 6 weeks from today', () => {
  const lengths = lookAheadWeeks.map((weeks) => {
    const { start, finish } = lookAheadSpan(today, weeks)
    return [start - today, finish - start + 1]
  })
  expect(lengths).toEqual([
    [0, 14],
    [0, 21],
    [0, 42],
  ])
})

test.each([
  ['starts on its first day', '2026-11-21', 1, 'Pending', true],
  ['starts on its last day', '2026-12-04', 5, 'Pending', true],
  ['starts after it', '2026-12-05', 1, 'Pending', false],
  ['ended before it, complete', '2026-11-01', 5, 'Complete', false],
  ['ended before it, incomplete', '2026-11-01', 5, 'In Progress', true],
  ['runs through it', '2026-01-01', 600, 'Complete', true],
  ['has no dates', null, null, 'Pending', false],
])('a task that %s is in a look-ahead of two weeks or not', (_, startDate, duration, status, isIn) => {
  const item = programItemSchema.parse({ id: 'a', projectId: '1', name: 'A', startDate, duration, status })
  expect(isAhead({ item, span: getSpan(item) }, lookAheadSpan(today, 2))).toBe(isIn)
})
