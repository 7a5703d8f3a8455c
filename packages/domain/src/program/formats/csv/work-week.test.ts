import { describe, expect, test } from 'vitest'
import { blankSettings } from '../../items/get-settings.ts'
import { presetCalendar } from '../../schedule/calendar-presets.ts'
import { createWorkCompletion } from '../../schedule/work-days.ts'
import { splitCells } from '../../testing/split-cells.ts'
import { everyDayUnits } from '../plan/typed-lag.ts'
import { findHeadings, guessMapping } from './csv-columns.ts'
import { readCsvLines } from './csv-lines.ts'
import { readCsvPlan } from './csv-plan.ts'
import { findWorkWeek, readStatedWork, settingsInWeek, type WeekFit } from './work-week.ts'

const bare = blankSettings('1')
const withCalendar = (name: 'Five-day week' | 'Six-day week', holidays: readonly string[] = []) => {
  const exceptions = holidays.map((day) => ({ first: day, last: day, shifts: [] }))
  return { ...bare, calendarId: 'own', calendars: [{ ...presetCalendar(name), id: 'own', exceptions }] }
}

function getLines(text: string) {
  const lines = readCsvLines(text, splitCells)
  return { lines, mapping: guessMapping(lines[0]?.cells ?? []) }
}

function getWeek(rows: readonly string[], settings = bare, prefersPresent = false): WeekFit {
  const { lines, mapping } = getLines(['Task;Start;Finish;Days;Type', ...rows].join('\n'))
  return findWorkWeek(readStatedWork(lines, mapping, true), settings, prefersPresent)
}

// 5 January 2026 is a Monday.
test.each<[string, readonly string[], Partial<WeekFit>]>([
  [
    'five days',
    ['Dig;2026-01-05;2026-01-16;10', 'Pour;2026-01-16;2026-01-20;3d'],
    { week: 'five', basis: 'durations-and-dates', rows: 2, fitting: 2 },
  ],
  ['six days', ['Dig;2026-01-05;2026-01-17;12', 'Pour;2026-01-16;2026-01-20;4'], { week: 'six', fitting: 2 }],
  ['seven days', ['Dig;2026-01-05;2026-01-18;14', 'Pour;2026-01-16;2026-01-20;5'], { week: 'seven' }],
  [
    'the week of most rows',
    ['Dig;2026-01-05;2026-01-16;10', 'Pour;2026-01-16;2026-01-20;3', 'Cure;2026-01-05;2026-01-18;14'],
    { week: 'five', rows: 3, fitting: 2 },
  ],
  ['the shortest week of several that fit', ['Dig;2026-01-05;2026-01-09;5'], { week: 'five', fitting: 1 }],
  [
    'no week in which a task starts on a day off',
    ['Dig;2026-01-10;2026-01-12;2'],
    { week: 'six', fitting: 1 },
  ],
  ['half days as whole ones', ['Dig;2026-01-05;2026-01-13;6.5'], { week: 'five', fitting: 1 }],
  [
    'five days by dates alone',
    ['Dig;2026-01-05;2026-01-16;', 'Pour;2026-01-20;2026-01-21;'],
    { week: 'five', basis: 'dates', rows: 2, fitting: 2 },
  ],
  ['seven days by a Sunday', ['Dig;2026-01-05;2026-01-18;'], { week: 'seven', basis: 'dates', fitting: 1 }],
  ['five days by starts and durations', ['Dig;2026-01-05;;10'], { week: 'five', basis: 'dates', fitting: 1 }],
  ['five days by durations alone', ['Dig;;;10', 'Pour;;;5'], { week: 'five', basis: 'durations', rows: 0 }],
  ['nothing without either', ['Dig;;;'], { basis: 'nothing' }],
  [
    'nothing from headings and milestones',
    [
      'Ground;2026-01-10;2026-01-11;2;Heading',
      'Handover;2026-01-10;2026-01-10;;Milestone',
      'Done;2026-01-10;;0',
    ],
    { basis: 'nothing' },
  ],
])('a table reports %s', (_, rows, expected) => {
  expect(getWeek(rows)).toMatchObject(expected)
})

