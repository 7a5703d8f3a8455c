/** Properties that hold for every network. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getInput, getSchedule, task } from '../program/testing/schedules.ts'
import { getBounds } from './bounds.ts'
import { getGap } from './float.ts'
import type { Activity, ActivityLink, ScheduleInput } from './model/activity.ts'
import { linkTypes } from './model/link-types.ts'
import { getTiming, type Schedule } from './schedule.ts'

const size = fc.integer({ min: 1, max: 12 })

/** Links lead only to higher numbers, so that there are no loops. `clocks`: the number of calendars in use. */
function networks(clockCount: number, leads: boolean): fc.Arbitrary<ScheduleInput> {
  return size
    .chain((count) => {
      const number = fc.integer({ min: 0, max: count - 1 })
      const activity = fc.record({
        days: fc.integer({ min: 1, max: 9 }),
        clock: fc.integer({ min: 0, max: clockCount - 1 }),
      })
      const link = fc.record({
        from: number,
        to: number,
        type: fc.constantFrom(...linkTypes),
        hours: fc.integer({ min: leads ? -30 : 0, max: 60 }),
      })
      return fc.record({
        activities: fc.array(activity, { minLength: count, maxLength: count }),
        links: fc.array(link, { maxLength: 3 * count }),
      })
    })
    .map(({ activities, links }) =>
      getInput(
        activities.map(({ days, clock }, at): Activity => {
          const duration = days * 480
          return task(`t${at}`, 0, { clock, duration, remaining: duration })
        }),
        links
          .filter(({ from, to }) => from < to)
          .map(
            ({ from, to, type, hours }): ActivityLink => ({
              from: `t${from}`,
              to: `t${to}`,
              type,
              lag: hours * 60,
            }),
          ),
      ),
    )
}

const timings = (schedule: Schedule) =>
  Object.fromEntries(schedule.input.activities.map(({ id }, index) => [id, getTiming(schedule, index)]))

const schedule = (input: ScheduleInput) => getSchedule(input.activities, input.links, input)

/** The same program with one task delayed by some of its own working minutes. */
function delay(input: ScheduleInput, index: number, minutes: number): Schedule {
  const start = schedule(input).passes.earlyStart[index] ?? 0
  const activities = input.activities.map((activity, at) => {
    if (at !== index) return activity
    const minute = input.clocks[activity.clock]?.startAt(start + minutes) ?? 0
    return { ...activity, constraints: [{ type: 'SNET' as const, minute }] }
  })
  return getSchedule(activities, input.links, input)
}

test('the order of the lists does not matter', () => {
  fc.assert(
    fc.property(
      networks(2, true).chain((input) =>
        fc.tuple(
          fc.constant(input),
          fc.shuffledSubarray([...input.activities], { minLength: input.activities.length }),
          fc.shuffledSubarray([...input.links], { minLength: input.links.length }),
        ),
      ),
      ([input, activities, links]) => {
        expect(timings(getSchedule(activities, links, input))).toEqual(timings(schedule(input)))
      },
    ),
  )
})

test('early dates respect every link and the start of the project', () => {
  fc.assert(
    fc.property(networks(2, true), (input) => {
      const result = schedule(input)
      const { plan, passes } = result
      for (const [link, { from, to, type, lag }] of result.links.entries()) {
        const [before, behind] = [timings(result)[from], timings(result)[to]]
        const clock = input.clocks[plan.clock[plan.from[link] ?? 0] ?? 0]
        // The finish may be in hours that the successor does not work: then only one clock can be compared.
        if (plan.crosses[link] === 0) expect(getGap(plan, passes, link)).toBeGreaterThanOrEqual(0)
        else if (before && behind && clock && (type === 'FS' || type === 'SS')) {
          const event = type === 'FS' ? before.earlyFinish : before.earlyStart
          expect(clock.worked(behind.earlyStart) - clock.worked(event)).toBeGreaterThanOrEqual(lag)
        }
      }
      for (const [index, activity] of input.activities.entries())
        expect(passes.earlyStart[index]).toBeGreaterThanOrEqual(getBounds(activity, input).startFrom)
    }),
  )
})

describe('without constraints', () => {
  test('0 <= free float <= total float', () => {
    fc.assert(
      fc.property(networks(1, true), (input) => {
        for (const { totalFloat, freeFloat } of Object.values(timings(schedule(input)))) {
          expect(freeFloat).toBeGreaterThanOrEqual(0)
          expect(totalFloat).toBeGreaterThanOrEqual(freeFloat)
        }
      }),
    )
  })

  test('at least one task is critical, and critical tasks reach the end', () => {
    fc.assert(
      fc.property(networks(1, false), (input) => {
        const result = schedule(input)
        const critical = Object.values(timings(result)).filter(({ isCritical }) => isCritical)
        expect(critical.some(({ earlyFinish }) => earlyFinish === result.passes.finish)).toBe(true)
      }),
    )
  })

  test('a task that slips by its free float moves no other task', () => {
    fc.assert(
      fc.property(networks(1, true), fc.nat(11), (input, number) => {
        const index = number % input.activities.length
        const before = schedule(input)
        const after = delay(input, index, getTiming(before, index).freeFloat)
        for (const at of input.activities.keys())
          if (at !== index) expect(after.passes.earlyStart[at]).toBe(before.passes.earlyStart[at])
      }),
    )
  })

  test('a task that slips by its total float does not move the end; by more, it does', () => {
    fc.assert(
      fc.property(networks(1, true), fc.nat(11), (input, number) => {
        const index = number % input.activities.length
        const before = schedule(input)
        const { totalFloat } = getTiming(before, index)
        expect(delay(input, index, totalFloat).passes.finish).toBe(before.passes.finish)
        expect(delay(input, index, totalFloat + 1).passes.finish).toBeGreaterThan(before.passes.finish)
      }),
    )
  })
})

test('with one calendar, links calculated in clock minutes give the same dates', () => {
  fc.assert(
    fc.property(networks(1, true), fc.boolean(), (input, isStandard) => {
      const clock = isStandard ? 1 : 0
      const activities = input.activities.map((activity) => ({ ...activity, clock }))
      const copy = input.clocks[clock]
      const apart = [...input.clocks, ...(copy ? [copy] : [])]
      const split = activities.map((activity, at) => (at % 2 ? { ...activity, clock: 2 } : activity))
      const together = getSchedule(activities, input.links, input)
      expect(timings(getSchedule(split, input.links, { ...input, clocks: apart }))).toEqual(timings(together))
    }),
  )
})
