/** Moments as planning programs write them, in minutes since 1970-01-01 in the site's local time, without time zones. */
import { type Day, dayToNumber, numberToDay, parseDay } from '../../kernel/days/day.ts'
import { minutesOfDay } from './minutes-of-day.ts'
import { timeToText } from './time-to-text.ts'

const datePattern = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/

/** '2021-11-30 08:00', '2021-11-30T08:00:00', '2027-3-01  8:00', '2027-03-01 01:00 PM' or a bare day. */
export function parseMinute(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? ''
  const [date, year = '', , month = '', ofMonth = ''] = datePattern.exec(trimmed) ?? []
  if (date === undefined) return undefined
  const day = parseDay(`${year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`)
  if (!day) return undefined
  return dayToMinute(day) + (parseTime(trimmed.slice(date.length).replace(/^T/, '')) ?? 0)
}

/** The start of the day. */
export function dayToMinute(day: Day): number {
  return dayToNumber(day) * minutesOfDay
}

/** '2021-11-30 08:00' */
export function minuteToText(minute: number): string {
  const time = minute - Math.floor(minute / minutesOfDay) * minutesOfDay
  return `${minuteToDay(minute)} ${timeToText(time)}`
}

export function minuteToDay(minute: number): Day {
  return numberToDay(Math.floor(minute / minutesOfDay))
}

const timePattern = /^(\D*)(\d{1,2})[:.h](\d{2})(?:[:.]\d{2})?(?:[.,]\d+)?(.*)$/u

/** Minutes of the day of '08:00', ' 8:00', '08:00:00' and, as written in many countries, '01:00 PM'. */
export function parseTime(text: string | undefined): number | undefined {
  const [, before = '', hours, minutes, behind = ''] = timePattern.exec(text?.trim() ?? '') ?? []
  const half = [behind, before].map(halfOfDay).find((found) => found !== undefined)
  const hour = half === undefined || Number(hours) > 12 ? Number(hours) : (Number(hours) % 12) + half
  const time = hour * 60 + Number(minutes)
  return Number(minutes) < 60 && time <= minutesOfDay ? time : undefined
}

/** The hours to add to those of a twelve-hour clock. Computers write its halves in the language of the country. */
function halfOfDay(text: string): number | undefined {
  const mark = text.replace(/[.\s\u00a0\u202f]/g, '').toLowerCase()
  if (morningMarks.has(mark)) return 0
  return afternoonMarks.has(mark) ? 12 : undefined
}

/** English, Spanish, Greek, Arabic, Persian, Chinese, Korean, Japanese, Vietnamese, Turkish, Hungarian, Czech, Albanian, Hindi. */
const morningMarks: ReadonlySet<string> = new Set(
  'am,a,πμ,ص,قظ,上午,오전,午前,sa,öö,de,dop,pd,पूर्वाह्न'.split(','),
)
const afternoonMarks: ReadonlySet<string> = new Set(
  'pm,p,μμ,م,بظ,下午,오후,午後,ch,ös,du,odp,md,अपराह्न'.split(','),
)
