/** An iCalendar file: whole days that ring in people's own calendars. Loaded on demand. */

import { withoutControlCharacters } from '@plumbline/domain/kernel/control-characters.ts'
import type { Day } from '@plumbline/domain/kernel/day.ts'
import ical, { ICalAlarmType } from 'ical-generator'
import { encodeText } from '#parts/navigation/encode-text.ts'
import type { CalendarEntry } from './calendar-entry.ts'

/** Calendars ring at nine in the morning of the day, by the clock of whoever imports the file. */
const ringSecond = 9 * 60 * 60

/** `now` is an ISO instant; `origin` is where the product runs. */
export function entriesToCalendar(
  name: string,
  entries: readonly CalendarEntry[],
  { now, origin }: { now: string; origin: string },
): string {
  const calendar = ical({
    // The library does not escape the name: a line break in it would begin a property of its own.
    name: withoutControlCharacters(name).replace(/\s+/g, ' '),
    prodId: { company: 'Plumbline', product: 'Registers', language: 'EN' },
  })
  for (const { uid, day, title, description, path } of entries) {
    const event = calendar.createEvent({
      // A line end in an id would begin a property of its own.
      id: `${encodeText(uid)}@plumbline`,
      start: midnightOf(day),
      allDay: true,
      stamp: now,
      summary: withoutControlCharacters(title),
      ...(description && { description: withoutControlCharacters(description) }),
      url: new URL(path, origin).href,
    })
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerAfter: ringSecond,
      description: withoutControlCharacters(title),
    })
  }
  return calendar.toString()
}

/** The library reads the day off the universal clock, so no zone can bend it. */
function midnightOf(day: Day): string {
  return `${day}T00:00:00Z`
}
