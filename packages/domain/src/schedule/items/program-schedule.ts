/** Schedules a project's program items: by their links if auto-schedule is on, otherwise as their planner set them. */
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
  /** The scheduled items, each at the index of its activity. */
  readonly items: readonly PlannedItem[]
  readonly projectClocks: ProjectClocks
}

/** Takes the items of one project. Headings are not scheduled, because their dates come from their children. */
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
      // Without a data date, nothing says when remaining work is done, so it follows what was started.
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

/** The first day of a program. */
export function firstDayOf(items: readonly PlannedItem[]): number {
  const tasks = items.filter(({ isHeading }) => !isHeading)
  return daysOf(tasks, createDayReader()).first
}

/** The start of all dated items, or the first day of 2000 if there are none. */
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
