/** Writes an iCalendar file of all-day events with alarms. Loaded on demand. */

import { addDays, type Day } from '@plumbline/domain/kernel/days/day.ts'
import { withoutControlCharacters } from '@plumbline/domain/kernel/values/control-characters.ts'
import ical, { ICalAlarmRelatesTo, ICalAlarmType } from 'ical-generator'
import { encodeText } from '#core/navigation/encode-text.ts'
import type { CalendarEntry } from './calendar-entry.ts'

/** Alarms are at nine in the morning, in the local time of the person who imports the file. */
const ringSecond = 9 * 60 * 60
/**
 * Without it, the library counts from the end of the event, which is the next midnight (RFC 5545, 3.8.6.3). It ignores
 * this as an option of the alarm.
 */
const relatesTo = ICalAlarmRelatesTo.start

/** `now` is an ISO instant; `origin` is the address of the product. */
export function entriesToCalendar(
  name: string,
  entries: readonly CalendarEntry[],
  { now, origin }: { now: string; origin: string },
): string {
  const calendar = ical({
    // The library does not escape the name: a line break in it would start a new property.
    name: withoutControlCharacters(name).replace(/\s+/g, ' '),
    prodId: { company: 'Plumbline', product: 'Registers', language: 'EN' },
  })
  for (const { uid, day, title, description, path } of entries) {
    const event = calendar.createEvent({
      // A line break in an id would start a new property.
      id: `${encodeText(uid)}@plumbline`,
      start: getMidnight(day),
      // The day after the last one (RFC 5545, 3.6.1).
      end: getMidnight(addDays(day, 1)),
      allDay: true,
      stamp: now,
      summary: withoutControlCharacters(title),
      ...(description && { description: withoutControlCharacters(description) }),
      url: new URL(path, origin).href,
    })
    event
      .createAlarm({
        type: ICalAlarmType.display,
        triggerAfter: ringSecond,
        description: withoutControlCharacters(title),
      })
      .relatesTo(relatesTo)
  }
  return calendar.toString()
}

/** The library reads the day in UTC, so that no time zone can shift it. */
function getMidnight(day: Day): string {
  return `${day}T00:00:00Z`
}
