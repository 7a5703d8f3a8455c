/**
 * Microsoft's reference of its XML format, "LevelingDelay Element": the time by which a task is delayed from its early
 * start as a result of resource leveling. Its reference of fields states that the early start includes the delay.
 */
import { expect, test } from 'vitest'
import { getTiming } from '../../cpm/schedule.ts'
import { whyThisDate } from '../../cpm/why.ts'
import { orderProgram } from '../items/program-row.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { movedItems } from '../schedule/program-dates.ts'
import { fiveDayWeek, getEarlyDates, getPlan, januaryTask, readMspdi } from '../testing/imported-plans.ts'
import { settings as settingsWith } from '../testing/planned-items.ts'
import { schedulePlan } from '../testing/schedule-plan.ts'
import { exportLosses } from './export-losses.ts'
import { mspdiConstraints } from './ms-project/mspdi-fields.ts'
import { writeMspdi } from './ms-project/mspdi-write.ts'
import { blankItem, type ImportedPlan } from './plan/imported-plan.ts'

/** From Thursday, January 8, on a calendar of five days. */
function project(tasks: readonly string[]): ImportedPlan {
  const head = '<StartDate>2026-01-08T08:00:00</StartDate>'
  return getPlan(readMspdi(`<Project>${head}${fiveDayWeek}<Tasks>${tasks.join('')}</Tasks></Project>`))
}

const delay = (minutes: number, format: number) =>
  `<LevelingDelay>${minutes * 10}</LevelingDelay><LevelingDelayFormat>${format}</LevelingDelayFormat>`
const after =
  '<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type><LinkLag>0</LinkLag></PredecessorLink>'
const first = januaryTask(1, '08T08:00', '08T17:00')

test.each([
  [
    'in working time, after its link',
    `${delay(480, 7)}${after}`,
    '12T08:00',
    '12T17:00',
    '01-12 08:00 to 01-12 17:00',
  ],
  ['in hours, without links', delay(240, 5), '08T13:00', '09T12:00', '01-08 13:00 to 01-09 12:00'],
  ['in elapsed days', `${delay(1440, 8)}${after}`, '12T08:00', '12T17:00', '01-12 08:00 to 01-12 17:00'],
  ['in elapsed days, over a weekend', delay(2880, 8), '12T08:00', '12T17:00', '01-12 08:00 to 01-12 17:00'],
  ['in elapsed hours', delay(120, 6), '08T10:00', '09T10:00', '01-08 10:00 to 01-09 10:00'],
  [
    'from a constraint',
    `<ConstraintType>4</ConstraintType><ConstraintDate>2026-01-12T08:00:00</ConstraintDate>${delay(480, 7)}`,
    '13T08:00',
    '13T17:00',
    '01-13 08:00 to 01-13 17:00',
  ],
  [
    'not beyond a date on which it must start',
    `<ConstraintType>2</ConstraintType><ConstraintDate>2026-01-12T08:00:00</ConstraintDate>${delay(480, 7)}`,
    '12T08:00',
    '12T17:00',
    '01-12 08:00 to 01-12 17:00',
  ],
  [
    'not once it has started',
    `<ActualStart>2026-01-08T08:00:00</ActualStart><PercentComplete>50</PercentComplete><RemainingDuration>PT4H0M0S</RemainingDuration>${delay(480, 7)}`,
    '08T08:00',
    '08T17:00',
    '01-08 08:00 to 01-08 17:00',
  ],
])('a task is delayed %s', (_, more, start, finish, dates) => {
  const plan = project([first, januaryTask(2, start, finish, more)])
  expect(plan.losses).toEqual([])
  expect(getEarlyDates(plan, 1)).toBe(dates)
  expect(movedItems(schedulePlan(plan))).toEqual([])
})

test('with the option off, tasks start as their links let them', () => {
  const plan = project([first, januaryTask(2, '12T08:00', '12T17:00', `${delay(480, 7)}${after}`)])
  const rules = { ruleSet: 'ms-project' as const, levelingDelays: false }
  expect(getEarlyDates({ ...plan, settings: { ...plan.settings, rules } }, 1)).toBe(
    '01-09 08:00 to 01-09 17:00',
  )
})

test('the late dates and the float of other tasks are those of the links, and the reason is given', () => {
  const schedule = schedulePlan(
    project([
      first,
      januaryTask(2, '12T08:00', '12T17:00', `${delay(480, 7)}${after}`),
      januaryTask(3, '08T08:00', '12T17:00', '', 24),
    ]),
  )
  expect([0, 1, 2].map((index) => getTiming(schedule, index).totalFloat)).toEqual([480, 0, 0])
  expect(whyThisDate(schedule, 1)).toEqual([
    { kind: 'link', predecessor: 't1', type: 'FS', lag: 0 },
    { kind: 'leveling-delay', minutes: 480, isElapsed: false },
  ])
})

