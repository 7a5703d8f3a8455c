/** The dates of levels of effort and WBS summaries, which span other tasks of the program. */

import type { Activity, ActivityLink } from '../../cpm/model/activity.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import type { WorkClock } from '../../cpm/model/work-clock.ts'
import { getTiming, type Schedule } from '../../cpm/schedule.ts'
import { type SpannedDates, spanOthers } from '../../cpm/span-others.ts'
import type { Id } from '../../kernel/records/record.ts'
import type { DayReader } from '../items/program-span.ts'
import { type PlannedItem, toActivity } from './planned-item.ts'
import type { ProjectClocks } from './stored-calendar.ts'
import { storedLinks, toActivityLink } from './stored-links.ts'

export interface Spanning {
  readonly item: PlannedItem
  readonly activity: Activity
  readonly clock: WorkClock
  readonly dayMinutes: number
  /** Undefined if it spans nothing: no link gives both ends, or there is no task under its heading. */
  readonly span: SpannedDates | undefined
}

/** `all`: the items of the project, headings included. */
export function spanTasks(
  schedule: Schedule,
  all: readonly PlannedItem[],
  clocks: ProjectClocks,
  readDay: DayReader,
): ReadonlyMap<Id, Spanning> {
  const spanning = all.filter(({ isHeading, spans }) => !isHeading && spans !== undefined)
  const activityById = new Map(schedule.input.activities.map((activity) => [activity.id, activity]))
  const { progress } = schedule.input.rules
  const planning = { links: [], levelingDelays: false, isStartKnown: false, isAuto: true, progress }
  const own = new Map(spanning.map((item) => [item.id, toActivity(item, clocks, readDay, planning)]))
  const getLag = (id: Id) => {
    const { clock = 0, duration = 0 } = activityById.get(id) ?? own.get(id) ?? {}
    return { duration, dayMinutes: clocks.dayMinutes[clock] ?? minutesOfDay }
  }
  const linksById = new Map<Id, ActivityLink[]>(spanning.map(({ id }) => [id, []]))
  for (const item of all)
    for (const stored of storedLinks(item)) {
      const ends = [linksById.get(item.id), linksById.get(stored.predecessorId)]
      if (!ends[0] && !ends[1]) continue
      const link = toActivityLink(item.id, stored, getLag(stored.predecessorId))
      for (const links of ends) links?.push(link)
    }
  const underHeading = createUnderHeading(schedule, all)
  return new Map(
    spanning.flatMap((item) => {
      const activity = own.get(item.id)
      const clock = activity && clocks.clocks[activity.clock]
      if (!activity || !clock) return []
      const span =
        item.spans === 'links'
          ? spanOthers(schedule, activity, linksById.get(item.id) ?? [])
          : underHeading(item, activity)
      const dayMinutes = clocks.dayMinutes[activity.clock] ?? minutesOfDay
      return [[item.id, { item, activity, clock, dayMinutes, span }] as const]
    }),
  )
}

/** From the first start to the last finish of the tasks under the same heading. */
function createUnderHeading(schedule: Schedule, all: readonly PlannedItem[]) {
  const parentById = new Map(all.map(({ id, parentId }) => [id, parentId]))
  const tasksByHeading = new Map<Id | null, number[]>()
  for (const [index, { id }] of schedule.input.activities.entries()) {
    const seen = new Set<Id | null>()
    // Visits circular parents only once.
    for (let at = parentById.get(id) ?? null; !seen.has(at); at = (at && parentById.get(at)) ?? null) {
      seen.add(at)
      const known = tasksByHeading.get(at)
      if (known) known.push(index)
      else tasksByHeading.set(at, [index])
    }
  }
  const getSpan = (heading: Id | null) => joinTimings(schedule, tasksByHeading.get(heading) ?? [])
  // Many WBS summaries may be under one heading.
  const spans = new Map<Id | null, ReturnType<typeof getSpan>>()
  return ({ parentId }: PlannedItem, { clock }: Activity): SpannedDates | undefined => {
    const heading = parentId ?? null
    if (!spans.has(heading)) spans.set(heading, getSpan(heading))
    const span = spans.get(heading)
    const own = schedule.input.clocks[clock]
    const totalFloat = span && own ? own.worked(span.lateFinish) - own.worked(span.earlyFinish) : 0
    return span && { ...span, totalFloat }
  }
}

/** For tasks that have started, the whole time counts. */
function joinTimings(
  schedule: Schedule,
  indices: readonly number[],
): Omit<SpannedDates, 'totalFloat'> | undefined {
  const timings = indices.map((index) => getTiming(schedule, index))
  const [first] = timings
  if (!first) return undefined
  const least = (field: 'start' | 'lateStart') =>
    timings.reduce((known, timing) => Math.min(known, timing[field]), first[field])
  const max = (field: 'finish' | 'lateFinish') =>
    timings.reduce((known, timing) => Math.max(known, timing[field]), first[field])
  return {
    earlyStart: least('start'),
    earlyFinish: max('finish'),
    lateStart: least('lateStart'),
    lateFinish: max('lateFinish'),
  }
}
