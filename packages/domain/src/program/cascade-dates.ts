/** Auto-schedule: what a change does to the dates of all that is linked with it. */
import { once } from '../kernel/once.ts'
import type { ProgramItem } from '../program-items/program-item.ts'
import type { ScheduleSettings } from '../program-items/stored-schedule.ts'
import { movedItems } from '../schedule/items/program-dates.ts'
import { firstDayOf, scheduleProgram } from '../schedule/items/program-schedule.ts'
import { storedLinks } from '../schedule/items/stored-links.ts'

/** The same list where dates are the user's, or where tasks wait for each other, so that they have no dates. */
export function cascadeDates(
  items: readonly ProgramItem[],
  settings: ScheduleSettings,
): readonly ProgramItem[] {
  if (!settings.autoSchedule) return items
  const followed = followOnce(items, settings)
  // What is held before all others moves the day from which those are planned that nothing holds.
  return firstDayOf(followed) === firstDayOf(items) ? followed : followOnce(followed, settings)
}

function followOnce(items: readonly ProgramItem[], settings: ScheduleSettings): readonly ProgramItem[] {
  const schedule = scheduleProgram(items, settings)
  if (schedule.kind === 'loop') return items
  const moved = new Map(movedItems(schedule).map((item) => [item.id, item]))
  if (moved.size === 0) return items
  const isPlaced = findPlaced(items)
  return items.map((item) => (isPlaced(item) && moved.get(item.id)) || item)
}

/** What has no date, waits for nothing, and is waited for by nothing was put nowhere yet. */
function findPlaced(items: readonly ProgramItem[]): (item: ProgramItem) => boolean {
  const isWaitedFor = once(
    () => new Set(items.flatMap((item) => storedLinks(item).map(({ predecessorId }) => predecessorId))),
  )
  return (item) => Boolean(item.startDate) || storedLinks(item).length > 0 || isWaitedFor().has(item.id)
}

/**
 * Where links would decide when a task starts, a day that somebody gives it must be kept as a constraint, or it would
 * snap back at once: it starts no earlier, and what must be on a day must be on this one.
 */
export function pulledTo(
  item: ProgramItem,
  days: { readonly start: string; readonly finish: string },
  { autoSchedule }: ScheduleSettings,
): Partial<ProgramItem> {
  const type = item.constraint?.type ?? 'ASAP'
  if (!autoSchedule || (type === 'ASAP' && storedLinks(item).length === 0)) return {}
  if (type === 'MFO') return { constraint: { type, day: days.finish } }
  return { constraint: { type: type === 'MSO' ? type : 'SNET', day: days.start } }
}
