import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getInput, monday } from '../program/testing/schedules.ts'
import { earlyFinishMinute } from './crossing.ts'
import { isDriving, requiredStart } from './driving.ts'
import { longestPath } from './longest-path.ts'
import type { Activity, ActivityLink, Constraint } from './model/activity.ts'
import { linkTypes } from './model/link-types.ts'
import { minuteToText } from './model/minute.ts'
import { minutesOfDay } from './model/minutes-of-day.ts'
import { microsoftRules, plumblineRules, primaveraRules, type ScheduleRules } from './model/rules.ts'
import { createWorkClock } from './model/work-clock.ts'
import { everyDay, standardWeek, type WorkingTime, workingWeek } from './model/working-time.ts'
import { getTiming, makeSchedule, type Schedule } from './schedule.ts'

const shifts = standardWeek.week[1] ?? []
const off = (day: number) => ({ first: monday + day, last: monday + day, shifts: [] })
const times: Readonly<Record<string, WorkingTime>> = {
  five: standardWeek,
  seven: workingWeek([0, 1, 2, 3, 4, 5, 6], shifts),
  'five, second Monday off': { ...standardWeek, exceptions: [off(7)] },
  'round the clock': everyDay,
  /** Until six in the morning. */
  nights: workingWeek(
    [1, 2, 3, 4, 5, 6],
    [
      { from: 0, to: 360 },
      { from: 1320, to: 1440 },
    ],
  ),
}
const names = Object.keys(times)
const clocks = Object.values(times).map((time) =>
  createWorkClock(time, { first: monday - 30, last: monday + 400 }),
)

const at = (day: number, hour: number) => (monday + day) * minutesOfDay + hour * 60
const task = (id: string, hours: number, calendar = 'five', more: Partial<Activity> = {}): Activity => ({
  id,
  clock: names.indexOf(calendar),
  duration: hours * 60,
  remaining: hours * 60,
  constraints: [],
  ...more,
})
const link = (from: string, to: string, type: ActivityLink['type'] = 'FS', hours = 0): ActivityLink => ({
  from,
  to,
  type,
  lag: hours * 60,
})
function schedule(
  tasks: readonly Activity[],
  links: readonly ActivityLink[],
  rules: ScheduleRules = primaveraRules,
): Schedule {
  const elapsedClock = names.indexOf('round the clock')
  const result = makeSchedule(getInput(tasks, links, { clocks, elapsedClock, start: at(0, 8), rules }))
  if (result.kind === 'loop') throw new Error('A loop.')
  return result
}
const getPath = (result: Schedule) =>
  [...longestPath(result)].map((index) => result.input.activities[index]?.id).toSorted()

describe('the longest path goes back from what finishes last, over driving links', () => {
  test.each<[string, readonly Activity[], readonly ActivityLink[], readonly string[]]>([
    [
      'across days off: A ends on Saturday, and B cannot start before Tuesday',
      [task('A', 48, 'seven'), task('B', 8, 'five, second Monday off')],
      [link('A', 'B')],
      ['A', 'B'],
    ],
    ['five days end on Friday, seven days on Sunday', [task('A', 40), task('B', 56, 'seven')], [], ['B']],
    ['both end on Friday evening', [task('A', 40), task('B', 40, 'seven')], [], ['A', 'B']],
    [
      'round the clock into office hours',
      [task('A', 36, 'round the clock'), task('B', 8)],
      [link('A', 'B')],
      ['A', 'B'],
    ],
    ['from office hours into nights', [task('A', 16), task('B', 8, 'nights')], [link('A', 'B')], ['A', 'B']],
    [
      'not over a link with float',
      [task('A', 8), task('B', 24, 'seven'), task('C', 8, 'seven')],
      [link('A', 'C'), link('B', 'C')],
      ['B', 'C'],
    ],
    [
      'two links that require the same shift both drive',
      [task('A', 16), task('B', 40, 'round the clock'), task('C', 8)],
      [link('A', 'C'), link('B', 'C')],
      ['A', 'B', 'C'],
    ],
    [
      'over links to a finish',
      [task('A', 50, 'round the clock'), task('B', 8), task('C', 8)],
      [link('A', 'B', 'FF'), link('B', 'C')],
      ['A', 'B', 'C'],
    ],
    [
      'over a lag of elapsed days',
      [task('A', 40), task('B', 8)],
      [{ ...link('A', 'B', 'FS', 24), isElapsed: true }],
      ['A', 'B'],
    ],
    ['over a lead', [task('A', 40, 'seven'), task('B', 24)], [link('A', 'B', 'FS', -4)], ['A', 'B']],
    [
      'only up to a constraint that is later',
      [task('A', 8, 'seven'), task('B', 8, 'five', { constraints: [{ type: 'SNET', minute: at(3, 8) }] })],
      [link('A', 'B')],
      ['B'],
    ],
    [
      'to work that is done',
      [
        task('A', 8, 'seven', { actualStart: at(-5, 8), actualFinish: at(-4, 17), remaining: 0 }),
        task('B', 8),
      ],
      [link('A', 'B')],
      ['A', 'B'],
    ],
  ])('%s', (_, tasks, links, ids) => {
    expect(getPath(schedule(tasks, links))).toEqual(ids)
  })
})

