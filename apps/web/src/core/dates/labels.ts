/** Formats days and instants for people. */

import type { DateOrder } from '@plumbline/domain/kernel/days/date-order.ts'
import { type Day, dayMs, dayToNumber, parseDay } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { once } from '@plumbline/domain/kernel/values/once.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = once(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }))
  return (day: Day) => format().format(dayToNumber(day) * dayMs)
}
const usual = inUtc({ dateStyle: 'medium' })
const month = inUtc({ month: 'short' })
const weekday = inUtc({ weekday: 'long' })
const longMonth = inUtc({ month: 'long' })
const timeFormat = once(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }))
const relativeFormat = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }))

/** One per page. It is set before anything renders, so that a thousand labels do not each read the settings. */
let order: DateOrder = 'month-first'

export function writeDaysIn(chosen: DateOrder): void {
  order = chosen
}

export function dateOrderInUse(): DateOrder {
  return order
}

/** 'Nov 21, 2026', '21 Nov 2026' or '2026-11-21'; 'N/A' for a missing day. */
export function dayToLabel(day: Day | undefined): string {
  return day && parseDay(day) ? dayToLabelIn(order, day) : 'N/A'
}

export function dayToLabelIn(order: DateOrder, day: Day): string {
  if (order === 'month-first') return usual(day)
  return order === 'year-first' ? day : `${getDayOfMonth(day)} ${month(day)} ${day.slice(0, 4)}`
}

/** 'Nov 21', '21 Nov' or '11-21' */
export function dayToShortLabel(day: Day): string {
  if (order === 'year-first') return day.slice(5)
  return order === 'day-first' ? `${getDayOfMonth(day)} ${month(day)}` : `${month(day)} ${getDayOfMonth(day)}`
}

/** 'Saturday, November 28, 2026', 'Saturday, 28 November 2026' or 'Saturday, 2026-11-28' */
export function dayToFullLabel(day: Day): string {
  const [year, name, date] = [day.slice(0, 4), longMonth(day), getDayOfMonth(day)]
  const usual = order === 'day-first' ? `${date} ${name} ${year}` : `${name} ${date}, ${year}`
  return `${weekday(day)}, ${order === 'year-first' ? day : usual}`
}

const getDayOfMonth = (day: Day) => Number(day.slice(8, 10))

/** Formats a day that older lists may store as an instant. Other text is shown unchanged. */
export function storedDayToLabel(stored: string): string {
  const day = storedToDay(stored)
  return day ? dayToLabel(day) : stored || 'N/A'
}

/** Formats a day or an instant. Other text is shown unchanged. */
export function momentToLabel(moment: string): string {
  if (moment === '' || parseDay(moment)) return dayToLabel(moment)
  const day = storedToDay(moment)
  return day ? `${dayToLabel(day)}, ${timeFormat().format(new Date(moment))}` : moment
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** '2:30 PM': the time of day, without the day. */
export function instantToTimeLabel(instant: string): string {
  return timeFormat().format(new Date(instant))
}

/** '2 days ago', in years, months, days, hours, minutes or seconds (spec 9). */
export function instantToAge(instant: string, now: Date): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000)
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return Number.isNaN(seconds) ? '' : relativeFormat().format(Math.trunc(seconds / size), unit)
}
