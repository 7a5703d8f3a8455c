import { describe, expect, test } from 'vitest'
import { day, getDays, getSchedule, links, task } from '../program/testing/schedules.ts'
import type { ConstraintType } from './model/activity.ts'
import { microsoftRules, primaveraRules } from './model/rules.ts'

/** A of two days, then B of three with the constraint, then C of one. Z of twenty days leaves float. */
function withConstraint(type: ConstraintType, on: number, rules = primaveraRules) {
  const tasks = [
    task('A', 2),
    task('B', 3, { constraints: [{ type, minute: day(on) }] }),
    task('C', 1),
    task('Z', 20),
  ]
  return getDays(getSchedule(tasks, links('A-B', 'B-C'), { rules }))
}

describe('a constraint limits the early dates, the late dates, or both', () => {
  test.each<[ConstraintType, number, readonly number[], string]>([
    ['ASAP', 0, [2, 5, 16, 19, 14, 0], 'as soon as possible'],
    ['SNET', 6, [6, 9, 16, 19, 10, 0], 'start no earlier than'],
    ['SNET', 1, [2, 5, 16, 19, 14, 0], 'start no earlier than a day that the links pass'],
    ['FNET', 9, [6, 9, 16, 19, 10, 0], 'finish no earlier than'],
    ['SNLT', 6, [2, 5, 6, 9, 4, 0], 'start no later than'],
    ['FNLT', 9, [2, 5, 6, 9, 4, 0], 'finish no later than'],
    ['FNLT', 4, [2, 5, 1, 4, -1, 0], 'finish no later than a day that the links miss: float is negative'],
    ['MSO', 6, [6, 9, 6, 9, 0, 0], 'must start on'],
    ['MSO', 1, [1, 4, 1, 4, 0, 0], 'must start on a day that breaks the links'],
    ['MFO', 9, [6, 9, 6, 9, 0, 0], 'must finish on'],
    ['ALAP', 0, [2, 5, 16, 19, 14, 0], 'as late as possible without moving C'],
  ])('%s %i: %j', (type, on, days, _) => {
    expect(withConstraint(type, on).B).toEqual(days)
  })
})

test('a task that must start on a day limits its predecessors to that day', () => {
  expect(withConstraint('MSO', 6).A).toEqual([0, 2, 4, 6, 4, 4])
  expect(withConstraint('MSO', 1).A).toEqual([0, 2, -1, 1, -1, -1])
})

describe('as late as possible', () => {
  const tasks = [task('A', 2), task('B', 3, { constraints: [{ type: 'ALAP', minute: 0 }] }), task('C', 1)]
  const others = [task('D', 7), task('Z', 20)]
  test('moves up to the successors in P6', () => {
    const days = getDays(getSchedule([...tasks, ...others], links('A-B', 'B-C', 'D-C')))
    expect(days.B).toEqual([4, 7, 16, 19, 12, 0])
    expect(days.C?.[0]).toBe(7)
  })

  test('moves up to the end in MS Project, and the successors move as well', () => {
    const days = getDays(
      getSchedule([...tasks, ...others], links('A-B', 'B-C', 'D-C'), { rules: microsoftRules }),
    )
    expect(days.B).toEqual([16, 19, 16, 19, 0, 0])
    expect(days.C).toEqual([19, 20, 19, 20, 0, 0])
  })

  test('moves to the end if there is no successor', () => {
    expect(getDays(getSchedule([...tasks.slice(0, 2), ...others], links('A-B'))).B?.[1]).toBe(20)
  })
})

describe('no later than', () => {
  test('shows negative float in P6', () => {
    expect(withConstraint('SNLT', 1).B).toEqual([2, 5, 1, 4, -1, 0])
  })

  test('takes precedence over links in MS Project', () => {
    expect(withConstraint('SNLT', 1, microsoftRules).B).toEqual([1, 4, 1, 4, 0, 0])
  })
})

test('a deadline moves no task, but float is counted up to it', () => {
  const tasks = [task('A', 2), task('B', 3, { deadline: day(4) }), task('Z', 20)]
  expect(getDays(getSchedule(tasks, links('A-B')))).toMatchObject({
    A: [0, 2, -1, 1, -1, 0],
    B: [2, 5, 1, 4, -1, 15],
  })
})

test('dates set by hand stay, and links are calculated from them', () => {
  const tasks = [task('A', 2), task('B', 3, { fixed: { start: day(1), finish: day(4) } }), task('C', 1)]
  expect(getDays(getSchedule(tasks, links('A-B', 'B-C')))).toMatchObject({
    B: [1, 4, 1, 4, 0, 0],
    C: [4, 5, 4, 5, 0, 0],
  })
})
