/** Auto-schedule: how a change affects the dates of all linked tasks. */
import { once } from '../../kernel/values/once.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
import { movedItems } from './program-dates.ts'
import { getFirstDay } from './program-schedule.ts'
import { replaceConstraint } from './replace-constraint.ts'
import { rescheduleProgram } from './reschedule-program.ts'
import { storedLinks } from './stored-links.ts'

/** Returns the same list if auto-schedule is off, or if a circular dependency leaves tasks without dates. */
export function cascadeDates(
  items: readonly ProgramItem[],
  settings: ScheduleSettings,
): readonly ProgramItem[] {
  if (!settings.autoSchedule) return items
  const followed = followOnce(items, settings)
  // A task constrained to start before all others moves the day from which unconstrained tasks are scheduled.
  return getFirstDay(followed, settings) === getFirstDay(items, settings)
    ? followed
    : followOnce(followed, settings)
}

function followOnce(items: readonly ProgramItem[], settings: ScheduleSettings): readonly ProgramItem[] {
  const schedule = rescheduleProgram(items, settings)
  if (schedule.kind === 'loop') return items
  const moved = new Map(movedItems(schedule).map((item) => [item.id, item]))
  if (moved.size === 0) return items
  const isPlaced = findPlaced(items)
  return items.map((item) => (isPlaced(item) && moved.get(item.id)) || item)
}

/** A task without dates and links has not been placed yet. */
function findPlaced(items: readonly ProgramItem[]): (item: ProgramItem) => boolean {
  const isWaitedFor = once(
    () => new Set(items.flatMap((item) => storedLinks(item).map(({ predecessorId }) => predecessorId))),
  )
  return (item) => Boolean(item.startDate) || storedLinks(item).length > 0 || isWaitedFor().has(item.id)
}

/**
 * Links would immediately override a start date that the user sets. So it is stored as a constraint: start no earlier
 * than, or the new date of a "must" constraint.
 */
export function pulledTo(
  item: ProgramItem,
  days: { readonly start: string; readonly finish: string },
  { autoSchedule }: ScheduleSettings,
): ProgramItem {
  const type = item.constraint?.type ?? 'ASAP'
  const isPut = type === 'ASAP' && storedLinks(item).length === 0 && !item.levelingDelay
  if (!autoSchedule || isPut) return item
  if (type === 'MFO') return replaceConstraint(item, { type, day: days.finish })
  return replaceConstraint(item, { type: type === 'MSO' ? type : 'SNET', day: days.start })
}
