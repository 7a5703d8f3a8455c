/** Days of work beside days of the calendar, where a task has a calendar on which the two differ. */
import { addDays, numberToDay } from '../kernel/day.ts'
import { minutesOfDay } from '../schedule/minutes-of-day.ts'
import { readClocks } from '../schedule/stored-calendar.ts'
import type { ScheduleSettings } from '../schedule/stored-schedule.ts'
import type { ProgramItem } from './program-item.ts'
import { readDayNumber } from './program-span.ts'

/** So many days of work from its start on; `duration` goes on counting the days from start to end. */
export function lastingWorkDays(item: ProgramItem, days: number, settings: ScheduleSettings): ProgramItem {
  const clock = clockOf(item, settings)
  if (!clock) return lasting(item, days)
  const { start, worked, finishAt, dayMinutes } = clock
  const finish = Math.ceil(finishAt(worked(start * minutesOfDay) + days * dayMinutes) / minutesOfDay)
  return lasting(item, Math.max(1, finish - start), days)
}

/** So many days of the calendar, as many of them worked as its calendar says. */
export function lastingDays(item: ProgramItem, days: number, settings: ScheduleSettings): ProgramItem {
  const clock = clockOf(item, settings)
  if (!clock) return lasting(item, days)
  const { start, worked, dayMinutes } = clock
  const work = worked((start + days) * minutesOfDay) - worked(start * minutesOfDay)
  return lasting(item, days, work / dayMinutes)
}

function lasting(item: ProgramItem, duration: number, workDays = duration): ProgramItem {
  const { workDays: _, ...bare } = item
  const start = readDayNumber(item.startDate)
  const endDate = start === undefined ? item.endDate : addDays(numberToDay(start), duration - 1)
  return { ...bare, duration, endDate, ...(workDays !== duration && { workDays }) }
}

/** Undefined where every day counts whole. */
function clockOf({ calendarId, startDate }: ProgramItem, settings: ScheduleSettings) {
  const start = readDayNumber(startDate)
  if (start === undefined || settings.calendars.length === 0) return undefined
  const {
    clocks,
    dayMinutes,
    clockOf: find,
  } = readClocks(settings, { first: start, last: start + longestRead })
  const place = find(calendarId)
  const clock = clocks[place]
  return place === 0 || !clock
    ? undefined
    : { ...clock, start, dayMinutes: dayMinutes[place] ?? minutesOfDay }
}

/** Beyond, the bare week of the calendar goes on. */
const longestRead = 730