test('the calendar of the program stays if no other fits more rows, and its holidays count', () => {
  const holiday = withCalendar('Five-day week', ['2026-01-07'])
  expect(getWeek(['Dig;2026-01-05;2026-01-09;4'], holiday, true)).toMatchObject({
    week: 'program',
    fitting: 1,
  })
  expect(getWeek(['Dig;2026-01-05;2026-01-09;5'], holiday, true)).toMatchObject({ week: 'five', fitting: 1 })
  expect(getWeek(['Dig;2026-01-05;2026-01-09;5'], withCalendar('Six-day week'), true)).toMatchObject({
    week: 'program',
  })
  expect(getWeek(['Dig;2026-01-05;2026-01-09;5'], bare, true)).toMatchObject({ week: 'seven' })
  expect(getWeek(['Dig;2026-01-05;2026-01-16;10'], bare, true)).toMatchObject({ week: 'five' })
})

describe('in the week of the table', () => {
  const read = (row: string) => {
    const { settings } = settingsInWeek(bare, 'five')
    const { lines, mapping } = getLines(`Task;Start;Finish;Days;Type\n${row}`)
    const { plan } = readCsvPlan(lines, mapping, true, {
      prefix: 't',
      findTask: () => undefined,
      ...createWorkCompletion(settings),
      units: everyDayUnits,
    })
    const [item] = 'kind' in plan ? [] : plan.items
    return [item?.startDate, item?.endDate, item?.duration, item?.workDays ?? item?.duration]
  }

  test.each<[string, string, (string | number)[]]>([
    ['a start and a duration give the finish', 'Dig;2026-01-09;;3', ['2026-01-09', '2026-01-13', 5, 3]],
    ['a finish and a duration give the start', 'Dig;;2026-01-13;3', ['2026-01-09', '2026-01-13', 5, 3]],
    [
      'a start and a finish give the duration',
      'Dig;2026-01-09;2026-01-13;',
      ['2026-01-09', '2026-01-13', 5, 3],
    ],
    ['all three are kept', 'Dig;2026-01-09;2026-01-13;4', ['2026-01-09', '2026-01-13', 5, 4]],
    ['a milestone stays on its day', 'Done;2026-01-10;;;Milestone', ['2026-01-10', '2026-01-10', 1, 0]],
  ])('%s', (_, row, expected) => {
    expect(read(row)).toEqual(expected)
  })
})

test('a calendar of the program with the same week is used again', () => {
  const six = withCalendar('Six-day week')
  const other = { ...six, calendars: [...six.calendars, { ...presetCalendar('Five-day week'), id: 'site' }] }
  expect(settingsInWeek(other, 'five').settings).toMatchObject({
    calendarId: 'site',
    calendars: other.calendars,
  })
  expect(settingsInWeek(six, 'five').settings.calendars).toHaveLength(2)
  expect(settingsInWeek(bare, 'seven').settings).toBe(bare)
})

test.each<[string, readonly string[], number]>([
  ['the first row', ['Task;Start', 'Dig;2026-01-05'], 0],
  ['a row below a title', ['Program of Quay House;', 'Revision;C', 'Task;Start', 'Dig;2026-01-05'], 2],
  [
    'a row below the field names of P6',
    ['task_code;task_name;target_drtn_hr_cnt', 'Activity ID;Activity Name;(*)Original Duration', 'A10;Dig;5'],
    1,
  ],
  ['the first row where none is known', ['Was;Wann', 'Dig;2026-01-05'], 0],
])('headings are in %s', (_, rows, expected) => {
  expect(findHeadings(readCsvLines(rows.join('\n'), splitCells))).toBe(expected)
})
