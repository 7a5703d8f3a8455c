/** Local times in a time zone, 'yyyy-MM-ddTHH:mm'. They contain no zone and can be sorted as text. */
import { parseDay } from './day.ts'
import { formatIn } from './time-zone.ts'

export function isLocalTime(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && parseDay(text.slice(0, 10)) !== undefined
}

/** The local time of an ISO instant. An unknown zone is treated as UTC. */
export function toLocalTime(instant: string, timeZone: string): string {
  return formatIn(timeZone, toTheMinute).format(new Date(instant)).replace(' ', 'T')
}

const toTheMinute: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}
