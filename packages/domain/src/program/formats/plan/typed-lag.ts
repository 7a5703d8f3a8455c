/** Reads lags as planners write them, '+2d', '-4 hrs', '+1ew', in the units that a link stores. */

import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import { normalizeShifts } from '../../../cpm/model/working-time.ts'
import type { ScheduleSettings, StoredLink } from '../../items/stored-schedule.ts'

/** The working minutes of a week and an hour in a project. */
export interface WorkUnits {
  readonly daysPerWeek: number
  readonly dayMinutes: number
}

/** For a project without a calendar: every day counts as a whole. */
export const everyDayUnits: WorkUnits = { daysPerWeek: 7, dayMinutes: minutesOfDay }

export function getWorkUnits({
  calendarId,
  calendars,
}: Pick<ScheduleSettings, 'calendarId' | 'calendars'>): WorkUnits {
  const own = calendars.find(({ id }) => id === calendarId)
  if (!own) return everyDayUnits
  const worked = own.week.filter((shifts) => normalizeShifts(shifts).length > 0).length
  return { daysPerWeek: worked || everyDayUnits.daysPerWeek, dayMinutes: own.dayMinutes }
}

/** Sign, number and unit, for case-insensitive patterns. */
export const lagPattern = String.raw`([+\-−–])\s*(\d+(?:[.,]\d+)?)\s*(%|e?(?:h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|mons?|months?))?`

export function toLag(
  sign: string,
  figure: string,
  typed: string | undefined,
  units: WorkUnits,
): Pick<StoredLink, 'lag' | 'unit'> {
  const unit = typed?.toLowerCase() ?? 'd'
  const count = Number(figure.replace(',', '.')) * (sign === '+' ? 1 : -1)
  if (unit === '%') return { lag: count, unit: 'percent' }
  return unit.startsWith('e')
    ? { lag: toDays(count, unit.slice(1), elapsedDays), unit: 'elapsed-days' }
    : { lag: toDays(count, unit, workDays(units)), unit: 'days' }
}

type DaysByUnit = Readonly<Record<'h' | 'w' | 'm', number>>

/** The defaults of MS Project. */
const elapsedDays: DaysByUnit = { h: 1 / 24, w: 7, m: 30 }

const workDays = ({ daysPerWeek, dayMinutes }: WorkUnits): DaysByUnit => ({
  h: 60 / dayMinutes,
  w: daysPerWeek,
  m: 20,
})

/** A lag in days is kept as given. Others are rounded to a ten-thousandth of a day, which is less than a minute. */
function toDays(count: number, unit: string, { h, w, m }: DaysByUnit): number {
  if (unit.startsWith('d')) return count
  const days = unit.startsWith('h') ? h : unit.startsWith('w') ? w : m
  return Math.round(count * days * 10_000) / 10_000
}
