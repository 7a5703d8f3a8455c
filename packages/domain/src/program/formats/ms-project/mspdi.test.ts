import { describe, expect, test } from 'vitest'
import { minuteToText } from '../../../cpm/model/minute.ts'
import { getTiming } from '../../../cpm/schedule.ts'
import { dayToNumber, numberToDay } from '../../../kernel/days/day.ts'
import { readXml } from '../../testing/read-xml.ts'
import { schedulePlan } from '../../testing/schedule-plan.ts'
import { readMspdiCalendars } from './mspdi-calendar.ts'
import { readMspdiPlan } from './mspdi-plan.ts'

const element = (name: string, text: string | number) => `<${name}>${text}</${name}>`
const elements = (fields: Record<string, string | number>) =>
  Object.entries(fields)
    .map(([name, text]) => element(name, text))
    .join('')

describe('recurring exceptions: as many, and as late, as MS Project counts', () => {
  const first = '2001-01-01'
  test.each<[string, Record<string, string | number>, string, string, number]>([
    ['every third day', { Type: 7, Period: 3 }, '2000-02-01', '2000-02-10', 4],
    ['every seventh day', { Type: 7, Period: 7 }, '2000-04-01', '2000-05-06', 6],
    ['every Monday', { Type: 6, Period: 1, DaysOfWeek: 2 }, first, '2001-01-15', 3],
    ['every second Tuesday', { Type: 6, Period: 2, DaysOfWeek: 4 }, first, '2001-02-13', 4],
    ['every third Wednesday', { Type: 6, Period: 3, DaysOfWeek: 8 }, first, '2001-03-28', 5],
    ['every fifth Friday', { Type: 6, Period: 5, DaysOfWeek: 32 }, first, '2001-08-03', 7],
    [
      'every second month, first Tuesday',
      { Type: 5, Period: 2, MonthItem: 4, MonthPosition: 0 },
      '2002-01-01',
      '2002-05-06',
      3,
    ],
    [
      'every third month, second Tuesday',
      { Type: 5, Period: 3, MonthItem: 5, MonthPosition: 1 },
      '2002-01-01',
      '2002-10-08',
      4,
    ],
    [
      'every sixth month, last Friday',
      { Type: 5, Period: 6, MonthItem: 8, MonthPosition: 4 },
      '2002-01-01',
      '2005-01-28',
      7,
    ],
    ['the 4th of every fifth month', { Type: 4, Period: 5, MonthDay: 4 }, '2003-01-01', '2005-02-04', 6],
    [
      'every first Tuesday of March',
      { Type: 3, Month: 2, MonthItem: 5, MonthPosition: 0 },
      '2004-01-01',
      '2007-03-06',
      4,
    ],
    [
      'every third Thursday of May',
      { Type: 3, Month: 4, MonthItem: 7, MonthPosition: 2 },
      '2004-01-01',
      '2009-05-21',
      6,
    ],
    ['every 1 February', { Type: 2, Month: 1, MonthDay: 1 }, '2005-01-01', '2007-02-01', 3],
    ['three days in a row', { Type: 1 }, '2000-01-01', '2000-01-03', 1],
  ])('%s', (_, fields, from, to, count) => {
    const period = element('TimePeriod', elements({ FromDate: `${from}T00:00:00`, ToDate: `${to}T23:59:00` }))
    const exception = element('Exception', period + elements({ ...fields, DayWorking: 0 }))
    const calendar = elements({ UID: 1 }) + element('Exceptions', exception)
    const project = readXml(element('Project', element('Calendars', element('Calendar', calendar))))
    const exceptions = readMspdiCalendars(project).get('1')?.exceptions ?? []
    expect(exceptions).toHaveLength(count)
    expect(numberToDay(exceptions.at(-1)?.last ?? 0)).toBe(to)
  })
})

describe('a malicious file', () => {
  const daily = (count: number) => {
    const fields = { FromDate: '1990-01-01T00:00:00', ToDate: '2089-12-31T23:59:00' }
    const exception = element('TimePeriod', elements(fields)) + elements({ Type: 7, Period: 1 })
    return element('Exceptions', element('Exception', exception).repeat(count))
  }
  const read = (calendars: readonly string[]) => {
    const list = element('Calendars', calendars.map((calendar) => element('Calendar', calendar)).join(''))
    return readMspdiCalendars(readXml(element('Project', list)))
  }

  test('cannot add more exceptions than memory holds', () => {
    const calendars = read(Array.from({ length: 20 }, (_, uid) => elements({ UID: uid }) + daily(20)))
    const counts = [...calendars.values()].map(({ exceptions }) => exceptions.length)
    expect(counts).toHaveLength(20)
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(400_000)
  })

  test('may chain base calendars without end', () => {
    const chain = Array.from({ length: 1000 }, (_, uid) => elements({ UID: uid, BaseCalendarUID: uid + 1 }))
    expect(read(chain).size).toBe(1000)
  })
})

test('a day follows its week, and a calendar takes what it does not define from its base', () => {
  const shift = element('WorkingTime', elements({ FromTime: '20:00:00', ToTime: '00:00:00' }))
  const monday = element('WeekDay', elements({ DayType: 2, DayWorking: 1 }) + element('WorkingTimes', shift))
  const sunday = element('WeekDay', elements({ DayType: 1, DayWorking: 0 }))
  const base = element(
    'Calendar',
    elements({ UID: 1, BaseCalendarUID: -1 }) + element('WeekDays', monday + sunday),
  )
  const own = element('Calendar', elements({ UID: 2, BaseCalendarUID: 1 }))
  const times = readMspdiCalendars(readXml(element('Project', element('Calendars', base + own))))
  expect(times.get('2')?.week.slice(0, 2)).toEqual([[], [{ from: 1200, to: 1440 }]])
  expect(times.get('2')).toEqual(times.get('1'))
})

