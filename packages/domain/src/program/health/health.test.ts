import { describe, expect, test } from 'vitest'
import type { Activity, ScheduleInput } from '../../cpm/model/activity.ts'
import { day, dayMinutes, getSchedule, links, task } from '../testing/schedules.ts'
import { checkHealth, type HealthCheck } from './health.ts'
import type { HealthFacts } from './health-measure.ts'

const facts: HealthFacts = {
  dayMinutes: () => dayMinutes,
  hasResource: () => true,
  baselineFinish: () => undefined,
}

function check(
  name: HealthCheck,
  tasks: readonly Activity[],
  written: string,
  more: Partial<ScheduleInput> = {},
  known: Partial<HealthFacts> = {},
) {
  const schedule = getSchedule(tasks, links(...written.split(', ')), more)
  const found = checkHealth(schedule, { ...facts, ...known }).find((result) => result.check === name)
  return [found?.figure, found?.isPassed, found?.ids]
}

const row = ['A', 'B', 'C', 'D'].map((id) => task(id, 5))
const chain = 'A-B, B-C, C-D'
const done = (from: number, to: number) => ({ actualStart: day(from), actualFinish: day(to) })

test('there are fourteen checks', () => {
  expect(checkHealth(getSchedule(row, links(chain)), facts)).toHaveLength(14)
})

describe('each check gives its figure, whether it passed, and the tasks to look at', () => {
  test.each<[HealthCheck, string, readonly unknown[], Parameters<typeof check>]>([
    ['missing-logic', 'open ends', [0.5, false, ['A', 'D']], ['missing-logic', row, chain]],
    ['leads', 'a lead', [1 / 3, false, ['B']], ['leads', row, 'A-B -1, B-C, C-D']],
    ['leads', 'none', [0, true, []], ['leads', row, chain]],
    ['lags', 'a lag', [1 / 3, false, ['C']], ['lags', row, 'A-B, B-C +2, C-D']],
    ['finish-to-start', 'all', [1, true, []], ['finish-to-start', row, chain]],
    ['finish-to-start', 'one not', [1 - 1 / 3, false, ['D']], ['finish-to-start', row, 'A-B, B-C, C-D SS']],
    [
      'hard-constraints',
      'one',
      [0.5, false, ['B']],
      [
        'hard-constraints',
        [task('A', 1), task('B', 1, { constraints: [{ type: 'MSO', minute: day(4) }] })],
        'A-B',
      ],
    ],
    ['high-float', 'fifty days', [0.5, false, ['B']], ['high-float', [task('A', 51), task('B', 1)], '']],
    [
      'negative-float',
      'missed end',
      [1, false, ['A', 'B']],
      ['negative-float', row.slice(0, 2), 'A-B', { mustFinishBy: day(9) }],
    ],
    ['long-durations', 'one', [0.5, false, ['A']], ['long-durations', [task('A', 45), task('B', 44)], '']],
    [
      'invalid-dates',
      'an actual date in the future',
      [0.5, false, ['A']],
      ['invalid-dates', [task('A', 2, done(0, 9)), task('B', 1)], '', { dataDate: day(5) }],
    ],
    [
      'without-resource',
      'nobody',
      [1, undefined, ['A']],
      ['without-resource', row.slice(0, 1), '', {}, { hasResource: () => false }],
    ],
    [
      'missed-tasks',
      'one late, one open',
      [1, false, ['A', 'B']],
      [
        'missed-tasks',
        [task('A', 2, done(0, 4)), task('B', 3)],
        '',
        { dataDate: day(5) },
        { baselineFinish: () => day(3) },
      ],
    ],
    ['critical-path-test', 'a chain', [1, true, []], ['critical-path-test', row, chain]],
    [
      'critical-path-test',
      'a constraint that cuts it',
      [595 / 600, false, ['A']],
      [
        'critical-path-test',
        [task('A', 5), task('B', 5, { constraints: [{ type: 'MSO', minute: day(5) }] })],
        'A-B',
      ],
    ],
    ['critical-path-length-index', 'on time', [1, true, []], ['critical-path-length-index', row, chain]],
    [
      'critical-path-length-index',
      'two of twenty days late',
      [0.9, false, ['A', 'B', 'C', 'D']],
      ['critical-path-length-index', row, chain, { mustFinishBy: day(18) }],
    ],
    [
      'baseline-execution-index',
      'one of two',
      [0.5, false, ['B']],
      [
        'baseline-execution-index',
        [task('A', 2, done(0, 3)), task('B', 3)],
        '',
        { dataDate: day(5) },
        { baselineFinish: () => day(3) },
      ],
    ],
    [
      'baseline-execution-index',
      'no baseline',
      [undefined, undefined, []],
      ['baseline-execution-index', row, chain],
    ],
  ])('%s: %s', (_check, _case, found, given) => {
    expect(check(...given)).toEqual(found)
  })
})

test('finished tasks and milestones are not checked for missing logic', () => {
  const tasks = [task('A', 2, done(0, 2)), task('M', 0, { milestone: 'finish' }), task('B', 2)]
  expect(check('missing-logic', tasks, 'A-B, B-M')).toEqual([0, true, []])
})
