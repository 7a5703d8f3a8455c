/** Recurring days as MS Project describes them: "every second Tuesday", "the last Friday of March". */

import { getWeekday } from '../../../cpm/model/working-time.ts'
import { dayToNumber, numberToDay } from '../../../kernel/days/day.ts'

/** Days since 1970-01-01. Which of the other fields are used depends on the kind. */
export interface Recurrence {
  readonly kind: 'daily' | 'weekly' | 'monthly-day' | 'monthly-weekday' | 'yearly-day' | 'yearly-weekday'
  readonly first: number
  readonly last: number
  /** The interval in days, weeks or months. */
  readonly period: number
  /** Sunday is 0. */
  readonly weekdays: readonly number[]
  readonly monthDay: number
  /** January is 0. */
  readonly month: number
  /** 0 to 3 for first to fourth, 4 for the last. */
  readonly position: number
}

export function daysOfRecurrence(rule: Recurrence): readonly number[] {
  const days = rule.kind === 'daily' || rule.kind === 'weekly' ? daysByWeek(rule) : daysByMonth(rule)
  return days.filter((day) => day >= rule.first && day <= rule.last)
}

function daysByWeek({ kind, first, last, period, weekdays }: Recurrence): readonly number[] {
  const weekStart = first - getWeekday(first)
  const days: number[] = []
  for (let day = first; day <= last; day++) {
    const isDue =
      kind === 'daily'
        ? (day - first) % period === 0
        : weekdays.includes(getWeekday(day)) && Math.floor((day - weekStart) / 7) % period === 0
    if (isDue) days.push(day)
  }
  return days
}

function daysByMonth(rule: Recurrence): readonly number[] {
  const isYearly = rule.kind === 'yearly-day' || rule.kind === 'yearly-weekday'
  const [from, to] = [getMonth(rule.first), getMonth(rule.last)]
  const start = isYearly ? from - (from % 12) + rule.month : from
  const days: number[] = []
  for (let month = start; month <= to; month += isYearly ? 12 : rule.period) {
    const day = dayInMonth(rule, month)
    if (day !== undefined) days.push(day)
  }
  return days
}

/** Undefined if the month has no such day. */
function dayInMonth({ kind, monthDay, weekdays, position }: Recurrence, month: number): number | undefined {
  const [first, next] = [firstOfMonth(month), firstOfMonth(month + 1)]
  const all = Array.from({ length: next - first }, (_, at) => first + at)
  if (kind === 'monthly-day' || kind === 'yearly-day') return all[monthDay - 1]
  const fitting = all.filter((day) => weekdays.includes(getWeekday(day)))
  return position >= 4 ? fitting.at(-1) : fitting[position]
}

/** Months since the year 0. */
function getMonth(day: number): number {
  const [year = '', month = ''] = numberToDay(day).split('-')
  return Number(year) * 12 + Number(month) - 1
}

function firstOfMonth(month: number): number {
  const pad = (part: number, width: number) => String(part).padStart(width, '0')
  return dayToNumber(`${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1, 2)}-01`)
}
