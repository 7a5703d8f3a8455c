/**
 * Schedules a program again after some of its items have changed. The result equals that of `scheduleProgram`, which has to
 * read and compile all items; here the last result is derived from, and only changed tasks and their links are read.
 */
import type { Activity, ActivityLink, ScheduleInput } from '../../cpm/model/activity.ts'
import { at } from '../../cpm/model/network.ts'
import { hasWorkEveryWeek } from '../../cpm/model/working-time.ts'
import { getLinks, type Loop, reschedule } from '../../cpm/schedule.ts'
import { createDayReader, type DayReader } from '../items/program-span.ts'
import type { ScheduleSettings, StoredLink } from '../items/stored-schedule.ts'
import { type PlannedItem, toActivity } from './planned-item.ts'
import {
  connectLink,
  linksTo,
  ownStart,
  type ProgramSchedule,
  scheduleProgram,
  startOfItem,
} from './program-schedule.ts'
import { spanTasks } from './spanning-tasks.ts'
import { toWorkingTime } from './stored-working-time.ts'

/** The last schedule for these settings. Records are never changed in place, so other settings are another record. */
const lastBySettings = new WeakMap<ScheduleSettings, ProgramSchedule>()

/** Takes the items of one project. */
export function rescheduleProgram(
  all: readonly PlannedItem[],
  settings: ScheduleSettings,
): ProgramSchedule | Loop {
  const last = lastBySettings.get(settings)
  const schedule = (last && deriveFrom(last, all, settings)) ?? scheduleProgram(all, settings)
  if (schedule.kind === 'schedule') lastBySettings.set(settings, schedule)
  return schedule
}

/** Undefined if something has changed that may concern all tasks, or if so many changed that nothing would be saved. */
function deriveFrom(
  last: ProgramSchedule,
  all: readonly PlannedItem[],
  settings: ScheduleSettings,
): ProgramSchedule | undefined {
  const changed = findChanged(last, all)
  if (!changed || !settings.calendars.every((calendar) => hasWorkEveryWeek(toWorkingTime(calendar))))
    return undefined
  const readDay = createDayReader()
  const items = last.items.slice()
  const activities = last.input.activities.slice()
  const storedLinks = last.storedLinks.slice()
  for (const [index, item] of changed) {
    // `as`: every scheduled item has its entry in these lists.
    const was = items[index] as PlannedItem
    const links = linksTo(item, last.indexById)
    const activity = readActivity(last, item, links, readDay)
    if (
      !hasSameEnds(links, storedLinks[index] ?? []) ||
      activity.clock !== activities[index]?.clock ||
      !keepsStart(last, was, item, readDay)
    )
      return undefined
    items[index] = item
    activities[index] = activity
    storedLinks[index] = links
  }
  const indices = [...changed.keys()]
  const links = connectAgain(last, indices, { activities, storedLinks })
  const input: ScheduleInput = { ...last.input, activities, links }
  const schedule = { ...last, ...reschedule(last, input, indices), all, items, storedLinks }
  if (last.spanning.size === 0) return schedule
  return { ...schedule, spanning: spanTasks(schedule, all, last.projectClocks, readDay) }
}

/** The changed tasks by their index in the schedule. Headings are not scheduled. */
function findChanged(
  { all: known, indexById, items }: ProgramSchedule,
  all: readonly PlannedItem[],
): ReadonlyMap<number, PlannedItem> | undefined {
  // Two items with the same id would have one index.
  if (all.length !== known.length || indexById.size !== items.length) return undefined
  const most = all.length / 4
  const changed = new Map<number, PlannedItem>()
  for (const [position, item] of all.entries()) {
    const was = known[position]
    if (item === was) continue
    if (item.id !== was?.id || item.isHeading !== was.isHeading || item.spans !== was.spans) return undefined
    if (item.isHeading) continue
    const index = indexById.get(item.id)
    if (index === undefined || changed.size >= most) return undefined
    changed.set(index, item)
  }
  return changed
}

function readActivity(
  { projectClocks, planning }: ProgramSchedule,
  item: PlannedItem,
  links: readonly StoredLink[],
  readDay: DayReader,
): Activity {
  return toActivity(item, projectClocks, readDay, { ...planning, links })
}

/** Only their lags may have changed. Otherwise, the tasks may have another order, or wait for each other. */
function hasSameEnds(links: readonly StoredLink[], others: readonly StoredLink[]): boolean {
  return (
    links.length === others.length &&
    links.every(({ predecessorId, type }, number) => {
      const other = others[number]
      return predecessorId === other?.predecessorId && type === other.type
    })
  )
}

/** Whether the first day and the start of the program are certainly the same with the changed item. */
function keepsStart(
  { firstDay, input }: ProgramSchedule,
  was: PlannedItem,
  item: PlannedItem,
  readDay: DayReader,
): boolean {
  const { levelingDelays } = input.rules
  const days = [
    startOfItem(was, levelingDelays, readDay),
    startOfItem(item, levelingDelays, readDay),
  ] as const
  const minutes = [ownStart(was, readDay), ownStart(item, readDay)] as const
  return keepsLeast(firstDay, ...days) && keepsLeast(input.start, ...minutes)
}

/** Without a figure, the item may have been the only one that had one. */
function keepsLeast(least: number, was: number | undefined, now: number | undefined): boolean {
  return was === now || (was !== undefined && now !== undefined && was > least && now >= least)
}

/** A lag can be a part of the duration of its predecessor, so the links out of the changed tasks are read as well. */
function connectAgain(
  { plan, input, projectClocks }: ProgramSchedule,
  changed: readonly number[],
  { activities, storedLinks }: Pick<ScheduleInput, 'activities'> & Pick<ProgramSchedule, 'storedLinks'>,
): readonly ActivityLink[] {
  const links = input.links.slice()
  for (const task of changed)
    for (const link of getLinks(plan, task)) {
      const to = at(plan.to, link)
      const stored = storedLinks[to]?.[link - at(plan.incoming, to)]
      const before = activities[at(plan.from, link)]
      if (stored) links[link] = connectLink(activities[to]?.id ?? '', stored, before, projectClocks)
    }
  return links
}