const ruleSets = { P6: primaveraRules, 'MS Project': microsoftRules }
describe.each(Object.entries(ruleSets))('%s keeps the moment at which a shift begins', (_, rules) => {
  const nextMonday = at(7, 8)
  const start = task('S', 8, 'five', { constraints: [{ type: 'SNET', minute: nextMonday }] })
  const getFinish = (own: Partial<Activity>, hours: number, links: readonly ActivityLink[] = []) => {
    const result = schedule([start, task('F', hours, 'five', own)], links, rules)
    const { earlyStart, earlyFinish } = getTiming(result, 1)
    return [minuteToText(earlyStart), minuteToText(earlyFinish)]
  }
  const on = (type: Constraint['type'], minute: number) => ({ constraints: [{ type, minute }] })
  const before = '2026-01-08 08:00'
  const [friday, begin] = ['2026-01-09 17:00', '2026-01-12 08:00']
  test.each<[string, Partial<Activity>, number, readonly ActivityLink[], string, string]>([
    ['a start to a finish', {}, 16, [link('S', 'F', 'SF')], before, begin],
    ['a finish on or after', on('FNET', nextMonday), 16, [], before, begin],
    ['a finish that must be on it', on('MFO', nextMonday), 16, [], before, begin],
    ['a finish on or after an evening', on('FNET', at(4, 17)), 16, [], before, friday],
    [
      'a finish on or after a day',
      { constraints: [{ type: 'FNET', minute: at(5, 0), isDay: true }] },
      16,
      [],
      before,
      friday,
    ],
    ['a finish to a finish', {}, 16, [link('E', 'F', 'FF')], '2026-01-05 08:00', '2026-01-06 17:00'],
  ])('%s', (_name, own, hours, links, early, finish) => {
    expect(getFinish(own, hours, links)).toEqual([early, finish])
  })

  const milestone = { milestone: 'finish' as const }
  test.each<[string, Partial<Activity>, readonly ActivityLink[], string]>([
    ['behind the start of another', milestone, [link('S', 'F', 'SS')], begin],
    ['behind a milestone on it', milestone, [link('M', 'F')], begin],
    ['on or after it', { ...milestone, ...on('SNET', nextMonday) }, [], begin],
    ['finishing on or after it', { ...milestone, ...on('FNET', nextMonday) }, [], begin],
    ['behind a finish', milestone, [link('W', 'F')], friday],
    ['behind both', milestone, [link('W', 'F'), link('S', 'F', 'SS')], begin],
    ['behind a finish in the weekend', milestone, [link('R', 'F')], '2026-01-10 20:00'],
  ])('a finish milestone %s', (_name, own, links, moment) => {
    const others = [
      start,
      task('M', 0, 'five', { milestone: 'start', ...on('SNET', nextMonday) }),
      task('W', 40),
      task('R', 132, 'round the clock'),
    ]
    const result = schedule(
      [...others, task('F', 0, 'five', own), task('N', 8, 'seven')],
      [...links, link('F', 'N')],
      rules,
    )
    const { earlyStart, earlyFinish } = getTiming(result, others.length)
    expect([minuteToText(earlyStart), minuteToText(earlyFinish)]).toEqual([moment, moment])
    // A successor on another calendar starts from the same moment.
    const next =
      moment === friday ? '2026-01-10 08:00' : moment.endsWith('20:00') ? '2026-01-11 08:00' : begin
    expect(minuteToText(getTiming(result, others.length + 1).earlyStart)).toBe(next)
  })
})

