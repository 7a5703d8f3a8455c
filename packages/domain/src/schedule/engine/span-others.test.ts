import { describe, expect, test } from 'vitest'
import { day, dayMinutes, links, scheduleOf, task } from '../testing/schedules.ts'
import { longestPath } from './longest-path.ts'
import { spanOthers } from './span-others.ts'

describe('a level of effort lasts as long as its linked tasks', () => {
  const schedule = scheduleOf([task('A', 3), task('B', 4), task('Z', 12)], links('A-B +1'))
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

test('the longest path goes back over the driving links', () => {
  const tasks = [task('A', 3), task('B', 4), task('C', 5), task('D', 1)]
  const schedule = scheduleOf(tasks, links('A-B', 'B-D', 'C-D', 'A-D'))
  expect([...longestPath(schedule)].toSorted().map((index) => tasks[index]?.id)).toEqual(['A', 'B', 'D'])
})
