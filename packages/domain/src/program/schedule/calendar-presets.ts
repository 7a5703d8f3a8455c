/** The templates for a new calendar. */

import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import {
  everyDay,
  type Shift,
  standardWeek,
  type WorkingTime,
  workingWeek,
} from '../../cpm/model/working-time.ts'
import type { StoredCalendar } from '../items/stored-schedule.ts'

export const calendarPresets = ['Five-day week', 'Six-day week', 'Seven-day week', 'Every day'] as const
export type CalendarPreset = (typeof calendarPresets)[number]

const eightHours: readonly Shift[] = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
]

const times: Record<CalendarPreset, { time: WorkingTime; dayMinutes: number }> = {
  'Five-day week': { time: standardWeek, dayMinutes: 480 },
  'Six-day week': { time: workingWeek([1, 2, 3, 4, 5, 6], eightHours), dayMinutes: 480 },
  'Seven-day week': { time: workingWeek([0, 1, 2, 3, 4, 5, 6], eightHours), dayMinutes: 480 },
  // Day and night, like a project without a calendar.
  'Every day': { time: everyDay, dayMinutes: minutesOfDay },
}

export function presetCalendar(name: CalendarPreset): Omit<StoredCalendar, 'id'> {
  const { time, dayMinutes } = times[name]
  return { name, week: time.week.map((shifts) => [...shifts]), exceptions: [], dayMinutes }
}
