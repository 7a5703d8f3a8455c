/** Reads calendars of MS Project: a week, other weeks for some periods, exceptions that may recur, and a base calendar. */
import { parseMinute, parseTime } from '../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import {
  type Exception,
  everyDay,
  type Shift,
  standardWeek,
  type WorkingTime,
  type WorkWeek,
} from '../../../cpm/model/working-time.ts'
import { daysOfRecurrence, type Recurrence } from './recurrence.ts'
import { findElements, getChildNumber, getChildText, isOn, type XmlNode } from './xml-node.ts'

/** By the calendar's UID. */
export function readMspdiCalendars(project: XmlNode): ReadonlyMap<string, WorkingTime> {
  const nodes = findElements(project, 'Calendars', 'Calendar')
  const byUid = new Map(nodes.map((node) => [getChildText(node, 'UID') ?? '', node]))
  const room = { left: maxExceptions }
  const read = (uid: string, seen: readonly string[]): WorkingTime => {
    const node = byUid.get(uid)
    if (!node || seen.length > deepest || seen.includes(uid)) return standardWeek
    return toWorkingTime(node, read(getChildText(node, 'BaseCalendarUID') ?? '', [...seen, uid]), room)
  }
  return new Map([...byUid.keys()].map((uid) => [uid, read(uid, [])]))
}

/** Maximum depth of base calendars. MS Project itself allows two. */
const deepest = 12
/** Limit for all calendars of a file, so that a malicious file cannot exhaust memory. */
const maxExceptions = 300_000

function toWorkingTime(calendar: XmlNode, base: WorkingTime, room: { left: number }): WorkingTime {
  const days = findElements(calendar, 'WeekDays', 'WeekDay')
  const own = getWeek(days)
  const week = base.week.map((shifts, weekday) => own[weekday] ?? shifts)
  // A day of its own takes precedence over the work weeks of the base calendar.
  const fromBase = (base.workWeeks ?? []).map((one) => ({
    ...one,
    week: one.week.map((shifts, weekday) => (own[weekday] ? null : shifts)),
  }))
  const added = findElements(calendar, 'WorkWeeks', 'WorkWeek').flatMap((node) => toWorkWeek(node) ?? [])
  const workWeeks = [...fromBase, ...added].slice(0, room.left)
  room.left -= workWeeks.length
  // Older versions keep exceptions among the weekdays, and newer ones write them in both lists.
  const older = days.filter((node) => getChildNumber(node, 'DayType') === 0)
  const newer = findElements(calendar, 'Exceptions', 'Exception')
  const exceptions = base.exceptions.slice(0, room.left)
  for (const node of newer.length > 0 ? newer : older) {
    if (exceptions.length >= room.left) break
    for (const exception of toExceptions(node)) exceptions.push(exception)
  }
  room.left -= exceptions.length
  return { week, exceptions, ...(workWeeks.length > 0 && { workWeeks }) }
}

/** Seven days, Sunday first. Null for a day that is not in the list. */
function getWeek(days: readonly XmlNode[]): readonly (readonly Shift[] | null)[] {
  return everyDay.week.map((_, weekday) => {
    const day = days.find((node) => getChildNumber(node, 'DayType') === weekday + 1)
    return day ? getShifts(day) : null
  })
}

/** Undefined without a valid period. */
export function toWorkWeek(node: XmlNode): WorkWeek | undefined {
  const period = getPeriod(node)
  if (!period || period.last < period.first) return undefined
  const name = getChildText(node, 'Name')
  return { ...period, week: getWeek(findElements(node, 'WeekDays', 'WeekDay')), ...(name && { name }) }
}

function getPeriod(node: XmlNode): { first: number; last: number } | undefined {
  const [period] = findElements(node, 'TimePeriod')
  const from = period && parseMinute(getChildText(period, 'FromDate'))
  const to = period && parseMinute(getChildText(period, 'ToDate'))
  if (from === undefined || to === undefined) return undefined
  const first = Math.floor(from / minutesOfDay)
  return { first, last: Math.min(Math.floor(to / minutesOfDay), first + maxDays) }
}

function getShifts(day: XmlNode): readonly Shift[] {
  if (!isOn(day, 'DayWorking')) return []
  return findElements(day, 'WorkingTimes', 'WorkingTime').flatMap((time) => {
    const from = parseTime(getChildText(time, 'FromTime'))
    const to = parseTime(getChildText(time, 'ToTime'))
    return from === undefined || to === undefined ? [] : [{ from, to: to === 0 ? minutesOfDay : to }]
  })
}

function toExceptions(node: XmlNode): readonly Exception[] {
  const period = getPeriod(node)
  if (!period) return []
  const { first, last } = period
  const name = getChildText(node, 'Name')
  const stored = { shifts: getShifts(node), ...(name && { name }) }
  const rule = getRecurrence(node, first, last)
  if (!rule) return last < first ? [] : [{ first, last, ...stored }]
  return daysOfRecurrence(rule).map((day) => ({ first: day, last: day, ...stored }))
}

/** A hundred years, so that a malicious file cannot ask for a million days. */
const maxDays = 36_525

const kinds: readonly (Recurrence['kind'] | undefined)[] = [
  undefined,
  undefined,
  'yearly-day',
  'yearly-weekday',
  'monthly-day',
  'monthly-weekday',
  'weekly',
  'daily',
]

function getRecurrence(node: XmlNode, first: number, last: number): Recurrence | undefined {
  const kind = kinds[getChildNumber(node, 'Type') ?? 0]
  if (!kind) return undefined
  return {
    kind,
    first,
    last,
    period: Math.max(1, Math.floor(getChildNumber(node, 'Period') ?? 1)),
    weekdays:
      kind === 'weekly'
        ? getBits(getChildNumber(node, 'DaysOfWeek') ?? 0)
        : getWeekdays(getChildNumber(node, 'MonthItem')),
    monthDay: getChildNumber(node, 'MonthDay') ?? 1,
    month: getChildNumber(node, 'Month') ?? 0,
    position: getChildNumber(node, 'MonthPosition') ?? 0,
  }
}

const allWeekdays = everyDay.week.map((_, weekday) => weekday)

/** Sunday is the first bit. */
function getBits(mask: number): readonly number[] {
  return allWeekdays.filter((weekday) => mask & (1 << weekday))
}

/** 0 any day, 1 weekdays, 2 days of the weekend, 3 Sunday and so on. */
function getWeekdays(item = 0): readonly number[] {
  if (item === 0) return allWeekdays
  if (item === 1) return [1, 2, 3, 4, 5]
  return item === 2 ? [0, 6] : [item - 3]
}
