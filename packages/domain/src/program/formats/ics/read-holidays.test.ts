import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getHolidaySpan, isCovered, readHolidays } from './read-holidays.ts'

const span = { from: '2026-01-01', to: '2028-12-31' }
const file = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:u', 'SUMMARY:Day off', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

function read(text: string, within = span) {
  const found = readHolidays(text, within)
  return typeof found === 'string' ? expect.fail(found) : found
}
const daysIn = (...lines: readonly string[]) =>
  read(file(lines)).holidays.map(({ first, last }) => (first === last ? first : `${first}/${last}`))

/** RFC 5545: 3.3.4 and 3.3.5 dates and times, 3.3.10 recurrence, 3.6.1 events without an end, 3.8.2.2 the end is not part of the event. */
describe('the days of an event', () => {
  test.each([
    ['one day', ['DTSTART;VALUE=DATE:20261225'], ['2026-12-25']],
    ['without VALUE=DATE', ['DTSTART:20261225'], ['2026-12-25']],
    ['the end is exclusive', ['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261226'], ['2026-12-25']],
    [
      'several days over the change of the year',
      ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20270104'],
      ['2026-12-24/2027-01-03'],
    ],
    ['a duration', ['DTSTART;VALUE=DATE:20261224', 'DURATION:P3D'], ['2026-12-24/2026-12-26']],
    ['from midnight to midnight', ['DTSTART:20261225T000000', 'DTEND:20261226T000000'], ['2026-12-25']],
    ['with a time', ['DTSTART:20261225T090000Z', 'DTEND:20261225T100000Z'], []],
    ['on no day of the calendar', ['DTSTART;VALUE=DATE:20270229'], []],
    ['cancelled', ['DTSTART;VALUE=DATE:20261225', 'STATUS:CANCELLED'], []],
    ['of a year before the project', ['DTSTART;VALUE=DATE:20201225'], []],
    [
      'an alarm within it has another date',
      ['DTSTART;VALUE=DATE:20261225', 'BEGIN:VALARM', 'DTSTART;VALUE=DATE:20270101', 'END:VALARM'],
      ['2026-12-25'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(daysIn(...lines)).toEqual(expected)
  })

  test.each([
    ['every year', '19950125', 'FREQ=YEARLY', ['2026-01-25', '2027-01-25', '2028-01-25']],
    ['every second year', '20260125', 'FREQ=YEARLY;INTERVAL=2', ['2026-01-25', '2028-01-25']],
    ['a number of times', '20250125', 'FREQ=YEARLY;COUNT=3', ['2026-01-25', '2027-01-25']],
    ['until a day', '20200125', 'FREQ=YEARLY;UNTIL=20270125', ['2026-01-25', '2027-01-25']],
    [
      'a number of times, with a month that is listed twice',
      '20250125',
      'FREQ=YEARLY;BYMONTH=1,1;COUNT=3',
      ['2026-01-25', '2027-01-25'],
    ],
    ['only in leap years', '20240229', 'FREQ=YEARLY', ['2028-02-29']],
    // The King's Birthday in New South Wales: the second Monday in June.
    [
      'the second Monday of June',
      '20240610',
      'FREQ=YEARLY;BYMONTH=6;BYDAY=2MO',
      ['2026-06-08', '2027-06-14', '2028-06-12'],
    ],
    // Memorial Day in the United States: the last Monday in May.
    [
      'the last Monday of May',
      '20240527',
      'FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO',
      ['2026-05-25', '2027-05-31', '2028-05-29'],
    ],
  ])('%s', (_, start, rule, expected) => {
    expect(daysIn(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`)).toEqual(expected)
  })

  test('excluded days are left out, and listed ones added', () => {
    expect(
      daysIn(
        'DTSTART;VALUE=DATE:20260125',
        'RRULE:FREQ=YEARLY',
        'EXDATE;VALUE=DATE:20270125',
        'RDATE;VALUE=DATE:20270126',
      ),
    ).toEqual(['2026-01-25', '2027-01-26', '2028-01-25'])
  })

  test('one occurrence that was moved replaces its day', () => {
    const yearly = ['DTSTART;VALUE=DATE:20260125', 'RRULE:FREQ=YEARLY']
    const moved = ['RECURRENCE-ID;VALUE=DATE:20270125', 'DTSTART;VALUE=DATE:20270127']
    expect(read(file(yearly, moved)).holidays.map(({ first }) => first)).toEqual([
      ...['2026-01-25', '2027-01-27', '2028-01-25'],
    ])
  })

  test('an event whose only day was moved is not outside of the span', () => {
    const moved = ['RECURRENCE-ID;VALUE=DATE:20270125', 'DTSTART;VALUE=DATE:20270127']
    expect(read(file(['DTSTART;VALUE=DATE:20270125'], moved))).toMatchObject({
      ...{ outside: 0, holidays: [{ first: '2027-01-27' }] },
    })
  })

  test('an event with very many properties is read in a moment', { timeout: 5_000 }, () => {
    const many = Array.from({ length: 300_000 }, () => 'X:1')
    const { holidays } = read(file(['DTSTART;VALUE=DATE:20261225', ...many]))
    expect(holidays).toEqual([{ first: '2026-12-25', last: '2026-12-25', name: 'Day off' }])
  })

  test.each(['FREQ=WEEKLY', 'FREQ=YEARLY;BYWEEKNO=20', 'FREQ=YEARLY;BYDAY=MO', 'FREQ=YEARLY;COUNT=0', ''])(
    'the rule "%s" is named, and not guessed',
    (rule) => {
      const found = read(file(['DTSTART;VALUE=DATE:20260125', `RRULE:${rule}`]))
      expect(found).toMatchObject({ holidays: [], unknownRules: ['Day off'] })
    },
  )
})

test('folded lines, escaped texts and quoted parameters are read', () => {
  const lines = ['DTSTART;X="a:b;c";VALUE=DATE:20261225', 'SUMMARY;LANGUAGE=en:Christmas\\, the', '  day\\n']
  const text = file(lines).replace('SUMMARY:Day off\r\n', '')
  expect(read(text).holidays).toEqual([
    { first: '2026-12-25', last: '2026-12-25', name: 'Christmas, the day' },
  ])
})

test('an event with a time is named', () => {
  expect(read(file(['DTSTART:20261225T090000'])).timed).toEqual(['Day off'])
})

test.each([
  ['text', 'not-calendar'],
  ['', 'not-calendar'],
  ['x'.repeat(2_000_001), 'too-large'],
  [file(...Array.from({ length: 5_001 }, () => ['DTSTART;VALUE=DATE:20261225'])), 'too-large'],
  [file(['DTSTART;VALUE=DATE:20260101', `RDATE:${listDays(1_001)}`]), 'too-large'],
])('a file that is no calendar, or too large, is refused (%#)', (text, fault) => {
  expect(readHolidays(text, { from: '2000-01-01', to: '2099-12-31' })).toBe(fault)
})

function listDays(count: number): string {
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 0, 2 + at)).toISOString().slice(0, 10).replaceAll('-', ''),
  ).join(',')
}

test('any text ends in holidays of the span, or in a fault', () => {
  const piece = fc.constantFrom(
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'DTSTART;VALUE=DATE:20261225', 'DTSTART:0001', ' x'],
    ...[
      'RRULE:FREQ=YEARLY',
      'RRULE:FREQ=YEARLY;COUNT=9999',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:;";',
      ':',
      'END',
    ],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (lines) => {
      const found = readHolidays(lines.join('\n'), span)
      if (typeof found === 'string') return
      for (const { first, last } of found.holidays) expect(first <= last && first <= span.to).toBe(true)
    }),
  )
})

test('a day that the calendar has is covered, also by several special days', () => {
  const shutdown = [
    { first: '2026-12-24', last: '2026-12-26' },
    { first: '2026-12-27', last: '' },
  ]
  const holiday = (first: string, last: string) => ({ first, last, name: '' })
  expect(isCovered(holiday('2026-12-25', '2026-12-27'), shutdown)).toBe(true)
  expect(isCovered(holiday('2026-12-27', '2026-12-28'), shutdown)).toBe(false)
})

test.each([
  ['2027-03-01', '2029-05-01', '2026-01-01', '2029-12-31'],
  [undefined, undefined, '2026-01-01', '2027-12-31'],
  ['1990-01-01', '2090-01-01', '2021-01-01', '2041-12-31'],
] as const)('a project from %s to %s reads the holidays from %s to %s', (start, end, from, to) => {
  expect(getHolidaySpan({ start, end }, '2026-11-28')).toEqual({ from, to })
})
