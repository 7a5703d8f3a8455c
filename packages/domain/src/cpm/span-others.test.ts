import { describe, expect, test } from 'vitest'
import { day, dayMinutes, getSchedule, links, task } from '../program/testing/schedules.ts'
import { longestPath } from './longest-path.ts'
import type { Activity, ActivityLink } from './model/activity.ts'
import { minuteToText } from './model/minute.ts'
import { primaveraRules } from './model/rules.ts'
import { spanOthers } from './span-others.ts'

describe('a level of effort lasts as long as its linked tasks', () => {
  const schedule = getSchedule([task('A', 3), task('B', 4), task('Z', 12)], links('A-B +1'))
  test.each<[string, readonly string[], readonly number[] | undefined]>([
    ['from the first start to the last finish', ['A-L SS', 'B-L FF'], [0, 8, 4, 12]],
    ['with lags', ['A-L SS+1', 'B-L FF+2'], [1, 10, 5, 14]],
    ['up to the start of its successor', ['A-L', 'L-B'], [3, 4, 7, 8]],
    ['from the start to the finish of the same', ['L-B SS', 'L-B FF'], [4, 8, 8, 12]],
    ['not at all without a finish', ['A-L SS'], undefined],
  ])('%s', (_, written, days) => {
    const span = spanOthers(schedule, task('L', 0), links(...written))
    const dates = span && [span.earlyStart, span.earlyFinish, span.lateStart, span.lateFinish]
    expect(dates).toEqual(days?.map(day))
    if (span) expect(span.totalFloat).toBe(4 * dayMinutes)
  })
})

describe('a level of effort works in shifts of its calendar', () => {
  const hours = (id: string, work: number, more: Partial<Activity> = {}) =>
    task(id, 0, { clock: 1, duration: work * 60, remaining: work * 60, ...more })
  const at = (number: number, hour: number) => day(number) + hour * 60
  const start = at(0, 8)
  const schedule = getSchedule(
    [
      hours('A', 24),
      hours('B', 16),
      task('R', 0, { duration: 30 * 60, remaining: 30 * 60 }),
      hours('D', 8, { actualStart: at(-3, 17), actualFinish: at(-2, 9), remaining: 0 }),
    ],
    [{ from: 'A', to: 'B', type: 'FS', lag: 0 }],
    { rules: primaveraRules, start },
  )
  const link = (from: string, to: string, type: ActivityLink['type'], lag = 0) => ({
    from,
    to,
    type,
    lag: lag * 60,
  })
  test.each<[string, readonly ActivityLink[], string, string]>([
    [
      'two days after a start',
      [link('A', 'L', 'SS', 16), link('B', 'L', 'FF')],
      '2026-01-07 08:00',
      '2026-01-09 17:00',
    ],
    [
      'part of a day after a start',
      [link('A', 'L', 'SS', 4), link('B', 'L', 'FF')],
      '2026-01-05 13:00',
      '2026-01-09 17:00',
    ],
    [
      'a day before a start',
      [link('B', 'L', 'SS', -8), link('B', 'L', 'FF')],
      '2026-01-07 08:00',
      '2026-01-09 17:00',
    ],
    ['behind a finish', [link('A', 'L', 'FS'), link('B', 'L', 'FF')], '2026-01-08 08:00', '2026-01-09 17:00'],
    [
      'a day behind a finish',
      [link('A', 'L', 'FS', 8), link('B', 'L', 'FF', 8)],
      '2026-01-09 08:00',
      '2026-01-12 17:00',
    ],
    ['up to a start', [link('A', 'L', 'SS'), link('L', 'B', 'FS')], '2026-01-05 08:00', '2026-01-07 17:00'],
    [
      'up to two days before a start',
      [link('A', 'L', 'SS'), link('L', 'B', 'FS', 16)],
      '2026-01-05 08:00',
      '2026-01-05 17:00',
    ],
    [
      'from a start of other hours',
      [link('R', 'L', 'FS', 6), link('B', 'L', 'FF')],
      '2026-01-07 08:00',
      '2026-01-09 17:00',
    ],
    [
      'from work that has happened',
      [link('D', 'L', 'SS'), link('A', 'L', 'FF')],
      '2026-01-02 17:00',
      '2026-01-07 17:00',
    ],
  ])('%s', (_, given, from, to) => {
    const span = spanOthers(schedule, hours('L', 0), given)
    expect(span && [span.earlyStart, span.earlyFinish].map(minuteToText)).toEqual([from, to])
  })
})

test('the longest path goes back over the driving links', () => {
  const tasks = [task('A', 3), task('B', 4), task('C', 5), task('D', 1)]
  const schedule = getSchedule(tasks, links('A-B', 'B-D', 'C-D', 'A-D'))
  expect([...longestPath(schedule)].toSorted().map((index) => tasks[index]?.id)).toEqual(['A', 'B', 'D'])
})
