/** Programs calculate different dates from the same network only where a rule reports it, and only where the network has what the rule is about. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, getInput, getSchedule, task } from '../program/testing/schedules.ts'
import type { Activity, ScheduleInput } from './model/activity.ts'
import { linkTypes } from './model/link-types.ts'
import { microsoftRules, plumblineRules, primaveraRules, type ScheduleRules } from './model/rules.ts'
import { getTiming } from './schedule.ts'

const constraint = fc.record({
  type: fc.constantFrom('ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'),
  minute: fc.integer({ min: 0, max: 25 }).map(day),
})
const activity = fc.record({
  days: fc.integer({ min: 0, max: 9 }),
  clock: fc.integer({ min: 0, max: 1 }),
  constraint: fc.option(constraint, { freq: 3, nil: undefined }),
  begun: fc.option(fc.integer({ min: -9, max: 0 }), { freq: 3, nil: undefined }),
  delay: fc.option(fc.record({ minutes: fc.integer({ min: 1, max: 4_000 }), isElapsed: fc.boolean() }), {
    freq: 3,
    nil: undefined,
  }),
  expected: fc.option(fc.integer({ min: 0, max: 25 }), { freq: 3, nil: undefined }),
})
const link = fc.record({
  back: fc.integer({ min: 1, max: 4 }),
  to: fc.nat({ max: 9 }),
  type: fc.constantFrom(...linkTypes),
  hours: fc.constantFrom(0, 0, 12, -6, 40),
})
const networks = fc
  .record({
    activities: fc.array(activity, { minLength: 2, maxLength: 10 }),
    links: fc.array(link, { maxLength: 14 }),
    dataDay: fc.integer({ min: 0, max: 5 }),
    finishDay: fc.option(fc.integer({ min: 20, max: 60 }), { nil: undefined }),
  })
  .map(({ activities, links, dataDay, finishDay }) =>
    getInput(
      activities.map(({ days, clock, constraint: own, begun, expected, delay }, index): Activity => {
        const duration = days * 480
        return task(`t${index}`, 0, {
          ...{ clock, duration, remaining: duration, constraints: own ? [own] : [] },
          ...(begun !== undefined && { actualStart: day(begun) }),
          ...(expected !== undefined && { expectedFinish: day(expected) }),
          ...(delay && { levelingDelay: delay }),
        })
      }),
      links
        .filter(({ back, to }) => to >= back && to < activities.length)
        .map(({ back, to, type, hours }) => ({ from: `t${to - back}`, to: `t${to}`, type, lag: hours * 60 })),
      { dataDate: day(dataDay), ...(finishDay !== undefined && { mustFinishBy: day(finishDay) }) },
    ),
  )

const changed = (input: ScheduleInput, change: (activity: Activity) => Activity): ScheduleInput => ({
  ...input,
  activities: input.activities.map(change),
})
const without = (input: ScheduleInput, types: readonly string[]) =>
  changed(input, (one) => ({
    ...one,
    constraints: one.constraints.filter(({ type }) => !types.includes(type)),
  }))
const unstarted = (input: ScheduleInput) => {
  const { dataDate: _, ...bare } = changed(input, ({ actualStart: __, ...one }) => one)
  return bare
}

type Rule = keyof ScheduleRules
/** The same network without what the rule is about. */
const stripByRule: Readonly<Record<Rule, (input: ScheduleInput) => ScheduleInput>> = {
  scheduleFrom: ({ mustFinishBy: _, ...input }) => input,
  lagClock: (input) => ({ ...input, links: input.links.map((one) => ({ ...one, lag: 0 })) }),
  progress: unstarted,
  logic: unstarted,
  lateUntil: (input) => without(input, ['ALAP']),
  limitsHold: (input) => without(input, ['SNLT', 'FNLT']),
  milestonesFollow: (input) =>
    changed(input, (one) => ({
      ...one,
      duration: Math.max(480, one.duration),
      remaining: Math.max(480, one.remaining),
    })),
  keepsMoments: (input) => {
    const stripped = without(input, ['FNET', 'MFO'])
    return { ...stripped, links: stripped.links.filter(({ type }) => type !== 'SF') }
  },
  freeToEnd: (input) => input,
  // A task that is as late as possible is moved to its late dates.
  openEndsCritical: (input) => without(input, ['ALAP']),
  criticalBy: (input) => input,
  criticalFloat: (input) => input,
  expectedFinishes: (input) => changed(input, ({ expectedFinish: _, ...one }) => one),
  levelingDelays: (input) => changed(input, ({ levelingDelay: _, ...one }) => one),
}
/** What a rule is about that no network is without. */
const resultsByRule: Readonly<Partial<Record<Rule, readonly string[]>>> = {
  freeToEnd: ['freeFloat'],
  openEndsCritical: ['lateStart', 'lateFinish', 'totalFloat', 'freeFloat', 'isCritical'],
  criticalBy: ['isCritical'],
  criticalFloat: ['isCritical'],
}

