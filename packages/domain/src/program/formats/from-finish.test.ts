/**
 * Microsoft's help, "Schedule your project start date or finish date" and "Tasks are not rescheduled when I change the
 * project to schedule from a finish date": new tasks are as late as possible, and others stay as soon as possible. The
 * start of the project is calculated.
 */
import { expect, test } from 'vitest'
import { getTiming } from '../../cpm/schedule.ts'
import { orderProgram } from '../items/program-row.ts'
import { movedItems } from '../schedule/program-dates.ts'
import { fiveDayWeek, getEarlyDates, getPlan, januaryTask, readMspdi } from '../testing/imported-plans.ts'
import { schedulePlan } from '../testing/schedule-plan.ts'
import { exportLosses } from './export-losses.ts'
import { writeMspdi } from './ms-project/mspdi-write.ts'
import type { ImportedPlan } from './plan/imported-plan.ts'

const finish = '<FinishDate>2026-01-16T17:00:00</FinishDate>'

/** Monday to Friday, up to Friday, January 16. */
function project(tasks: readonly string[], head = finish): ImportedPlan {
  return getPlan(
    readMspdi(
      `<Project><ScheduleFromStart>0</ScheduleFromStart><StartDate>2026-01-08T08:00:00</StartDate>${head}${fiveDayWeek}<Tasks>${tasks.join('')}</Tasks></Project>`,
    ),
  )
}

const late = '<ConstraintType>1</ConstraintType>'
const after = (uid: number, type = 1, hours = 0) =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>${type}</Type><LinkLag>${hours * 600}</LinkLag><LagFormat>7</LagFormat></PredecessorLink>`
/** Two days before the finish, and in need of three days of work before. */
const pour = januaryTask(9, '08T08:00', '12T17:00', late, 24)
const open = `${januaryTask(10, '13T08:00', '16T17:00', `${late}${after(9)}`, 32)}`

test.each([
  ['as late as possible', late, '16T08:00', '16T17:00', '01-16 08:00 to 01-16 17:00', 0],
  [
    'as soon as possible, after the first task',
    after(9),
    '13T08:00',
    '13T17:00',
    '01-13 08:00 to 01-13 17:00',
    3,
  ],
  [
    'as soon as possible, with the start of the project',
    `${after(9, 3)}`,
    '08T08:00',
    '08T17:00',
    '01-08 08:00 to 01-08 17:00',
    6,
  ],
  [
    'as late as possible, before its deadline',
    `${late}<Deadline>2026-01-14T12:00:00</Deadline>`,
    '13T13:00',
    '14T12:00',
    '01-13 13:00 to 01-14 12:00',
    0,
  ],
  [
    'finish no later than',
    `<ConstraintType>7</ConstraintType><ConstraintDate>2026-01-14T17:00:00</ConstraintDate>${after(9)}`,
    '13T08:00',
    '13T17:00',
    '01-13 08:00 to 01-13 17:00',
    1,
  ],
  [
    'must start on',
    '<ConstraintType>2</ConstraintType><ConstraintDate>2026-01-14T08:00:00</ConstraintDate>',
    '14T08:00',
    '14T17:00',
    '01-14 08:00 to 01-14 17:00',
    0,
  ],
  [
    'start no earlier than a day after the finish: float is negative',
    '<ConstraintType>4</ConstraintType><ConstraintDate>2026-01-19T08:00:00</ConstraintDate>',
    '19T08:00',
    '19T17:00',
    '01-19 08:00 to 01-19 17:00',
    -1,
  ],
])('a task that is %s', (_, more, start, end, dates, floatDays) => {
  const plan = project([pour, open, januaryTask(1, start, end, more)])
  expect(plan.losses).toEqual([])
  expect(getEarlyDates(plan, 2)).toBe(dates)
  expect(getTiming(schedulePlan(plan), 2).totalFloat).toBe(floatDays * 480)
  expect(movedItems(schedulePlan(plan))).toEqual([])
})

test('with another finish, what is as late as possible and the start of the project follow', () => {
  const plan = project([pour, open, januaryTask(1, '08T08:00', '08T17:00', after(9, 3))])
  const settings = { ...plan.settings, mustFinishBy: '2026-01-14' }
  expect([0, 1, 2].map((index) => getEarlyDates({ ...plan, settings }, index))).toEqual([
    '01-06 08:00 to 01-08 17:00',
    '01-09 08:00 to 01-14 17:00',
    '01-06 08:00 to 01-06 17:00',
  ])
})

test('planned from the start, the finish is only a date by which the project must finish', () => {
  const plan = project([pour, open])
  const rules = { ruleSet: 'ms-project' as const, scheduleFrom: 'start' as const }
  const settings = { ...plan.settings, rules, mustFinishBy: '2026-01-20', startDate: '2026-01-05', times: {} }
  expect(getEarlyDates({ ...plan, settings }, 0)).toBe('01-12 08:00 to 01-14 17:00')
  const asap = plan.items.map(({ constraint: _, ...item }) => ({ ...item, times: {} }))
  expect(getEarlyDates({ ...plan, settings, items: asap }, 1)).toBe('01-13 08:00 to 01-16 17:00')
})

test('work that has started keeps its start, and the rest follows it', () => {
  const begun =
    '<ActualStart>2026-01-05T08:00:00</ActualStart><PercentComplete>50</PercentComplete><RemainingDuration>PT12H0M0S</RemainingDuration>'
  const plan = project([
    januaryTask(9, '05T08:00', '07T17:00', `${late}${begun}`, 24),
    open,
    januaryTask(1, '05T08:00', '05T17:00', after(9, 3)),
  ])
  expect([0, 1, 2].map((index) => getEarlyDates(plan, index))).toEqual([
    '01-05 08:00 to 01-07 17:00',
    '01-13 08:00 to 01-16 17:00',
    '01-05 08:00 to 01-05 17:00',
  ])
})

test('comes back from a file for MS Project, and is named before an export to P6', () => {
  const plan = project([pour, open])
  const settings = { ...plan.settings, calendars: [...plan.calendars], autoSchedule: false }
  const rows = orderProgram(plan.items)
  const text = writeMspdi({ name: 'Quay', rows, settings })
  expect(text).toContain('<ScheduleFromStart>0</ScheduleFromStart>')
  expect(text).toContain(finish)
  const { settings: back, items } = getPlan(readMspdi(text))
  expect({ ...back, calendarId: null }).toEqual({ ...plan.settings, calendarId: null })
  expect(items.map(({ constraint }) => constraint?.type)).toEqual(['ALAP', 'ALAP'])
  const kinds = (format: 'xml' | 'xer') => exportLosses(format, { rows, settings }).map(({ kind }) => kind)
  expect(kinds('xml')).toEqual([])
  expect(kinds('xer')).toContain('from-finish')
})

test('a file of ours that MS Project has changed to its start is planned from there', () => {
  const plan = project([pour, open])
  const settings = { ...plan.settings, calendars: [...plan.calendars], autoSchedule: false }
  const text = writeMspdi({ name: 'Quay', rows: orderProgram(plan.items), settings })
  const { rules, mustFinishBy } = getPlan(
    readMspdi(text.replace('<ScheduleFromStart>0', '<ScheduleFromStart>1')),
  ).settings
  expect([rules?.scheduleFrom, mustFinishBy]).toEqual([undefined, null])
})

test('a file without a finish date is planned from its start, which is named', () => {
  const { settings, losses } = project([pour, open], '')
  expect([settings.rules?.scheduleFrom, settings.mustFinishBy]).toEqual([undefined, null])
  expect(losses).toEqual([{ kind: 'from-finish', count: 1 }])
})
