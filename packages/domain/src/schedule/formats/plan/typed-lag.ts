/** Lags as planners write them, '+2d', '-4 hrs', '+1ew', in the units that a link stores. */

import type { ScheduleSettings, StoredLink } from '../../../program-items/stored-schedule.ts'
import { minutesOfDay } from '../../engine/minutes-of-day.ts'
import { tidyShifts } from '../../engine/working-time.ts'

/** What a week and an hour of work mean in a project. */
export interface WorkUnits {
  readonly daysPerWeek: number
  readonly dayMinutes: number
}

/** Of a project without a calendar: every day counts whole. */
export const everyDayUnits: WorkUnits = { daysPerWeek: 7, dayMinutes: minutesOfDay }

export function workUnitsOf({
  calendarId,
  calendars,
}: Pick<ScheduleSettings, 'calendarId' | 'calendars'>): WorkUnits {
  const own = calendars.find(({ id }) => id === calendarId)
  if (!own) return everyDayUnits
  const worked = own.week.filter((shifts) => tidyShifts(shifts).length > 0).length
  return { daysPerWeek: worked || everyDayUnits.daysPerWeek, dayMinutes: own.dayMinutes }
}

/** Sign, figure and unit, for patterns that do not mind the case. */
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

type DaysOf = Readonly<Record<'h' | 'w' | 'm', number>>

/** As MS Project counts them where nobody tells it otherwise. */
const elapsedDays: DaysOf = { h: 1 / 24, w: 7, m: 30 }

const workDays = ({ daysPerWeek, dayMinutes }: WorkUnits): DaysOf => ({
  h: 60 / dayMinutes,
  w: daysPerWeek,
  m: 20,
})

/** What is told in days stays as it was told; of the others a ten-thousandth of a day is less than a minute. */
function toDays(count: number, unit: string, { h, w, m }: DaysOf): number {
  if (unit.startsWith('d')) return count
  const days = unit.startsWith('h') ? h : unit.startsWith('w') ? w : m
  return Math.round(count * days * 10_000) / 10_000
}
