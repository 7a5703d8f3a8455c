/** What an import of an MSPDI file names as lost of assignments, resources and options that move dates or progress. */
import { expect, test } from 'vitest'
import { getPlan, readMspdi } from '../../testing/imported-plans.ts'

const task = (uid: number, name: string, more = '') =>
  `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><OutlineLevel>1</OutlineLevel><Start>2026-01-05T08:00:00</Start><Finish>2026-01-05T17:00:00</Finish><Duration>PT8H0M0S</Duration>${more}</Task>`
const shift =
  '<WorkingTimes><WorkingTime><FromTime>08:00:00</FromTime><ToTime>12:00:00</ToTime></WorkingTime><WorkingTime><FromTime>13:00:00</FromTime><ToTime>17:00:00</ToTime></WorkingTime></WorkingTimes>'
const weekday = (type: number, isWorking: boolean) =>
  `<WeekDay><DayType>${type}</DayType><DayWorking>${isWorking ? 1 : 0}</DayWorking>${isWorking ? shift : ''}</WeekDay>`
const week = [1, 2, 3, 4, 5, 6, 7].map((type) => weekday(type, type % 6 !== 1)).join('')
const calendars = [
  `<Calendar><UID>1</UID><Name>Standard</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>${week}</WeekDays></Calendar>`,
  '<Calendar><UID>2</UID><Name>Ann</Name><BaseCalendarUID>1</BaseCalendarUID></Calendar>',
  `<Calendar><UID>3</UID><Name>Bo</Name><BaseCalendarUID>1</BaseCalendarUID><WeekDays>${weekday(2, false)}</WeekDays></Calendar>`,
]
const person = (uid: number, calendar: number, type = 1) =>
  `<Resource><UID>${uid}</UID><Name>R${uid}</Name><Type>${type}</Type><EmailAddress>r${uid}@quay.example</EmailAddress><CalendarUID>${calendar}</CalendarUID></Resource>`
const people = `<Resources>${person(1, 2)}${person(2, 3)}${person(3, -1)}${person(4, 3, 0)}</Resources>`
const assigned = (resource: number, more = '') =>
  `<Assignment><TaskUID>1</TaskUID><ResourceUID>${resource}</ResourceUID>${more}</Assignment>`

function getLosses(assignments: string, dig = '', head = '') {
  const tasks = `<Tasks>${task(1, 'Dig', dig)}${task(2, 'Pour')}</Tasks>`
  const rest = `<Calendars>${calendars.join('')}</Calendars>${tasks}${people}<Assignments>${assignments}</Assignments>`
  return getPlan(readMspdi(`<Project>${head}<CalendarUID>1</CalendarUID>${rest}</Project>`)).losses
}

const named = (kind: string) => [{ kind, count: 1, rows: [{ name: 'Dig', number: 1 }] }]

test.each([
  ['levelled', '<LevelingDelay>4800</LevelingDelay>'],
  ['levelled towards the start', '<LevelingDelay>-4800</LevelingDelay>'],
  ['that begins later', '<Delay>4800</Delay>'],
])('an assignment %s: its task is named', (_, delay) => {
  expect(getLosses(assigned(1, delay))).toEqual(named('assignment-delays'))
})

test('a task with two delayed assignments is named once, and one without a delay is not', () => {
  const both = assigned(1, '<Delay>4800</Delay>') + assigned(3, '<LevelingDelay>600</LevelingDelay>')
  const delays = getLosses(both).filter(({ kind }) => kind === 'assignment-delays')
  expect(delays).toEqual(named('assignment-delays'))
  expect(getLosses(assigned(1, '<Delay>0</Delay><LevelingDelay>0</LevelingDelay>'))).toEqual([])
})

test('a resource that works at other times than its task moves it in MS Project', () => {
  expect(getLosses(assigned(2))).toEqual(named('resource-calendars'))
})

test.each([
  ['that works like the task', assigned(1), ''],
  ['without a calendar', assigned(3), ''],
  ['that is material', assigned(4), ''],
  ['of a task that is scheduled by hand', assigned(2), '<Manual>1</Manual>'],
  ['of a task that is finished', assigned(2), '<ActualFinish>2026-01-05T17:00:00</ActualFinish>'],
  ['of a task in elapsed time', assigned(2), '<DurationFormat>8</DurationFormat>'],
  [
    'of a task whose own calendar counts alone',
    assigned(2),
    '<CalendarUID>1</CalendarUID><IgnoreResourceCalendar>1</IgnoreResourceCalendar>',
  ],
])('a resource %s does not', (_, assignment, dig) => {
  const kinds = getLosses(assignment, dig).map(({ kind }) => kind)
  expect(kinds).not.toContain('resource-calendars')
})

test('the physical percent complete is named with its task', () => {
  const physical = '<PhysicalPercentComplete>40</PhysicalPercentComplete>'
  expect(getLosses('', physical)).toEqual(named('physical-percents'))
})

test('work in progress that may not be split is named as an option, which an absent element is not', () => {
  const option = 'SplitsInProgressTasks'
  expect(getLosses('', '', `<${option}>0</${option}>`)).toEqual([
    { kind: 'schedule-options', count: 1, rows: [{ name: option }] },
  ])
  expect(getLosses('', '', `<${option}>1</${option}>`)).toEqual([])
})