test('programs of our own, which are planned in days, finish on the last day of work', () => {
  const start = task('S', 8, 'five', { constraints: [{ type: 'SNET', minute: at(7, 8) }] })
  const result = schedule([start, task('F', 16)], [link('S', 'F', 'SF')], plumblineRules)
  expect(minuteToText(getTiming(result, 1).earlyFinish)).toBe('2026-01-09 17:00')
})

const constraintArb = fc.record({
  type: fc.constantFrom<Constraint['type']>('SNET', 'FNET', 'SNLT', 'FNLT', 'MSO', 'MFO', 'ALAP'),
  minute: fc
    .record({ day: fc.nat({ max: 30 }), hour: fc.constantFrom(0, 8, 12, 13, 17, 22) })
    .map(({ day, hour }) => at(day, hour)),
})
const networkArb = fc
  .record({
    tasks: fc.array(
      fc.record({
        hours: fc.constantFrom(0, 4, 8, 20, 40),
        calendar: fc.constantFrom(...names),
        milestone: fc.constantFrom(undefined, 'start' as const, 'finish' as const),
        constraint: fc.option(constraintArb, { freq: 4, nil: undefined }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    links: fc.array(
      fc.record({
        back: fc.integer({ min: 1, max: 4 }),
        to: fc.nat({ max: 11 }),
        type: fc.constantFrom(...linkTypes),
        hours: fc.constantFrom(0, 0, 8, 30, -6),
        isElapsed: fc.boolean(),
      }),
      { maxLength: 16 },
    ),
    rules: fc.constantFrom(primaveraRules, microsoftRules, plumblineRules),
  })
  .map(({ tasks, links, rules }) =>
    schedule(
      tasks.map(({ hours, calendar, milestone, constraint }, index) =>
        task(String(index), milestone ? 0 : hours, calendar, {
          ...(milestone && { milestone }),
          ...(constraint && { constraints: [constraint] }),
        }),
      ),
      links
        .filter(({ back, to }) => to >= back && to < tasks.length)
        .map(({ back, to, type, hours, isElapsed }) => ({
          ...link(String(to - back), String(to), type, hours),
          isElapsed,
        })),
      rules,
    ),
  )

test('everything on the longest path finishes last or drives something on it, and whatever finishes last is on it', () => {
  fc.assert(
    fc.property(networkArb, ({ plan, passes, ...result }) => {
      const path = longestPath({ plan, passes })
      const finishes = result.input.activities.map((_, index) => earlyFinishMinute(plan, passes, index))
      const last = Math.max(...finishes)
      const drivers = new Set(
        result.links.flatMap((_, number) => {
          const [from, to] = [plan.from[number] ?? 0, plan.to[number] ?? 0]
          return isDriving(plan, passes, number) && path.has(to) ? [from] : []
        }),
      )
      for (const [index, finish] of finishes.entries())
        expect(path.has(index)).toBe(finish === last || drivers.has(index))
      expect(last).toBe(passes.finish)
    }),
    { numRuns: 300 },
  )
})

test('a task that starts after the project, without a constraint, has a driving link', () => {
  fc.assert(
    fc.property(networkArb, ({ plan, passes, ...result }) => {
      for (const [index, { constraints }] of result.input.activities.entries()) {
        const clock = clocks[plan.clock[index] ?? 0]
        const start = passes.earlyStart[index] ?? 0
        if (constraints.length > 0 || !clock || start <= clock.worked(plan.first)) continue
        const arriving = result.links.flatMap((_, number) => (plan.to[number] === index ? [number] : []))
        expect(arriving.some((number) => isDriving(plan, passes, number))).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('no task is earlier than its links require, unless it has a constraint', () => {
  fc.assert(
    fc.property(networkArb, ({ plan, passes, ...result }) => {
      for (const link of result.links.keys()) {
        const to = plan.to[link] ?? 0
        const isFree = result.input.activities[to]?.constraints.every(({ type }) => type === 'ALAP')
        if (isFree) expect(requiredStart(plan, passes, link)).toBeLessThanOrEqual(passes.earlyStart[to] ?? 0)
      }
    }),
    { numRuns: 300 },
  )
})
