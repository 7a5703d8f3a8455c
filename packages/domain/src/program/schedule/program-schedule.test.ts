import { describe, expect, test } from 'vitest'
import { getFloat } from '../../cpm/schedule.ts'
import { numberToDay } from '../../kernel/days/day.ts'
import { getProgram, planned, settings } from '../testing/planned-items.ts'
import type { PlannedItem } from './planned-item.ts'
import { daysTooEarly, linksBetween, movedItems, spanScheduled } from './program-dates.ts'
import { scheduleProgram } from './program-schedule.ts'

const datesIn = (items: readonly PlannedItem[], more?: Record<string, unknown>) => {
  const schedule = getProgram(items, more)
  return schedule.items.map(({ id }, index) => {
    const { start, finish } = spanScheduled(schedule, index)
    return [id, ...[start, finish].map((day) => numberToDay(day).slice(5))].join(' ')
  })
}
const after = (predecessorId: string, more: Record<string, unknown> = {}) => ({
  links: [{ predecessorId, type: 'FS', lag: 0, unit: 'days', ...more }],
  ...(more.type === undefined && { predecessorId }),
})

describe('auto-schedule, with every day worked', () => {
  test('a task without links keeps its start, and ends at start + duration - 1', () => {
    expect(datesIn([planned('a', 3, { startDate: '2026-01-07' })])).toEqual(['a 01-07 01-09'])
  })

  test('a stored predecessor alone is a finish-to-start link', () => {
    expect(datesIn([planned('a', 3), planned('b', 2, { predecessorId: 'a' })])).toEqual([
      'a 01-05 01-07',
      'b 01-08 01-09',
    ])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['with a lag of days', { lag: 2 }, 'b 01-12 01-13'],
    ['with a lead', { lag: -1 }, 'b 01-09 01-10'],
    ['with a lag of a part of the duration', { lag: 40, unit: 'percent' }, 'b 01-12 01-13'],
    ['from start to start', { type: 'SS', lag: 1 }, 'b 01-06 01-07'],
    ['from finish to finish', { type: 'FF' }, 'b 01-08 01-09'],
    ['from start to finish', { type: 'SF', lag: 4 }, 'b 01-07 01-08'],
  ])('a link %s', (_, link, dates) => {
    expect(datesIn([planned('a', 5), planned('b', 2, after('a', link))])[1]).toBe(dates)
  })

  test('a predecessor changed by another version replaces the first finish-to-start link', () => {
    const items = [planned('a', 3), planned('c', 5), planned('b', 1, { ...after('a'), predecessorId: 'c' })]
    expect(datesIn(items)[2]).toBe('b 01-10 01-10')
    expect(datesIn([planned('a', 3), planned('b', 1, { ...after('a'), predecessorId: null })])[1]).toBe(
      'b 01-05 01-05',
    )
  })

  test('a milestone after a task is on the last day of that task', () => {
    expect(datesIn([planned('a', 3), planned('m', 1, { ...after('a'), milestone: true })])[1]).toBe(
      'm 01-07 01-07',
    )
  })

  test.each(['FS', 'SS', 'FF', 'SF'])(
    'a milestone that is not moved keeps its day after a link %s',
    (type) => {
      const milestone = { milestone: true, isFixed: true, startDate: '2026-01-09', endDate: '2026-01-09' }
      expect(datesIn([planned('a', 3), planned('m', 1, { ...after('a', { type }), ...milestone })])[1]).toBe(
        'm 01-09 01-09',
      )
    },
  )

  test.each([
    ['SNET', '01-09'],
    ['MSO', '01-09'],
    ['FNET', '01-09'],
    ['MFO', '01-09'],
    // Its link holds it longer.
    ['SNET', '01-06'],
  ])('a milestone after a finish, constrained by %s on 2026-%s, is on that day', (type, day) => {
    const stored = { milestone: true, constraint: { type, day: `2026-${day}` } }
    const visible = day === '01-06' ? '01-07' : day
    expect(datesIn([planned('a', 3), planned('m', 1, { ...after('a'), ...stored })])[1]).toBe(
      `m ${visible} ${visible}`,
    )
    const fixed = { ...stored, isFixed: true, startDate: '2026-01-12', endDate: '2026-01-12' }
    expect(datesIn([planned('a', 3), planned('m', 1, { ...after('a'), ...fixed })])[1]).toBe('m 01-12 01-12')
  })

  test('a finish constraint includes its whole day', () => {
    const constraint = { type: 'FNET', day: '2026-01-20' }
    expect(datesIn([planned('a', 3), planned('b', 2, { ...after('a'), constraint })])[1]).toBe(
      'b 01-19 01-20',
    )
  })

  test('a task with fixed dates keeps them', () => {
    const items = [
      planned('a', 3),
      planned('b', 2, { ...after('a'), isFixed: true, startDate: '2026-01-06' }),
    ]
    expect(datesIn(items)[1]).toBe('b 01-06 01-07')
  })

  test('headings are not scheduled', () => {
    expect(datesIn([planned('h', null, { isHeading: true }), planned('a', 1)])).toEqual(['a 01-05 01-05'])
  })

  test('a loop is refused with the names of its tasks', () => {
    const items = [planned('a', 1, { predecessorId: 'b' }), planned('b', 1, { predecessorId: 'a' })]
    expect(scheduleProgram(items, settings())).toEqual({ kind: 'loop', ids: ['a', 'b', 'a'] })
  })
})

