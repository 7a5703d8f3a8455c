/** Reads the calendars of PMXML as rows of the XER table CALENDAR. */

import { minutesOfDay } from '../../../../cpm/model/minutes-of-day.ts'
import { timeToText } from '../../../../cpm/model/time-to-text.ts'
import { dayToNumber, parseDay } from '../../../../kernel/days/day.ts'
import { findElements, type XmlNode } from '../../ms-project/xml-node.ts'
import { getFlag, getText, getValues } from './pmxml-values.ts'

interface Shift {
  readonly from: number
  readonly to: number
}

/** The weekdays that a calendar defines, counted from 1 for Sunday. The base calendar has the others. */
type Week = ReadonlyMap<number, readonly Shift[]>

export function toCalendarRow(node: XmlNode): Readonly<Record<string, string>> {
  const values = getValues(node)
  const week = readWeek(node)
  const base = getText(values, 'BaseCalendarObjectId')
  return {
    clndr_id: getText(values, 'ObjectId'),
    clndr_name: getText(values, 'Name'),
    default_flag: getFlag(values, 'IsDefault'),
    base_clndr_id: base,
    day_hr_cnt: getText(values, 'HoursPerDay') || hoursPerDay(week),
    clndr_data: week.size === 0 && base === '' ? '' : toCalendarData(week, readExceptions(node)),
  }
}

function readWeek(node: XmlNode): Week {
  const days = findElements(node, 'StandardWorkWeek', 'StandardWorkHours')
  return new Map(
    days.flatMap((day) => {
      const number = getWeekday(getText(getValues(day), 'DayOfWeek'))
      return number === undefined ? [] : [[number, readShifts(day)] as const]
    }),
  )
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** A name, or in files of old versions a number. */
function getWeekday(text: string): number | undefined {
  if (/^[1-7]$/.test(text)) return Number(text)
  const index = weekdays.indexOf(text.slice(0, 3).toLowerCase())
  return index < 0 ? undefined : index + 1
}

interface Exception {
  readonly day: number
  readonly shifts: readonly Shift[]
}

function readExceptions(node: XmlNode): readonly Exception[] {
  return findElements(node, 'HolidayOrExceptions', 'HolidayOrException').flatMap((exception) => {
    const day = getText(getValues(exception), 'Date').slice(0, 10)
    return parseDay(day) ? [{ day: dayToNumber(day), shifts: readShifts(exception) }] : []
  })
}

function readShifts(node: XmlNode): readonly Shift[] {
  return findElements(node, 'WorkTime').flatMap((workTime) => {
    const values = getValues(workTime)
    const [from, last] = [getTime(getText(values, 'Start')), getTime(getText(values, 'Finish'))]
    if (from === undefined || last === undefined) return []
    const to = toEnd(last)
    return to > from ? [{ from, to }] : []
  })
}

/**
 * P6 writes the last minute of a shift: 11:59 where work stops at 12:00. Other programs write the end itself, which is
 * at five minutes.
 */
function toEnd(last: number): number {
  if (last === 0) return minutesOfDay
  return last % 5 === 0 ? last : last + 1
}

/** '08:00:00', or a moment of which the day has no meaning. */
function getTime(text: string): number | undefined {
  const [, hours, minutes] = /(?:^|T)(\d{1,2}):(\d{2})/.exec(text) ?? []
  const time = Number(hours) * 60 + Number(minutes)
  return time >= 0 && time <= minutesOfDay ? time : undefined
}

/** '' if no day is worked. */
function hoursPerDay(week: Week): string {
  const worked = [...week.values()].filter((shifts) => shifts.length > 0)
  const minutes = worked.flat().reduce((sum, { from, to }) => sum + to - from, 0)
  return worked.length === 0 ? '' : String(minutes / worked.length / 60)
}

/** P6 counts days from the same origin as spreadsheets. */
const dayZero = dayToNumber('1899-12-30')

/** In the nested parentheses of an XER file. */
function toCalendarData(week: Week, exceptions: readonly Exception[]): string {
  const days = [...week].map(([number, shifts]) => `(0||${number}()(${shiftsToData(shifts)}))`)
  const others = exceptions.map(
    ({ day, shifts }, index) => `(0||${index}(d|${day - dayZero})(${shiftsToData(shifts)}))`,
  )
  return `(0||CalendarData()((0||DaysOfWeek()(${days.join('')}))(0||Exceptions()(${others.join('')}))))`
}

function shiftsToData(shifts: readonly Shift[]): string {
  return shifts
    .map(({ from, to }, index) => `(0||${index}(s|${timeToText(from)}|f|${timeToText(to % minutesOfDay)})())`)
    .join('')
}
