import { dayToNumber } from '@plumbline/domain/kernel/day.ts'
import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/program-row.ts'
import { expect, test } from 'vitest'
import { barLabel } from './bar-label.ts'

const blank = { projectId: '1', isHeading: false, level: 0, duration: null }
const consent = {
  id: 'a',
  name: 'Consent documents',
  startDate: '2026-01-01',
  duration: 4,
  status: 'Complete',
}
const design = {
  id: 'b',
  name: 'Concept design',
  startDate: '2026-01-05',
  duration: 15,
  status: 'In Progress',
}

function label(fields: Partial<ProgramItem>, today = '2026-01-10') {
  const rows = orderProgram([
    { ...blank, ...consent },
    { ...blank, ...design, ...fields },
  ])
  const row = rows[1]
  return row && barLabel(row, row.span, rows, dayToNumber(today))
}

test.each([
  ['of a task', {}, 'Concept design, 15 days, Jan 5 to Jan 19, In Progress'],
  [
    'of a task that comes after another',
    { predecessorId: 'a' },
    'Concept design, 15 days, Jan 5 to Jan 19, In Progress, after Consent documents',
  ],
  [
    'of a task that starts before its predecessor ends',
    { predecessorId: 'a', startDate: '2026-01-04' },
    'Concept design, 15 days, Jan 4 to Jan 18, In Progress, after Consent documents, starts before that ends',
  ],
  ['of one day', { duration: 1 }, 'Concept design, 1 day, Jan 5 to Jan 5, In Progress, late'],
  [
    'with an alarm',
    { alarmDate: '2026-01-07' },
    'Concept design, 15 days, Jan 5 to Jan 19, In Progress, alarm Jan 7, 2026',
  ],
  ['without dates', { startDate: null }, 'Concept design, no dates, In Progress'],
  ['of a heading', { isHeading: true }, 'Concept design, heading, no dates'],
])('a bar %s says what it shows', (_, fields, words) => {
  expect(label(fields)).toBe(words)
})

test('a complete task is never late', () => {
  expect(label({ status: 'Complete' }, '2026-11-21')).not.toContain('late')
})
