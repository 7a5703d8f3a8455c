import { describe, expect, test } from 'vitest'
import { day, dayMinutes, getDays, getSchedule, links, task } from '../program/testing/schedules.ts'
import type { Activity } from './model/activity.ts'
import { microsoftRules, primaveraRules } from './model/rules.ts'
import { getTiming } from './schedule.ts'

const done = (from: number, to: number): Partial<Activity> => ({
  actualStart: day(from),
  actualFinish: day(to),
})
const begun = (from: number, left: number, more: Partial<Activity> = {}): Partial<Activity> => ({
  actualStart: day(from),
  remaining: left * dayMinutes,
  ...more,
})
const starts = (tasks: readonly Activity[], written: string, dataDate: number, rules = primaveraRules) =>
  getDays(getSchedule(tasks, links(...written.split(', ')), { dataDate: day(dataDate), rules }))

describe('with a data date', () => {
  test('a task that has not started starts no earlier than the data date', () => {
    expect(starts([task('A', 3)], '', 6).A?.slice(0, 2)).toEqual([6, 9])
  })

  test('a started task continues at the data date with its remaining work', () => {
    expect(starts([task('A', 5, begun(0, 2))], '', 6).A?.slice(0, 2)).toEqual([6, 8])
  })

  test('an interrupted task continues when it is resumed', () => {
    const tasks = [task('A', 5, begun(0, 2, { resume: day(9) }))]
    expect(starts(tasks, '', 6).A?.slice(0, 2)).toEqual([9, 11])
  })

  test('a finished task keeps its dates, has no float and is never critical', () => {
    const schedule = getSchedule([task('A', 3, done(0, 3)), task('B', 2)], links('A-B'), { dataDate: day(6) })
    const timing = { start: day(0), finish: day(3), totalFloat: 0, freeFloat: 0, isCritical: false }
    expect(getTiming(schedule, 0)).toMatchObject(timing)
    expect(getDays(schedule).B?.slice(0, 2)).toEqual([6, 8])
  })
})

describe('only the remaining part of a lag counts from the data date', () => {
  test.each<[string, Partial<Activity>, string, number]>([
    ['finish to start, over in part', done(0, 3), 'A-B +5', 8],
    ['finish to start, over', done(0, 3), 'A-B +2', 6],
    ['finish to start, a lead', done(0, 3), 'A-B -2', 6],
    ['start to start, over in part', begun(2, 4), 'A-B SS+7', 9],
    ['start to start, over', begun(2, 4), 'A-B SS+3', 6],
    ['start to start of a task done', done(2, 5), 'A-B SS+7', 9],
    ['finish to finish, over in part', done(0, 3), 'A-B FF+9', 10],
    ['finish to start of a task not done', begun(2, 4), 'A-B +1', 11],
  ])('%s', (_, progress, written, start) => {
    expect(starts([task('A', 5, progress), task('B', 2)], written, 6).B?.[0]).toBe(start)
  })
})

describe('a task that started before its predecessor was finished', () => {
  const tasks = [task('A', 5, begun(0, 3)), task('B', 4, begun(2, 2))]
  test('waits with its remaining work under retained logic', () => {
    expect(starts(tasks, 'A-B', 6).B?.slice(0, 2)).toEqual([9, 11])
  })

  test('continues immediately under progress override', () => {
    expect(starts(tasks, 'A-B', 6, { ...primaveraRules, logic: 'override' }).B?.slice(0, 2)).toEqual([6, 8])
  })

  test('delays its successors, although it is finished itself', () => {
    const chain = [task('A', 5, begun(0, 3)), task('B', 2, done(1, 3)), task('C', 1)]
    expect(starts(chain, 'A-B, B-C', 6).C?.[0]).toBe(9)
  })
})

describe('in P6', () => {
  test('a started task that lets another start with it has no free float', () => {
    const stored = task('B', 2, { constraints: [{ type: 'SNET', minute: day(12) }] })
    const days = starts([task('A', 5, begun(0, 2)), stored, task('Z', 9)], 'A-B SS+9', 6)
    expect(days.A?.slice(4)).toEqual([4, 0])
  })

  test('a finished task does not impose its calendar: other tasks continue at the data date', () => {
    // The data date is a Saturday, on which only B works.
    const days = starts([task('A', 0, { ...done(0, 3), clock: 1 }), task('B', 2)], 'A-B', 5)
    expect(days.B?.[0]).toBe(5)
  })
})

describe('in MS Project', () => {
  const dates = (tasks: readonly Activity[], written: string) => starts(tasks, written, 0, microsoftRules)
  test('a started task keeps its start and finishes after its duration', () => {
    expect(dates([task('A', 5), task('B', 4, begun(2, 1))], 'A-B').B).toEqual([2, 6, 5, 6, 0, 0])
  })

  test('a finished task keeps both dates and delays no other task', () => {
    const days = dates([task('A', 2), task('B', 4, done(1, 7)), task('C', 3), task('Z', 12)], 'A-B, B-C')
    expect(days.A?.slice(0, 5)).toEqual([0, 2, 10, 12, 10])
    expect(days.B?.slice(0, 5)).toEqual([1, 7, 1, 7, 0])
    expect(days.C?.slice(0, 2)).toEqual([7, 10])
  })

  test('a task that has not started may start before the status date', () => {
    expect(starts([task('A', 2)], '', 6, microsoftRules).A?.slice(0, 2)).toEqual([0, 2])
  })

  test('the free slack of a task without successors is its total slack, but never negative', () => {
    const due = task('B', 2, { deadline: day(1) })
    expect(dates([task('A', 5), due], '').B?.slice(4)).toEqual([-1, 0])
    expect(dates([task('A', 5), task('B', 2)], '').B?.slice(4)).toEqual([3, 3])
  })

  test('a split task continues at its resume date', () => {
    expect(dates([task('A', 5, begun(0, 3, { resume: day(6) }))], '').A?.slice(0, 2)).toEqual([0, 9])
  })
})
