/** Converts a program item to engine input: days and moments become minutes. */

import type { Activity, Constraint, FixedDates } from '../../cpm/model/activity.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import type { ScheduleRules } from '../../cpm/model/rules.ts'
import type { WorkClock } from '../../cpm/model/work-clock.ts'
import { actualFinishOn, finishOn, getMoments, type Moments, startOn } from '../items/item-times.ts'
import { getLevelingDelay } from '../items/leveling-delay.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { type DayReader, getSpan, type Span } from '../items/program-span.ts'
import type { ScheduleFields, StoredConstraint, StoredLink } from '../items/stored-schedule.ts'
import type { ProjectClocks } from './stored-calendar.ts'

export type PlannedItem = ProgramItem & ScheduleFields

export interface Planning {
  /** The links to existing tasks, which decide when it starts. */
  readonly links: readonly Pick<StoredLink, 'type'>[]
  /** Whether auto-schedule is on. */
  readonly isAuto: boolean
  readonly progress: ScheduleRules['progress']
  /** Whether leveling delays move tasks. */
  readonly levelingDelays: boolean
  /** Whether the start of the program is known, and not only that of its first task. */
  readonly isStartKnown: boolean
}

export function toActivity(
  item: PlannedItem,
  { clocks, getClock, dayMinutes }: ProjectClocks,
  readDay: DayReader,
  planning: Planning,
): Activity {
  const clock = getClock(item.calendarId)
  const span = getSpan(item, readDay)
  const moments = getMoments(item, readDay)
  const days = item.workDays ?? item.duration ?? (span ? span.finish - span.start + 1 : 1)
  const ownDay = dayMinutes[clock] ?? minutesOfDay
  const duration = item.milestone ? 0 : Math.max(0, Math.round(days * ownDay))
  const actual = actualDates(item, span, readDay)
  const remaining = getRemaining(item, { duration, dayMinutes: ownDay }, actual)
  const expectedFinish = finishOn(item.expectedFinish, item.times?.expectedFinish, readDay)
  const deadline = finishOn(item.deadline, item.times?.deadline, readDay)
  const isStill = item.isFixed || !planning.isAuto
  const fixed =
    span && isStill
      ? moments
        ? momentsByHand({ ...actual, remaining }, moments, planning, clocks[clock])
        : datesByHand(item, span, planning.links)
      : undefined
  const { resume } = item.times ?? {}
  const levelingDelay = appliedDelay(item, planning)
  // A task that levelling delayed starts with the program, and not where it is.
  const isPlaced = planning.links.length > 0 || levelingDelay !== undefined
  return {
    id: item.id,
    clock,
    duration,
    remaining,
    constraints: getConstraints(item, moments?.start, isPlaced, readDay),
    ...(item.milestone && item.milestoneKind && { milestone: item.milestoneKind }),
    ...actual,
    ...(resume !== undefined && actual.actualStart !== undefined && { resume }),
    ...(deadline !== undefined && { deadline }),
    ...(expectedFinish !== undefined && { expectedFinish }),
    ...(levelingDelay && { levelingDelay }),
    ...(fixed && { fixed: { ...fixed, isFixed: !item.isFixed } }),
  }
}

/**
 * A leveling delay counts from something that it does not move: links, a constraint, or the start of the program, unless
 * that is only where its first task is.
 */
export function hasDelayOrigin(
  { constraint }: PlannedItem,
  hasLinks: boolean,
  isStartKnown: boolean,
): boolean {
  return hasLinks || isStartKnown || constraint?.type === 'SNET'
}

function appliedDelay(item: PlannedItem, { links, levelingDelays, isStartKnown }: Planning) {
  const isCounted = levelingDelays && hasDelayOrigin(item, links.length > 0, isStartKnown)
  return isCounted ? getLevelingDelay(item) : undefined
}

