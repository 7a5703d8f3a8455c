/** Days of a programme as moments of an MSPDI file: when their work begins and ends by a calendar. */
import type { DayReader, Span } from '../../../program-items/program-span.ts'
import { minuteToText } from '../../engine/minute.ts'
import { minutesOfDay } from '../../engine/minutes-of-day.ts'
import type { WorkClock } from '../../engine/work-clock.ts'
import type { ProjectClocks } from '../../items/stored-calendar.ts'
import { finishDay, startDay } from '../plan/dated-work.ts'

type StoredDay = string | null | undefined

/** Clocks go by their place among those of the project. */
export function createMoments({ clocks, dayMinutes, projectClock }: ProjectClocks, readDay: DayReader) {
  function momentOf(toMinute: typeof openingOf, day: StoredDay, clock: number): string | undefined {
    const number = readDay(day)
    return number === undefined ? undefined : toMoment(toMinute(number, clocks[clock]))
  }

  return {
    dayMinutesOf: (clock: number) => dayMinutes[clock] ?? minutesOfDay,
    startOf: (day: number) => toMoment(openingOf(day, clocks[projectClock])),
    finishOf: (day: number) => toMoment(closingOf(day, clocks[projectClock])),
    /** Undefined where it is no day. */
    startOn: (day: StoredDay, clock = projectClock) => momentOf(openingOf, day, clock),
    finishOn: (day: StoredDay, clock = projectClock) => momentOf(closingOf, day, clock),
    /** Between which so many minutes of work are done in these days. */
    ofWork(span: Span, work: number, clock: number) {
      const { start, finish } = placeWork(span, work, clocks[clock])
      return { start: toMoment(start), finish: toMoment(finish) }
    },
  }
}

/** Where the day of a calendar of every hour begins and ends in files of others. */
const [morning, evening] = [480, 1020]

/** The first minute of work of a day, or the morning of one without. */
function openingOf(day: number, clock: WorkClock | undefined): number {
  const minute = day * minutesOfDay
  const opening = clock ? clock.startAt(clock.worked(minute)) : minute
  return opening < minute + minutesOfDay ? opening : minute + morning
}

/** Where the day's work ends, or the evening of one without. */
function closingOf(day: number, clock: WorkClock | undefined): number {
  const [from, to] = [day * minutesOfDay, (day + 1) * minutesOfDay]
  const closing = clock ? clock.finishAt(clock.worked(to)) : to
  return closing > from ? closing : from + evening
}

/**
 * Hours that fit the days: from the morning of the first, else up to the evening of the last, else up to its first
 * minute. Where none do, somebody gave it days that are not those of its work.
 */
function placeWork({ start: first, finish: last }: Span, work: number, clock: WorkClock | undefined) {
  const [opening, closing] = [openingOf(first, clock), closingOf(last, clock)]
  if (work === 0 && first === last) return { start: opening, finish: opening }
  if (!clock || work === 0) return { start: opening, finish: closing }
  const ends = [clock.worked(opening) + work, clock.worked(closing), clock.worked(last * minutesOfDay) + 1]
  for (const end of ends) {
    const [start, finish] = [clock.startAt(end - work), clock.finishAt(end)]
    if (startDay(start) === first && finishDay(finish) === last) return { start, finish }
  }
  return { start: opening, finish: closing }
}

/** '2014-10-17T08:00:00' */
function toMoment(minute: number): string {
  return `${minuteToText(minute).replace(' ', 'T')}:00`
}
