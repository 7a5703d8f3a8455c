import { expect, test } from 'vitest'
import { day, links, scheduleOf, task } from '../testing/schedules.ts'
import { primaveraRules } from './rules.ts'
import { timingOf } from './schedule.ts'

const late = { constraints: [{ type: 'ALAP' as const, minute: 0 }] }

test.each([
  // Without successors, both tasks may be done at the end of the program, and are critical there.
  ['a task that ends the program', ['L'], { L: [7, 0], A: [7, 0] }],
  ['a task before it', ['A', 'L'], { L: [7, 0], A: [4, 0] }],
])('%s has no negative float where open ends are critical', (_, lateOnes, wanted) => {
  const own = (id: string, days: number) => task(id, days, lateOnes.includes(id) ? late : {})
  const given = lateOnes.length === 1 ? links() : links('A-L')
  const schedule = scheduleOf([task('End', 10), own('L', 3), own('A', 3)], given, {
    rules: { ...primaveraRules, openEndsCritical: true },
  })
  for (const [id, [start, float]] of Object.entries(wanted)) {
    if (!lateOnes.includes(id)) continue
    const timing = timingOf(schedule, schedule.indexById.get(id) ?? -1)
    expect({ id, start: timing.earlyStart, float: timing.totalFloat }).toEqual({
      id,
      start: day(start ?? 0),
      float,
    })
  }
})

test('a task with kept dates stays on them', () => {
  const fixed = { start: day(0), finish: day(3), isKept: true }
  const schedule = scheduleOf([task('End', 10), task('L', 3, { ...late, fixed })], links(), {
    rules: primaveraRules,
  })
  expect(timingOf(schedule, 1).earlyStart).toBe(day(0))
})
