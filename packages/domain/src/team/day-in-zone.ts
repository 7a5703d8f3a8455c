/** The day of an instant in a time zone, for the server, which asks at each request. */
import type { Day } from '../kernel/days/day.ts'
import { formatIn } from '../kernel/days/time-zone.ts'

/** Making one takes a third of a millisecond. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones. Devices may send any text. */
const maxFormats = 1_000

export function dayInZone(instant: string, timeZone: string): Day {
  const format = formats.get(timeZone) ?? formatIn(timeZone, { dateStyle: 'short' })
  if (formats.size >= maxFormats) formats.clear()
  formats.set(timeZone, format)
  return format.format(new Date(instant))
}
