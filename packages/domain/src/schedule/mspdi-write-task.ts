/** One task of an MSPDI file: its fields in the order that the schema of the format asks for. */
import type { Id } from '../kernel/record.ts'
import type { ProgramRow } from '../program/program-row.ts'
import type { DayReader, Span } from '../program/program-span.ts'
import { finishDay, startDay } from './dated-work.ts'
import { minuteToText } from './minute.ts'
import { minutesOfDay } from './minutes-of-day.ts'
import { element, elements, minutesToDuration } from './mspdi-element.ts'
import { putField, putValue } from './mspdi-fields.ts'
import { linkTypeNumbers } from './mspdi-link.ts'
import { mspdiConstraints } from './mspdi-programme.ts'
import { outlineNumbers } from './outline-numbers.ts'
import type { PlannedItem } from './planned-item.ts'
import type { ProjectClocks } from './stored-calendar.ts'
import { storedLinks } from './stored-links.ts'
import type { StoredLink } from './stored-schedule.ts'
import type { WorkClock } from './work-clock.ts'

interface Setting {
  readonly rows: readonly ProgramRow[]
  readonly clocks: ProjectClocks
  readonly baselines: readonly string[]
  /** The day that the programme starts. */
  readonly first: number
  readonly readDay: DayReader
}

/** Where the day of a calendar of every hour begins and ends in files of others. */
const [morning, evening] = [480, 1020]

