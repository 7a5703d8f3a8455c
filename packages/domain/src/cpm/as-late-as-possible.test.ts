import { describe, expect, test } from 'vitest'
import { day, getSchedule, links, task } from '../program/testing/schedules.ts'
import { minuteToText } from './model/minute.ts'
import { plumblineRules, primaveraRules } from './model/rules.ts'
import { getTiming } from './schedule.ts'

const late = { constraints: [{ type: 'ALAP' as const, minute: 0 }] }

test.each([
  // Without successors, both tasks may be done at the end of the program, and are critical there.
  ['a task that ends the program', ['L'], { L: [7, 0], A: [7, 0] }],
  ['a task before it', ['A', 'L'], { L: [7, 0], A: [4, 0] }],
])('%s has no negative float where open ends are critical', (_, lateOnes, expected) => {
  const own = (id: string, days: number) => task(id, days, lateOnes.includes(id) ? late : {})
  const given = lateOnes.length === 1 ? links() : links('A-L')
  const schedule = getSchedule([task('End', 10), own('L', 3), own('A', 3)], given, {
    rules: { ...primaveraRules, openEndsCritical: true },
  })
  for (const [id, [start, float]] of Object.entries(expected)) {
    if (!lateOnes.includes(id)) continue
    const timing = getTiming(schedule, schedule.indexById.get(id) ?? -1)
    expect({ id, start: timing.earlyStart, float: timing.totalFloat }).toEqual({
      id,
      start: day(start ?? 0),
      float,
    })
  }
})

test('a task with kept dates stays on them', () => {
  const fixed = { start: day(0), finish: day(3), isFixed: true }
  const schedule = getSchedule([task('End', 10), task('L', 3, { ...late, fixed })], links(), {
    rules: primaveraRules,
  })
  expect(getTiming(schedule, 1).earlyStart).toBe(day(0))
})

describe.each(Object.entries({ P6: primaveraRules, 'our own programs': plumblineRules }))(
  'in %s, a five-day task stays before what starts on a Saturday',
  (_, rules) => {
    const saturday = { constraints: [{ type: 'SNET' as const, minute: day(5) }] }
    const fiveDays = (minutes: number) => ({ ...late, clock: 1, duration: minutes, remaining: minutes })
    test.each([
      ['a task without work, at the end of Friday', 0, links('L-S'), '2026-01-09 17:00'],
      ['a task without work that ends the program', 0, [], '2026-01-09 17:00'],
      ['a task whose start the other waits for, on Friday', 960, links('L-S SS'), '2026-01-09 08:00'],
      ['a task that the other waits for, finished on Friday', 960, links('L-S'), '2026-01-08 08:00'],
    ])('%s', (_name, minutes, given, start) => {
      // Without the task, the program ends on Saturday, or on Tuesday where the task has work.
      const end = task('E', minutes > 0 ? 10 : 6)
      const schedule = getSchedule([end, task('S', 1, saturday), task('L', 0, fiveDays(minutes))], given, {
        rules,
      })
      expect(minuteToText(getTiming(schedule, 2).earlyStart)).toBe(start)
      expect(getTiming(schedule, 1).earlyStart).toBe(day(5))
      expect(schedule.passes.finish).toBe(day(minutes > 0 ? 10 : 6))
    })
  },
)
