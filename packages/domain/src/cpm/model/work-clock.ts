/** A calendar prepared for arithmetic: converts clock minutes to work minutes and back, each in one look-up. */
import { dayToNumber } from '../../kernel/days/day.ts'
import { programYears } from './limits.ts'
import { minutesOfDay } from './minutes-of-day.ts'
import { at } from './network.ts'
import { everyDay, getWeekday, normalizeShifts, type Shift, type WorkingTime } from './working-time.ts'

/** Clock minutes are counted from 1970-01-01, work minutes from the first day of the clock's own range. */
export interface WorkClock {
  /** Minutes of work before this clock minute. */
  worked(minute: number): number
  /** The clock minute at which work continues after this much work: the first minute of the next shift. */
  startAt(work: number): number
  /** The clock minute at which this much work is done: the end of the previous shift. */
  finishAt(work: number): number
}

/** Whether work starts at this minute, and none ends at it. */
export function isShiftStart(minute: number, clock: WorkClock | undefined): boolean {
  const work = clock?.worked(minute) ?? 0
  return clock !== undefined && clock.startAt(work) === minute && clock.finishAt(work) !== minute
}

const minutesOfWeek = 7 * minutesOfDay
/** Each step of work refers to the day it is on. A usual day is one step. */
const stepMinutes = 480

/** Fast for these days. Before and after them and the exceptions, the plain week repeats. */
export function createWorkClock(time: WorkingTime, days: { first: number; last: number }): WorkClock {
  const { firstDay, shiftsByDay, weekWork } = expandDays(time, days)
  const { before, firstShift, from, to } = flatten(shiftsByDay)
  const getDay = indexDays(before)
  const origin = firstDay * minutesOfDay
  const dayCount = shiftsByDay.length
  const total = at(before, dayCount)

  function worked(minute: number): number {
    const day = Math.floor((minute - origin) / minutesOfDay)
    if (day < 0) {
      const weeks = Math.ceil(-day / 7)
      return worked(minute + weeks * minutesOfWeek) - weeks * weekWork
    }
    if (day >= dayCount) {
      const weeks = Math.floor((day - dayCount) / 7) + 1
      return worked(minute - weeks * minutesOfWeek) + weeks * weekWork
    }
    const time = minute - origin - day * minutesOfDay
    const end = at(firstShift, day + 1)
    let work = at(before, day)
    for (let shift = at(firstShift, day); shift < end && time > at(from, shift); shift++)
      work += Math.min(time, at(to, shift)) - at(from, shift)
    return work
  }

  function startAt(work: number): number {
    if (work < 0) {
      const weeks = Math.ceil(-work / weekWork)
      return startAt(work + weeks * weekWork) - weeks * minutesOfWeek
    }
    if (work >= total) {
      const weeks = Math.floor((work - total) / weekWork) + 1
      return startAt(work - weeks * weekWork) + weeks * minutesOfWeek
    }
    let day = at(getDay, Math.floor(work / stepMinutes))
    while (at(before, day + 1) <= work) day++
    let rest = work - at(before, day)
    let shift = at(firstShift, day)
    while (rest >= at(to, shift) - at(from, shift)) {
      rest -= at(to, shift) - at(from, shift)
      shift++
    }
    return origin + day * minutesOfDay + at(from, shift) + rest
  }

  return { worked, startAt, finishAt: (work) => startAt(work - 1) + 1 }
}

/** 1900 to 2299, so that no file can make us expand the days of all years. */
const [earliest, latest] = [dayToNumber(programYears.first), dayToNumber(programYears.last)]

function clip(day: number): number {
  return Math.min(Math.max(day, earliest), latest)
}

/** The days with their work weeks and exceptions, with a plain week at both ends for the time outside. */
function expandDays(
  { week, workWeeks = [], exceptions }: WorkingTime,
  days: { first: number; last: number },
) {
  const normalizeWeek = week.map(normalizeShifts)
  // Nothing would ever finish in a week without work, so every hour counts after the last exception.
  const plain = sumShifts(normalizeWeek.flat()) > 0 ? normalizeWeek : everyDay.week
  const isWithin = ({ first, last }: { first: number; last: number }) => last >= earliest && first <= latest
  const [within, weeks] = [exceptions.filter(isWithin), workWeeks.filter(isWithin)]
  const periods = [...within, ...weeks]
  const firstDay = periods.reduce((least, { first }) => Math.min(least, clip(first)), clip(days.first)) - 7
  const lastDay = periods.reduce((max, { last }) => Math.max(max, clip(last)), clip(days.last)) + 7
  const shiftsByDay: (readonly Shift[])[] = []
  for (let day = firstDay; day <= lastDay; day++) {
    const isPadding = day < firstDay + 7 || day > lastDay - 7
    shiftsByDay.push((isPadding ? plain : normalizeWeek)[getWeekday(day)] ?? [])
  }
  for (const { first, last, week: own } of weeks) {
    const shiftsByWeekday = own.map((shifts) => shifts && normalizeShifts(shifts))
    for (let day = clip(first); day <= clip(last); day++) {
      const shifts = shiftsByWeekday[getWeekday(day)]
      if (shifts) shiftsByDay[day - firstDay] = shifts
    }
  }
  for (const { first, last, shifts } of within)
    shiftsByDay.fill(normalizeShifts(shifts), clip(first) - firstDay, clip(last) - firstDay + 1)
  return { firstDay, shiftsByDay, weekWork: sumShifts(plain.flat()) }
}

/**
 * All shifts in one array, with the work before each day and the first shift of each day, plus one entry for the end.
 */
function flatten(shiftsByDay: readonly (readonly Shift[])[]) {
  const shifts = shiftsByDay.flat()
  const before = new Int32Array(shiftsByDay.length + 1)
  const firstShift = new Int32Array(shiftsByDay.length + 1)
  for (const [day, own] of shiftsByDay.entries()) {
    before[day + 1] = at(before, day) + sumShifts(own)
    firstShift[day + 1] = at(firstShift, day) + own.length
  }
  return {
    before,
    firstShift,
    from: Int32Array.from(shifts, (shift) => shift.from),
    to: Int32Array.from(shifts, (shift) => shift.to),
  }
}

function indexDays(before: Int32Array): Int32Array {
  const total = at(before, before.length - 1)
  const getDay = new Int32Array(Math.floor(total / stepMinutes) + 1)
  let day = 0
  for (let step = 0; step < getDay.length; step++) {
    while (day < before.length - 2 && at(before, day + 1) <= step * stepMinutes) day++
    getDay[step] = day
  }
  return getDay
}

function sumShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { from, to }) => sum + to - from, 0)
}
