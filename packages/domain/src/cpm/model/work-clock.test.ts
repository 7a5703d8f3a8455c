import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteToText, parseMinute } from './minute.ts'
import { createWorkClock } from './work-clock.ts'
import { type Exception, everyDay, standardWeek, type WorkingTime, workingWeek } from './working-time.ts'

const minute = (text: string) => parseMinute(text) ?? Number.NaN
const dayNumber = (text: string) => minute(text) / 1440
const days = { first: dayNumber('2026-01-01'), last: dayNumber('2026-12-31') }
const exception = (first: string, last: string, ...hours: readonly number[]): Exception => ({
  first: dayNumber(first),
  last: dayNumber(last),
  shifts: hours.length === 2 ? [{ from: (hours[0] ?? 0) * 60, to: (hours[1] ?? 0) * 60 }] : [],
})
const at = (time: WorkingTime, from: string, hours: number) => {
  const clock = createWorkClock(time, days)
  const work = clock.worked(minute(from)) + hours * 60
  return { finish: minuteToText(clock.finishAt(work)), start: minuteToText(clock.startAt(work)) }
}

describe('durations are added in working time', () => {
  const christmas = { ...standardWeek, exceptions: [exception('2026-12-24', '2026-12-28')] }
  const saturday = { ...standardWeek, exceptions: [exception('2026-01-10', '2026-01-10', 9, 13)] }
  const half = { ...standardWeek, exceptions: [exception('2026-01-09', '2026-01-09', 8, 10)] }
  const nights = workingWeek(
    [1, 2, 3, 4, 5],
    [
      { from: 0, to: 120 },
      { from: 1320, to: 1440 },
    ],
  )
  test.each<[string, WorkingTime, string, number, string, string]>([
    ['within a shift', standardWeek, '2026-01-05 08:00', 2, '2026-01-05 10:00', '2026-01-05 10:00'],
    ['up to the break', standardWeek, '2026-01-05 08:00', 4, '2026-01-05 12:00', '2026-01-05 13:00'],
    ['over the break', standardWeek, '2026-01-05 08:00', 5, '2026-01-05 14:00', '2026-01-05 14:00'],
    ['over the weekend', standardWeek, '2026-01-09 08:00', 8, '2026-01-09 17:00', '2026-01-12 08:00'],
    ['from a day off', standardWeek, '2026-01-10 11:00', 1, '2026-01-12 09:00', '2026-01-12 09:00'],
    ['over holidays', christmas, '2026-12-23 08:00', 9, '2026-12-29 09:00', '2026-12-29 09:00'],
    ['on a Saturday that is worked', saturday, '2026-01-09 13:00', 6, '2026-01-10 11:00', '2026-01-10 11:00'],
    ['on a short day', half, '2026-01-09 08:00', 3, '2026-01-12 09:00', '2026-01-12 09:00'],
    ['over midnight', nights, '2026-01-05 22:00', 3, '2026-01-06 01:00', '2026-01-06 01:00'],
    ['on every day', everyDay, '2026-01-05 00:00', 48, '2026-01-07 00:00', '2026-01-07 00:00'],
    ['back over a weekend', standardWeek, '2026-01-12 10:00', -4, '2026-01-09 15:00', '2026-01-09 15:00'],
    [
      'before the days that were laid out',
      standardWeek,
      '2026-01-05 08:00',
      -8000,
      '2022-03-04 17:00',
      '2022-03-07 08:00',
    ],
    ['after them', standardWeek, '2026-01-05 08:00', 8000, '2029-11-02 17:00', '2029-11-05 08:00'],
  ])('%s', (_, time, from, hours, finish, start) => {
    expect(at(time, from, hours)).toEqual({ finish, start })
  })
})

test('a week without work counts every hour after its last exception, so that work always ends', () => {
  const time = { ...workingWeek([], []), exceptions: [exception('2026-03-02', '2026-03-03', 8, 16)] }
  expect(at(time, '2026-03-01 00:00', 16)).toMatchObject({ finish: '2026-03-03 16:00' })
  expect(at(time, '2026-03-01 00:00', 40).finish > '2026-12-31').toBe(true)
})

test('days and exceptions of distant years are not expanded', () => {
  const ages = { first: dayNumber('0001-01-01'), last: dayNumber('9999-12-31') }
  const clock = createWorkClock({ ...standardWeek, exceptions: [{ ...ages, shifts: [] }] }, ages)
  expect(minuteToText(clock.finishAt(clock.worked(minute('2026-01-05 08:00')) + 60)) > '2299').toBe(true)
})

test('overlapping or unsorted shifts count once', () => {
  const time = workingWeek(
    [1],
    [
      { from: 780, to: 1020 },
      { from: 480, to: 720 },
      { from: 500, to: 800 },
    ],
  )
  expect(at(time, '2026-01-05 08:00', 9)).toMatchObject({ finish: '2026-01-05 17:00' })
})

test('converting to work and back gives the same minute, for any minute and any work', () => {
  const clock = createWorkClock(
    { ...standardWeek, exceptions: [exception('2026-05-01', '2026-05-20')] },
    days,
  )
  fc.assert(
    fc.property(fc.integer({ min: -3_000_000, max: 3_000_000 }), (work) => {
      expect(clock.worked(clock.startAt(work))).toBe(work)
      expect(clock.worked(clock.finishAt(work))).toBe(work)
      expect(clock.finishAt(work)).toBeLessThanOrEqual(clock.startAt(work))
    }),
  )
})
