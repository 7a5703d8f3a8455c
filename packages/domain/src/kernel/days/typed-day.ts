/** Parses typed days: '22/11', 'fri', '+5', '22 Nov', '2026-11-22'. */
import type { DateOrder } from './date-order.ts'
import { addDays, type Day, daysBetween, dayToNumber, parseDay } from './day.ts'

interface Reader {
  today: Day
  order: DateOrder
}

/**
 * The day, or undefined. `order` decides which number is the month in '3/4'; '22/11' is unambiguous. A day without a
 * year is the one nearest to today. A weekday is the next such day after today.
 */
export function readTypedDay(typed: string, { today, order }: Reader): Day | undefined {
  const text = typed.trim().toLowerCase().replace(/\.$/, '')
  return (
    parseDay(text) ?? readDistance(text, today) ?? readWeekday(text, today) ?? readDate(text, today, order)
  )
}

const nearDays = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['now', 0],
  ['tomorrow', 1],
])
const daysPer = { d: 1, w: 7 }
/** Longer than any construction project. The limit also keeps the sum in the range of dates. */
const furthestDays = 100 * 366

function readDistance(text: string, today: Day): Day | undefined {
  const near = nearDays.get(text)
  if (near !== undefined) return addDays(today, near)
  const [, sign, count, unit = 'd'] = /^([+-])\s*(\d{1,5})\s*([dw])?(?:ays?|eeks?)?$/.exec(text) ?? []
  if (!sign) return undefined
  // `as`: the pattern allows no other letter.
  const distance = Number(count) * daysPer[unit as keyof typeof daysPer]
  return distance > furthestDays ? undefined : addDays(today, sign === '+' ? distance : -distance)
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function readWeekday(text: string, today: Day): Day | undefined {
  const index = text.length < 2 ? -1 : weekdays.findIndex((name) => name.startsWith(text))
  // Two letters are enough to identify a weekday: 'tu' and 'th', 'sa' and 'su'.
  if (index < 0) return undefined
  // 1970-01-01 was a Thursday.
  const weekday = (dayToNumber(today) + 4) % 7
  return addDays(today, ((index - weekday + 6) % 7) + 1)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function readDate(text: string, today: Day, order: DateOrder): Day | undefined {
  const parts = /^\d{6}$|^\d{8}$/.test(text) ? splitFigures(text, order) : text.split(/[\s/.,-]+/)
  const named = parts.findIndex((part) => getMonth(part) > 0)
  if (named >= 0) {
    const [day = '', year] = parts.filter((_, index) => index !== named)
    return parts.length > 3 ? undefined : toDay(year, getMonth(parts[named]), day, today)
  }
  if (parts.length > 3 || !parts.every((part) => /^\d+$/.test(part))) return undefined
  const [first = '', second = '', third] = parts
  if (parts.length === 1) return first.length < 3 ? nextDate(first, today) : undefined
  if (first.length === 4) return toDay(first, Number(second), third ?? '', today)
  if (parts.length === 3 && order === 'year-first') return toDay(first, Number(second), third ?? '', today)
  const [month, day] = order === 'day-first' ? [second, first] : [first, second]
  // A number above 12 cannot be the month, whatever the order.
  return toDay(third, Number(month), day, today) ?? toDay(third, Number(day), month, today)
}

function getMonth(part = ''): number {
  return /^[a-z]{3,9}$/.test(part) ? nameToMonth(part) : 0
}

/** The number of the month whose English name begins with the first three letters, which are lower case. 0 if none does. */
export function nameToMonth(name: string): number {
  return months.indexOf(name.slice(0, 3)) + 1
}

/** '22112026' and '221126', which date fields accept without separators. */
function splitFigures(text: string, order: DateOrder): string[] {
  const yearLength = text.length - 4
  const cut = order === 'year-first' ? [yearLength, yearLength + 2] : [2, 4]
  return [text.slice(0, cut[0]), text.slice(cut[0], cut[1]), text.slice(cut[1])]
}

function toDay(year: string | undefined, month: number, day: string, today: Day): Day | undefined {
  if (!/^\d{1,2}$/.test(day)) return undefined
  const inYear = (number: number) => parseDay(`${pad(number, 4)}-${pad(month, 2)}-${day.padStart(2, '0')}`)
  if (year === undefined) return nearest(inYear, today)
  if (year.length === 2) return inYear(2000 + Number(year))
  return year.length === 4 ? inYear(Number(year)) : undefined
}

function nearest(inYear: (year: number) => Day | undefined, today: Day): Day | undefined {
  const thisYear = Number(today.slice(0, 4))
  const distance = (day: Day) => Math.abs(daysBetween(today, day))
  return [thisYear, thisYear + 1, thisYear - 1]
    .map(inYear)
    .filter((day) => day !== undefined)
    .sort((one, other) => distance(one) - distance(other))[0]
}

/** The next day with this number in its month, including today. */
function nextDate(number: string, today: Day): Day | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number)
  for (let index = month - 1; index < month + 2; index += 1) {
    const day = toDay(String(year + Math.floor(index / 12)), (index % 12) + 1, number, today)
    if (day && day >= today) return day
  }
  return undefined
}

function pad(number: number, width: number): string {
  return String(number).padStart(width, '0')
}
