/** From the schedule back to days: the dates of each item, those that moved, and the links that dates break. */
import { numberToDay } from '../../kernel/day.ts'
import type { Id } from '../../kernel/record.ts'
import { createDayReader, type Span } from '../../program-items/program-span.ts'
import type { ActivityLink } from '../engine/activity.ts'
import { unbound } from '../engine/compiled-network.ts'
import { finishMinute, isAtFinish, startMinute } from '../engine/crossing.ts'
import { gapOf } from '../engine/float.ts'
import { minutesOfDay } from '../engine/minutes-of-day.ts'
import { at } from '../engine/network.ts'
import { firstMinuteOf } from '../engine/schedule.ts'
import type { PlannedItem } from './planned-item.ts'
import type { ProgramSchedule } from './program-schedule.ts'

/** The days of an item, the first and the last counted. */
export function spanScheduled(schedule: ProgramSchedule, index: number): Span {
  const { plan, passes, input } = schedule
  const { actualStart, actualFinish } = input.activities[index] ?? {}
  const least = firstMinuteOf(schedule, index)
  const start = actualStart ?? Math.max(least, startMinute(plan, index, at(passes.earlyStart, index)))
  const finish = actualFinish ?? Math.max(least, finishMinute(plan, index, at(passes.earlyFinish, index)))
  const isEnd = start === finish && isAtFinish(plan, index, at(passes.earlyStart, index))
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
  return schedule.items.flatMap((item, index) => {
    const { start, finish } = spanScheduled(schedule, index)
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
  { indexById, plan, links }: ProgramSchedule,
  before: Id,
  behind: Id,
  type: ActivityLink['type'],
): readonly number[] {
  const index = indexById.get(behind)
  const found: number[] = []
  if (index === undefined) return found
  for (let link = at(plan.incoming, index); link < at(plan.incoming, index + 1); link++)
    if (links[link]?.from === before && links[link]?.type === type) found.push(link)
  return found
}
