/** Groups the changes that an update makes to an item, as the user reads them. */
import { isSameValue } from '../../kernel/values/same-value.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { storedLinks } from '../schedule/stored-links.ts'
import { isSameSet } from './merge-item.ts'

export const changeKinds = [
  'dates',
  'progress',
  'durations',
  'links',
  'constraints',
  'calendars',
  'names',
  'places',
  'assignees',
  'kinds',
  'baselines',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export interface ItemChange {
  readonly before: ProgramItem
  readonly after: ProgramItem
  readonly kinds: readonly ChangeKind[]
}

/** What is compared for each kind. */
const partsByKind: Readonly<Record<Exclude<ChangeKind, 'links' | 'places'>, (item: ProgramItem) => unknown>> =
  {
    dates: ({ startDate, endDate, times }) => [startDate, endDate, times?.start, times?.finish],
    progress: ({ progress = 0, status, remainingDays, percentType, times, ...dates }) => [
      progress,
      status,
      remainingDays,
      percentType,
      [dates.actualStart, dates.actualFinish, dates.expectedFinish, times?.actualStart, times?.actualFinish],
      [times?.suspend, times?.resume, times?.expectedFinish],
    ],
    durations: (item) => getWorkDays(item),
    constraints: ({ constraint, furtherConstraints = [], deadline, times, isFixed = false, ...delay }) => [
      constraint?.type === 'ASAP' ? undefined : constraint,
      furtherConstraints,
      [deadline, times?.deadline, isFixed],
      [delay.levelingDelay, delay.isLevelingElapsed ?? false],
    ],
    calendars: ({ calendarId }) => calendarId,
    names: ({ name, activityId, uid }) => [name, activityId, uid],
    assignees: ({ assigneeEmail }) => assigneeEmail,
    kinds: ({ isHeading, milestone = false, milestoneKind, spans }) => [
      isHeading,
      milestone,
      milestoneKind,
      spans,
    ],
    baselines: ({ baselines = [] }) => baselines,
  }

/** The working days of a task, or null for a row without. */
export function getWorkDays({ isHeading, milestone, workDays, duration }: ProgramItem): number | null {
  return isHeading || milestone ? null : (workDays ?? duration)
}

/** Every change is of some kind. A row that differs in nothing else has another place. */
export function getChange(before: ProgramItem, after: ProgramItem): ItemChange {
  const kinds = changeKinds.filter((kind) => {
    if (kind === 'places') return (before.parentId ?? null) !== (after.parentId ?? null)
    if (kind === 'links') return !isSameSet(storedLinks(before), storedLinks(after))
    const read = partsByKind[kind]
    return !isSameValue(toPlain(read(before)), toPlain(read(after)))
  })
  return { before, after, kinds: kinds.length > 0 ? kinds : ['places'] }
}

/** A missing value may be stored as null. */
function toPlain(value: unknown): unknown {
  return Array.isArray(value) ? value.map(toPlain) : (value ?? undefined)
}
