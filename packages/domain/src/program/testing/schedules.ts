/** Small networks for tests, in whole days from the start of the project, on a calendar with every day worked. */
import type { Activity, ActivityLink, ScheduleInput } from '../../cpm/model/activity.ts'
import type { LinkType } from '../../cpm/model/link-types.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import { plumblineRules } from '../../cpm/model/rules.ts'
import { createWorkClock } from '../../cpm/model/work-clock.ts'
import { everyDay, standardWeek } from '../../cpm/model/working-time.ts'
import { getTiming, makeSchedule, type Schedule } from '../../cpm/schedule.ts'

export const dayMinutes = minutesOfDay

/** 2026-01-05, a Monday. */
export const monday = 20_458

export const clocks = [everyDay, standardWeek].map((time) =>
  createWorkClock(time, { first: monday, last: monday + 400 }),
)

export function task(id: string, days: number, more: Partial<Activity> = {}): Activity {
  const duration = days * dayMinutes
  return {
    id,
    clock: 0,
    duration,
    remaining: more.actualFinish === undefined ? duration : 0,
    constraints: [],
    ...more,
  }
}

/** 'A-B', 'A-B SS', 'A-B FF+2', 'A-B -1': from A to B, finish to start without lag unless given otherwise. */
export function links(...written: readonly string[]): readonly ActivityLink[] {
  return written.map((text) => {
    const [, from = '', to = '', type = 'FS', lag = '0'] =
      /^(\w+)-(\w+)(?: (FS|SS|FF|SF))?(?: ?([+-]\d+))?$/.exec(text) ?? []
    // `as`: the pattern allows nothing else.
    return { from, to, type: type as LinkType, lag: Number(lag) * dayMinutes }
  })
}

/** The start of a day of the project. */
export function day(number: number): number {
  return (monday + number) * dayMinutes
}

export function getInput(
  activities: readonly Activity[],
  given: readonly ActivityLink[],
  more: Partial<ScheduleInput> = {},
): ScheduleInput {
  const base = { clocks, projectClock: 0, elapsedClock: 0, start: day(0), rules: plumblineRules }
  return { ...base, ...more, activities, links: given }
}

export function getSchedule(...parts: Parameters<typeof getInput>): Schedule {
  const schedule = makeSchedule(getInput(...parts))
  if (schedule.kind === 'loop') throw new Error(`A loop: ${schedule.ids.join(' -> ')}`)
  return schedule
}

/** Early start and finish, late start and finish, total and free float of each task. */
export function getDays(schedule: Schedule): Readonly<Record<string, readonly number[]>> {
  const inDays = (minute: number) => minute / dayMinutes - monday
  return Object.fromEntries(
    schedule.input.activities.map(({ id }, index) => {
      const timing = getTiming(schedule, index)
      const dates = [timing.earlyStart, timing.earlyFinish, timing.lateStart, timing.lateFinish].map(inDays)
      return [id, [...dates, timing.totalFloat / dayMinutes, timing.freeFloat / dayMinutes]]
    }),
  )
}
