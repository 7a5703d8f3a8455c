import { describe, expect, test } from 'vitest'
import { day, dayMinutes, getSchedule, links, task } from '../program/testing/schedules.ts'
import type { Activity, ScheduleInput } from './model/activity.ts'
import { type Reason, whyThisDate } from './why.ts'

/** Why the last of these tasks starts when it does. */
function why(
  tasks: readonly Activity[],
  written: string,
  more: Partial<ScheduleInput> = {},
): readonly Reason[] {
  return whyThisDate(getSchedule(tasks, links(...written.split(', ')), more), tasks.length - 1)
}
const link = (predecessor: string, type = 'FS', lag = 0) => ({
  kind: 'link',
  predecessor,
  type,
  lag: lag * dayMinutes,
})
const workdays = (days: number) => ({ clock: 1, duration: days * 480, remaining: days * 480 })

describe('a task starts when it does because of', () => {
  test.each<[string, readonly Activity[], string, readonly unknown[], Partial<ScheduleInput>?]>([
    ['the start of the project', [task('B', 1)], '', [{ kind: 'project-start', minute: day(0) }]],
    ['the data date', [task('B', 1)], '', [{ kind: 'data-date', minute: day(3) }], { dataDate: day(3) }],
    ['a link', [task('A', 2), task('B', 1)], 'A-B +1', [link('A', 'FS', 1)]],
    ['the latest of several links', [task('A', 2), task('C', 4), task('B', 1)], 'A-B, C-B', [link('C')]],
    ['two links alike', [task('A', 2), task('C', 2), task('B', 1)], 'C-B, A-B', [link('A'), link('C')]],
    ['a link to its finish', [task('A', 5), task('B', 1)], 'A-B FF', [link('A', 'FF')]],
    [
      'a constraint',
      [task('A', 2), task('B', 1, { constraints: [{ type: 'SNET', minute: day(5) }] })],
      'A-B',
      [{ kind: 'constraint', type: 'SNET', minute: day(5) }],
    ],
    [
      'a constraint that breaks its link',
      [task('A', 2), task('B', 1, { constraints: [{ type: 'MSO', minute: day(1) }] })],
      'A-B',
      [{ kind: 'constraint', type: 'MSO', minute: day(1) }],
    ],
    [
      'its link, where the constraint is over',
      [task('A', 2), task('B', 1, { constraints: [{ type: 'SNET', minute: day(1) }] })],
      'A-B',
      [link('A')],
    ],
    [
      'its actual start, and what remains because of a link',
      [task('A', 4), task('B', 3, { actualStart: day(1) })],
      'A-B',
      [{ kind: 'actual-start', minute: day(1) }, link('A')],
      { dataDate: day(2) },
    ],
    [
      'a user who set it by hand',
      [task('A', 4), task('B', 3, { fixed: { start: day(1), finish: day(4) } })],
      'A-B',
      [{ kind: 'fixed', minute: day(1) }],
    ],
    [
      'a link, and a weekend',
      [task('A', 0, workdays(5)), task('B', 0, workdays(1))],
      'A-B',
      [link('A'), { kind: 'calendar', from: day(4) + 1020, to: day(7) + 480 }],
    ],
  ])('%s', (_, tasks, written, reasons, more) => {
    expect(why(tasks, written, more)).toEqual(reasons)
  })
})
