/** The draft in the form of a working calendar, as typed, and its validation. */

import * as z from 'zod/mini'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import { timeToText } from '../../cpm/model/time-to-text.ts'
import { normalizeShifts, type Shift } from '../../cpm/model/working-time.ts'
import { args, lineArg, listArg } from '../../kernel/commands/args.ts'
import { numberToDay } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { readDayNumber } from '../items/program-span.ts'
import type { StoredCalendar } from '../items/stored-schedule.ts'

/** As typed: '08:00', '8', '1730', '5 pm'. A shift that ends at midnight ends at '24:00' or '0:00'. */
const shiftDraftSchema = args({ from: lineArg(), to: lineArg() })
export type ShiftDraft = z.infer<typeof shiftDraftSchema>

const exceptionDraftSchema = args({
  name: lineArg(),
  first: lineArg(),
  /** Empty for a single day. */
  last: lineArg(),
  /** Empty for a holiday. */
  shifts: z.readonly(listArg(shiftDraftSchema)),
})
export type ExceptionDraft = z.infer<typeof exceptionDraftSchema>

export const calendarDraftSchema = args({
  name: lineArg(),
  /** Seven days, Sunday first. */
  week: z.readonly(z.array(z.readonly(listArg(shiftDraftSchema))).check(z.length(7))),
  /** As typed: the working hours that one day of duration means. Empty for the hours of most working days. */
  dayHours: lineArg(),
  exceptions: z.readonly(listArg(exceptionDraftSchema)),
})
export type CalendarDraft = z.infer<typeof calendarDraftSchema>

export function getCalendarDraft(calendar: Omit<StoredCalendar, 'id'>): CalendarDraft {
  const { name, week, dayMinutes, exceptions } = calendar
  return {
    name,
    week: week.map(toShiftDrafts),
    dayHours: dayMinutes === usualDay(week) ? '' : String(Math.round((dayMinutes / 60) * 100) / 100),
    exceptions: exceptions.map((exception) => ({
      name: exception.name ?? '',
      first: storedToDay(exception.first) ?? '',
      last: storedToDay(exception.last) ?? '',
      shifts: toShiftDrafts(exception.shifts),
    })),
  }
}

/** Call only with a draft that has passed validation. */
export function readCalendar(draft: CalendarDraft): Omit<StoredCalendar, 'id'> {
  const week = draft.week.map(readShifts)
  return {
    name: draft.name.trim(),
    week,
    dayMinutes: parseHours(draft.dayHours) ?? usualDay(week),
    exceptions: draft.exceptions.map(({ name, first, last, shifts }) => {
      const from = readDayNumber(first) ?? 0
      return {
        first: numberToDay(from),
        last: numberToDay(readDayNumber(last) ?? from),
        shifts: readShifts(shifts),
        ...(name.trim() !== '' && { name: name.trim() }),
      }
    }),
  }
}

/** The working hours of most working days of the week. On a tie, the longer hours. */
export function usualHours(week: CalendarDraft['week']): number {
  return usualDay(week.map(readShifts)) / 60
}

/**
 * The invalid fields, each path ending with the problem: 'week.1.0.order' if Monday's first shift ends before it
 * begins.
 */
export function calendarFaults({ name, week, dayHours, exceptions }: CalendarDraft): readonly string[] {
  const faults = week.flatMap((shifts, day) => shiftFaults(shifts, `week.${day}`))
  if (week.every((shifts) => shifts.length === 0)) faults.push('week.empty')
  return [
    ...(name.trim() === '' ? ['name.missing'] : []),
    ...faults,
    ...(dayHours.trim() !== '' && parseHours(dayHours) === undefined ? ['dayHours.wrong'] : []),
    ...exceptions.flatMap(exceptionFaults),
  ]
}

function exceptionFaults({ first, last, shifts }: ExceptionDraft, at: number): readonly string[] {
  const [from, to] = [readDayNumber(first), readDayNumber(last)]
  const field = `exceptions.${at}`
  const faults = shiftFaults(shifts, field)
  if (from === undefined) faults.push(`${field}.first.missing`)
  if (last !== '' && to === undefined) faults.push(`${field}.last.missing`)
  else if (from !== undefined && to !== undefined && to < from) faults.push(`${field}.last.order`)
  return faults
}

function shiftFaults(shifts: readonly ShiftDraft[], field: string): string[] {
  const read = shifts.map(readShift)
  return read.flatMap((shift, at) => {
    if (!shift) return [`${field}.${at}.missing`]
    if (shift.to <= shift.from) return [`${field}.${at}.order`]
    // Of two overlapping shifts, report the later one in the form.
    const overlaps = read
      .slice(0, at)
      .some((other) => other && shift.from < other.to && other.from < shift.to && other.from < other.to)
    return overlaps ? [`${field}.${at}.overlap`] : []
  })
}

function readShifts(shifts: readonly ShiftDraft[]): Shift[] {
  const read = shifts.map(readShift).filter((shift) => shift !== undefined)
  return normalizeShifts(read).map(({ from, to }) => ({ from, to }))
}

function readShift({ from, to }: ShiftDraft): Shift | undefined {
  const [start, end] = [readTime(from), readTime(to)]
  return start === undefined || end === undefined ? undefined : { from: start, to: end || minutesOfDay }
}

function readTime(typed: string): number | undefined {
  const [, digits, more = '0', half] = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(am|pm)?$/i.exec(typed.trim()) ?? []
  const [hours, minutes] = [Number(digits), Number(more)]
  if (digits === undefined || minutes > 59 || (half && (hours < 1 || hours > 12))) return undefined
  const isAfternoon = half?.toLowerCase() === 'pm'
  const time = (half ? (hours % 12) + (isAfternoon ? 12 : 0) : hours) * 60 + minutes
  return time > minutesOfDay ? undefined : time
}

/** '08:00' for '8'. Text that is not a time is returned unchanged. */
export function tidyTime(typed: string): string {
  const minute = readTime(typed)
  return minute === undefined ? typed : timeToText(Math.floor(minute))
}

function toShiftDrafts(shifts: readonly Shift[]): ShiftDraft[] {
  return shifts.map(({ from, to }) => ({
    from: timeToText(Math.floor(from)),
    to: timeToText(Math.floor(to)),
  }))
}

/** Converts typed hours ('8', '7.5', '7,5') to minutes. */
function parseHours(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  const minutes = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 60) : 0
  return minutes > 0 && minutes <= minutesOfDay ? minutes : undefined
}

function usualDay(week: readonly (readonly Shift[])[]): number {
  const counts = new Map<number, number>()
  for (const shifts of week) {
    const minutes = normalizeShifts(shifts).reduce((sum, { from, to }) => sum + to - from, 0)
    if (minutes > 0) counts.set(minutes, (counts.get(minutes) ?? 0) + 1)
  }
  const [usual] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return usual?.[0] ?? 480
}
