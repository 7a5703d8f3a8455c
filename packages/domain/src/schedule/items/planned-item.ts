/** Converts a program item to engine input: days become minutes. */
import type { ProgramItem } from '../../program-items/program-item.ts'
import { type DayReader, type Span, spanOf } from '../../program-items/program-span.ts'
import type { ScheduleFields, StoredLink } from '../../program-items/stored-schedule.ts'
import type { Activity, Constraint } from '../engine/activity.ts'
import { minutesOfDay } from '../engine/minutes-of-day.ts'
import type { ProjectClocks } from './stored-calendar.ts'

export type PlannedItem = ProgramItem & ScheduleFields

type StoredDay = string | null | undefined

/** `links`: the links to existing tasks, which decide when it starts. `isAuto`: whether auto-schedule is on. */
export function toActivity(
  item: PlannedItem,
  { clockOf, dayMinutes }: ProjectClocks,
  readDay: DayReader,
  { links, isAuto }: { links: readonly Pick<StoredLink, 'type'>[]; isAuto: boolean },
): Activity {
  const hasLinks = links.length > 0
  const clock = clockOf(item.calendarId)
  const span = spanOf(item, readDay)
  const days = item.workDays ?? item.duration ?? (span ? span.finish - span.start + 1 : 1)
  const duration = item.milestone ? 0 : Math.max(0, Math.round(days * (dayMinutes[clock] ?? minutesOfDay)))
  const actual = actualDates(item, span, readDay)
  const deadline = endOf(item.deadline, readDay)
  const fixed = span && (item.isFixed || !isAuto) ? datesByHand(item, span, links) : undefined
  return {
    id: item.id,
    clock,
    duration,
    remaining: remainingOf(item, duration, actual),
    constraints: constraintsOf(item, hasLinks, readDay),
    ...actual,
    ...(deadline !== undefined && { deadline }),
    ...(fixed && { fixed }),
  }
}

/** A milestone after the finish of others is reached at the end of its day, and the engine shows it so. */
function datesByHand(
  { milestone }: PlannedItem,
  { start, finish }: Span,
  links: readonly Pick<StoredLink, 'type'>[],
) {
  const follows = links.some(({ type }) => type === 'FS' || type === 'FF')
  const reached = milestone && follows ? 1 : 0
  return {
    start: (start + reached) * minutesOfDay,
    finish: (finish + (milestone ? reached : 1)) * minutesOfDay,
  }
}

/** Finishing on a day means by the end of it. A task without links and constraints starts where its planner put it. */
function constraintsOf(item: PlannedItem, hasLinks: boolean, readDay: DayReader): readonly Constraint[] {
  const { type = 'ASAP', day } = item.constraint ?? {}
  if (type === 'ALAP') return [{ type, minute: 0 }]
  const isOfFinish = type === 'FNET' || type === 'FNLT' || type === 'MFO'
  const minute = isOfFinish ? endOf(day, readDay) : startOf(day, readDay)
  if (type !== 'ASAP' && minute !== undefined) return [{ type, minute }]
  const own = hasLinks ? undefined : startOf(item.startDate, readDay)
  return own === undefined ? [] : [{ type: 'SNET', minute: own }]
}

/** Older items show only by their status that they have started or finished. */
function actualDates(
  { status, startDate, actualStart, actualFinish }: PlannedItem,
  span: Span | undefined,
  readDay: DayReader,
): Pick<Activity, 'actualStart' | 'actualFinish'> {
  const finish = endOf(actualFinish, readDay)
  const start = startOf(actualStart, readDay)
  const isDone = status === 'Complete' || finish !== undefined
  if (!isDone && status !== 'In Progress' && start === undefined) return {}
  const begun = start ?? startOf(startDate, readDay)
  if (begun === undefined) return {}
  const end = isDone ? (finish ?? (span && (span.finish + 1) * minutesOfDay)) : undefined
  return { actualStart: begun, ...(end !== undefined && { actualFinish: Math.max(end, begun) }) }
}

function remainingOf(
  { progress = 0 }: PlannedItem,
  duration: number,
  { actualStart, actualFinish }: Pick<Activity, 'actualStart' | 'actualFinish'>,
): number {
  if (actualFinish !== undefined) return 0
  return actualStart === undefined ? duration : Math.round((duration * (100 - progress)) / 100)
}

export function startOf(day: StoredDay, readDay: DayReader): number | undefined {
  const number = readDay(day)
  return number === undefined ? undefined : number * minutesOfDay
}

export function endOf(day: StoredDay, readDay: DayReader): number | undefined {
  const start = startOf(day, readDay)
  return start === undefined ? undefined : start + minutesOfDay
}
