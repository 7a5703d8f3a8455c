/** A program item as the engine sees it: days become minutes on the way in, and days again on the way out. */
import type { ProgramItem } from '../program/program-item.ts'
import { readDayNumber, spanOf } from '../program/program-span.ts'
import type { Activity, Constraint } from './activity.ts'
import type { ProjectClocks } from './stored-calendar.ts'
import type { ScheduleFields, ScheduleSettings } from './stored-schedule.ts'
import { minutesOfDay } from './working-time.ts'

export type PlannedItem = ProgramItem & ScheduleFields

/** `hasLinks`: others decide when it starts. */
export function toActivity(
  item: PlannedItem,
  hasLinks: boolean,
  { clockOf, dayMinutes }: ProjectClocks,
  settings: ScheduleSettings,
): Activity {
  const clock = clockOf(item.calendarId)
  const span = spanOf(item)
  const days = item.workDays ?? item.duration ?? (span ? span.finish - span.start + 1 : 1)
  const duration = item.milestone ? 0 : Math.max(0, Math.round(days * (dayMinutes[clock] ?? minutesOfDay)))
  const dates = actualDates(item)
  const isFixed = span !== undefined && (item.isFixed || !settings.autoSchedule)
  // A milestone that follows others is reached at the end of its day.
  const reached = item.milestone && hasLinks ? 1 : 0
  const deadline = endOf(item.deadline)
  return {
    id: item.id,
    clock,
    duration,
    remaining: remainingOf(item, duration),
    constraints: [...constraintsOf(item), ...(hasLinks ? [] : ownStart(item))],
    ...(deadline !== undefined && { deadline }),
    ...dates,
    ...(isFixed && {
      fixed: {
        start: (span.start + reached) * minutesOfDay,
        finish: (span.finish + (item.milestone ? reached : 1)) * minutesOfDay,
      },
    }),
  }
}

/** A task that nobody has linked or constrained starts where its planner put it. */
function ownStart(item: PlannedItem): readonly Constraint[] {
  const minute = startOf(item.startDate)
  return minute === undefined || constraintsOf(item).length > 0 ? [] : [{ type: 'SNET', minute }]
}

/** Finishing on a day means by its end. */
function constraintsOf({ constraint }: PlannedItem): readonly Constraint[] {
  if (!constraint || constraint.type === 'ASAP') return []
  const { type, day } = constraint
  const isOfFinish = type === 'FNET' || type === 'FNLT' || type === 'MFO'
  const minute = type === 'ALAP' ? 0 : isOfFinish ? endOf(day) : startOf(day)
  return minute === undefined ? [] : [{ type, minute }]
}

/** Older items say only with their status that they have begun or are done. */
function actualDates(item: PlannedItem): Pick<Activity, 'actualStart' | 'actualFinish'> {
  const isDone = item.status === 'Complete' || startOf(item.actualFinish) !== undefined
  const hasBegun = isDone || item.status === 'In Progress' || startOf(item.actualStart) !== undefined
  const actualStart = hasBegun ? (startOf(item.actualStart) ?? startOf(item.startDate)) : undefined
  if (actualStart === undefined) return {}
  const end = isDone ? (endOf(item.actualFinish) ?? endOfItem(item)) : undefined
  return end === undefined ? { actualStart } : { actualStart, actualFinish: Math.max(end, actualStart) }
}

function remainingOf(item: PlannedItem, duration: number): number {
  if (actualDates(item).actualFinish !== undefined) return 0
  return Math.round((duration * (100 - (item.progress ?? 0))) / 100)
}

function endOfItem(item: PlannedItem): number | undefined {
  const span = spanOf(item)
  return span && (span.finish + 1) * minutesOfDay
}

export function startOf(day: string | null | undefined): number | undefined {
  const number = readDayNumber(day)
  return number === undefined ? undefined : number * minutesOfDay
}

export function endOf(day: string | null | undefined): number | undefined {
  const start = startOf(day)
  return start === undefined ? undefined : start + minutesOfDay
}
