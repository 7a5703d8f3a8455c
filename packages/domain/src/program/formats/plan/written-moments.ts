/** Writes the days of a program as moments of a file: when work starts and ends on a calendar. */

import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import type { WorkClock } from '../../../cpm/model/work-clock.ts'
import { actualFinishOn, finishOn, startOn } from '../../items/item-times.ts'
import type { DayReader, Span } from '../../items/program-span.ts'
import type { ProjectClocks } from '../../schedule/stored-calendar.ts'
import { finishDay, startDay } from './dated-work.ts'

type StoredDay = string | null | undefined

/** Clocks by their index among those of the project. `toMoment` writes a minute as the format wants it. */
export function createMoments(
  { clocks, dayMinutes, projectClock }: ProjectClocks,
  readDay: DayReader,
  toMoment: (minute: number) => string,
) {
  function getMoment(toMinute: typeof getOpening, day: StoredDay, clock: number): string | undefined {
    const number = readDay(day)
    return number === undefined ? undefined : toMoment(toMinute(number, clocks[clock]))
  }

  /** The known minute, if it is on the stored day. */
  function knownMoment(find: typeof startOn, day: StoredDay, known: number | undefined): string | undefined {
    const minute = known === undefined ? undefined : find(day, known, readDay)
    return minute === undefined || minute !== known ? undefined : toMoment(minute)
  }

  return {
    getDayMinutes: (clock: number) => dayMinutes[clock] ?? minutesOfDay,
    getStart: (day: number) => toMoment(getOpening(day, clocks[projectClock])),
    getFinish: (day: number) => toMoment(getClosing(day, clocks[projectClock])),
    /** Undefined for an invalid day. */
    startOn: (day: StoredDay, known?: number, clock = projectClock) =>
      knownMoment(startOn, day, known) ?? getMoment(getOpening, day, clock),
    finishOn: (day: StoredDay, known?: number, clock = projectClock) =>
      knownMoment(finishOn, day, known) ?? getMoment(getClosing, day, clock),
    actualFinishOn: (day: StoredDay, known?: number, clock = projectClock) =>
      knownMoment(actualFinishOn, day, known) ?? getMoment(getClosing, day, clock),
    at: toMoment,
    /** The moments between which this many minutes of work are done in these days. */
    ofWork(span: Span, work: number, clock: number) {
      const { start, finish } = placeWork(span, work, clocks[clock])
      return { start: toMoment(start), finish: toMoment(finish) }
    },
  }
}

/** When a day of a 24-hour calendar starts and ends in files of other programs. */
const [morning, evening] = [480, 1020]

/** The first working minute of a day, or the morning of a day without work. */
function getOpening(day: number, clock: WorkClock | undefined): number {
  const minute = day * minutesOfDay
  const opening = clock ? clock.startAt(clock.worked(minute)) : minute
  return opening < minute + minutesOfDay ? opening : minute + morning
}

/** The end of a day's work, or the evening of a day without work. */
function getClosing(day: number, clock: WorkClock | undefined): number {
  const [from, to] = [day * minutesOfDay, (day + 1) * minutesOfDay]
  const closing = clock ? clock.finishAt(clock.worked(to)) : to
  return closing > from ? closing : from + evening
}

/**
 * Hours that fit the days: from the morning of the first day, or up to the evening of the last day, or up to its first
 * minute. If none fit, a user set dates that do not match the work.
 */
function placeWork({ start: first, finish: last }: Span, work: number, clock: WorkClock | undefined) {
  const [opening, closing] = [getOpening(first, clock), getClosing(last, clock)]
  if (work === 0 && first === last) return { start: opening, finish: opening }
  if (!clock || work === 0) return { start: opening, finish: closing }
  const ends = [clock.worked(opening) + work, clock.worked(closing), clock.worked(last * minutesOfDay) + 1]
  for (const end of ends) {
    const [start, finish] = [clock.startAt(end - work), clock.finishAt(end)]
    if (startDay(start) === first && finishDay(finish) === last) return { start, finish }
  }
  return { start: opening, finish: closing }
}
