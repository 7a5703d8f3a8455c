/** Days and instants as people say them. */

import { type Day, dayMs, dayToNumber, parseDay } from '@plumbline/domain/kernel/day.ts'
import { once } from '@plumbline/domain/kernel/once.ts'
import { storedToDay } from '@plumbline/domain/kernel/stored-day.ts'

const dayFormat = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))
const instantFormat = once(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
)
const relativeFormat = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }))

/** 'Nov 21, 2026'; 'N/A' for no day. */
export function dayToLabel(day: Day | undefined): string {
  return day && parseDay(day) ? dayFormat().format(dayToNumber(day) * dayMs) : 'N/A'
}

/** The day of what older lists may hold as an instant; text that is neither is shown as it stands. */
export function storedDayToLabel(stored: string): string {
  const day = storedToDay(stored)
  return day ? dayToLabel(day) : stored || 'N/A'
}

/** A day or an instant, whichever is stored; text that is neither is shown as it stands. */
export function momentToLabel(moment: string): string {
  if (moment === '' || parseDay(moment)) return dayToLabel(moment)
  return storedToDay(moment) ? instantFormat().format(new Date(moment)) : moment
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** '2 days ago', in years, months, days, hours, minutes or seconds (spec 9). */
export function instantToAge(instant: string, now: Date): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000)
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return Number.isNaN(seconds) ? '' : relativeFormat().format(Math.trunc(seconds / size), unit)
}
