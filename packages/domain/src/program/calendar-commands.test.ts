import { describe, expect, test } from 'vitest'
import type { ProgramSettings } from '../program-items/program-settings.ts'
import { blankSettings } from '../program-items/settings-of.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { deleteCalendar, saveCalendar } from './calendar-commands.ts'
import {
  type CalendarDraft,
  calendarDraftOf,
  calendarFaults,
  readCalendar,
  tidyTime,
  usualHours,
} from './calendar-draft.ts'
import { calendarPresets, presetCalendar } from './calendar-presets.ts'
import { task } from './testing/program-items.ts'

const fiveDays = calendarDraftOf(presetCalendar('Five-day week'))
const at = (from: string, to: string) => ({ from, to })
/** Monday works these hours, the other days as they did. */
const onMonday = (...shifts: CalendarDraft['week'][number]) => ({
  week: fiveDays.week.map((kept, day) => (day === 1 ? shifts : kept)),
})
const special = (more: Partial<CalendarDraft['exceptions'][number]>) => ({
  exceptions: [{ name: '', first: '2026-12-25', last: '', shifts: [], ...more }],
})

describe('the form of a calendar', () => {
  test.each(calendarPresets)('of a %s is stored as it was opened', (name) => {
    const calendar = presetCalendar(name)
    expect(calendarFaults(calendarDraftOf(calendar))).toEqual([])
    expect(readCalendar(calendarDraftOf(calendar))).toEqual(calendar)
  })

  test.each<[string, Partial<CalendarDraft>, readonly string[]]>([
    ['no name', { name: ' ' }, ['name.missing']],
    ['a shift that ends before it begins', onMonday(at('17:00', '08:00')), ['week.1.0.order']],
    ['a shift that takes no time', onMonday(at('08:00', '08:00')), ['week.1.0.order']],
    ['a shift that ends at midnight', onMonday(at('16:00', '00:00')), []],
    ['a shift that begins at midnight’s end', onMonday(at('24:00', '24:00')), ['week.1.0.order']],
    ['half a shift', onMonday(at('08:00', '')), ['week.1.0.missing']],
    [
      'shifts that overlap',
      onMonday(at('08:00', '12:00'), at('11:00', '15:00'), at('15:00', '16:00')),
      ['week.1.1.overlap'],
    ],
    ['a week without work', { week: fiveDays.week.map(() => []) }, ['week.empty']],
    ['a day of no hours', { dayHours: '0' }, ['dayHours.wrong']],
    ['a day of 25 hours', { dayHours: '25' }, ['dayHours.wrong']],
    ['a holiday without its day', special({ first: '' }), ['exceptions.0.first.missing']],
    ['a holiday that ends before it begins', special({ last: '2026-12-24' }), ['exceptions.0.last.order']],
    ['a holiday of one day', special({}), []],
    [
      'a special day whose hours are turned round',
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

  test.each(['24:01', '13 pm', '8:60', 'noon', ''])('takes %s for no time', (typed) => {
    expect(tidyTime(typed)).toBe(typed)
    expect(calendarFaults({ ...fiveDays, ...onMonday(at('00:00', typed)) })).toEqual(['week.1.0.missing'])
  })

  test('reads hours, names and days as they were typed', () => {
    const { exceptions, dayMinutes } = readCalendar({
      ...fiveDays,
      dayHours: '7,5',
      ...special({ name: ' Shutdown ', last: '2027-01-03' }),
    })
    expect(dayMinutes).toBe(450)
    expect(exceptions).toEqual([{ name: 'Shutdown', first: '2026-12-25', last: '2027-01-03', shifts: [] }])
  })

  test('a day lasts as long as most days of the week do, unless another length is typed', () => {
    const week = fiveDays.week.map((shifts, day) => (day === 5 ? [at('08:00', '12:00')] : shifts))
    expect(usualHours(week)).toBe(8)
    expect(calendarDraftOf(readCalendar({ ...fiveDays, week })).dayHours).toBe('')
    expect(calendarDraftOf(readCalendar({ ...fiveDays, week, dayHours: '7.5' })).dayHours).toBe('7.5')
  })
})

const five = { id: 'five', ...presetCalendar('Five-day week') }
const spare = { id: 'spare', ...presetCalendar('Six-day week') }
const kept: ProgramSettings = { ...blankSettings('1'), calendarId: 'five', calendars: [five, spare] }
const list = [
  task('a', null, { duration: 3, endDate: '2026-01-07' }),
  task('b', null, { startDate: '2026-01-08', duration: 2, endDate: '2026-01-09', predecessorId: 'a' }),
]

function context(settings = kept, items = list) {
  return contextHolding({
    projects: [Object.assign({ id: '1' }, { name: 'Quay House' })],
    'program-items': items,
    'program-settings': [settings],
  })
}

const save = (draft: CalendarDraft, id?: string, settings = kept) =>
  saveCalendar.decide({ projectId: '1', draft, ...(id && { id }) }, context(settings))

describe('saving a calendar', () => {
  test('a new one is listed last, and moves nothing', () => {
    expect(save({ ...fiveDays, name: ' Site ' })).toMatchObject({
      kind: 'accepted',
      steps: [{ change: { record: { calendars: [five, spare, { id: 'request-0', name: 'Site' }] } } }],
    })
  })

  test.each<[string, CalendarDraft, string]>([
    ['a name that another has', { ...fiveDays, name: 'six-day WEEK' }, 'name-taken'],
    ['no name', { ...fiveDays, name: '' }, 'name-required'],
    ['no work', { ...fiveDays, name: 'x', week: fiveDays.week.map(() => []) }, 'no-working-day'],
    ['odd hours', { ...fiveDays, name: 'x', dayHours: 'eight' }, 'hours-invalid'],
    ['an odd shift', { ...fiveDays, name: 'x', ...onMonday(at('', '')) }, 'shift-invalid'],
    ['an odd holiday', { ...fiveDays, name: 'x', ...special({ first: '' }) }, 'special-day-invalid'],
  ])('with %s is refused', (_, draft, reason) => {
    expect(save(draft)).toMatchObject({ kind: 'refused', reason })
  })

  test('a holiday moves what goes by it where dates follow, in the same decision', () => {
    const holiday = { ...fiveDays, ...special({ first: '2026-01-06', last: '2026-01-06' }) }
    expect(save(holiday, 'five', { ...kept, autoSchedule: true })).toMatchObject({
      steps: [
        { collection: 'program-settings' },
        { change: { record: { id: 'a', endDate: '2026-01-08', duration: 4, workDays: 3 } } },
        { change: { record: { id: 'b', startDate: '2026-01-09', endDate: '2026-01-12', workDays: 2 } } },
      ],
    })
  })

  test('where dates are the user’s they stay, and the work in them is counted anew', () => {
    const holiday = { ...fiveDays, ...special({ first: '2026-01-06', last: '2026-01-06' }) }
    const decision = save(holiday, 'five')
    expect(decision).toMatchObject({
      steps: [{}, { change: { record: { id: 'a', endDate: '2026-01-07', duration: 3, workDays: 2 } } }],
    })
    expect(decision).toHaveProperty('steps.length', 2)
  })

  test('one of a calendar that somebody has deleted is refused', () => {
    expect(save(fiveDays, 'gone')).toMatchObject({ reason: 'calendar-gone' })
  })

  test('what somebody else has changed meanwhile stays', () => {
    const first = { ...fiveDays, name: 'Old name' }
    const decision = saveCalendar.decide(
      { projectId: '1', id: 'five', draft: { ...first, dayHours: '7' }, first },
      context(kept, []),
    )
    expect(decision).toMatchObject({
      steps: [{ change: { record: { calendars: [{ name: 'Five-day week', dayMinutes: 420 }, spare] } } }],
    })
  })
})

describe('deleting a calendar', () => {
  const decide = (id: string, items = list) =>
    deleteCalendar.decide({ projectId: '1', id }, context(kept, items))

  test('one that nobody goes by goes', () => {
    expect(decide('spare')).toMatchObject({ steps: [{ change: { record: { calendars: [five] } } }] })
  })

  test.each([
    ['that the project goes by', 'five', list, 'calendar-in-use'],
    ['that a task has chosen', 'spare', [task('a', null, { calendarId: 'spare' })], 'calendar-in-use'],
    ['that is gone already', 'gone', list, 'calendar-gone'],
  ])('one %s is refused', (_, id, items, reason) => {
    expect(decide(id, items)).toMatchObject({ kind: 'refused', reason })
  })
})

test('a week of fewer days is no week: a calendar of it could not be read again', () => {
  const asked = (days: number) =>
    saveCalendar.args.safeParse({
      projectId: '1',
      draft: { ...fiveDays, week: fiveDays.week.slice(0, days) },
    })
  expect([asked(7).success, asked(6).success]).toEqual([true, false])
})