/** At the data date, only remaining work has dates, and work that is done has none. */
function momentsByHand(
  { actualStart, actualFinish, remaining }: Pick<Activity, 'actualStart' | 'actualFinish' | 'remaining'>,
  { start, finish }: Moments,
  { progress }: Planning,
  clock: WorkClock | undefined,
): FixedDates | undefined {
  if (actualStart === undefined) return { start, finish, isTimed: true }
  if (actualFinish !== undefined) return undefined
  if (progress === 'actual-start' || !clock) return { start, finish, isTimed: true }
  return { start: clock.startAt(clock.worked(finish) - remaining), finish, isTimed: true }
}

/** A milestone after the finish of other users is reached at the end of its day, and the engine shows it so. */
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

/** A task without links, constraints and delay starts where its planner put it. */
function getConstraints(
  item: PlannedItem,
  start: number | undefined,
  isPlaced: boolean,
  readDay: DayReader,
): readonly Constraint[] {
  const { constraint, furtherConstraints = [], startDate } = item
  const storedConstraints = [...(constraint ? [constraint] : []), ...furtherConstraints].flatMap((stored) =>
    toConstraint(stored, readDay),
  )
  const ofGate = gateConstraints(item, readDay)
  if (storedConstraints.length > 0 || isPlaced) return [...storedConstraints, ...ofGate]
  const own = start ?? getStart(startDate, readDay)
  return own === undefined ? ofGate : [{ type: 'SNET', minute: own, isDay: start === undefined }, ...ofGate]
}

/** A milestone that waits for a gate is not before the day on which the gate is expected to open. */
function gateConstraints({ gate, milestone }: PlannedItem, readDay: DayReader): readonly Constraint[] {
  const minute = milestone ? getStart(gate?.notBefore, readDay) : undefined
  return minute === undefined ? [] : [{ type: 'SNET', minute, isDay: true }]
}

/** Finishing on a day means by the end of it. */
function toConstraint(
  { type, day, minute: known }: StoredConstraint,
  readDay: DayReader,
): readonly Constraint[] {
  if (type === 'ASAP') return []
  if (type === 'ALAP') return [{ type, minute: 0 }]
  const isOfFinish = type === 'FNET' || type === 'FNLT' || type === 'MFO'
  const minute = (isOfFinish ? finishOn : startOn)(day, known, readDay)
  return minute === undefined ? [] : [{ type, minute, isDay: minute !== known }]
}

/** Older items show only by their status that they have started or finished. */
function actualDates(
  { status, startDate, actualStart, actualFinish, times }: PlannedItem,
  span: Span | undefined,
  readDay: DayReader,
): Pick<Activity, 'actualStart' | 'actualFinish'> {
  const finish = actualFinishOn(actualFinish, times?.actualFinish, readDay)
  const start = startOn(actualStart, times?.actualStart, readDay)
  const isDone = status === 'Complete' || finish !== undefined
  if (!isDone && status !== 'In Progress' && start === undefined) return {}
  const begun = start ?? getStart(startDate, readDay)
  if (begun === undefined) return {}
  const end = isDone ? (finish ?? (span && (span.finish + 1) * minutesOfDay)) : undefined
  return { actualStart: begun, ...(end !== undefined && { actualFinish: Math.max(end, begun) }) }
}

export function getRemaining(
  { progress = 0, remainingDays, percentType }: PlannedItem,
  { duration, dayMinutes }: { duration: number; dayMinutes: number },
  { actualStart, actualFinish }: Pick<Activity, 'actualStart' | 'actualFinish'>,
): number {
  if (actualFinish !== undefined) return 0
  if (actualStart === undefined) return duration
  if (remainingDays !== undefined) {
    const stated = Math.max(0, Math.round(remainingDays * dayMinutes))
    // Another version may have changed only the percentage.
    if (percentType || progress === percentDone(duration, stated)) return stated
  }
  return Math.round((duration * (100 - progress)) / 100)
}

/** In whole percent, as other programs show it. */
export function percentDone(duration: number, remaining: number): number {
  return duration > 0 ? Math.min(100, Math.max(0, Math.round(((duration - remaining) / duration) * 100))) : 0
}

function getStart(day: StoredDay, readDay: DayReader): number | undefined {
  const number = readDay(day)
  return number === undefined ? undefined : number * minutesOfDay
}

type StoredDay = string | null | undefined
