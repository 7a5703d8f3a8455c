/** Writes one task of an MSPDI file, with its fields in the order that the schema of the format requires. */

import type { ConstraintType, LevelingDelay } from '../../../cpm/model/activity.ts'
import { minuteToText, parseMinute } from '../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import type { WorkClock } from '../../../cpm/model/work-clock.ts'
import type { Id } from '../../../kernel/records/record.ts'
import { getMoments } from '../../items/item-times.ts'
import type { ProgramRow } from '../../items/program-row.ts'
import type { DayReader } from '../../items/program-span.ts'
import type { ScheduleSettings, StoredLink } from '../../items/stored-schedule.ts'
import { type PlannedItem, percentDone } from '../../schedule/planned-item.ts'
import type { ProjectClocks } from '../../schedule/stored-calendar.ts'
import { storedLinks } from '../../schedule/stored-links.ts'
import { outlineNumbers } from '../plan/outline-numbers.ts'
import { createMoments } from '../plan/written-moments.ts'
import { getProgress } from '../plan/written-progress.ts'
import { type Adapted, adaptToMicrosoft } from './mspdi-adapted.ts'
import { element, elements, minutesToDuration } from './mspdi-element.ts'
import { mspdiConstraints, ownItemField, putField, putValue } from './mspdi-fields.ts'
import { linkTypeNumbers } from './mspdi-link.ts'
import { ownItemToText } from './mspdi-own-fields.ts'
import { getWrittenDelay } from './mspdi-written-delay.ts'

interface Setting {
  readonly rows: readonly ProgramRow[]
  readonly clocks: ProjectClocks
  /** Ids of the calendars for elapsed durations. */
  readonly elapsedCalendars: ReadonlySet<Id>
  readonly baselines: readonly string[]
  readonly settings: ScheduleSettings
  /** The day on which the program starts. */
  readonly first: number
  readonly readDay: DayReader
}

export function createTaskWriter(setting: Setting) {
  const { rows, clocks, elapsedCalendars, baselines, settings, first, readDay } = setting
  const moments = createMoments(clocks, readDay, toMoment)
  const dataDate = parseMinute(moments.startOn(settings.dataDate, settings.times?.dataDate))
  const isElapsed = ({ calendarId }: PlannedItem) => calendarId != null && elapsedCalendars.has(calendarId)
  const getOutline = createOutline(rows)
  const { getLeft, workFields, progressFields } = createWorkFields(moments, readDay, isElapsed)
  const { getConstraint, constraintFields } = createConstraintFields({
    clocks,
    moments,
    readDay,
    isElapsed,
    first,
  })
  const { getLinks, writeLink } = createLinkWriter(rows, clocks, moments)

  const write = (row: ProgramRow, at: number): string =>
    row.item.isHeading ? writeHeading(row, at) : writeTask(row, at)

  function writeHeading({ item, level, endRow }: ProgramRow, at: number): string {
    const fields = { ...getName(item, at), IsNull: 0, ...getOutline(level, at) }
    const summary = elements({
      ...fields,
      ...datesUnder(rows.slice(at + 1, endRow), moments),
      Milestone: 0,
      Summary: 1,
    })
    return element('Task', [summary, ...writeOwn(item, undefined)])
  }

  function writeTask(row: ProgramRow, at: number): string {
    const { item, level, span } = row
    const clock = clocks.getClock(item.calendarId)
    const links = getLinks(item)
    const delay = getWrittenDelay(item, links.length > 0, settings)
    const isFree = links.length === 0 && delay === undefined
    const { item: written, adapted } = adapt(row, clock)
    const put = getConstraint(item, isFree, span?.start)
    // Where its planner put it is not before the data date.
    const constraint = put.isPut ? put : getConstraint(written, isFree, undefined)
    const fields = {
      ...getName(item, at),
      // MS Project has no task that spans others.
      Manual: item.isFixed || item.spans || !span ? 1 : 0,
      Type: 1,
      IsNull: 0,
      ...getOutline(level, at),
      Priority: 500,
      ...workFields(row, clock, written.times),
      ...progressFields(row, clock),
      ...constraintFields(written, constraint, clock, adapted?.limit),
      ...levelingFields(delay),
      IgnoreResourceCalendar: 1,
    }
    const unstated = delay || item.levelingDelay == null ? withoutDelay(item) : item
    return element('Task', [
      elements(fields),
      ...links.map(writeLink),
      ...(constraint.isPut ? [writeField(putField, putValue)] : []),
      ...writeOwn(unstated, clocks.clocks[clock], adapted),
      ...writeBaselines(item, baselines, moments, clock),
    ])
  }

  function adapt(row: ProgramRow, clock: number) {
    const own = clocks.clocks[clock]
    const finish = getMoments(row.item, readDay)?.finish
    const left = getLeft(row, clock)
    const replanned = own && finish !== undefined ? own.startAt(own.worked(finish) - left) : dataDate
    return adaptToMicrosoft(row.item, {
      settings,
      dataDate,
      restart: left > 0 && isUnderWay(row.item) ? replanned : undefined,
      firstWork: own && dataDate !== undefined ? own.startAt(own.worked(dataDate)) : 0,
      toFinish: ({ day, minute }) => parseMinute(moments.finishOn(day, minute, clock)),
    })
  }

  return { write, ...moments }
}