test('comes back from a file for MS Project, and is named before an export to a format that lacks it', () => {
  const plan = project([
    first,
    januaryTask(2, '12T08:00', '12T17:00', `${delay(480, 7)}${after}`),
    januaryTask(3, '09T08:00', '09T17:00', delay(1440, 8)),
  ])
  const settings = { ...plan.settings, calendars: [...plan.calendars], autoSchedule: false }
  const rows = orderProgram(plan.items)
  const text = writeMspdi({ name: 'Quay', rows, settings })
  expect(text).toContain('<LevelingDelay>4800</LevelingDelay><LevelingDelayFormat>7</LevelingDelayFormat>')
  expect(text).toContain('<LevelingDelay>14400</LevelingDelay><LevelingDelayFormat>8</LevelingDelayFormat>')
  const back = getPlan(readMspdi(text))
  expect(
    back.items.map(({ levelingDelay, isLevelingElapsed }) => [levelingDelay, isLevelingElapsed]),
  ).toEqual([
    [undefined, undefined],
    [480, undefined],
    [1440, true],
  ])
  // A constraint would delay the task a second time.
  expect(back.items.map(({ constraint }) => constraint)).toEqual([undefined, undefined, undefined])
  expect(text).not.toContain('<ConstraintType>4')
  const getLosses = (format: 'xml' | 'xer' | 'csv', rules = settings.rules) =>
    exportLosses(format, { rows, settings: { ...settings, ...(rules && { rules }) } }).filter(({ kind }) =>
      kind.includes('leveling'),
    )
  const named = {
    count: 2,
    rows: [
      { name: 'T2', number: 2 },
      { name: 'T3', number: 3 },
    ],
  }
  expect(getLosses('xml')).toEqual([])
  expect(getLosses('xer')).toEqual([{ kind: 'leveling-delays', ...named }])
  expect(getLosses('csv')).toEqual([{ kind: 'leveling-delays', ...named }])
  expect(getLosses('xml', { ruleSet: 'p6' })).toEqual([
    { kind: 'leveling-delays', count: 1, rows: [{ name: 'T3', number: 3 }] },
    { kind: 'unused-leveling-delays', count: 1, rows: [{ name: 'T2', number: 2 }] },
  ])
})

const blankSettings = settingsWith({ calendars: [] })
const monday = Date.parse('2026-01-05') / 60_000

/** On Thursday, as its planner put it. The program begins on Monday. */
const free: PlannedItem = {
  ...{ ...blankItem('t2', 'Pour', 0, null), startDate: '2026-01-08', endDate: '2026-01-09', duration: 2 },
  levelingDelay: 480,
}

test.each<[string, Partial<PlannedItem>, Partial<ScheduleSettings>, string]>([
  ['in a program without a stated start', {}, { rules: { ruleSet: 'ms-project' } }, 'SNET 2026-01-08'],
  [
    'with the option off',
    {},
    { rules: { ruleSet: 'ms-project', levelingDelays: false }, startDate: '2026-01-05' },
    'SNET 2026-01-08',
  ],
  ['by other rules', { isLevelingElapsed: true }, {}, 'SNET 2026-01-08'],
  [
    'that is as late as possible',
    { constraint: { type: 'ALAP', day: null } },
    { rules: { ruleSet: 'ms-project' } },
    'ALAP',
  ],
  [
    'from the stated start',
    {},
    { rules: { ruleSet: 'ms-project' }, startDate: '2026-01-05', times: { startDate: monday } },
    'ASAP delayed',
  ],
  [
    'from a start that was typed',
    {},
    { rules: { ruleSet: 'ms-project' }, startDate: '2026-01-05' },
    'ASAP delayed',
  ],
  [
    'from its constraint',
    { constraint: { type: 'SNET', day: '2026-01-07' } },
    { rules: { ruleSet: 'ms-project' } },
    'SNET 2026-01-07 delayed',
  ],
])('a task without links, %s, is not written with a delay beside its place', (_, more, rules, expected) => {
  const dig = {
    ...blankItem('t1', 'Dig', 0, null),
    startDate: '2026-01-05',
    endDate: '2026-01-06',
    duration: 2,
  }
  const items = [dig, { ...free, ...more }]
  const settings = { ...blankSettings, ...rules }
  const rows = orderProgram(items)
  const text = writeMspdi({ name: 'Quay', rows, settings })
  const written = text.split('<Task>')[2] ?? ''
  const type = mspdiConstraints[Number(/<ConstraintType>(\d)/.exec(written)?.[1])]
  const day = /<ConstraintDate>(.{10})/.exec(written)?.[1]
  const isDelayed = written.includes('<LevelingDelay>4800<')
  expect([type, day, isDelayed && 'delayed'].filter(Boolean).join(' ')).toBe(expected)
  const lost = exportLosses('xml', { rows, settings })
  const named = { kind: 'leveling-delays', count: 1, rows: [{ name: 'Pour', number: 2 }] }
  expect(lost.filter(({ kind }) => kind.includes('leveling'))).toEqual(isDelayed ? [] : [named])

  const back = getPlan(readMspdi(text))
  expect(back.items).toEqual(items)
  const stored = { ...settings, ...back.settings, calendars: [...back.calendars] }
  expect(stored.startDate ?? null).toBe(settings.startDate ?? null)
  expect(
    getPlan(readMspdi(writeMspdi({ name: 'Quay', rows: orderProgram(back.items), settings: stored }))),
  ).toEqual(back)
})

test('a delay that MS Project has given such a task since replaces the one that the file kept', () => {
  const settings = { ...blankSettings, rules: { ruleSet: 'ms-project' as const } }
  const text = writeMspdi({
    name: 'Quay',
    rows: orderProgram([{ ...free, isLevelingElapsed: true }]),
    settings,
  })
  const [item] = getPlan(readMspdi(text.replace('<IgnoreResourceCalendar>', `${delay(960, 7)}$&`))).items
  expect([item?.levelingDelay, item?.isLevelingElapsed]).toEqual([960, undefined])
})
