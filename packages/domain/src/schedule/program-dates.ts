/** From the schedule back to days: the dates of each item, those that moved, and the links that dates break. */
import { type Day, numberToDay } from '../kernel/day.ts'
import type { Id } from '../kernel/record.ts'
import type { ActivityLink } from './activity.ts'
import { gapOf } from './float.ts'
import { at } from './network.ts'
import { stands, unbound } from './plan.ts'
import type { PlannedItem } from './planned-item.ts'
import type { ProgramSchedule } from './program-schedule.ts'
import { timingOf } from './schedule.ts'
import { minutesOfDay } from './working-time.ts'

export interface ItemDates {
  readonly id: Id
  readonly startDate: Day
  readonly endDate: Day
  /** Days from start to end, both counted: what every reader of the record understands. */
  readonly duration: number
}

export function datesOf(schedule: ProgramSchedule, place: number): ItemDates {
  const { start, finish } = timingOf(schedule, place)
  const isAtFinish = start === finish && at(schedule.plan.stands, place) === stands.atFinish
  const first = Math.floor((isAtFinish ? start - 1 : start) / minutesOfDay)
  const last = Math.max(first, Math.floor((finish - 1) / minutesOfDay))
  return {
    id: schedule.items[place]?.id ?? '',
    startDate: numberToDay(first),
    endDate: numberToDay(last),
    duration: last - first + 1,
  }
}

/** What auto-schedule changes, as records to store; the days of work are kept where the two counts differ. */
export function movedItems(schedule: ProgramSchedule): readonly PlannedItem[] {
  return schedule.items.flatMap((item, place) => {
    const { startDate, endDate, duration } = datesOf(schedule, place)
    const isSame = item.startDate === startDate && item.endDate === endDate && item.duration === duration
    if (isSame) return []
    const days = item.workDays ?? item.duration
    const workDays = days === null || days === undefined || days === duration ? item.workDays : days
    return [{ ...item, startDate, endDate, duration, ...(workDays !== undefined && { workDays }) }]
  })
}

export interface BrokenLink {
  readonly link: ActivityLink
  /** Days of work, of the task before, by which the task behind is too early. */
  readonly days: number
}

/** Dates that somebody set may break a link: that is shown, never silently changed. */
export function brokenLinks({ plan, passes, links, projectClocks }: ProgramSchedule): readonly BrokenLink[] {
  return links.flatMap((link, place) => {
    const gap = at(plan.lag, place) === unbound ? 0 : gapOf(plan, passes, place)
    const dayMinutes = projectClocks.dayMinutes[at(plan.clock, at(plan.from, place))] ?? minutesOfDay
    return gap < 0 ? [{ link, days: -gap / dayMinutes }] : []
  })
}