export function createTaskWriter({ rows, clocks, baselines, first, readDay }: Setting) {
  const places = new Map<Id, number>(rows.map(({ item }, place) => [item.id, place]))
  const numbers = outlineNumbers(rows)

  function linksOf(item: PlannedItem): readonly StoredLink[] {
    return storedLinks(item).filter(({ predecessorId }) => {
      const before = rows[places.get(predecessorId) ?? -1]?.item
      return before !== undefined && !before.isHeading
    })
  }

  function clockAt(place: number): { clock: WorkClock | undefined; dayMinutes: number } {
    return { clock: clocks.clocks[place], dayMinutes: clocks.dayMinutes[place] ?? minutesOfDay }
  }

  function writeWork(item: PlannedItem, span: { start: number; finish: number }, place: number) {
    const { clock, dayMinutes } = clockAt(place)
    const work = item.milestone
      ? 0
      : Math.max(0, Math.round((item.workDays ?? item.duration ?? 0) * dayMinutes))
    const { start, finish } = placeWork(span, work, clock)
    return { work, start: toMoment(start), finish: toMoment(finish) }
  }

  function write({ item, level, span, endRow }: ProgramRow, at: number): string {
    const heading = { UID: at + 1, ID: at + 1, Name: item.name, Active: 1 }
    const outline = { WBS: numbers[at], OutlineNumber: numbers[at], OutlineLevel: level + 1 }
    if (item.isHeading) {
      const spans = rows.slice(at + 1, endRow).flatMap((row) => row.span ?? [])
      const dates = spans.length > 0 && {
        Start: startOf(spans.reduce((least, own) => Math.min(least, own.start), Number.POSITIVE_INFINITY)),
        Finish: finishOf(spans.reduce((most, own) => Math.max(most, own.finish), Number.NEGATIVE_INFINITY)),
      }
      return element(
        'Task',
        elements({ ...heading, IsNull: 0, ...outline, ...dates, Milestone: 0, Summary: 1 }),
      )
    }
    const place = clocks.clockOf(item.calendarId)
    const { clock, dayMinutes } = clockAt(place)
    const written = span && writeWork(item, span, place)
    const work = written?.work ?? Math.round((item.workDays ?? item.duration ?? 0) * dayMinutes)
    const links = linksOf(item)
    const progress = progressOf(item)
    const constraint = constraintOf(item, links.length > 0, span?.start)
    return element('Task', [
      elements({
        ...heading,
        Manual: item.isFixed || !span ? 1 : 0,
        Type: 1,
        IsNull: 0,
        ...outline,
        Priority: 500,
        Start: written?.start,
        Finish: written?.finish,
        Duration: minutesToDuration(work),
        DurationFormat: 7,
        Estimated: 0,
        Milestone: item.milestone ? 1 : 0,
        Summary: 0,
        PercentComplete: progress.percent,
        ActualStart: dayMoment(progress.start, clock, false),
        ActualFinish:
          item.milestone && progress.finish
            ? dayMoment(progress.finish, clock, false)
            : dayMoment(progress.finish, clock, true),
        ActualDuration: minutesToDuration(Math.round((work * progress.percent) / 100)),
        RemainingDuration: minutesToDuration(work - Math.round((work * progress.percent) / 100)),
        ConstraintType: mspdiConstraints.indexOf(constraint.type),
        CalendarUID: place === clocks.projectClock ? -1 : place + 1,
        ConstraintDate: dayMoment(constraint.day, clock, constraint.isOfFinish),
        Deadline: dayMoment(item.deadline, clock, true),
        IgnoreResourceCalendar: 1,
      }),
      ...links.map(writeLink),
      ...(constraint.isPut
        ? [element('ExtendedAttribute', elements({ FieldID: putField, Value: putValue }))]
        : []),
      ...baselines.flatMap((name, number) => {
        const baseline = item.baselines?.find((one) => one.name === name)
        const [start, finish] = [baseline?.startDate, baseline?.endDate]
        if (!baseline || !start || !finish) return []
        const minutes = Math.max(0, Math.round(baseline.duration * dayMinutes))
        const dates = { Start: dayMoment(start, clock, false), Finish: dayMoment(finish, clock, true) }
        return [
          element(
            'Baseline',
            elements({ Number: number, ...dates, Duration: minutesToDuration(minutes), DurationFormat: 7 }),
          ),
        ]
      }),
    ])
  }

  function writeLink({ predecessorId, type, lag, unit }: StoredLink): string {
    const before = places.get(predecessorId) ?? 0
    const { dayMinutes } = clockAt(clocks.clockOf(rows[before]?.item.calendarId))
    const minutes = unit === 'elapsed-days' ? minutesOfDay : dayMinutes
    const [stored, format] =
      unit === 'percent' ? [lag, 19] : [Math.round(lag * minutes * 10), unit === 'elapsed-days' ? 8 : 7]
    return element(
      'PredecessorLink',
      elements({
        PredecessorUID: before + 1,
        Type: linkTypeNumbers.indexOf(type),
        CrossProject: 0,
        LinkLag: stored,
        LagFormat: format,
      }),
    )
  }

  /** Others move a task without links to the start of the project, unless they are told where it was put. */
  function constraintOf(item: PlannedItem, hasLinks: boolean, start: number | undefined) {
    const { type = 'ASAP', day } = item.constraint ?? {}
    const isPut = type === 'ASAP' && !hasLinks && !item.isFixed && start !== undefined && start > first
    if (isPut) return { type: 'SNET' as const, day: item.startDate, isOfFinish: false, isPut }
    return {
      isPut: false,
      type,
      day: type === 'ASAP' || type === 'ALAP' ? null : day,
      isOfFinish: type === 'FNET' || type === 'FNLT' || type === 'MFO',
    }
  }

  function dayMoment(day: string | null | undefined, clock: WorkClock | undefined, isFinish: boolean) {
    const number = readDay(day)
    if (number === undefined) return undefined
    return toMoment(isFinish ? closingOf(number, clock) : openingOf(number, clock))
  }

  const startOf = (day: number) => toMoment(openingOf(day, clockAt(clocks.projectClock).clock))
  const finishOf = (day: number) => toMoment(closingOf(day, clockAt(clocks.projectClock).clock))
  const statusDate = (day: string | null | undefined) =>
    dayMoment(day, clockAt(clocks.projectClock).clock, false)

  return { write, startOf, finishOf, statusDate }
}

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

function progressOf({ status, progress = 0, actualStart, actualFinish, startDate, endDate }: PlannedItem) {
  const isDone = status === 'Complete' || Boolean(actualFinish)
  const hasBegun = isDone || status === 'In Progress' || progress > 0 || Boolean(actualStart)
  return {
    percent: isDone ? 100 : progress,
    start: hasBegun ? (actualStart ?? startDate) : undefined,
    finish: isDone ? (actualFinish ?? endDate) : undefined,
  }
}

/** '2014-10-17T08:00:00' */
function toMoment(minute: number): string {
  return `${minuteToText(minute).replace(' ', 'T')}:00`
}
