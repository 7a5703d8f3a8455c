/** Schedules a project's program items: by their links if auto-schedule is on, otherwise as their planner set them. */

import type { Activity, ActivityLink, ScheduleInput } from '../../cpm/model/activity.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import { type Loop, makeSchedule, type Schedule } from '../../cpm/schedule.ts'
import type { Id } from '../../kernel/records/record.ts'
import { finishOn, getMoments, startOn } from '../items/item-times.ts'
import { getLevelingDelay } from '../items/leveling-delay.ts'
import { createDayReader, type DayReader, getSpan } from '../items/program-span.ts'
import type { ScheduleSettings, StoredLink } from '../items/stored-schedule.ts'
import { type PlannedItem, type Planning, toActivity } from './planned-item.ts'
import { engineRules, getOptions, isPlannedFromFinish } from './program-rules.ts'
import { type Spanning, spanTasks } from './spanning-tasks.ts'
import { type ProjectClocks, readClocks } from './stored-calendar.ts'
import { storedLinks, toActivityLink } from './stored-links.ts'

export interface ProgramSchedule extends Schedule {
  /** The scheduled items, each at the index of its activity. */
  readonly items: readonly PlannedItem[]
  readonly projectClocks: ProjectClocks
  /** Levels of effort and WBS summaries, by id. They span scheduled items, and are not among these. */
  readonly spanning: ReadonlyMap<Id, Spanning>
  /** Whether minutes are stored for tasks that auto-schedule moves: by the rules of programs that plan in hours. */
  readonly keepsTimes: boolean
  /** Every item that it was computed from: headings, and what spans other items, included. */
  readonly all: readonly PlannedItem[]
  /** The links of each item that lead to scheduled tasks, in network order. */
  readonly storedLinks: readonly (readonly StoredLink[])[]
  readonly planning: Omit<Planning, 'links'>
  readonly firstDay: number
}

/** Takes the items of one project. Headings are not scheduled, because their dates come from their children. */
export function scheduleProgram(
  all: readonly PlannedItem[],
  settings: ScheduleSettings,
): ProgramSchedule | Loop {
  const tasks = all.filter(({ isHeading }) => !isHeading)
  const items = tasks.filter(({ spans }) => spans === undefined)
  const readDay = createDayReader()
  const stated = startOn(settings.startDate, settings.times?.startDate, readDay)
  const days = getDays(tasks, settings, readDay, stated)
  const projectClocks = readClocks(settings, days)
  const dayMinutes = projectClocks.dayMinutes[projectClocks.projectClock] ?? minutesOfDay
  const rules = engineRules(settings, dayMinutes)
  const planning = {
    ...rules,
    isAuto: settings.autoSchedule,
    isStartKnown: stated !== undefined || isPlannedFromFinish(settings),
  }
  const { activities, links, stored } = connect(items, projectClocks, planning, readDay)
  const dataDate = startOn(settings.dataDate, settings.times?.dataDate, readDay)
  const mustFinishBy = finishOn(settings.mustFinishBy, settings.times?.mustFinishBy, readDay)
  const { clocks, projectClock, elapsedClock } = projectClocks
  const input: ScheduleInput = {
    activities,
    links,
    clocks,
    projectClock,
    elapsedClock,
    start: startOfProgram(items, days.first * minutesOfDay, stated, readDay),
    ...(dataDate !== undefined && { dataDate }),
    ...(mustFinishBy !== undefined && { mustFinishBy }),
    rules,
  }
  const schedule = makeSchedule(input)
  if (schedule.kind === 'loop') return schedule
  const spanning = tasks.length === items.length ? none : spanTasks(schedule, all, projectClocks, readDay)
  const keepsTimes = (settings.rules?.ruleSet ?? 'plumbline') !== 'plumbline'
  const given = { all, storedLinks: stored, planning, firstDay: days.first }
  return { ...schedule, items, projectClocks, spanning, keepsTimes, ...given }
}

const none: ReadonlyMap<Id, Spanning> = new Map()

/** The stated start, unless a task has been put before it. `first`: the start of the first day of a task. */
function startOfProgram(
  items: readonly PlannedItem[],
  first: number,
  stated: number | undefined,
  readDay: DayReader,
): number {
  if (stated === undefined || stated < first) return stated ?? first
  return items.reduce((least, item) => Math.min(least, ownStart(item, readDay) ?? least), stated)
}

/** The minute at which an item starts by its own dates. */
export function ownStart(item: PlannedItem, readDay: DayReader): number | undefined {
  return getMoments(item, readDay)?.start ?? startOn(item.startDate, undefined, readDay)
}

function connect(
  items: readonly PlannedItem[],
  clocks: ProjectClocks,
  planning: Omit<Planning, 'links'>,
  readDay: DayReader,
) {
  const known = new Set(items.map(({ id }) => id))
  const stored = items.map((item) => linksTo(item, known))
  const activities = items.map((item, at) =>
    toActivity(item, clocks, readDay, { ...planning, links: stored[at] ?? [] }),
  )
  const byId = new Map<Id, Activity>(activities.map((activity) => [activity.id, activity]))
  const links = items.flatMap(({ id }, at): readonly ActivityLink[] =>
    (stored[at] ?? []).map((link) => connectLink(id, link, byId.get(link.predecessorId), clocks)),
  )
  return { activities, links, stored }
}

/** `known`: the ids of the scheduled tasks. */
export function linksTo(item: PlannedItem, known: { has(id: Id): boolean }): readonly StoredLink[] {
  return storedLinks(item).filter(({ predecessorId }) => known.has(predecessorId))
}

export function connectLink(
  to: Id,
  link: StoredLink,
  before: Activity | undefined,
  { dayMinutes }: ProjectClocks,
): ActivityLink {
  const { clock = 0, duration = 0 } = before ?? {}
  return toActivityLink(to, link, { duration, dayMinutes: dayMinutes[clock] ?? minutesOfDay })
}

/** The first day of a program. */
export function getFirstDay(items: readonly PlannedItem[], settings: ScheduleSettings): number {
  const tasks = items.filter(({ isHeading }) => !isHeading)
  return getDays(tasks, settings, createDayReader(), undefined).first
}

/** Without dated items, from the minute at which the project starts, or else from the first day of 2000. */
function getDays(
  items: readonly PlannedItem[],
  { rules }: ScheduleSettings,
  readDay: DayReader,
  startMinute: number | undefined,
): { first: number; last: number } {
  const { levelingDelays } = getOptions(rules)
  let first: number | undefined
  let last: number | undefined
  for (const item of items) {
    const span = getSpan(item, readDay)
    const start = startOfItem(item, levelingDelays, readDay)
    if (start !== undefined) first = Math.min(first ?? start, start)
    if (span) last = Math.max(last ?? span.finish, span.finish)
  }
  const stated = startMinute === undefined ? firstOfCentury : Math.floor(startMinute / minutesOfDay)
  const known = first ?? stated
  return { first: known, last: Math.max(last ?? known, known) }
}

/**
 * Where an item lets the program start. A leveling delay counts from there, so the place of a delayed task does not
 * matter: auto-schedule would delay it from its own place again.
 */
export function startOfItem(
  item: PlannedItem,
  levelingDelays: boolean,
  readDay: DayReader,
): number | undefined {
  const { startDate, constraint } = item
  const isConstrained = constraint?.type === 'SNET'
  if (!getLevelingDelay(item)) return readDay(startDate)
  // Its constraint shows where it was before, also for a run without delays.
  if (isConstrained) return readDay(constraint.day)
  return levelingDelays && storedLinks(item).length > 0 ? undefined : readDay(startDate)
}

const firstOfCentury = 10_957
