import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  dayToNumber,
  instantToDay,
  momentToDay,
  numberToDay,
  parseDay,
  readDay,
} from './day.ts'

const homeZone = process.env.TZ

afterEach(() => {
  process.env.TZ = homeZone
})

describe('a day is the text of an existing date', () => {
  test.each(['2026-11-21', '2024-02-29', '1999-12-31', '0001-01-01'])('%s is a day', (text) => {
    expect(parseDay(text)).toBe(text)
  })

  test.each([
    '',
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '21-11-2026',
    '2026-1-1',
    '2026-11-21T00:00:00Z',
    'soon',
    '2100-02-29',
    '2026-04-31',
    '2026-11-00',
    '20x6-11-21',
    '2026-11-2 ',
    '2026/11/21',
    '+026-11-21',
  ])('"%s" is no day', (text) => {
    expect(parseDay(text)).toBeUndefined()
  })
})

test('every day has the same number as on the platform', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (number) => {
      expect(readDay(numberToDay(number))).toBe(number)
      expect(dayToNumber(numberToDay(number))).toBe(number)
    }),
  )
})

describe('an instant belongs to the calendar day of the user', () => {
  test.each([
    ['UTC', '2026-11-21T23:30:00Z', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-21T11:30:00Z', '2026-11-22'],
    ['America/Los_Angeles', '2026-11-21T05:00:00Z', '2026-11-20'],
    ['Asia/Kolkata', '2026-11-21T18:29:00Z', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-21T18:31:00Z', '2026-11-22'],
  ])('in %s, %s is %s', (zone, instant, day) => {
    process.env.TZ = zone
    expect(instantToDay(new Date(instant))).toBe(day)
  })
})

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T23:30:00.000Z', '2026-11-21'],
  ['2026-02-30', undefined],
  ['2026-02-30T10:00:00Z', undefined],
  ['2026-11-21T99:00:00Z', undefined],
  ['next week', undefined],
  ['', undefined],
])('"%s", a day or an instant, falls on %s', (moment, day) => {
  expect(momentToDay(moment)).toBe(day)
})

describe('arithmetic on days ignores time zones and clock changes', () => {
  test.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('in %s', (zone) => {
    process.env.TZ = zone
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  })

  test('adding days and counting days are inverse operations', () => {
    const dayNumber = fc.integer({ min: 0, max: 60_000 })
    fc.assert(
      fc.property(dayNumber, fc.integer({ min: -5000, max: 5000 }), (number, count) => {
        const day = numberToDay(number)
        expect(dayToNumber(day)).toBe(number)
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })
})
