/** The days of a yearly recurrence (RFC 5545, 3.3.10): on a date, or on a weekday of a month. */
import { getWeekday } from '../../../cpm/model/working-time.ts'
import { type Day, dayToNumber, parseDay } from '../../../kernel/days/day.ts'

export interface Span {
  readonly from: Day
  readonly to: Day
}

const weekdays: readonly string[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Earlier days are not those of public holidays, and would make the expansion long. */
const minYear = 1900

const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'WKST'])

/** The first days of the occurrences in the span. Undefined for a rule that is not understood. */
export function expandYearly(start: Day, rule: string, { from, to }: Span): readonly Day[] | undefined {
  const parts = readParts(rule)
  if (parts?.get('FREQ') !== 'YEARLY') return undefined
  const [interval, count] = [readNumber(parts, 'INTERVAL') ?? 1, readNumber(parts, 'COUNT')]
  const until = parts.has('UNTIL') ? compactToDay(parts.get('UNTIL') ?? '') : undefined
  const inYear = daysInYear(start, parts)
  const firstYear = Number(start.slice(0, 4))
  const hasFault = [interval, count].some((each) => each !== undefined && !(each >= 1))
  if (!inYear || hasFault || firstYear < minYear || (parts.has('UNTIL') && !until)) return undefined
  const found: Day[] = []
  let occurrences = 0
  for (let year = firstYear; year <= Number(to.slice(0, 4)); year += interval) {
    for (const day of inYear(year)) {
      if (day < start) continue
      occurrences += 1
      if ((count !== undefined && occurrences > count) || (until && day > until)) return found
      if (day >= from && day <= to) found.push(day)
    }
  }
  return found
}

function readParts(rule: string): ReadonlyMap<string, string> | undefined {
  const parts = new Map(
    rule
      .trim()
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part): [string, string] => {
        const [key = '', value = ''] = part.split('=')
        return [key.trim(), value.trim()]
      }),
  )
  return [...parts.keys()].every((key) => known.has(key)) ? parts : undefined
}

function readNumber(parts: ReadonlyMap<string, string>, key: string): number | undefined {
  const text = parts.get(key)
  if (text === undefined) return undefined
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

/** Each once: the days of a year are one set, however often a rule lists them. */
function readNumbers(list: string): readonly number[] {
  return [...new Set(list.split(',').map(Number))]
}

/** The days of the rule in a year, in order. The 29th of February is not in every year. */
function daysInYear(start: Day, parts: ReadonlyMap<string, string>): ((year: number) => Day[]) | undefined {
  const months = readNumbers(parts.get('BYMONTH') ?? start.slice(5, 7))
  if (!months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12)) return undefined
  const byDay = parts.get('BYDAY')
  const toDays = byDay === undefined ? readMonthDays(start, parts) : readWeekday(byDay, parts)
  return toDays && ((year) => months.flatMap((month) => toDays(year, month)).sort())
}

type DaysInMonth = (year: number, month: number) => Day[]

function readMonthDays(start: Day, parts: ReadonlyMap<string, string>): DaysInMonth | undefined {
  const days = readNumbers(parts.get('BYMONTHDAY') ?? start.slice(8))
  if (!days.every((day) => Number.isInteger(day) && day >= 1 && day <= 31)) return undefined
  return (year, month) => days.flatMap((day) => toDay(year, month, day) ?? [])
}

/** '2MO': the second Monday; '-1MO': the last one; '1MO' with days of the month is a Monday among these. */
function readWeekday(byDay: string, parts: ReadonlyMap<string, string>): DaysInMonth | undefined {
  const [, sign = '', place = '', name = ''] = /^([+-]?)(\d?)(SU|MO|TU|WE|TH|FR|SA)$/.exec(byDay) ?? []
  const weekday = weekdays.indexOf(name)
  const among = parts.get('BYMONTHDAY')?.split(',').map(Number)
  if (weekday < 0 || (place === '' && !among) || (place !== '' && among) || place === '0') return undefined
  return (year, month) => {
    const inMonth = Array.from({ length: 31 }, (_, at) => toDay(year, month, at + 1)).filter(
      (day): day is Day => day !== undefined && getWeekday(dayToNumber(day)) === weekday,
    )
    if (among) return inMonth.filter((day) => among.includes(Number(day.slice(8))))
    const chosen = inMonth.at(sign === '-' ? -Number(place) : Number(place) - 1)
    return chosen ? [chosen] : []
  }
}

function toDay(year: number, month: number, day: number): Day | undefined {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return parseDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
}

/** '20261225', also with a time behind it. */
export function compactToDay(value: string): Day | undefined {
  const [, year, month, day] = /^\s*(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?\s*$/.exec(value) ?? []
  return year === undefined ? undefined : parseDay(`${year}-${month}-${day}`)
}
