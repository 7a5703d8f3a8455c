/** Converts the schedule back to days: the dates of each item, the items that moved, and the links that dates break. */

import { earlyFinishMinute, earlyStartMinute, isAtFinish } from '../../cpm/crossing.ts'
import { getGap } from '../../cpm/float.ts'
import type { ActivityLink } from '../../cpm/model/activity.ts'
import { never, noMinute, shiftEdge, unbound } from '../../cpm/model/compiled-network.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import { at } from '../../cpm/model/network.ts'
import { numberToDay } from '../../kernel/days/day.ts'
import type { Id } from '../../kernel/records/record.ts'
import { type Moments, spanOfMoments } from '../items/item-times.ts'
import { createDayReader, type DayReader, readDayNumber, type Span } from '../items/program-span.ts'
import { type PlannedItem, percentDone } from './planned-item.ts'
import type { ProgramSchedule } from './program-schedule.ts'
import type { Spanning } from './spanning-tasks.ts'

/** The first and last day of an item, both included. */
export function spanScheduled(schedule: ProgramSchedule, index: number): Span {
  return scheduled(schedule, index).span
}

interface Scheduled {
  readonly span: Span
  readonly moments: Moments
}

function scheduled(schedule: ProgramSchedule, index: number): Scheduled {
  const { plan, passes, input, items } = schedule
  const { actualStart, actualFinish } = input.activities[index] ?? {}
  const start = actualStart ?? earlyStartMinute(plan, passes, index)
  const finish = actualFinish ?? earlyFinishMinute(plan, passes, index)
  const isBegin =
    at(plan.shiftEdge, index) === shiftEdge.asRequired && at(passes.exactFinish, index) !== noMinute
  const isEnd = start === finish && actualFinish === undefined && isAtFinish(plan, index) && !isBegin
  // An item at the very start of the program has no earlier day to end on.
  const first = Math.floor((isEnd && start !== plan.first ? start - 1 : start) / minutesOfDay)
  const doneOn = actualFinish === undefined ? undefined : readDayNumber(items[index]?.actualFinish)
  const last = Math.max(first, doneOn ?? Math.floor((finish - 1) / minutesOfDay))
  return { span: { start: first, finish: last }, moments: { start, finish } }
}

/**
 * The changes that auto-schedule makes, as records to store. `duration` counts the days from start to end, which every
 * reader understands. Days of work are stored separately where they differ.
 */
export function movedItems(schedule: ProgramSchedule): readonly PlannedItem[] {
  const readDay = createDayReader()
  const move = (item: PlannedItem, to: Scheduled) => moveTo(item, to, schedule.keepsTimes, readDay)
  const tasks = schedule.items.flatMap((item, index) => {
    const worked = withExpectedWork(schedule, item, index)
    const moved = move(worked, scheduled(schedule, index))
    return moved.length === 0 && worked !== item ? [worked] : moved
  })
  const spanning = [...schedule.spanning.values()].flatMap((one) => {
    const to = scheduleSpanning(one)
    return to ? move(to.item, to) : []
  })
  return [...tasks, ...spanning]
}

/** The work that the schedule calculated from the expected finish. Returns the same item if that is known already. */
function withExpectedWork({ plan, input, projectClocks }: ProgramSchedule, item: PlannedItem, index: number) {
  const activity = input.activities[index]
  if (!activity || at(plan.expectedFinish, index) === never) return item
  const dayMinutes = projectClocks.dayMinutes[activity.clock] ?? minutesOfDay
  const remaining = at(plan.remaining, index)
  if (remaining === activity.remaining) return item
  if (activity.actualStart === undefined) return { ...item, workDays: remaining / dayMinutes }
  const work = Math.max(activity.duration, remaining)
  return {
    ...item,
    workDays: work / dayMinutes,
    remainingDays: remaining / dayMinutes,
    ...(!item.percentType && { progress: percentDone(work, remaining) }),
  }
}

function moveTo(
  item: PlannedItem,
  { span: { start, finish }, moments }: Scheduled,
  keepsTimes: boolean,
  readDay: DayReader,
): readonly PlannedItem[] {
  const duration = finish - start + 1
  const isSame = readDay(item.startDate) === start && readDay(item.endDate) === finish
  const { times } = item
  const isOnTime = !times || (times.start === moments.start && times.finish === moments.finish)
  if (isSame && item.duration === duration && isOnTime) return []
  const days = item.workDays ?? item.duration ?? duration
  const workDays = days === duration ? item.workDays : days
  const dates = { startDate: numberToDay(start), endDate: numberToDay(finish), duration }
  const stored = (times || keepsTimes) && { times: { ...times, ...moments } }
  return [{ ...item, ...dates, ...stored, ...(workDays !== undefined && { workDays }) }]
}

/** The time that a task spans is also its work. */
function scheduleSpanning({
  item,
  activity,
  span: spanned,
  clock,
  dayMinutes,
}: Spanning): (Scheduled & { item: PlannedItem }) | undefined {
  if (!spanned) return undefined
  const start = activity.actualStart ?? spanned.earlyStart
  const finish = Math.max(start, activity.actualFinish ?? spanned.earlyFinish)
  const moments = { start, finish }
  const workDays = (clock.worked(finish) - clock.worked(start)) / dayMinutes
  const span = spanOfMoments(moments)
  const doneOn = activity.actualFinish === undefined ? undefined : readDayNumber(item.actualFinish)
  const days = { ...span, finish: Math.max(span.start, doneOn ?? span.finish) }
  return { item: { ...item, workDays }, moments, span: days }
}

/** Days of the predecessor's work by which the successor is too early for the link, or undefined if the link holds. */
export function daysTooEarly({ plan, passes, projectClocks }: ProgramSchedule, link: number): number {
  const gap = at(plan.lag, link) === unbound ? 0 : getGap(plan, passes, link)
  const dayMinutes = projectClocks.dayMinutes[at(plan.clock, at(plan.from, link))] ?? minutesOfDay
  return Math.max(0, -gap / dayMinutes)
}

/** Indices of the links of this type between two tasks, among the links of the schedule. */
export function linksBetween(
  { indexById, plan, links }: ProgramSchedule,
  before: Id,
  behind: Id,
  type: ActivityLink['type'],
): readonly number[] {
  const [from, to] = [indexById.get(before), indexById.get(behind)]
  if (from === undefined || to === undefined) return []
  const arriving = at(plan.incoming, to + 1) - at(plan.incoming, to)
  const leaving = at(plan.outgoing, from + 1) - at(plan.outgoing, from)
  const found: number[] = []
  // Thousands of links may lead to one task, and from another, so the shorter list is searched.
  const isShorter = arriving <= leaving
  const start = isShorter ? at(plan.incoming, to) : at(plan.outgoing, from)
  for (let number = 0; number < Math.min(arriving, leaving); number++) {
    const link = isShorter ? start + number : at(plan.leaving, start + number)
    const isBetween = at(plan.from, link) === from && at(plan.to, link) === to
    if (isBetween && links[link]?.type === type) found.push(link)
  }
  return found
}
