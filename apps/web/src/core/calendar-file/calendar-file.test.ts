import ICAL from 'ical.js'
import { afterEach, describe, expect, test } from 'vitest'
import type { CalendarEntry } from './calendar-entry.ts'
import { entriesToCalendar } from './calendar-file.ts'

const at = { now: '2026-11-21T09:30:00.000Z', origin: 'https://plumbline.example' }
const entry: CalendarEntry = {
  uid: 'lead-times/lead_1/alarm',
  day: '2026-12-01',
  title: 'Alarm: Custom steel beams',
  path: '/lead-times?highlight=lead_1',
}

/** As another program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  return { calendar, events: events.map((part) => ({ part, event: new ICAL.Event(part) })) }
}

function readOne(more: Partial<CalendarEntry> = {}) {
  const { events } = read(entriesToCalendar('Lead Times', [{ ...entry, ...more }], at))
  const [first] = events
  if (!first) throw new Error('The calendar has no event')
  return first
}

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Australia/Lord_Howe'])(
  'an entry is an all-day event on the same day in %s',
  (timeZone) => {
    process.env.TZ = timeZone
    const { event } = readOne()
    expect(event.startDate.isDate).toBe(true)
    expect(event.startDate.toString()).toBe('2026-12-01')
    expect(event.duration.toSeconds()).toBe(86_400)
  },
)

/** Zones with changes of the clocks before nine that day, at midnight, and with the earliest and latest days. */
test.each([
  ['UTC', '2026-12-01'],
  ['Europe/Berlin', '2027-03-28'],
  ['America/Los_Angeles', '2026-11-01'],
  ['Pacific/Apia', '2026-12-01'],
  ['Asia/Beirut', '2027-03-28'],
  ['Pacific/Kiritimati', '2026-12-31'],
])('its alarm rings at nine in the morning of its day in %s', (timeZone, day) => {
  process.env.TZ = timeZone
  const { event, part } = readOne({ day })
  const [alarm] = part.getAllSubcomponents('valarm')
  const trigger = alarm?.getFirstProperty('trigger')
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  expect(alarm?.getFirstPropertyValue('description')).toBe('Alarm: Custom steel beams')
  expect(trigger?.getFirstParameter('related')).toBe('START')
  const ring = event.startDate.clone()
  ring.isDate = false
  ring.addDuration(trigger?.getFirstValue() as ICAL.Duration)
  // Without a zone, so it is nine o'clock of the calendar that shows it.
  expect([ring.toString(), ring.zone]).toEqual([`${day}T09:00:00`, ICAL.Timezone.localTimezone])
  expect(ring.toJSDate().getHours()).toBe(9)
})

test('it ends on the day after, which RFC 5545 does not count', () => {
  const end = readOne({ day: '2026-12-31' }).event.endDate
  expect([end.isDate, end.toString()]).toEqual([true, '2027-01-01'])
})

test('it links to its record', () => {
  expect(readOne().part.getFirstPropertyValue('url')).toBe(
    'https://plumbline.example/lead-times?highlight=lead_1',
  )
})

test('the calendar has the name of its register', () => {
  const { calendar } = read(entriesToCalendar('Long Lead Times Register', [entry], at))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Long Lead Times Register')
  expect(calendar.getFirstPropertyValue('prodid')).toContain('Plumbline')
})

test('the same date of the same record has the same unique id in every file', () => {
  const uids = (entries: readonly CalendarEntry[], now: string) =>
    read(entriesToCalendar('Lead Times', entries, { ...at, now })).events.map(({ event }) => event.uid)
  const other = { ...entry, uid: 'lead-times/lead_2/alarm' }
  const first = uids([entry, other], at.now)
  expect(
    uids([{ ...entry, day: '2027-01-05', title: 'Alarm: Renamed' }, other], '2027-01-01T00:00:00Z'),
  ).toEqual(first)
  expect(new Set(first).size).toBe(2)
})

describe('any name of a record is kept unchanged', () => {
  test.each([
    'Beams; bolts, plates: \\ and "quotes"',
    'Two\nlines',
    'Zürich №7 “Süd” 🏗️',
    'BEGIN:VEVENT\r\nSUMMARY:Another',
    `A name of very many words, ${'so that its line must be folded, '.repeat(8)}`,
  ])('%j', (title) => {
    const { events } = read(entriesToCalendar('Lead Times', [{ ...entry, title, description: title }], at))
    expect(events).toHaveLength(1)
    // Calendars have only one kind of line break.
    const written = title.replaceAll('\r\n', '\n')
    expect(events[0]?.event.summary).toBe(written)
    expect(events[0]?.event.description).toBe(written)
  })

  test.each([
    ['Slab\u0000 \u0007level\u001b 2\u007f', 'Slab level 2'],
    ['one\ttwo', 'one\ttwo'],
    ['one\vtwo\fthree\u0085four', 'one\ntwo\nthree\nfour'],
    ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ])('%j is written without forbidden characters: %j', (title, written) => {
    const text = entriesToCalendar(title, [{ ...entry, title, description: title }], at)
    expect(text).not.toMatch(/(?![\t\r\n])\p{Cc}|\p{Surrogate}/u)
    const { calendar, events } = read(text)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(written.replace(/\s/g, ' '))
    expect(events[0]?.event.summary).toBe(written)
    expect(events[0]?.event.description).toBe(written)
    const [alarm] = events[0]?.part.getAllSubcomponents('valarm') ?? []
    expect(alarm?.getFirstPropertyValue('description')).toBe(written)
  })

  test('a calendar whose name has a line break holds that name on one line', () => {
    const { calendar, events } = read(entriesToCalendar('Alarm: Two\r\nSUMMARY:Another', [entry], at))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Alarm: Two SUMMARY:Another')
    expect(events).toHaveLength(1)
  })

  test('an id with a line break does not start a new property', () => {
    const { events } = read(entriesToCalendar('Lead Times', [{ ...entry, uid: 'x\r\nSUMMARY:Another' }], at))
    expect(events.map(({ event }) => event.summary)).toEqual([entry.title])
  })
})
