/**
 * MS Project schedules some tasks of P6 elsewhere. It breaks links for limits of the finish, continues begun work where
 * it stopped, and starts open work before the status date. What it is given instead is noted, so that it comes back.
 */
import * as z from 'zod/mini'
import type { StoredConstraint } from '../../items/stored-schedule.ts'
import { type ScheduleSettings, scheduleFields } from '../../items/stored-schedule.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { getOptions, isPlannedFromFinish } from '../../schedule/program-rules.ts'
import { getProgress } from '../plan/written-progress.ts'

const minute = z.catch(z.optional(z.number()), undefined)

/** The minutes that were written, and what they replace. */
export const adaptedSchema = z.object({
  constraint: scheduleFields.constraint,
  /** The deadline that means a limit of the finish. */
  limit: minute,
  /** The start at the data date. */
  start: minute,
  /** Where the remaining work continues. */
  restart: minute,
  suspend: minute,
  resume: minute,
})
export type Adapted = z.infer<typeof adaptedSchema>

interface Setting {
  readonly settings: ScheduleSettings
  readonly dataDate: number | undefined
  /** Where the present dates put the remaining work, for begun tasks with work left. */
  readonly restart: number | undefined
  /** When work that waits for the data date starts. */
  readonly firstWork: number
  readonly toFinish: (constraint: StoredConstraint) => number | undefined
}

/** The finish that P6 does not let its links pass in late dates alone. */
export function limitToDeadline(item: PlannedItem, settings: ScheduleSettings): StoredConstraint | undefined {
  if (getOptions(settings.rules).limitsHold || item.deadline || item.isFixed || item.spans) return undefined
  const all = [item.constraint, ...(item.furtherConstraints ?? [])]
  return all.find((constraint) => constraint?.type === 'FNLT') ?? undefined
}

export function adaptToMicrosoft(
  item: PlannedItem,
  { settings, dataDate, restart, firstWork, toFinish }: Setting,
): { readonly item: PlannedItem; readonly adapted?: Adapted } {
  const limiting = limitToDeadline(item, settings)
  const limit = limiting && toFinish(limiting)
  const isReplaced = limit !== undefined && item.constraint?.type === 'FNLT'
  const constraint = isReplaced ? undefined : (item.constraint ?? undefined)
  const { hasBegun, isDone } = getProgress(item)
  const waits =
    dataDate !== undefined &&
    getOptions(settings.rules).ruleSet !== 'ms-project' &&
    !isPlannedFromFinish(settings) &&
    !item.isFixed &&
    !item.spans &&
    !isDone
  const isFree = !constraint || constraint.type === 'ASAP'
  const isEarlier =
    constraint?.type === 'SNET' && (constraint.minute ?? Number.POSITIVE_INFINITY) < (dataDate ?? 0)
  const start = waits && !hasBegun && (isFree || isEarlier) ? dataDate : undefined
  const { suspend, resume } = item.times ?? {}
  const continues =
    waits && hasBegun && restart !== undefined && (item.times?.actualStart ?? 0) < dataDate
      ? Math.max(dataDate, resume ?? dataDate, restart > firstWork ? restart : dataDate)
      : undefined
  if (limit === undefined && start === undefined && continues === undefined) return { item }
  return {
    item: {
      ...item,
      constraint: start === undefined ? constraint : { type: 'SNET', day: null, minute: start },
      times: {
        ...item.times,
        ...(continues !== undefined && { suspend: suspend ?? dataDate, resume: continues }),
      },
    },
    adapted: {
      ...((isReplaced || isEarlier) && item.constraint && { constraint: item.constraint }),
      ...(limit !== undefined && { limit }),
      ...(start !== undefined && { start }),
      ...(continues !== undefined && { restart: continues, suspend, resume }),
    },
  }
}

/** The task as it was, where MS Project has changed nothing since. */
export function restoreAdapted(item: PlannedItem, adapted: Adapted | undefined): PlannedItem {
  if (!adapted) return item
  const isStart = item.constraint?.type === 'SNET' && item.constraint.minute === adapted.start
  const isLimit = adapted.limit !== undefined && item.times?.deadline === adapted.limit
  const isRestart = adapted.restart !== undefined && item.times?.resume === adapted.restart
  const { deadline, constraint, times, ...bare } = item
  const { deadline: deadlineMinute, suspend, resume, ...others } = times ?? {}
  const ofFile = isStart ? undefined : constraint
  const isOwn = adapted.constraint && (adapted.constraint.type !== 'FNLT' || isLimit)
  const restored = ofFile ?? (isOwn ? adapted.constraint : undefined)
  const moments = isRestart ? { suspend: adapted.suspend, resume: adapted.resume } : { suspend, resume }
  return {
    ...bare,
    ...(restored && { constraint: restored }),
    ...(deadline !== undefined && !isLimit && { deadline }),
    times: {
      ...others,
      ...(deadlineMinute !== undefined && !isLimit && { deadline: deadlineMinute }),
      ...(moments.suspend !== undefined && { suspend: moments.suspend }),
      ...(moments.resume !== undefined && { resume: moments.resume }),
    },
  }
}
