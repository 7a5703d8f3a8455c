import { describe, expect, test } from 'vitest'
import { clocks, day, getDays, getSchedule, links, task } from '../program/testing/schedules.ts'
import { runPasses } from './passes.ts'
import { replan } from './prepare.ts'
import { recalculate } from './schedule.ts'

/** A of five days, B of three, and Z of twelve, which leaves float. */
describe('early and late dates, total and free float after a link', () => {
  test.each<[string, readonly number[], readonly number[]]>([
    ['A-B', [0, 5, 4, 9, 4, 0], [5, 8, 9, 12, 4, 4]],
    ['A-B +2', [0, 5, 2, 7, 2, 0], [7, 10, 9, 12, 2, 2]],
    ['A-B -2', [0, 5, 6, 11, 6, 0], [3, 6, 9, 12, 6, 6]],
    ['A-B SS', [0, 5, 7, 12, 7, 0], [0, 3, 9, 12, 9, 9]],
    ['A-B SS+2', [0, 5, 7, 12, 7, 0], [2, 5, 9, 12, 7, 7]],
    ['A-B SS-2', [0, 5, 7, 12, 7, 2], [0, 3, 9, 12, 9, 9]],
    ['A-B FF', [0, 5, 7, 12, 7, 0], [2, 5, 9, 12, 7, 7]],
    ['A-B FF+4', [0, 5, 3, 8, 3, 0], [6, 9, 9, 12, 3, 3]],
    ['A-B FF-1', [0, 5, 7, 12, 7, 0], [1, 4, 9, 12, 8, 8]],
    ['A-B SF', [0, 5, 7, 12, 7, 3], [0, 3, 9, 12, 9, 9]],
    ['A-B SF+6', [0, 5, 6, 11, 6, 0], [3, 6, 9, 12, 6, 6]],
  ])('%s', (written, first, second) => {
    const days = getDays(getSchedule([task('A', 5), task('B', 3), task('Z', 12)], links(written)))
    expect(days.A).toEqual(first)
    expect(days.B).toEqual(second)
    expect(days.Z).toEqual([0, 12, 0, 12, 0, 0])
  })
})

test('the latest of several links counts, and in the backward pass the earliest', () => {
  const days = getDays(
    getSchedule(
      [task('A', 5), task('B', 3), task('C', 2), task('D', 4)],
      links('A-C', 'B-C +1', 'C-D', 'B-D SS+9', 'A-D FF+1'),
    ),
  )
  expect(days).toEqual({
    A: [0, 5, 2, 7, 2, 0],
    B: [0, 3, 0, 3, 0, 0],
    C: [5, 7, 7, 9, 2, 2],
    D: [9, 13, 9, 13, 0, 0],
  })
})

test('a project that must finish by a day counts float up to that day, negative if it is missed', () => {
  const tasks = [task('A', 5), task('B', 3)]
  expect(getDays(getSchedule(tasks, links('A-B'), { mustFinishBy: day(10) })).A).toEqual([0, 5, 2, 7, 2, 0])
  expect(getDays(getSchedule(tasks, links('A-B'), { mustFinishBy: day(6) })).B).toEqual([5, 8, 3, 6, -2, 0])
})

test('a task whose finish delays no other task may finish at the end of the project, but no later', () => {
  const days = getDays(getSchedule([task('A', 10), task('B', 2), task('C', 6)], links('A-B SS', 'C-B')))
  expect(days.A).toEqual([0, 10, 0, 10, 0, 0])
  expect(days.B).toEqual([6, 8, 8, 10, 2, 2])
})

describe('a lag is counted on the calendar that the rules choose', () => {
  // A ends on Friday. In a standard week, two days of lag are Monday and Tuesday.
  const tasks = [
    task('A', 0, { clock: 1, duration: 5 * 480, remaining: 5 * 480 }),
    task('B', 1, { clock: 0 }),
  ]
  const lag = { from: 'A', to: 'B', type: 'FS' as const, lag: 2 * 480 }
  test.each([
    ['predecessor', 8 + 17 / 24],
    ['successor', 4 + 17 / 24 + 16 / 24],
    ['elapsed', 4 + 17 / 24 + 16 / 24],
  ] as const)('of the %s', (lagClock, start) => {
    const schedule = getSchedule(tasks, [lag])
    const rules = { ...schedule.input.rules, lagClock }
    expect(getDays(getSchedule(tasks, [lag], { rules })).B?.[0]).toBeCloseTo(start)
  })

  test('an elapsed lag counts every hour under all rules', () => {
    const days = getDays(getSchedule(tasks, [{ ...lag, lag: 2 * 1440, isElapsed: true }]))
    expect(days.B?.[0]).toBeCloseTo(6 + 17 / 24)
  })
})

