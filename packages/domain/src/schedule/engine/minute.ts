/** Moments as planning programs write them, in minutes since 1970-01-01 in the site's local time, without time zones. */
import { type Day, dayToNumber, numberToDay, parseDay } from '../../kernel/day.ts'
import { minutesOfDay } from './minutes-of-day.ts'

const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2})?)?/

/** '2021-11-30 08:00', '2021-11-30T08:00:00' or a bare day. */
export function parseMinute(text: string | undefined): number | undefined {
  const [, day = '', hours = '0', minutes = '0'] = pattern.exec(text?.trim() ?? '') ?? []
  if (!parseDay(day)) return undefined
  return dayToMinute(day) + Number(hours) * 60 + Number(minutes)
}

/** The start of the day. */
export function dayToMinute(day: Day): number {
  return dayToNumber(day) * minutesOfDay
}

/** '2021-11-30 08:00' */
export function minuteToText(minute: number): string {
  const time = minute - Math.floor(minute / minutesOfDay) * minutesOfDay
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${minuteToDay(minute)} ${pad(Math.floor(time / 60))}:${pad(time % 60)}`
}

export function minuteToDay(minute: number): Day {
  return numberToDay(Math.floor(minute / minutesOfDay))
}

/** Minutes of the day of '08:00' and '08:00:00'. */
export function parseTime(text: string | undefined): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(text?.trim() ?? '') ?? []
  const time = Number(hours) * 60 + Number(minutes)
  return time >= 0 && time <= minutesOfDay ? time : undefined
}
