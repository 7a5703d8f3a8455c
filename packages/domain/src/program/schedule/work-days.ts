/** Working days compared with calendar days, for tasks on a calendar where the two differ. */

import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import { addDays, type Day, numberToDay } from '../../kernel/days/day.ts'
import { getMoments } from '../items/item-times.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { getSpan, readDayNumber } from '../items/program-span.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
import { type ProjectClocks, readClocks } from './stored-calendar.ts'

/** The item with this many days of work from its start. `duration` still counts the days from start to end. */
export function lastingWorkDays(item: ProgramItem, days: number, settings: ScheduleSettings): ProgramItem {
  return createLastingWorkDays(settings)(item, days)
}

/** The same for many tasks. Reads their calendars once. */
export function createLastingWorkDays(settings: ScheduleSettings) {
  let clocks: ProjectClocks | undefined
  const readOnce = (start: number) => {
    clocks ??= clocksFrom(start, settings)
    return clocks
  }
  return (item: ProgramItem, days: number) => lastFor(item, days, getClock(item, settings, readOnce))
}

/** Completes the work of many tasks from two of their start, finish and duration. Reads their calendars once. */
export function createWorkCompletion(settings: ScheduleSettings) {
  const lasting = createLastingWorkDays(settings)
  let clocks: ProjectClocks | undefined
  const readOnce = (start: number) => {
    clocks ??= clocksFrom(start, settings)
    return clocks
  }
  return {
    lasting,
    ending(item: ProgramItem, days: number): ProgramItem {
      const finish = readDayNumber(item.endDate)
      if (finish === undefined) return item
      const start = startOfWork({ ...item, workDays: days }, finish, settings)
      const { workDays: _, ...bare } = item
      const duration = finish - start + 1
      const rest = days === duration ? {} : { workDays: days }
      return { ...bare, startDate: numberToDay(start), duration, ...rest }
    },
    spanning: (item: ProgramItem): ProgramItem =>
      lastingIn(item, item.duration ?? 1, getClock(item, settings, readOnce)),
  }
}

function lastFor(item: ProgramItem, days: number, clock: StartedClock | undefined): ProgramItem {
  const bare = withoutMoments(item)
  if (!clock) return lasting(bare, Math.max(1, Math.ceil(days)), days)
  return lasting(bare, finishIn(clock, days) - clock.start, days)
}

/** The same work from another start. If every day counts, it takes the same number of days. */
export function startingOn(item: ProgramItem, startDate: Day, settings: ScheduleSettings): ProgramItem {
  const moved = { ...item, startDate }
  const duration = item.duration ?? 1
  const days = item.workDays ?? duration
  return getClock(moved, settings)
    ? lastingWorkDays(moved, days, settings)
    : { ...withoutMoments(moved), endDate: addDays(startDate, Math.ceil(duration) - 1) }
}

/** A task that is given days has no minutes any more. */
function withoutMoments(item: ProgramItem): ProgramItem {
  if (!item.times) return item
  const { times, ...bare } = item
  const { start, finish, ...others } = times
  return Object.keys(others).length > 0 ? { ...bare, times: others } : bare
}

/** The day number on which a task must start in order to end on this day. */
export function startOfWork(item: ProgramItem, finish: number, settings: ScheduleSettings): number {
  const days = item.workDays ?? item.duration ?? 1
  const clock = getClock({ ...item, startDate: numberToDay(finish) }, settings, (last) =>
    readClocks(settings, { first: last - farthest, last }),
  )
  if (!clock) return finish - Math.max(1, Math.ceil(days)) + 1
  const { worked, startAt, dayMinutes } = clock
  const start = startAt(worked((finish + 1) * minutesOfDay) - days * dayMinutes)
  return Math.min(finish, Math.floor(start / minutesOfDay))
}

/** The day after this many days of work. Takes at least one day. */
function finishIn({ start, worked, finishAt, dayMinutes }: StartedClock, days: number): number {
  const end = finishAt(worked(start * minutesOfDay) + days * dayMinutes)
  return Math.max(start + 1, Math.ceil(end / minutesOfDay))
}

type StartedClock = NonNullable<ReturnType<typeof getClock>>

/**
 * This many calendar days with as many working days as the calendar has in them, or all of them if they are all days
 * off.
 */
export function lastingDays(item: ProgramItem, days: number, settings: ScheduleSettings): ProgramItem {
  return lastingIn(item, days, getClock(item, settings))
}

function lastingIn(item: ProgramItem, days: number, clock: StartedClock | undefined): ProgramItem {
  const bare = withoutMoments(item)
  if (!clock) return lasting(bare, days)
  const { start, worked, dayMinutes } = clock
  const work = worked((start + days) * minutesOfDay) - worked(start * minutesOfDay)
  return lasting(bare, days, work === 0 ? days : work / dayMinutes)
}

/** Sets the work of these tasks from the dates that they have. A task on days off only keeps its days. */
export function recountWork(
  items: readonly ProgramItem[],
  settings: ScheduleSettings,
): readonly ProgramItem[] {
  const spans = new Map(items.map((item) => [item, item.milestone ? undefined : getSpan(item)]))
  const dated = [...spans.values()].filter((span) => span !== undefined)
  const first = dated.reduce((least, { start }) => Math.min(least, start), dated[0]?.start ?? 0)
  const last = dated.reduce((max, { finish }) => Math.max(max, finish), first)
  // Read once, because a program may have thousands of tasks.
  const { clocks, dayMinutes, getClock: find } = readClocks(settings, { first, last })
  return items.map((item) => {
    const span = spans.get(item)
    const index = find(item.calendarId)
    const clock = clocks[index]
    if (!span || !clock) return item
    const { start, finish } = getMoments(item) ?? {
      start: span.start * minutesOfDay,
      finish: (span.finish + 1) * minutesOfDay,
    }
    const work = clock.worked(finish) - clock.worked(start)
    const days = work / (dayMinutes[index] ?? minutesOfDay)
    const updated = lasting(item, span.finish - span.start + 1, days)
    const isSame = updated.duration === item.duration && updated.workDays === item.workDays
    return work === 0 || isSame ? item : updated
  })
}

function lasting(item: ProgramItem, duration: number, worked = duration): ProgramItem {
  // No one plans thirds of a day.
  const workDays = Math.round(worked * 100) / 100
  const { workDays: _, ...bare } = item
  const start = readDayNumber(item.startDate)
  const endDate = start === undefined ? item.endDate : addDays(numberToDay(start), duration - 1)
  return { ...bare, duration, endDate, ...(workDays !== duration && { workDays }) }
}

/** Undefined if every day counts, and for a milestone, which keeps its day whether it is a working day or not. */
function getClock(
  { calendarId, startDate, milestone }: Pick<ProgramItem, 'calendarId' | 'startDate' | 'milestone'>,
  settings: ScheduleSettings,
  clocksAt = (start: number) => clocksFrom(start, settings),
) {
  const start = readDayNumber(startDate)
  if (start === undefined || milestone || settings.calendars.length === 0) return undefined
  const { clocks, dayMinutes, getClock: find } = clocksAt(start)
  const index = find(calendarId)
  const clock = clocks[index]
  return index === 0 || !clock
    ? undefined
    : { ...clock, start, dayMinutes: dayMinutes[index] ?? minutesOfDay }
}

function clocksFrom(start: number, settings: ScheduleSettings): ProjectClocks {
  return readClocks(settings, { first: start, last: start + farthest })
}

/** In days. Enough for most tasks; after that, the plain week of the calendar repeats. */
const farthest = 730
