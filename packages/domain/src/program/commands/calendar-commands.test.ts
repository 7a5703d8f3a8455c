import { describe, expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import {
  type CalendarDraft,
  calendarFaults,
  getCalendarDraft,
  readCalendar,
  tidyTime,
  usualHours,
} from '../draft/calendar-draft.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { calendarPresets, presetCalendar } from '../schedule/calendar-presets.ts'
import { task } from '../testing/program-items.ts'
import { deleteCalendar, saveCalendar } from './calendar-commands.ts'

const fiveDays = getCalendarDraft(presetCalendar('Five-day week'))
const at = (from: string, to: string) => ({ from, to })
/** A week with these hours on Monday and unchanged hours on other days. */
const onMonday = (...shifts: CalendarDraft['week'][number]) => ({
  week: fiveDays.week.map((stored, day) => (day === 1 ? shifts : stored)),
})
const special = (more: Partial<CalendarDraft['exceptions'][number]>) => ({
  exceptions: [{ name: '', first: '2026-12-25', last: '', shifts: [], ...more }],
})

describe('the form of a calendar', () => {
  test.each(calendarPresets)('stores a %s unchanged', (name) => {
    const calendar = presetCalendar(name)
    expect(calendarFaults(getCalendarDraft(calendar))).toEqual([])
    expect(readCalendar(getCalendarDraft(calendar))).toEqual(calendar)
  })

  test.each<[string, Partial<CalendarDraft>, readonly string[]]>([
    ['no name', { name: ' ' }, ['name.missing']],
    ['a shift that ends before it begins', onMonday(at('17:00', '08:00')), ['week.1.0.order']],
    ['an empty shift', onMonday(at('08:00', '08:00')), ['week.1.0.order']],
    ['a shift that ends at midnight', onMonday(at('16:00', '00:00')), []],
    ['a shift from 24:00 to 24:00', onMonday(at('24:00', '24:00')), ['week.1.0.order']],
    ['half a shift', onMonday(at('08:00', '')), ['week.1.0.missing']],
    [
      'shifts that overlap',
      onMonday(at('08:00', '12:00'), at('11:00', '15:00'), at('15:00', '16:00')),
      ['week.1.1.overlap'],
    ],
    ['a week without working hours', { week: fiveDays.week.map(() => []) }, ['week.empty']],
    ['a day of 0 hours', { dayHours: '0' }, ['dayHours.wrong']],
    ['a day of 25 hours', { dayHours: '25' }, ['dayHours.wrong']],
    ['a holiday without a date', special({ first: '' }), ['exceptions.0.first.missing']],
    ['a holiday that ends before it begins', special({ last: '2026-12-24' }), ['exceptions.0.last.order']],
    ['a holiday of one day', special({}), []],
    [
      'a special day with reversed hours',
      special({ shifts: [at('12:00', '08:00')] }),
      ['exceptions.0.0.order'],
    ],
  ])('with %s', (_, changes, faults) => {
    expect(calendarFaults({ ...fiveDays, ...changes })).toEqual(faults)
  })

  test.each([
    ['8', '08:00'],
    ['0730', '07:30'],
    ['730', '07:30'],
    ['17.30', '17:30'],
    ['5 pm', '17:00'],
    ['12am', '00:00'],
    ['12:15 PM', '12:15'],
    ['24:00', '24:00'],
  ])('reads %s as %s', (typed, time) => {
    expect(tidyTime(typed)).toBe(time)
    expect(calendarFaults({ ...fiveDays, ...onMonday(at('00:00', typed)) })).toEqual([])
  })

  test.each(['24:01', '13 pm', '8:60', 'noon', ''])('rejects the time "%s"', (typed) => {
    expect(tidyTime(typed)).toBe(typed)
    expect(calendarFaults({ ...fiveDays, ...onMonday(at('00:00', typed)) })).toEqual(['week.1.0.missing'])
  })

  test('parses hours, names and days', () => {
    const { exceptions, dayMinutes } = readCalendar({
      ...fiveDays,
      dayHours: '7,5',
      ...special({ name: ' Shutdown ', last: '2027-01-03' }),
    })
    expect(dayMinutes).toBe(450)
    expect(exceptions).toEqual([{ name: 'Shutdown', first: '2026-12-25', last: '2027-01-03', shifts: [] }])
  })

  test('the day length defaults to that of most days of the week', () => {
    const week = fiveDays.week.map((shifts, day) => (day === 5 ? [at('08:00', '12:00')] : shifts))
    expect(usualHours(week)).toBe(8)
    expect(getCalendarDraft(readCalendar({ ...fiveDays, week })).dayHours).toBe('')
    expect(getCalendarDraft(readCalendar({ ...fiveDays, week, dayHours: '7.5' })).dayHours).toBe('7.5')
  })
})

const five = { id: 'five', ...presetCalendar('Five-day week') }
const spare = { id: 'spare', ...presetCalendar('Six-day week') }
const stored: ProgramSettings = { ...blankSettings('1'), calendarId: 'five', calendars: [five, spare] }
const list = [
  task('a', null, { duration: 3, endDate: '2026-01-07' }),
  task('b', null, { startDate: '2026-01-08', duration: 2, endDate: '2026-01-09', predecessorId: 'a' }),
]

function context(settings = stored, items = list) {
  return contextHolding({
    projects: [Object.assign({ id: '1' }, { name: 'Quay House' })],
    'program-items': items,
    'program-settings': [settings],
  })
}

const save = (draft: CalendarDraft, id?: string, settings = stored) =>
  saveCalendar.decide({ projectId: '1', draft, ...(id && { id }) }, context(settings))

describe('saving a calendar', () => {
  test('a new one is listed last and moves no tasks', () => {
    expect(save({ ...fiveDays, name: ' Site ' })).toMatchObject({
      kind: 'accepted',
      steps: [{ change: { record: { calendars: [five, spare, { id: 'request-0', name: 'Site' }] } } }],
    })
  })

  test.each<[string, CalendarDraft, string]>([
    ['a name that another calendar has', { ...fiveDays, name: 'six-day WEEK' }, 'name-taken'],
    ['no name', { ...fiveDays, name: '' }, 'name-required'],
    ['no working day', { ...fiveDays, name: 'x', week: fiveDays.week.map(() => []) }, 'no-working-day'],
    ['invalid hours', { ...fiveDays, name: 'x', dayHours: 'eight' }, 'hours-invalid'],
    ['an invalid shift', { ...fiveDays, name: 'x', ...onMonday(at('', '')) }, 'shift-invalid'],
    ['an invalid holiday', { ...fiveDays, name: 'x', ...special({ first: '' }) }, 'special-day-invalid'],
  ])('with %s is refused', (_, draft, reason) => {
    expect(save(draft)).toMatchObject({ kind: 'refused', reason })
  })

  test('with auto-schedule on, a holiday moves the tasks of its calendar in the same decision', () => {
    const holiday = { ...fiveDays, ...special({ first: '2026-01-06', last: '2026-01-06' }) }
    expect(save(holiday, 'five', { ...stored, autoSchedule: true })).toMatchObject({
      steps: [
        { collection: 'program-settings' },
        { change: { record: { id: 'a', endDate: '2026-01-08', duration: 4, workDays: 3 } } },
        { change: { record: { id: 'b', startDate: '2026-01-09', endDate: '2026-01-12', workDays: 2 } } },
      ],
    })
  })

  test('with auto-schedule off, dates stay and the working days are recalculated', () => {
    const holiday = { ...fiveDays, ...special({ first: '2026-01-06', last: '2026-01-06' }) }
    const decision = save(holiday, 'five')
    expect(decision).toMatchObject({
      steps: [{}, { change: { record: { id: 'a', endDate: '2026-01-07', duration: 3, workDays: 2 } } }],
    })
    expect(decision).toHaveProperty('steps.length', 2)
  })

  test('work weeks, which the form only shows, stay with the calendar and go with a copy', () => {
    const workWeeks = [{ first: '2026-02-02', last: '2026-02-08', week: five.week }]
    const before = { ...stored, calendars: [{ ...five, workWeeks }, spare] }
    expect(save({ ...fiveDays, name: 'Site' }, 'five', before)).toMatchObject({
      steps: [{ change: { record: { calendars: [{ name: 'Site', workWeeks }, spare] } } }],
    })
    const args = { projectId: '1', draft: { ...fiveDays, name: 'Copy' }, copyOf: 'five' }
    expect(saveCalendar.decide(args, context(before))).toMatchObject({
      steps: [{ change: { record: { calendars: [{}, {}, { name: 'Copy', workWeeks }] } } }],
    })
    expect(save({ ...fiveDays, name: 'New' }, undefined, before)).not.toHaveProperty(
      'steps.0.change.record.calendars.2.workWeeks',
    )
  })

  test('saving a deleted calendar is refused', () => {
    expect(save(fiveDays, 'gone')).toMatchObject({ reason: 'calendar-gone' })
  })

  test('changes made by another user in the meantime are kept', () => {
    const first = { ...fiveDays, name: 'Old name' }
    const decision = saveCalendar.decide(
      { projectId: '1', id: 'five', draft: { ...first, dayHours: '7' }, first },
      context(stored, []),
    )
    expect(decision).toMatchObject({
      steps: [{ change: { record: { calendars: [{ name: 'Five-day week', dayMinutes: 420 }, spare] } } }],
    })
  })
})

describe('deleting a calendar', () => {
  const decide = (id: string, items = list) =>
    deleteCalendar.decide({ projectId: '1', id }, context(stored, items))

  test('an unused calendar is deleted', () => {
    expect(decide('spare')).toMatchObject({ steps: [{ change: { record: { calendars: [five] } } }] })
  })

  test.each([
    ['that the project uses', 'five', list, 'calendar-in-use'],
    ['that a task uses', 'spare', [task('a', null, { calendarId: 'spare' })], 'calendar-in-use'],
    ['that is already deleted', 'gone', list, 'calendar-gone'],
  ])('one %s is refused', (_, id, items, reason) => {
    expect(decide(id, items)).toMatchObject({ kind: 'refused', reason })
  })
})

test('a week of fewer than seven days is refused, because it could not be read back', () => {
  const requested = (days: number) =>
    saveCalendar.args.safeParse({
      projectId: '1',
      draft: { ...fiveDays, week: fiveDays.week.slice(0, days) },
    })
  expect([requested(7).success, requested(6).success]).toEqual([true, false])
})
