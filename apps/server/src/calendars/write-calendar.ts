/** Writes the days that a person follows as an iCalendar file, the same text for the same records. */

import { addDays, type Day } from '@plumbline/domain/kernel/days/day.ts'
import { withoutControlCharacters } from '@plumbline/domain/kernel/values/control-characters.ts'
import type { FeedEntry, FeedKind } from '@plumbline/domain/team/feed-entries.ts'
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator'

export interface Calendar {
  readonly name: string
  readonly events: readonly CalendarEvent[]
}

interface CalendarEvent extends FeedEntry {
  /** The name of the project. */
  readonly project: string | undefined
  /** The address of the page that shows the record. */
  readonly link: string
}

const titles: Readonly<Record<FeedKind, string>> = {
  deadline: 'Deadline',
  action: 'Action',
  'hold-point': 'Hold point',
  order: 'Order by',
  required: 'Required on site',
  condition: 'Condition',
  expiry: 'Expires',
  stage: 'Review',
  rfi: 'Answer RFI',
  alarm: 'Alarm',
}

const refreshSeconds = 60 * 60
/** Alarms are at nine in the morning, in the local time of the calendar, as in exported files. */
const ringSecond = 9 * 60 * 60
/**
 * Without it, the library counts from the end of the event, which is the next midnight (RFC 5545, 3.8.6.3). It ignores
 * this as an option of the alarm.
 */
const relatesTo = ICalAlarmRelatesTo.start

/** All events last a whole day, so no time zone can shift them, and leave the day free for meetings. */
export function writeCalendar({ name, events }: Calendar): string {
  const calendar = ical({
    // The library does not escape the name: a line break in it would start a new property.
    name: withoutControlCharacters(name).replace(/\s+/g, ' '),
    prodId: { company: 'Plumbline', product: 'Team', language: 'EN' },
    ttl: refreshSeconds,
  })
  for (const { uid, kind, day, changedAt, name: ofRecord, project, link } of events) {
    const title = withoutControlCharacters(`${titles[kind]}: ${ofRecord || 'Untitled'}`)
    const changed = Number.isNaN(Date.parse(changedAt)) ? unknownChange : new Date(changedAt)
    const event = calendar.createEvent({
      // A line break in an id would start a new property.
      id: `${encodeURIComponent(withoutControlCharacters(uid))}@plumbline`,
      start: getMidnight(day),
      // The day after the last one (RFC 5545, 3.6.1).
      end: getMidnight(addDays(day, 1)),
      allDay: true,
      stamp: changed,
      lastModified: changed,
      sequence: getSequence(changed),
      summary: title,
      description: withoutControlCharacters(
        [project && `Project: ${project}`, link].filter(Boolean).join('\n'),
      ),
      url: link,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      categories: [{ name: titles[kind] }],
    })
    if (kind === 'alarm')
      event
        .createAlarm({
          type: ICalAlarmType.display,
          triggerAfter: ringSecond,
          description: title,
        })
        .relatesTo(relatesTo)
  }
  return calendar.toString()
}

/** The library reads the day in UTC, so that no time zone can shift it. */
function getMidnight(day: Day): string {
  return `${day}T00:00:00Z`
}

/** Before any record of a team was changed. */
const unknownChange = new Date('2020-01-01T00:00:00Z')

/** Calendars keep the version with the higher number. Seconds fit into the 31 bits that it has. */
function getSequence(changed: Date): number {
  return Math.max(0, Math.floor((changed.getTime() - unknownChange.getTime()) / 1_000))
}