function timings(input: ScheduleInput, rules: ScheduleRules, hidden: readonly string[]) {
  const schedule = getSchedule(input.activities, input.links, { ...input, rules })
  return schedule.input.activities.map((_, index) =>
    Object.fromEntries(Object.entries(getTiming(schedule, index)).filter(([name]) => !hidden.includes(name))),
  )
}

const others: Readonly<{ [Name in Rule]: readonly ScheduleRules[Name][] }> = {
  scheduleFrom: ['start', 'finish'],
  lagClock: ['predecessor', 'successor', 'project', 'elapsed'],
  progress: ['actual-start', 'data-date'],
  logic: ['retained', 'override'],
  lateUntil: ['free-float', 'total-float'],
  limitsHold: [true, false],
  milestonesFollow: [true, false],
  keepsMoments: [true, false],
  freeToEnd: ['always', 'without-links', 'never'],
  openEndsCritical: [true, false],
  criticalBy: ['total-float', 'longest-path'],
  criticalFloat: [0, 960],
  expectedFinishes: [true, false],
  levelingDelays: [true, false],
}
const sets = { ours: plumblineRules, P6: primaveraRules, 'MS Project': microsoftRules }

test.each(Object.keys(others) as Rule[])(
  '%s changes nothing in a network without what it is about',
  (rule) => {
    fc.assert(
      fc.property(networks, fc.constantFrom(...Object.values(sets)), (input, rules) => {
        const stripped = stripByRule[rule](input)
        const results = others[rule].map((value) =>
          timings(stripped, { ...rules, [rule]: value }, resultsByRule[rule] ?? []),
        )
        for (const result of results) expect(result).toEqual(results[0])
      }),
      { numRuns: 150 },
    )
  },
)

test.each(Object.keys(others) as Rule[])(
  '%s changes something in a network that has what it is about',
  (rule) => {
    const found = fc.sample(networks, { numRuns: 400, seed: 15 }).some((input) =>
      Object.values(sets).some((rules) => {
        const results = others[rule].map((value) =>
          JSON.stringify(timings(input, { ...rules, [rule]: value }, [])),
        )
        return new Set(results).size > 1
      }),
    )
    expect(found).toBe(true)
  },
)

test.each([
  ['P6', primaveraRules],
  ['MS Project', microsoftRules],
])('a network differs between ours and %s only where their rules do', (_, theirs) => {
  const differing = (Object.keys(others) as Rule[]).filter((rule) => theirs[rule] !== plumblineRules[rule])
  expect(differing.length).toBeGreaterThan(1)
  const hidden = differing.flatMap((rule) => resultsByRule[rule] ?? [])
  fc.assert(
    fc.property(networks, (input) => {
      const stripped = differing.reduce((rest, rule) => stripByRule[rule](rest), input)
      expect(timings(stripped, theirs, hidden)).toEqual(timings(stripped, plumblineRules, hidden))
    }),
    { numRuns: 300 },
  )
})