test('a start milestone is at the start of the next work, a finish milestone at the end of the previous work', () => {
  const work = { clock: 1, duration: 5 * 480, remaining: 5 * 480 }
  const mile = { clock: 1 }
  const days = getDays(
    getSchedule(
      [
        task('A', 0, work),
        task('S', 0, { ...mile, milestone: 'start' }),
        task('F', 0, { ...mile, milestone: 'finish' }),
      ],
      links('A-S', 'A-F'),
      { rules: { ...getSchedule([], []).input.rules, milestonesFollow: false } },
    ),
  )
  // The early and the late dates. In files of P6, a start milestone finishes late when it starts late.
  for (const date of days.S?.slice(0, 4) ?? []) expect(date).toBeCloseTo(7 + 8 / 24)
  for (const date of days.F?.slice(0, 4) ?? []) expect(date).toBeCloseTo(4 + 17 / 24)
  expect([days.S?.length, days.F?.length]).toEqual([6, 6])
})

test('a finish milestone without predecessors is at the start of the project', () => {
  const milestone = task('F', 0, { clock: 1, milestone: 'finish' })
  expect(getDays(getSchedule([milestone, task('Z', 4)], [])).F?.slice(0, 2)).toEqual([0, 0])
})

test('if open ends are critical, each of several ends has a critical path', () => {
  const rules = { ...getSchedule([], []).input.rules, openEndsCritical: true }
  const days = getDays(getSchedule([task('A', 2), task('B', 3), task('Z', 9)], links('A-B'), { rules }))
  expect(days.A).toEqual([0, 2, 0, 2, 0, 0])
  expect(days.B?.slice(0, 5)).toEqual([2, 5, 2, 5, 0])
})

test('a change of one task written into the plan gives the same result as a new schedule', () => {
  const tasks = [task('A', 5), task('B', 3), task('C', 2)]
  const written = links('A-B', 'B-C', 'A-C SS+1')
  const dragged = task('B', 6, { constraints: [{ type: 'SNET', minute: day(7) }] })
  const schedule = getSchedule(tasks, written)
  const input = { ...schedule.input, activities: tasks.map((each) => (each.id === 'B' ? dragged : each)) }
  replan(schedule.plan, 1, dragged, input)
  recalculate(schedule)
  expect(getDays({ ...schedule, input })).toEqual(getDays(getSchedule(input.activities, written)))
})

test('a run visits every link once in each direction and allocates nothing', () => {
  const { plan, passes } = getSchedule(
    [task('A', 5), task('B', 3), task('C', 2)],
    links('A-B', 'A-C SS+1', 'B-C FF'),
  )
  const visits = { from: 0, to: 0 }
  const counting = (name: 'from' | 'to') =>
    new Proxy(plan[name], {
      get(numbers, key) {
        visits[name] += 1
        return Reflect.get(numbers, key, numbers)
      },
    })
  runPasses({ ...plan, from: counting('from'), to: counting('to') }, passes)
  expect(visits).toEqual({ from: 3, to: 3 })
})

test('extremely large numbers give late dates without overflow', () => {
  const tasks = Array.from({ length: 200 }, (_, at) => task(`t${at}`, 1e9))
  const chain = tasks
    .slice(1)
    .map(({ id }, at) => ({ from: `t${at}`, to: id, type: 'FS' as const, lag: 1e15 }))
  const { passes } = getSchedule(tasks, chain)
  for (const [at, start] of passes.earlyStart.entries()) {
    expect(start).toBeGreaterThanOrEqual(passes.earlyStart[at - 1] ?? 0)
    expect(passes.earlyFinish[at]).toBeGreaterThan(start)
  }
})

test('thousands of tasks in a row end after the sum of their durations, on any calendar', () => {
  const count = 3000
  const tasks = Array.from({ length: count }, (_, at) => task(`t${at}`, 1))
  const chain = tasks.slice(1).map(({ id }, at) => ({ from: `t${at}`, to: id, type: 'FS' as const, lag: 0 }))
  expect(getSchedule(tasks, chain).passes.finish).toBe(day(count))
  const working = tasks.map((each) => ({ ...each, clock: 1, duration: 480, remaining: 480 }))
  expect(getSchedule(working, chain).passes.finish).toBe(
    clocks[1]?.finishAt((clocks[1]?.worked(day(0)) ?? 0) + count * 480),
  )
})
