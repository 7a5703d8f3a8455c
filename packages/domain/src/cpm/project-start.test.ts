/**
 * Nothing is scheduled before the project. P6 schedules no open work before the data date, which is the start of a
 * project without progress. MS Project puts a task that a link would move before the start of the project on that
 * start (Microsoft Knowledge Base, article Q103971).
 */
import { describe, expect, test } from 'vitest'
import { getSchedule, links, monday, task } from '../program/testing/schedules.ts'
import { getGap } from './float.ts'
import { minuteToText } from './model/minute.ts'
import { minutesOfDay } from './model/minutes-of-day.ts'
import { microsoftRules, plumblineRules, primaveraRules } from './model/rules.ts'
import { getTiming } from './schedule.ts'

const start = monday * minutesOfDay + 480
const hours = { clock: 1, duration: 960, remaining: 960 }
const mondayMorning = '2026-01-05 08:00'

function getDates(written: readonly string[], rules: typeof plumblineRules, milestone: 'start' | 'finish') {
  const own = { clock: 1, milestone }
  const tasks = [task('A', 0, hours), task('B', 0, own), task('C', 0, hours)]
  const schedule = getSchedule(tasks, links(...written), { rules, start })
  const { earlyStart, earlyFinish, lateStart, lateFinish, totalFloat } = getTiming(schedule, 1)
  const dates = { earlyStart, earlyFinish, lateStart, lateFinish }
  const texts = Object.entries(dates).map(([name, minute]) => [name, minuteToText(minute)])
  return { ...Object.fromEntries(texts), totalFloat, next: minuteToText(getTiming(schedule, 2).earlyStart) }
}

describe('a milestone with a lead that leads before the project is at its start', () => {
  const ruleSets = { P6: primaveraRules, 'MS Project': microsoftRules, Plumbline: plumblineRules }
  // `as`: these are the keys of the object.
  const names = Object.keys(ruleSets) as (keyof typeof ruleSets)[]
  const cases = names.flatMap((rules) =>
    ['A-B -3', 'A-B SS-2', 'A-B FF-3', 'A-B SF-1'].flatMap((link) =>
      (['finish', 'start'] as const).map((kind) => [rules, link, kind] as const),
    ),
  )
  test.each(cases)('%s, %s, %s milestone', (rules, link, kind) => {
    const dates = getDates([link, 'B-C'], ruleSets[rules], kind)
    expect(dates).toMatchObject({ earlyStart: mondayMorning, earlyFinish: mondayMorning })
    expect(dates).toMatchObject({ lateStart: mondayMorning, totalFloat: 0, next: mondayMorning })
    if (kind === 'finish') expect(dates.lateFinish).toBe(mondayMorning)
  })
})

test('a milestone whose lead stays within the project is where the lead leads', () => {
  const schedule = getSchedule(
    [task('A', 0, hours), task('B', 0, { clock: 1, milestone: 'finish' })],
    [{ from: 'A', to: 'B', type: 'FS', lag: -480 }],
    { rules: primaveraRules, start },
  )
  expect(minuteToText(getTiming(schedule, 1).earlyFinish)).toBe('2026-01-06 08:00')
})

test('with negative float, late dates are before the project', () => {
  const schedule = getSchedule(
    [task('A', 0, hours), task('B', 0, { clock: 1, milestone: 'finish' })],
    links('A-B'),
    { rules: primaveraRules, start, mustFinishBy: start },
  )
  expect(getTiming(schedule, 0).lateStart).toBeLessThan(start)
  expect(getTiming(schedule, 1)).toMatchObject({ totalFloat: -960 })
})

test('for links to other calendars too, a milestone at the start of the project is not at the end of earlier work', () => {
  const everyDay = { clock: 0, duration: 1440, remaining: 1440 }
  const schedule = getSchedule(
    [task('A', 0, { clock: 1 }), task('B', 0, { clock: 1 }), task('C', 0, everyDay), task('D', 1, everyDay)],
    [
      { from: 'A', to: 'B', type: 'FS', lag: 0 },
      { from: 'B', to: 'C', type: 'FS', lag: 240, isElapsed: true },
      { from: 'D', to: 'B', type: 'SS', lag: 0 },
    ],
    { rules: microsoftRules, start },
  )
  expect(minuteToText(getTiming(schedule, 2).earlyStart)).toBe('2026-01-05 12:00')
  expect(schedule.links.map((_, link) => getGap(schedule.plan, schedule.passes, link))).toEqual([0, 0, 0])
})