type Moments = ReturnType<typeof createMoments>
type IsElapsed = (item: PlannedItem) => boolean

const getName = ({ name }: PlannedItem, at: number) => ({ UID: at + 1, ID: at + 1, Name: name, Active: 1 })

/** The fields that place a task in the outline. */
function createOutline(rows: readonly ProgramRow[]) {
  const numbers = outlineNumbers(rows)
  return (level: number, at: number) => ({
    WBS: numbers[at],
    OutlineNumber: numbers[at],
    OutlineLevel: level + 1,
  })
}

/** The dates of a heading, which are those of the rows below it. */
function datesUnder(rows: readonly ProgramRow[], moments: Moments) {
  const spans = rows.flatMap((row) => row.span ?? [])
  return (
    spans.length > 0 && {
      Start: moments.getStart(
        spans.reduce((least, own) => Math.min(least, own.start), Number.POSITIVE_INFINITY),
      ),
      Finish: moments.getFinish(
        spans.reduce((max, own) => Math.max(max, own.finish), Number.NEGATIVE_INFINITY),
      ),
    }
  )
}

/** The fields that state how long a task takes, when it is worked on, and how much of it is done. */
function createWorkFields(moments: Moments, readDay: DayReader, isElapsed: IsElapsed) {
  /** Minutes. A milestone has none. */
  function workIn({ item, span }: ProgramRow, clock: number): number {
    if (item.milestone) return 0
    const minutes = Math.round((item.workDays ?? item.duration ?? 0) * moments.getDayMinutes(clock))
    return span ? Math.max(0, minutes) : minutes
  }

  function workFields(row: ProgramRow, clock: number, times: PlannedItem['times']) {
    const { item, span } = row
    const work = workIn(row, clock)
    const known = getMoments(item, readDay)
    const { suspend, resume } = times ?? {}
    const written = span && moments.ofWork(span, work, clock)
    return {
      Start: known ? moments.at(known.start) : written?.start,
      Finish: known ? moments.at(known.finish) : written?.finish,
      Duration: minutesToDuration(work),
      DurationFormat: isElapsed(item) ? elapsedFormat : workFormat,
      Stop: suspend === undefined ? undefined : moments.at(suspend),
      Resume: resume === undefined ? undefined : moments.at(resume),
      Estimated: 0,
      Milestone: item.milestone ? 1 : 0,
      Summary: 0,
    }
  }

  /** The minutes of remaining work. */
  function getLeft(row: ProgramRow, clock: number): number {
    const { percent } = getProgress(row.item)
    const { remainingDays } = row.item
    const work = workIn(row, clock)
    return percent < 100 && remainingDays !== undefined
      ? Math.max(0, Math.round(remainingDays * moments.getDayMinutes(clock)))
      : work - Math.round((work * percent) / 100)
  }

  function progressFields(row: ProgramRow, clock: number) {
    const { percent, start, finish } = getProgress(row.item)
    const { times, percentType, milestone } = row.item
    const [work, left] = [workIn(row, clock), getLeft(row, clock)]
    const finishOn = milestone ? moments.startOn : moments.actualFinishOn
    return {
      // MS Project counts the percentage of the duration.
      PercentComplete: percentType ? percentDone(work, left) : percent,
      ActualStart: moments.startOn(start, times?.actualStart, clock),
      ActualFinish: finishOn(finish, times?.actualFinish, clock),
      ActualDuration: minutesToDuration(Math.max(0, work - left)),
      RemainingDuration: minutesToDuration(left),
    }
  }

  return { getLeft, workFields, progressFields }
}

interface ConstraintSetting {
  readonly clocks: ProjectClocks
  readonly moments: Moments
  readonly readDay: DayReader
  readonly isElapsed: IsElapsed
  /** The day on which the program starts. */
  readonly first: number
}

interface WrittenConstraint {
  readonly type: ConstraintType
  readonly day: string | null | undefined
  readonly minute: number | undefined
  readonly isOfFinish: boolean
  /** It only records where the planner put the task. */
  readonly isPut: boolean
}

