/** A project's calendars, prepared for arithmetic. */

import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import { createWorkClock, type WorkClock } from '../../cpm/model/work-clock.ts'
import { everyDay } from '../../cpm/model/working-time.ts'
import type { Id } from '../../kernel/records/record.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
import { toWorkingTime } from './stored-working-time.ts'

export interface ProjectClocks {
  readonly clocks: readonly WorkClock[]
  /** The minutes of a working day on each of them. */
  readonly dayMinutes: readonly number[]
  readonly projectClock: number
  readonly elapsedClock: number
  /** The project's own calendar if there is no such calendar. */
  getClock(calendarId: Id | null | undefined): number
}

/** The first clock counts every day as a whole, for projects without a calendar. */
export function readClocks(settings: ScheduleSettings, days: { first: number; last: number }): ProjectClocks {
  const indexById = new Map(
    settings.calendars.map(({ id, isElapsed }, at) => [id, isElapsed ? elapsedClock : at + 1]),
  )
  const projectClock = indexById.get(settings.calendarId ?? '') ?? 0
  return {
    clocks: [everyDay, ...settings.calendars.map(toWorkingTime)].map((time) => createWorkClock(time, days)),
    dayMinutes: [minutesOfDay, ...settings.calendars.map(({ dayMinutes }) => dayMinutes)],
    projectClock,
    elapsedClock,
    getClock: (id) => indexById.get(id ?? '') ?? projectClock,
  }
}

const elapsedClock = 0
