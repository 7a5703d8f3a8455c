/** The calendars of an MSPDI file that its project needs, and the calendar of each task. */

import { parseMinute } from '../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import { createWorkClock, type WorkClock } from '../../../cpm/model/work-clock.ts'
import { standardWeek, type WorkingTime } from '../../../cpm/model/working-time.ts'
import type { StoredCalendar } from '../../items/stored-schedule.ts'
import { knownDayMinutes } from '../plan/imported-plan.ts'
import type { LossCount } from '../plan/losses.ts'
import { everyHour, isEveryDay, toStoredCalendar } from '../plan/plan-calendar.ts'
import { readMspdiCalendars, toWorkWeek } from './mspdi-calendar.ts'
import { isElapsed } from './mspdi-format.ts'
import { findElements, getChildNumber, getChildText, isOn, type XmlNode } from './xml-node.ts'

export interface PlanCalendars {
  readonly stored: readonly StoredCalendar[]
  /** Null if every day counts as a whole. */
  readonly projectCalendarId: string | null
  /** Null for the project's own calendar. */
  getCalendarId(task: XmlNode): string | null
  getClock(task: XmlNode): WorkClock
  getDayMinutes(task: XmlNode): number
  /** Whether the calendar with this UID, for example that of a resource, works when the task does. */
  worksLike(uid: string, task: XmlNode): boolean
}

/** Prefix of the day lengths in a field alias of our own files. MSPDI has one length for all calendars. */
export const dayLengths = 'Minutes of a day by calendar:'

export function readPlanCalendars(
  project: XmlNode,
  tasks: readonly XmlNode[],
  losses: LossCount,
): PlanCalendars {
  const nodes = findElements(project, 'Calendars', 'Calendar')
  const read = readMspdiCalendars(project)
  const times = new Map(read.size > 0 ? read : [['', standardWeek]])
  times.set(everyHour.id, everyHour.time)
  const common = knownDayMinutes(getChildNumber(project, 'MinutesPerDay') ?? 480, losses, 'MinutesPerDay')
  const own = readDayLengths(project)
  const getMinutes = (uid: string) => (uid === everyHour.id ? minutesOfDay : (own.get(uid) ?? common))
  const requested = getChildText(project, 'CalendarUID') ?? ''
  const projectUid = times.has(requested) ? requested : ([...times.keys()][0] ?? '')

  const getUid = (task: XmlNode) => {
    if (isElapsed(getChildNumber(task, 'DurationFormat'))) return everyHour.id
    const uid = getChildText(task, 'CalendarUID') ?? ''
    return times.has(uid) ? uid : projectUid
  }
  const isBase = new Set(
    nodes.filter((node) => isOn(node, 'IsBaseCalendar')).map((node) => getChildText(node, 'UID')),
  )
  const used = new Set([projectUid, ...tasks.map(getUid)])
  const idByReadId = new Map<string, string | null>()
  const stored: StoredCalendar[] = []
  const names = new Map(
    nodes.map((node) => [getChildText(node, 'UID') ?? '', getChildText(node, 'Name') ?? 'Calendar']),
  )
  for (const [uid, time] of times) {
    if (!used.has(uid) && !(isBase.has(uid) && uid !== everyHour.id)) continue
    const dayMinutes = getMinutes(uid)
    const isPlain = uid === projectUid && isEveryDay(time, dayMinutes)
    idByReadId.set(uid, isPlain ? null : `c${uid}`)
    if (isPlain) continue
    const name = names.get(uid) ?? (uid === everyHour.id ? everyHour.name : 'Standard')
    const calendar = toStoredCalendar({ id: `c${uid}`, name, dayMinutes }, time, losses)
    stored.push(uid === everyHour.id ? { ...calendar, isElapsed: true } : calendar)
  }
  const days = getDays(tasks)
  const clocks = new Map([...used].map((uid) => [uid, createWorkClock(times.get(uid) ?? standardWeek, days)]))
  const fallback = createWorkClock(standardWeek, days)
  for (const node of nodes) {
    const undated = findElements(node, 'WorkWeeks', 'WorkWeek').filter((week) => !toWorkWeek(week)).length
    if (undated > 0) losses.addRow('work-weeks', { name: getChildText(node, 'Name') ?? 'Calendar' }, undated)
  }
  return {
    stored,
    projectCalendarId: idByReadId.get(projectUid) ?? null,
    getCalendarId(task) {
      const uid = getUid(task)
      return uid === projectUid ? null : (idByReadId.get(uid) ?? null)
    },
    getClock: (task) => clocks.get(getUid(task)) ?? fallback,
    getDayMinutes: (task) => getMinutes(getUid(task)),
    worksLike: createComparison(times, getUid),
  }
}

function createComparison(times: ReadonlyMap<string, WorkingTime>, getUid: (task: XmlNode) => string) {
  const texts = new Map<string, string>()
  const getText = (uid: string) => {
    const { week, workWeeks, exceptions } = times.get(uid) ?? standardWeek
    const unnamed = (periods: readonly { name?: string | undefined }[]) =>
      periods.map(({ name: _, ...rest }) => rest)
    const known = texts.get(uid) ?? JSON.stringify([week, unnamed(workWeeks ?? []), unnamed(exceptions)])
    texts.set(uid, known)
    return known
  }
  return (uid: string, task: XmlNode) => uid === getUid(task) || getText(uid) === getText(getUid(task))
}

function readDayLengths(project: XmlNode): ReadonlyMap<string, number> {
  const aliases = findElements(project, 'ExtendedAttributes', 'ExtendedAttribute').map((node) =>
    getChildText(node, 'Alias'),
  )
  const list = aliases.find((alias) => alias?.startsWith(dayLengths))?.slice(dayLengths.length) ?? ''
  const pairs = [...list.matchAll(/(\d+)=(\d{1,4})\b/g)]
  return new Map(pairs.map(([, uid = '', minutes]) => [uid, Math.max(1, Number(minutes))]))
}

/** From the first start to the last finish. */
function getDays(nodes: readonly XmlNode[]): { first: number; last: number } {
  const starts = nodes
    .map((node) => parseMinute(getChildText(node, 'Start')))
    .filter((minute) => minute !== undefined)
  const finishes = nodes
    .map((node) => parseMinute(getChildText(node, 'Finish')))
    .filter((minute) => minute !== undefined)
  const first = starts.reduce((least, minute) => Math.min(least, minute), starts[0] ?? 0)
  const last = finishes.reduce((max, minute) => Math.max(max, minute), first)
  return { first: Math.floor(first / minutesOfDay), last: Math.floor(last / minutesOfDay) }
}
