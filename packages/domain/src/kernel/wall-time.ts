/** Times as a clock on the wall shows them, 'yyyy-MM-ddTHH:mm': without a zone, and in the order of their texts. */
import { parseDay } from './day.ts'

export function isWallTime(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && parseDay(text.slice(0, 10)) !== undefined
}

/** What a clock in the time zone shows at an ISO instant; an unknown zone counts as UTC. */
export function wallTimeOf(instant: string, timeZone: string): string {
  const shown = formatIn(timeZone).formatToParts(new Date(instant))
  const part = (wanted: Intl.DateTimeFormatPartTypes) => shown.find(({ type }) => type === wanted)?.value
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const twoDigits = '2-digit'
  const options = {
    year: 'numeric',
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minute: twoDigits,
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
}
