/** The dates of levels of effort and WBS summaries, which span other tasks of the program. */
import type { Id } from '../../kernel/record.ts'
import type { DayReader } from '../../program-items/program-span.ts'
import type { Activity } from '../engine/activity.ts'
import { minutesOfDay } from '../engine/minutes-of-day.ts'
import { type Schedule, timingOf } from '../engine/schedule.ts'
import { type SpannedDates, spanOthers } from '../engine/span-others.ts'
import type { WorkClock } from '../engine/work-clock.ts'
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
  const planning = { links: [], isAuto: true, progress: schedule.input.rules.progress }
  const own = new Map(spanning.map((item) => [item.id, toActivity(item, clocks, readDay, planning)]))
  const lagOf = (id: Id) => {
    const { clock = 0, duration = 0 } = activityById.get(id) ?? own.get(id) ?? {}
    return { duration, dayMinutes: clocks.dayMinutes[clock] ?? minutesOfDay }
  }
  const links = all.flatMap((item) =>
    storedLinks(item)
      .filter(({ predecessorId }) => own.has(item.id) || own.has(predecessorId))
      .map((link) => toActivityLink(item.id, link, lagOf(link.predecessorId))),
  )
  const underHeading = createUnderHeading(schedule, all)
  return new Map(
    spanning.flatMap((item) => {
      const activity = own.get(item.id)
      const clock = activity && clocks.clocks[activity.clock]
      if (!activity || !clock) return []
      const span =
        item.spans === 'links'
          ? spanOthers(
              schedule,
              activity,
              links.filter(({ from, to }) => from === item.id || to === item.id),
            )
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
  return ({ parentId }: PlannedItem, { clock }: Activity): SpannedDates | undefined => {
    const timings = (tasksByHeading.get(parentId ?? null) ?? []).map((index) => timingOf(schedule, index))
    const [first] = timings
    if (!first) return undefined
    const least = (field: 'start' | 'lateStart') =>
      timings.reduce((known, timing) => Math.min(known, timing[field]), first[field])
    const most = (field: 'finish' | 'lateFinish') =>
      timings.reduce((known, timing) => Math.max(known, timing[field]), first[field])
    const [earlyFinish, lateFinish] = [most('finish'), most('lateFinish')]
    const own = schedule.input.clocks[clock]
    return {
      earlyStart: least('start'),
      earlyFinish,
      lateStart: least('lateStart'),
      lateFinish,
      totalFloat: own ? own.worked(lateFinish) - own.worked(earlyFinish) : 0,
    }
  }
}