/** The fields that state when a task may start and finish. */
function createConstraintFields({ clocks, moments, readDay, isElapsed, first }: ConstraintSetting) {
  /** Other programs move a task without links to the start of the project, unless a constraint or a delay keeps it. */
  function getConstraint(item: PlannedItem, isFree: boolean, start: number | undefined) {
    const { type = 'ASAP', day, minute } = item.constraint ?? {}
    const isPut = isFree && type === 'ASAP' && !item.isFixed && start !== undefined && start > first
    if (isPut)
      return {
        type: 'SNET' as const,
        day: item.startDate,
        minute: getMoments(item, readDay)?.start,
        isOfFinish: false,
        isPut,
      }
    return {
      isPut: false,
      type,
      day: type === 'ASAP' || type === 'ALAP' ? null : day,
      minute,
      isOfFinish: type === 'FNET' || type === 'FNLT' || type === 'MFO',
    }
  }

  function constraintFields(
    item: PlannedItem,
    constraint: WrittenConstraint,
    clock: number,
    limit: number | undefined,
  ) {
    const constraintOn = constraint.isOfFinish ? moments.finishOn : moments.startOn
    const exact = constraint.day === null ? constraint.minute : undefined
    return {
      ConstraintType: mspdiConstraints.indexOf(constraint.type),
      CalendarUID: clock === clocks.projectClock || isElapsed(item) ? -1 : clock + 1,
      ConstraintDate:
        exact === undefined ? constraintOn(constraint.day, constraint.minute, clock) : moments.at(exact),
      Deadline:
        limit === undefined
          ? moments.finishOn(item.deadline, item.times?.deadline, clock)
          : moments.at(limit),
    }
  }

  return { getConstraint, constraintFields }
}

/** The links of a task to tasks before it. Those to headings are not written. */
function createLinkWriter(rows: readonly ProgramRow[], clocks: ProjectClocks, moments: Moments) {
  const indexById = new Map<Id, number>(rows.map(({ item }, index) => [item.id, index]))

  function getLinks(item: PlannedItem): readonly StoredLink[] {
    return storedLinks(item).filter(({ predecessorId }) => {
      const before = rows[indexById.get(predecessorId) ?? -1]?.item
      return before !== undefined && !before.isHeading
    })
  }

  function writeLink({ predecessorId, type, lag, unit }: StoredLink): string {
    const before = indexById.get(predecessorId) ?? 0
    const isElapsed = unit === 'elapsed-days'
    const dayMinutes = moments.getDayMinutes(clocks.getClock(rows[before]?.item.calendarId))
    const minutes = Math.round(lag * (isElapsed ? minutesOfDay : dayMinutes) * 10)
    const [stored, format] = unit === 'percent' ? [lag, 19] : [minutes, isElapsed ? 8 : 7]
    const ends = { PredecessorUID: before + 1, Type: linkTypeNumbers.indexOf(type), CrossProject: 0 }
    return element('PredecessorLink', elements({ ...ends, LinkLag: stored, LagFormat: format }))
  }

  return { getLinks, writeLink }
}

function writeBaselines(
  item: PlannedItem,
  names: readonly string[],
  moments: Moments,
  clock: number,
): readonly string[] {
  return names.flatMap((name, number) => {
    const baseline = item.baselines?.find((one) => one.name === name)
    const { startDate, endDate, duration = 0 } = baseline ?? {}
    if (!startDate || !endDate) return []
    const minutes = Math.max(0, Math.round(duration * moments.getDayMinutes(clock)))
    const dates = {
      Start: moments.startOn(startDate, undefined, clock),
      Finish: moments.finishOn(endDate, undefined, clock),
    }
    const length = { Duration: minutesToDuration(minutes), DurationFormat: 7 }
    return [element('Baseline', elements({ Number: number, ...dates, ...length }))]
  })
}

/** Days of work, and days in which every hour counts. */
const [workFormat, elapsedFormat] = [7, 8]

function levelingFields(delay: LevelingDelay | undefined) {
  const format = delay?.isElapsed ? elapsedFormat : workFormat
  return delay && { LevelingDelay: delay.minutes * 10, LevelingDelayFormat: format }
}

function isUnderWay(item: PlannedItem): boolean {
  const { hasBegun, isDone } = getProgress(item)
  return hasBegun && !isDone
}

function writeField(id: number, value: string): string {
  return element('ExtendedAttribute', elements({ FieldID: id, Value: value }))
}

/** A value that the file has in the form of MS Project is not written twice. */
function withoutDelay({ levelingDelay: _, isLevelingElapsed: _unit, ...item }: PlannedItem): PlannedItem {
  return item
}

function writeOwn(item: PlannedItem, clock: WorkClock | undefined, adapted?: Adapted): readonly string[] {
  const text = ownItemToText(item, clock, adapted)
  return text === undefined ? [] : [writeField(ownItemField, text)]
}

/** '2014-10-17T08:00:00' */
function toMoment(minute: number): string {
  return `${minuteToText(minute).replace(' ', 'T')}:00`
}
