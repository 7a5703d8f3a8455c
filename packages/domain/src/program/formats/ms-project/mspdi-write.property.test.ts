/** Exporting a project to MS Project and importing it again changes nothing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderProgram } from '../../items/program-row.ts'
import type { ScheduleSettings } from '../../items/stored-schedule.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { getPlan, readMspdi } from '../../testing/imported-plans.ts'
import { settings as settingsWith } from '../../testing/planned-items.ts'
import { projects, toItems } from '../../testing/random-projects.ts'
import { blankItem } from '../plan/imported-plan.ts'
import { writeMspdi } from './mspdi-write.ts'

const readBack = (text: string) => getPlan(readMspdi(text))

function write(items: readonly PlannedItem[], settings: ScheduleSettings): string {
  return writeMspdi({ name: 'Quay House', rows: orderProgram(items), settings })
}

test('exporting, importing and exporting again gives the same plan for any project', () => {
  fc.assert(
    fc.property(projects, ({ entries, calendarId, hasCalendars, dataDate }) => {
      const settings = settingsWith({
        calendarId,
        dataDate,
        criticalDays: 2,
        ...(!hasCalendars && { calendars: [] }),
      })
      const first = readBack(write(toItems(entries, settings), settings))
      const again = readBack(
        write(first.items, { ...settings, ...first.settings, calendars: [...first.calendars] }),
      )
      expect(again).toEqual(first)
    }),
  )
})

test('the special days of its calendars keep their names', () => {
  const [calendar] = settingsWith().calendars
  if (!calendar) throw new Error('No calendar')
  const exceptions = [
    { first: '2026-12-21', last: '2027-01-04', shifts: [], name: 'Christmas <shutdown> & rest' },
    { first: '2026-12-19', last: '2026-12-19', shifts: [{ from: 480, to: 720 }], name: 'Half day' },
    { first: '2026-05-01', last: '2026-05-01', shifts: [] },
  ]
  const settings = settingsWith({ calendarId: calendar.id, calendars: [{ ...calendar, exceptions }] })
  const items = [{ ...blankItem('t1', 'Dig', 0, null), startDate: '2026-12-18', duration: 1 }]
  expect(readBack(write(items, settings)).calendars[0]?.exceptions).toEqual(exceptions)
})

test.each([
  ['a task', {}],
  ['a milestone', { milestone: true }],
])('%s without dates comes back unchanged, and can be given dates', (_, more) => {
  const items = [{ ...blankItem('t1', 'Handover', 0, null), duration: 1, ...more }]
  expect(readBack(write(items, settingsWith({ calendarId: null }))).items).toEqual(items)
})

test('what MS Project does not have comes back: minutes, further constraints, spans, percentages, rules', () => {
  const at = (day: string, hour: number) => Date.parse(day) / 60_000 + hour * 60
  const items: readonly PlannedItem[] = [
    {
      ...blankItem('t1', 'Dig', 0, null),
      startDate: '2026-01-05',
      endDate: '2026-01-06',
      duration: 2,
      workDays: 1.5,
      times: { start: at('2026-01-05', 8), finish: at('2026-01-06', 12), deadline: at('2026-01-09', 12) },
      deadline: '2026-01-09',
      constraint: { type: 'SNET', day: '2026-01-05', minute: at('2026-01-05', 8) },
      furtherConstraints: [{ type: 'SNLT', day: '2026-01-05', minute: at('2026-01-05', 8) }],
      activityId: 'A1000',
    },
    {
      ...blankItem('t2', 'Pour', 0, null),
      startDate: '2026-01-02',
      endDate: '2026-01-08',
      duration: 7,
      workDays: 5,
      status: 'In Progress',
      progress: 35,
      percentType: 'physical',
      remainingDays: 1.25,
      actualStart: '2026-01-02',
      times: {
        start: at('2026-01-02', 10),
        finish: at('2026-01-08', 10),
        actualStart: at('2026-01-02', 10),
        suspend: at('2026-01-05', 12),
        resume: at('2026-01-07', 8),
      },
      uid: '17',
    },
    {
      ...blankItem('t3', 'Handover', 0, null),
      startDate: '2026-01-08',
      endDate: '2026-01-08',
      duration: 1,
      workDays: 0,
      milestone: true,
      milestoneKind: 'finish',
      times: { start: at('2026-01-08', 17), finish: at('2026-01-08', 17) },
    },
    {
      ...blankItem('t4', 'Supervision', 0, null),
      startDate: '2026-01-05',
      endDate: '2026-01-06',
      duration: 2,
      workDays: 1.5,
      spans: 'links',
      times: { start: at('2026-01-05', 8), finish: at('2026-01-06', 12) },
    },
  ]
  const settings = settingsWith({
    calendarId: 'standard',
    dataDate: '2026-01-05',
    startDate: '2026-01-02',
    times: { dataDate: at('2026-01-05', 17), startDate: at('2026-01-02', 8) },
    rules: { ruleSet: 'p6', progressLogic: 'override' },
  })
  const read = readBack(write(items, settings))
  expect(read.items).toEqual(items)
  const { rules, times, dataDate, startDate } = settings
  expect(read.settings).toMatchObject({ rules, times, dataDate, startDate })
})

test('a task in progress on a day off ends on that day, also after a second export', () => {
  const at = (hour: number) => Date.parse('2026-07-04') / 60_000 + hour * 60
  const items: readonly PlannedItem[] = [
    {
      ...blankItem('t1', 'Pour on a Saturday', 0, null),
      startDate: '2026-07-04',
      endDate: '2026-07-04',
      duration: 1,
      workDays: 0.5,
      status: 'In Progress',
      progress: 25,
      remainingDays: 0.375,
      actualStart: '2026-07-04',
      times: { start: at(8), finish: at(17), actualStart: at(8) },
    },
  ]
  const settings = settingsWith({ calendarId: 'standard' })
  const first = readBack(write(items, settings))
  expect(first.items).toEqual(items)
  const stored = { ...settings, ...first.settings, calendars: [...first.calendars] }
  expect(readBack(write(first.items, stored))).toEqual(first)
  expect(first.losses).toEqual([])
})

test('headings keep the code or the UID that their file gave them', () => {
  const items: readonly PlannedItem[] = [
    { ...blankItem('t1', 'Ground', 0, null), isHeading: true, activityId: 'GND' },
    { ...blankItem('t2', 'Roof', 0, null), isHeading: true, uid: '12' },
    { ...blankItem('t3', 'Trusses', 1, 't2'), startDate: '2026-01-05', endDate: '2026-01-05', duration: 1 },
  ]
  const { items: read } = readBack(write(items, settingsWith({ calendarId: null })))
  expect(read.map(({ activityId, uid }) => [activityId, uid])).toEqual([
    ['GND', undefined],
    [undefined, '12'],
    [undefined, undefined],
  ])
})

test('nothing of the schedule is lost', () => {
  fc.assert(
    fc.property(projects, ({ entries, calendarId, dataDate }) => {
      const settings = settingsWith({ calendarId, dataDate, criticalDays: 2 })
      const items = toItems(entries, settings)
      const read = readBack(write(items, settings))
      const getNames = (calendars: ScheduleSettings['calendars']) =>
        new Map(calendars.map((one) => [one.id, one.name]))
      const [before, after] = [getNames(settings.calendars), getNames([...read.calendars])]
      const plain = (item: PlannedItem, names: ReadonlyMap<string, string>) => ({
        ...item,
        calendarId: names.get(item.calendarId ?? ''),
        baselines: item.baselines?.toSorted((a, b) => a.name.localeCompare(b.name)),
      })
      expect(read.items.map((item) => plain(item, after))).toEqual(items.map((item) => plain(item, before)))
      expect(read.losses).toEqual([])
      expect(after.get(read.settings.calendarId ?? '')).toBe(before.get(settings.calendarId ?? ''))
    }),
  )
})
