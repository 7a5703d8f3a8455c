/** The schedule of a project's program items: by their links when auto-schedule is on, else as their planner set them. */
import type { Id } from '../../kernel/record.ts'
import { createDayReader, type DayReader, spanOf } from '../../program-items/program-span.ts'
import type { ScheduleSettings } from '../../program-items/stored-schedule.ts'
import type { Activity, ActivityLink, ScheduleInput } from '../engine/activity.ts'
import { minutesOfDay } from '../engine/minutes-of-day.ts'
import { plumblineRules } from '../engine/rules.ts'
import { type Loop, makeSchedule, type Schedule } from '../engine/schedule.ts'
import { endOf, type PlannedItem, startOf, toActivity } from './planned-item.ts'
import { type ProjectClocks, readClocks } from './stored-calendar.ts'
import { storedLinks, toActivityLink } from './stored-links.ts'

export interface ProgramSchedule extends Schedule {
  /** Those that are scheduled, each at the place of its activity. */
  readonly items: readonly PlannedItem[]
  readonly projectClocks: ProjectClocks
}

/** Takes the items of one project. Headings take no part: their span comes from their children. */
export function scheduleProgram(
  all: readonly PlannedItem[],
  settings: ScheduleSettings,
): ProgramSchedule | Loop {
  const items = all.filter(({ isHeading }) => !isHeading)
  const readDay = createDayReader()
  const days = daysOf(items, readDay)
  const projectClocks = readClocks(settings, days)
  const { activities, links } = connect(items, projectClocks, settings, readDay)
  const dataDate = startOf(settings.dataDate, readDay)
  const mustFinishBy = endOf(settings.mustFinishBy, readDay)
  const dayMinutes = projectClocks.dayMinutes[projectClocks.projectClock] ?? minutesOfDay
  const { clocks, projectClock, elapsedClock } = projectClocks
  const input: ScheduleInput = {
    activities,
    links,
    clocks,
    projectClock,
    elapsedClock,
    start: days.first * minutesOfDay,
    ...(dataDate !== undefined && { dataDate }),
    ...(mustFinishBy !== undefined && { mustFinishBy }),
    rules: {
      ...plumblineRules,
      // Without a data date nobody knows from when on the rest is done: it follows what was begun.
      progress: settings.autoSchedule && dataDate === undefined ? 'actual-start' : 'data-date',
      criticalFloat: settings.criticalDays * dayMinutes,
    },
  }
  const schedule = makeSchedule(input)
  return schedule.kind === 'loop' ? schedule : { ...schedule, items, projectClocks }
}

function connect(
  items: readonly PlannedItem[],
  clocks: ProjectClocks,
  { autoSchedule: isAuto }: ScheduleSettings,
  readDay: DayReader,
) {
  const known = new Set(items.map(({ id }) => id))
  const stored = items.map((item) =>
    storedLinks(item).filter(({ predecessorId }) => known.has(predecessorId)),
  )
  const activities = items.map((item, at) =>
    toActivity(item, clocks, readDay, { links: stored[at] ?? [], isAuto }),
  )
  const byId = new Map<Id, Activity>(activities.map((activity) => [activity.id, activity]))
  const links = items.flatMap(({ id }, at): readonly ActivityLink[] =>
    (stored[at] ?? []).map((link) => {
      const { clock = 0, duration = 0 } = byId.get(link.predecessorId) ?? {}
      return toActivityLink(id, link, { duration, dayMinutes: clocks.dayMinutes[clock] ?? minutesOfDay })
    }),
  )
  return { activities, links }
}

/** The day that a programme begins with. */
export function firstDayOf(items: readonly PlannedItem[]): number {
  const tasks = items.filter(({ isHeading }) => !isHeading)
  return daysOf(tasks, createDayReader()).first
}

/** Of all that is dated; the first of 2000 where nothing is. */
function daysOf(items: readonly PlannedItem[], readDay: DayReader): { first: number; last: number } {
  let first: number | undefined
  let last: number | undefined
  for (const item of items) {
    const span = spanOf(item, readDay)
    const start = readDay(item.startDate)
    if (start !== undefined) first = Math.min(first ?? start, start)
    if (span) last = Math.max(last ?? span.finish, span.finish)
  }
  const known = first ?? firstOfCentury
  return { first: known, last: Math.max(last ?? known, known) }
}

const firstOfCentury = 10_957
