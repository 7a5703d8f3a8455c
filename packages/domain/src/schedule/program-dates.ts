/** From the schedule back to days: the dates of each item, those that moved, and the links that dates break. */
import { numberToDay } from '../kernel/day.ts'
import type { Id } from '../kernel/record.ts'
import { createDayReader, type Span } from '../program/program-span.ts'
import type { ActivityLink } from './activity.ts'
import { finishMinute, isAtFinish, startMinute } from './crossing.ts'
import { gapOf } from './float.ts'
import { minutesOfDay } from './minutes-of-day.ts'
import { at } from './network.ts'
import { unbound } from './plan.ts'
import type { PlannedItem } from './planned-item.ts'
import type { ProgramSchedule } from './program-schedule.ts'
import { firstMinuteOf } from './schedule.ts'

/** The days of an item, the first and the last counted. */
export function spanScheduled(schedule: ProgramSchedule, place: number): Span {
  const { plan, passes, input } = schedule
  const { actualStart, actualFinish } = input.activities[place] ?? {}
  const least = firstMinuteOf(schedule, place)
  const start = actualStart ?? Math.max(least, startMinute(plan, place, at(passes.earlyStart, place)))
  const finish = actualFinish ?? Math.max(least, finishMinute(plan, place, at(passes.earlyFinish, place)))
  const isEnd = start === finish && isAtFinish(plan, place, at(passes.earlyStart, place))
  // What stands where the programme begins has no day before to end.
  const first = Math.floor((isEnd && start > least ? start - 1 : start) / minutesOfDay)
  return { start: first, finish: Math.max(first, Math.floor((finish - 1) / minutesOfDay)) }
}

/**
 * What auto-schedule changes, as records to store. `duration` counts the days from start to end, which every reader
 * understands; days of work are kept beside it where the two differ.
 */
export function movedItems(schedule: ProgramSchedule): readonly PlannedItem[] {
  const readDay = createDayReader()
  return schedule.items.flatMap((item, place) => {
    const { start, finish } = spanScheduled(schedule, place)
    const duration = finish - start + 1
    const isSame = readDay(item.startDate) === start && readDay(item.endDate) === finish
    if (isSame && item.duration === duration) return []
    const days = item.workDays ?? item.duration ?? duration
    const workDays = days === duration ? item.workDays : days
    const dates = { startDate: numberToDay(start), endDate: numberToDay(finish), duration }
    return [{ ...item, ...dates, ...(workDays !== undefined && { workDays }) }]
  })
}

/** Days of work, of the task before, by which the dates of the task behind are too early for the link; none where it is kept. */
export function daysTooEarly({ plan, passes, projectClocks }: ProgramSchedule, link: number): number {
  const gap = at(plan.lag, link) === unbound ? 0 : gapOf(plan, passes, link)
  const dayMinutes = projectClocks.dayMinutes[at(plan.clock, at(plan.from, link))] ?? minutesOfDay
  return Math.max(0, -gap / dayMinutes)
}

/** Places of the links of this type between two tasks, among those of the schedule. */
export function linksBetween(
  { places, plan, links }: ProgramSchedule,
  before: Id,
  behind: Id,
  type: ActivityLink['type'],
): readonly number[] {
  const place = places.get(behind)
  const found: number[] = []
  if (place === undefined) return found
  for (let link = at(plan.incoming, place); link < at(plan.incoming, place + 1); link++)
    if (links[link]?.from === before && links[link]?.type === type) found.push(link)
  return found
}
