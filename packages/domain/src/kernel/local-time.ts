/** Local times, 'yyyy-MM-ddTHH:mm', as the clocks of a time zone show them. They name no zone and sort as text. */
import { parseDay } from './day.ts'
import { formatIn } from './time-zone.ts'

export function isLocalTime(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && parseDay(text.slice(0, 10)) !== undefined
}

/** The local time of an ISO instant; an unknown zone counts as UTC. */
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
