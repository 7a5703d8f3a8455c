/** The days of a task, as integers. */

import { maxDurationDays, programYears } from '../../cpm/model/limits.ts'
import { dayToNumber, momentToDay, readDay } from '../../kernel/days/day.ts'
import type { ProgramItem } from './program-item.ts'

/** Days since 1970-01-01, including the first and the last. */
export interface Span {
  readonly start: number
  readonly finish: number
}

export type DayReader = (text: string | null | undefined) => number | undefined

const firstDay = dayToNumber(programYears.first)
const lastDay = dayToNumber(programYears.last)

/** Undefined for text that is not a day, or a day outside the supported years. */
export function readDayNumber(text: string | null | undefined): number | undefined {
  if (!text) return undefined
  const number = text.length === 10 ? readDay(text) : readMoment(text)
  return number !== undefined && number >= firstDay && number <= lastDay ? number : undefined
}

function readMoment(text: string): number | undefined {
  const day = momentToDay(text)
  return day === undefined ? undefined : readDay(day)
}

/**
 * Reads each instant once, because thousands of tasks share a few hundred of them. Parsing a plain day is faster than
 * a lookup.
 */
export function createDayReader(): DayReader {
  const known = new Map<string, number | undefined>()
  return (text) => {
    if (!text || text.length === 10) return readDayNumber(text)
    if (!known.has(text)) known.set(text, readDayNumber(text))
    return known.get(text)
  }
}

type Dated = Pick<ProgramItem, 'isHeading' | 'startDate' | 'duration' | 'endDate'>

/** End = start + duration - 1. Without a duration, the stored end is used. */
export function getSpan(item: Dated, readDay: DayReader = readDayNumber): Span | undefined {
  const start = item.isHeading ? undefined : readDay(item.startDate)
  if (start === undefined) return undefined
  const days = item.duration ?? 0
  const finish = days > 0 ? start + Math.ceil(days) - 1 : readDay(item.endDate)
  if (finish === undefined || finish < start || finish - start >= maxDurationDays) return undefined
  return { start, finish }
}

/** Two missing spans are equal. */
export function isSameSpan(one: Span | undefined, other: Span | undefined): boolean {
  return one?.start === other?.start && one?.finish === other?.finish
}
