/** Work weeks of MS Project: other hours for a period. They are scheduled by, written back, and become special days of P6. */
import { expect, test } from 'vitest'
import { orderProgram } from '../items/program-row.ts'
import { fiveDayWeek, getEarlyDates, getPlan, januaryTask, readMspdi } from '../testing/imported-plans.ts'
import { settings as settingsWith } from '../testing/planned-items.ts'
import { writeMspdi } from './ms-project/mspdi-write.ts'
import { readXerPlan } from './p6/read/xer-plan.ts'
import { writeXer } from './p6/write/xer-write.ts'
import { readXer } from './p6/xer.ts'
import type { ImportedPlan } from './plan/imported-plan.ts'

const times = (...hours: readonly [string, string][]) =>
  `<DayWorking>1</DayWorking><WorkingTimes>${hours
    .map(
      ([from, to]) => `<WorkingTime><FromTime>${from}:00</FromTime><ToTime>${to}:00</ToTime></WorkingTime>`,
    )
    .join('')}</WorkingTimes>`
const day = (type: number, content = '<DayWorking>0</DayWorking>') =>
  `<WeekDay><DayType>${type}</DayType>${content}</WeekDay>`
const long = times(['07:00', '12:00'], ['13:00', '20:00'])
const workWeek = (first: string, last: string, days: string, name = '') =>
  `<WorkWeek><TimePeriod><FromDate>2026-01-${first}T00:00:00</FromDate><ToDate>2026-01-${last}T23:59:00</ToDate></TimePeriod>${name && `<Name>${name}</Name>`}<WeekDays>${days}</WeekDays></WorkWeek>`
const withinCalendar = (content: string) => fiveDayWeek.replace('</Calendar>', `${content}</Calendar>`)
const read = (head: string, tasks: string) =>
  getPlan(
    readMspdi(`<Project><StartDate>2026-01-05T08:00:00</StartDate>${head}<Tasks>${tasks}</Tasks></Project>`),
  )

/** 2026-01-05 is a Monday. Monday to Wednesday of the second week have twelve hours, its Thursday is off. */
const weeks = workWeek('12', '18', day(2, long) + day(3, long) + day(4, long) + day(5), 'Long shifts')
const holiday =
  '<Exceptions><Exception><TimePeriod><FromDate>2026-01-13T00:00:00</FromDate><ToDate>2026-01-13T23:59:00</ToDate></TimePeriod><Name>Holiday</Name><DayWorking>0</DayWorking></Exception></Exceptions>'
const starting = (from: string) =>
  `<ConstraintType>4</ConstraintType><ConstraintDate>2026-01-${from}:00</ConstraintDate>`

test.each<[string, string, string, number, string]>([
  ['one long day', `<WorkWeeks>${weeks}</WorkWeeks>`, '12T07:00', 12, '01-12 07:00 to 01-12 20:00'],
  ['from the week before', `<WorkWeeks>${weeks}</WorkWeeks>`, '09T08:00', 20, '01-09 08:00 to 01-12 20:00'],
  [
    'over a day that it closes',
    `<WorkWeeks>${weeks}</WorkWeeks>`,
    '14T07:00',
    16,
    '01-14 07:00 to 01-16 12:00',
  ],
  [
    'a Friday as in other weeks',
    `<WorkWeeks>${weeks}</WorkWeeks>`,
    '16T08:00',
    8,
    '01-16 08:00 to 01-16 17:00',
  ],
  ['the week after', `<WorkWeeks>${weeks}</WorkWeeks>`, '19T08:00', 16, '01-19 08:00 to 01-20 17:00'],
  [
    'over an exception within it',
    `${holiday}<WorkWeeks>${weeks}</WorkWeeks>`,
    '12T07:00',
    24,
    '01-12 07:00 to 01-14 20:00',
  ],
  [
    'in nights up to midnight',
    `<WorkWeeks>${workWeek('12', '18', day(2, times(['18:00', '00:00'])))}</WorkWeeks>`,
    '12T18:00',
    8,
    '01-12 18:00 to 01-13 10:00',
  ],
])('auto-schedule works by a work week: %s', (_, content, from, hours, dates) => {
  const task = januaryTask(1, from, from, starting(from), hours)
  const plan = read(withinCalendar(content), task)
  expect(getEarlyDates(plan, 0)).toBe(dates)
  expect(plan.losses).toEqual([])
})

test('a calendar has the work weeks of its base calendar, except on days of its own', () => {
  const own = `<Calendar><UID>2</UID><Name>Crane</Name><BaseCalendarUID>1</BaseCalendarUID><WeekDays>${day(3, times(['09:00', '11:00']))}</WeekDays></Calendar>`
  const head = withinCalendar(`<WorkWeeks>${weeks}</WorkWeeks>`).replace('</Calendars>', `${own}</Calendars>`)
  const task = januaryTask(
    1,
    '12T07:00',
    '12T20:00',
    `${starting('12T07:00')}<CalendarUID>2</CalendarUID>`,
    14,
  )
  expect(getEarlyDates(read(head, task), 0)).toBe('01-12 07:00 to 01-13 11:00')
})

function written(plan: ImportedPlan) {
  const settings = settingsWith({ ...plan.settings, calendars: [...plan.calendars] })
  return { name: 'Quay House', rows: orderProgram(plan.items), settings }
}
const plan = read(
  withinCalendar(`${holiday}<WorkWeeks>${weeks}${workWeek('26', '27', day(7, long))}</WorkWeeks>`),
  januaryTask(1, '12T07:00', '14T20:00', starting('12T07:00'), 24),
)

test('they come back from a file for MS Project', () => {
  expect(plan.calendars[0]?.workWeeks).toHaveLength(2)
  const [calendar] = getPlan(readMspdi(writeMspdi(written(plan)))).calendars
  expect(calendar).toEqual({ ...plan.calendars[0], id: calendar?.id })
})

test('P6 gets a special day for each of their days, and our own import brings them back', () => {
  const text = writeXer({ ...written(plan), today: '2026-11-27' })
  expect(
    getPlan(readXerPlan(readXer(text) ?? new Map())).calendars.map(({ workWeeks }) => workWeeks),
  ).toEqual([plan.calendars[0]?.workWeeks])
  // As P6 reads it, without the fields of our own.
  const bare = `${text.split('%T\tUDFTYPE')[0]}%E`
  const { calendars } = getPlan(readXerPlan(readXer(bare) ?? new Map()))
  const days = calendars[0]?.exceptions.map(({ first, shifts }) => [first.slice(5), shifts.length])
  // The holiday takes precedence over the work week.
  expect(days?.toSorted()).toEqual([
    ['01-12', 2],
    ['01-13', 0],
    ['01-14', 2],
    ['01-15', 0],
  ])
})
