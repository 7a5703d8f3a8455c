/** Texts typed into a date field, and their dates. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOrders } from './date-order.ts'
import { addDays } from './day.ts'
import { readTypedDay } from './typed-day.ts'

/** A Sunday. */
const today = '2026-11-22'

describe.each([
  ['2026-12-01', '2026-12-01'],
  ['today', '2026-11-22'],
  ['Tomorrow', '2026-11-23'],
  ['yesterday', '2026-11-21'],
  ['+5', '2026-11-27'],
  ['-1', '2026-11-21'],
  ['+2w', '2026-12-06'],
  ['+ 3 days', '2026-11-25'],
  ['fri', '2026-11-27'],
  ['Friday', '2026-11-27'],
  ['su', '2026-11-29'],
  ['tu', '2026-11-24'],
  ['th', '2026-11-26'],
  ['22/11', '2026-11-22'],
  ['11/22', '2026-11-22'],
  ['22.11.', '2026-11-22'],
  ['31/1', '2027-01-31'],
  ['30/9', '2026-09-30'],
  ['22 nov', '2026-11-22'],
  ['Nov 22, 2027', '2027-11-22'],
  ['22-Nov-27', '2027-11-22'],
  ['1 Mar', '2027-03-01'],
  ['2026/3/5', '2026-03-05'],
  ['28', '2026-11-28'],
  ['3', '2026-12-03'],
  ['31', '2026-12-31'],
])('"%s" is %s', (typed, day) => {
  test.each(dateOrders)('%s', (order) => {
    expect(readTypedDay(typed, { today, order })).toBe(day)
  })
})

test.each([
  ['month-first', '3/4/2027', '2027-03-04'],
  ['day-first', '3/4/2027', '2027-04-03'],
  ['year-first', '27/3/4', '2027-03-04'],
  ['month-first', '03042027', '2027-03-04'],
  ['day-first', '03042027', '2027-04-03'],
  ['day-first', '030427', '2027-04-03'],
  ['year-first', '20270304', '2027-03-04'],
] as const)('%s, "%s" is %s', (order, typed, day) => {
  expect(readTypedDay(typed, { today, order })).toBe(day)
})

test.each([
  '',
  ' ',
  'f',
  'soon',
  '12/',
  '/12',
  '32/13',
  '30 feb 2027',
  '2026-02-30',
  '0',
  '32',
  '1/2/3/4',
  '+99999',
  '22/11/12345',
  '12345',
])('"%s" is no day', (typed) => {
  for (const order of dateOrders) expect(readTypedDay(typed, { today, order })).toBeUndefined()
})

test('a weekday is always one of the next seven days', () => {
  const names = fc.constantFrom('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), names, (later, name) => {
      const from = addDays(today, later)
      const day = readTypedDay(name, { today: from, order: 'day-first' }) ?? ''
      expect(day > from && day <= addDays(from, 7)).toBe(true)
      expect(new Date(`${day}T00:00:00Z`).toUTCString().slice(0, 3).toLowerCase()).toBe(name)
    }),
  )
})