describe('auto-schedule with a working calendar', () => {
  const items = [planned('a', 7), planned('b', 10, after('a'))]
  test('days of duration are working days, without holidays', () => {
    expect(datesIn(items, { calendarId: 'standard' })).toEqual(['a 01-05 01-13', 'b 01-14 01-28'])
  })

  test('a task may have a calendar of its own', () => {
    const own = [planned('a', 7, { calendarId: 'six' }), planned('b', 10, after('a'))]
    expect(datesIn(own, { calendarId: 'standard' })).toEqual(['a 01-05 01-12', 'b 01-13 01-27'])
  })

  test('moved tasks are stored in a form that every reader understands, with their days of work', () => {
    const moved = movedItems(getProgram(items, { calendarId: 'standard' }))
    expect(moved[0]).toEqual({ ...items[0], endDate: '2026-01-13', duration: 9, workDays: 7 })
    expect(datesIn(moved, { calendarId: 'standard' })).toEqual(['a 01-05 01-13', 'b 01-14 01-28'])
    expect(movedItems(getProgram(moved, { calendarId: 'standard' }))).toEqual([])
  })
})

describe('progress', () => {
  const items = [
    planned('a', 4, { status: 'In Progress', progress: 50 }),
    planned('b', 2, after('a')),
    planned('c', 2, { status: 'Complete', endDate: '2026-01-06' }),
  ]
  test('with a data date, remaining work is done from there on', () => {
    expect(datesIn(items, { dataDate: '2026-01-12' })).toEqual([
      'a 01-05 01-13',
      'b 01-14 01-15',
      'c 01-05 01-06',
    ])
  })

  test('a percentage complete counts only for tasks that have started', () => {
    expect(datesIn([planned('a', 4, { progress: 50 })])).toEqual(['a 01-05 01-08'])
  })

  test('actual dates take precedence over planned dates', () => {
    const actual = { actualStart: '2026-01-06', actualFinish: '2026-01-10' }
    expect(datesIn([planned('a', 4, actual), planned('b', 1, after('a'))])).toEqual([
      'a 01-06 01-10',
      'b 01-11 01-11',
    ])
  })

  test('without a data date, a started task ends after its duration', () => {
    expect(datesIn(items)).toEqual(['a 01-05 01-08', 'b 01-09 01-10', 'c 01-05 01-06'])
  })
})

describe('without auto-schedule', () => {
  const manual = { autoSchedule: false }
  const items = [
    planned('a', 5, { endDate: '2026-01-09' }),
    planned('b', 2, { ...after('a'), startDate: '2026-01-08', endDate: '2026-01-09' }),
    planned('z', 9, { endDate: '2026-01-13' }),
  ]
  test('dates stay, and broken links are reported with the number of missing days', () => {
    expect(datesIn(items, manual)[1]).toBe('b 01-08 01-09')
    expect(movedItems(getProgram(items, manual))).toEqual([])
    const schedule = getProgram(items, manual)
    expect(linksBetween(schedule, 'a', 'b', 'FS').map((link) => daysTooEarly(schedule, link))).toEqual([2])
    expect(linksBetween(schedule, 'a', 'b', 'SS')).toEqual([])
    expect(linksBetween(schedule, 'a', 'gone', 'FS')).toEqual([])
  })

  test('links that hold are not reported', () => {
    const stored = planned('b', 2, { ...after('a'), startDate: '2026-01-08' })
    const schedule = getProgram([planned('a', 3), stored], manual)
    expect(linksBetween(schedule, 'a', 'b', 'FS').map((link) => daysTooEarly(schedule, link))).toEqual([0])
  })

  test('float is counted from the stored dates', () => {
    const schedule = getProgram(items, manual)
    expect(schedule.items.map((_, index) => getFloat(schedule, index).totalFloat / 1440)).toEqual([2, 4, 0])
  })
})

test('float is negative when the day by which the project must finish is missed', () => {
  const schedule = getProgram([planned('a', 5)], { mustFinishBy: '2026-01-07' })
  expect(getFloat(schedule, 0)).toMatchObject({ totalFloat: -2 * 1440, isCritical: true })
})

test('tasks with little float are critical if the project is set so', () => {
  const items = [planned('a', 5), planned('b', 3)]
  const critical = (criticalDays: number) => {
    const schedule = getProgram(items, { criticalDays })
    return schedule.items.map((_, index) => getFloat(schedule, index).isCritical)
  }
  expect(critical(0)).toEqual([true, false])
  expect(critical(2)).toEqual([true, true])
})
