/** A project's calendars, prepared for arithmetic. */
import type { Id } from '../../kernel/record.ts'
import { readDayNumber } from '../../program-items/program-span.ts'
import type { ScheduleSettings, StoredCalendar } from '../../program-items/stored-schedule.ts'
import { minutesOfDay } from '../engine/minutes-of-day.ts'
import { createWorkClock, type WorkClock } from '../engine/work-clock.ts'
import { everyDay, type WorkingTime } from '../engine/working-time.ts'

export interface ProjectClocks {
  readonly clocks: readonly WorkClock[]
  /** The minutes of a working day on each of them. */
  readonly dayMinutes: readonly number[]
  readonly projectClock: number
  readonly elapsedClock: number
  /** The project's own calendar if there is no such calendar. */
  clockOf(calendarId: Id | null | undefined): number
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
    clockOf: (id) => indexById.get(id ?? '') ?? projectClock,
  }
}

const elapsedClock = 0

function toWorkingTime({ week, exceptions }: StoredCalendar): WorkingTime {
  return {
    week,
    exceptions: exceptions.flatMap(({ first, last, shifts }) => {
      const [from, to] = [readDayNumber(first), readDayNumber(last)]
      return from === undefined || to === undefined || to < from ? [] : [{ first: from, last: to, shifts }]
    }),
  }
}