const task = (uid: number, fields: Record<string, string | number> = {}, links = '') => {
  const usual = {
    UID: uid,
    OutlineLevel: 1,
    Summary: 0,
    Duration: 'PT16H0M0S',
    RemainingDuration: 'PT16H0M0S',
  }
  return element('Task', elements({ ...usual, ...fields }) + links)
}
const link = (uid: number, type: number, lag = 0, format = 7) =>
  element('PredecessorLink', elements({ PredecessorUID: uid, Type: type, LinkLag: lag, LagFormat: format }))
/** Starts on Friday 2026-01-09. */
const scheduled = (...tasks: readonly string[]) => {
  const project = elements({ StartDate: '2026-01-09T08:00:00' }) + element('Tasks', tasks.join(''))
  return schedulePlan(readMspdiPlan(readXml(element('Project', project))))
}
const starts = (...tasks: readonly string[]) => {
  const schedule = scheduled(...tasks)
  return schedule.input.activities.map((_, index) =>
    minuteToText(getTiming(schedule, index).earlyStart).slice(5),
  )
}

describe('a link', () => {
  test.each<[string, string, string]>([
    ['from finish to start', link(1, 1), '01-13 08:00'],
    ['with a lag in tenths of minutes', link(1, 1, 4800), '01-14 08:00'],
    ['with a lag in which every hour counts', link(1, 1, 14_400, 8), '01-14 08:00'],
    ['with a lag of half the duration', link(1, 1, 50, 19), '01-14 08:00'],
    ['with a lead', link(1, 1, -4800), '01-12 08:00'],
    ['from start to start', link(1, 3, 4800), '01-12 08:00'],
    ['from finish to finish', link(1, 0, 4800), '01-12 08:00'],
    ['from start to finish', link(1, 2, 14_400), '01-12 08:00'],
  ])('%s', (_, written, start) => {
    expect(starts(task(1), task(2, {}, written))[1]).toBe(start)
  })

  test('of a summary applies to all tasks under it', () => {
    const under = { OutlineLevel: 2 }
    const summary = { Summary: 1 }
    const tasks = [
      task(1, summary),
      task(2, under),
      task(3, { ...under, Duration: 'PT8H0M0S' }),
      task(4, summary, link(1, 1)),
      task(5, under),
    ]
    expect(starts(...tasks)).toEqual(['01-09 08:00', '01-09 08:00', '01-13 08:00'])
  })
})

describe('a task', () => {
  test('is skipped when it is not active', () => {
    expect(starts(task(1), task(2, { Active: 0 }))).toHaveLength(1)
  })

  test('that is manually scheduled keeps its dates', () => {
    const dates = { Manual: 1, Start: '2026-01-20T08:00:00', Finish: '2026-01-21T17:00:00' }
    expect(starts(task(1), task(2, dates, link(1, 1)))[1]).toBe('01-20 08:00')
  })

  test('with an elapsed duration continues over the weekend', () => {
    const elapsed = task(1, { Duration: 'PT48H0M0S', DurationFormat: 8 })
    expect(starts(elapsed, task(2, {}, link(1, 1)))[1]).toBe('01-12 08:00')
  })

  test('with an elapsed duration follows a lag in working days', () => {
    const elapsed = { Duration: 'PT48H0M0S', DurationFormat: 8 }
    expect(starts(task(1, { Duration: 'PT8H0M0S' }), task(2, elapsed, link(1, 1, 4800)))[1]).toBe(
      '01-12 17:00',
    )
  })

  test('that is split lasts as long as its dates say', () => {
    const split = task(1, { Start: '2026-01-09T08:00:00', Finish: '2026-01-15T17:00:00' })
    expect(starts(split, task(2, {}, link(1, 1)))[1]).toBe('01-16 08:00')
  })
})

/** Pairs of one-day tasks, as MS Project 2010 schedules and prints them. The pair with ten days of lag is the longest. */
describe('slack, in tenths of a minute', () => {
  test.each<[string, number, number, number[]]>([
    ['from finish to start', 1, 0, [48_000, 0, 48_000, 48_000]],
    ['with a day of lag', 1, 4800, [43_200, 0, 43_200, 43_200]],
    ['with five days of lag', 1, 24_000, [24_000, 0, 24_000, 24_000]],
    ['with ten days of lag', 1, 48_000, [0, 0, 0, 0]],
    ['from start to start', 3, 9600, [43_200, 0, 43_200, 43_200]],
    ['from finish to finish', 0, 9600, [43_200, 0, 43_200, 43_200]],
  ])('%s', (_, type, lag, slack) => {
    const oneDay = { Duration: 'PT8H0M0S', RemainingDuration: 'PT8H0M0S' }
    const maxLength = [task(1, oneDay), task(2, oneDay, link(1, 1, 48_000))]
    const schedule = scheduled(...maxLength, task(3, oneDay), task(4, oneDay, link(3, type, lag)))
    const floats = [2, 3].flatMap((index) => {
      const { totalFloat, freeFloat } = getTiming(schedule, index)
      return [totalFloat * 10, freeFloat * 10]
    })
    expect(floats).toEqual(slack)
    expect(getTiming(schedule, 2).isCritical).toBe(slack[0] === 0)
  })
})

test('days are counted in the site\u2019s local time', () => {
  expect(minuteToText(dayToNumber('2026-03-29') * 1440 + 150)).toBe('2026-03-29 02:30')
})
