import { describe, expect, test } from 'vitest'
import { dayToNumber } from '../../../../kernel/days/day.ts'
import { getEarlyDates, getPlan } from '../../../testing/imported-plans.ts'
import { readXmlText } from '../../ms-project/xml-text.ts'
import { readPmxmlPlan, readPmxmlTables, skippedPmxmlElements } from './pmxml-plan.ts'
import { isPmxml } from './pmxml-tables.ts'

const nil = 'xsi:nil="true"'
const file = (inner: string, root = 'APIBusinessObjects') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://xmlns.oracle.com/Primavera/P6/V21.12/API/BusinessObjects" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${inner}</${root}>`

const workTime = (from: string, to: string) =>
  `<WorkTime><Start>${from}:00</Start><Finish>${to}:00</Finish></WorkTime>`
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const week = (shifts: string, name = (index: number) => weekdays[index] ?? '') =>
  `<StandardWorkWeek>${weekdays
    .map(
      (_, index) =>
        `<StandardWorkHours><DayOfWeek>${name(index)}</DayOfWeek>${index % 6 === 0 ? `<WorkTime ${nil}/>` : shifts}</StandardWorkHours>`,
    )
    .join('')}</StandardWorkWeek>`
const day = workTime('08:00', '11:59') + workTime('13:00', '16:59')
const calendar = (id: number, name: string, inner: string, more = '<HoursPerDay>8</HoursPerDay>') =>
  `<Calendar><BaseCalendarObjectId ${nil}/>${more}<IsDefault>0</IsDefault><Name>${name}</Name><ObjectId>${id}</ObjectId><Type>Global</Type>${inner}</Calendar>`
const site = calendar(1, 'Site', week(day))

const activity = (id: number, fields: Readonly<Record<string, string | number>> = {}) => {
  const known: Record<string, string | number> = {
    ActualFinishDate: '',
    ActualStartDate: '',
    CalendarObjectId: 1,
    Id: `A${id}`,
    Name: `Task ${id}`,
    ObjectId: id,
    PlannedDuration: 16,
    PlannedFinishDate: '2026-01-06T17:00:00',
    PlannedStartDate: '2026-01-05T08:00:00',
    RemainingDuration: 16,
    Status: 'Not Started',
    Type: 'Task Dependent',
    WBSObjectId: '',
    ...fields,
  }
  const elements = Object.entries(known).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `<Activity>${elements.map(([name, text]) => (text === '' ? `<${name} ${nil}/>` : `<${name}>${text}</${name}>`)).join('')}</Activity>`
}
const link = (from: number, to: number, type = 'Finish to Start', lag = 0) =>
  `<Relationship><Lag>${lag}</Lag><ObjectId>${from}${to}</ObjectId><PredecessorActivityObjectId>${from}</PredecessorActivityObjectId><PredecessorProjectObjectId>7</PredecessorProjectObjectId><SuccessorActivityObjectId>${to}</SuccessorActivityObjectId><SuccessorProjectObjectId>7</SuccessorProjectObjectId><Type>${type}</Type></Relationship>`
const project = (inner: string, more = '', id = 7) =>
  `<Project><ActivityDefaultCalendarObjectId>1</ActivityDefaultCalendarObjectId><DataDate>2026-01-05T08:00:00</DataDate><Id>QH</Id><MustFinishByDate ${nil}/><Name>Quay House</Name><ObjectId>${id}</ObjectId><PlannedStartDate>2026-01-05T08:00:00</PlannedStartDate>${more}${inner}</Project>`

function read(inner: string, root?: string) {
  const parsed = readXmlText(file(inner, root), skippedPmxmlElements)
  if ('fault' in parsed) throw new Error(parsed.fault)
  expect(isPmxml(parsed)).toBe(true)
  return readPmxmlPlan(parsed, readPmxmlTables(parsed))
}
const plan = (inner: string) => getPlan(read(inner))
const minute = (text: string) =>
  dayToNumber(text.slice(0, 10)) * 1440 + Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))

test('a project has its name, settings, WBS, activities and links', () => {
  const wbs = (id: number, parent: number | '', name: string, sequence: number) =>
    `<WBS><Code>${name.slice(0, 3)}</Code><Name>${name}</Name><ObjectId>${id}</ObjectId>${parent === '' ? `<ParentObjectId ${nil}/>` : `<ParentObjectId>${parent}</ParentObjectId>`}<ProjectObjectId>7</ProjectObjectId><SequenceNumber>${sequence}</SequenceNumber></WBS>`
  const options =
    '<ScheduleOptions><MakeOpenEndedActivitiesCritical>1</MakeOpenEndedActivitiesCritical><OutOfSequenceScheduleType>Progress Override</OutOfSequenceScheduleType><RelationshipLagCalendar>Successor Activity Calendar</RelationshipLagCalendar><UseExpectedFinishDates>1</UseExpectedFinishDates></ScheduleOptions>'
  const { name, settings, items, losses } = plan(
    site +
      project(
        wbs(21, '', 'Upper', 20) +
          wbs(22, 21, 'Roof', 1) +
          wbs(20, '', 'Ground', 10) +
          activity(1, { WBSObjectId: 20 }) +
          activity(2, { WBSObjectId: 22 }) +
          activity(3) +
          link(1, 2, 'Start to Start', 12) +
          options,
        '<CriticalActivityFloatLimit>8</CriticalActivityFloatLimit><CriticalActivityPathType>Longest Path</CriticalActivityPathType>',
      ),
  )
  expect(name).toBe('Quay House')
  expect(items.map((item) => [item.name, item.level, item.activityId])).toEqual([
    ['Task 3', 0, 'A3'],
    ['Ground', 0, 'Gro'],
    ['Task 1', 1, 'A1'],
    ['Upper', 0, 'Upp'],
    ['Roof', 1, 'Roo'],
    ['Task 2', 2, 'A2'],
  ])
  expect(items[5]?.links).toEqual([{ predecessorId: 'a1', type: 'SS', lag: 1.5, unit: 'days' }])
  expect(settings).toMatchObject({
    calendarId: 'c1',
    dataDate: '2026-01-05',
    mustFinishBy: null,
    criticalDays: 1,
    rules: {
      ruleSet: 'p6',
      lagCalendar: 'successor',
      progressLogic: 'override',
      openEndsCritical: true,
      expectedFinishes: true,
      criticalPath: 'longest-path',
    },
  })
  expect(losses).toEqual([])
})

describe('a calendar', () => {
  const getShifts = (inner: string, weekday = 1) =>
    plan(inner + project(activity(1))).calendars[0]?.week[weekday]?.map(({ from, to }) => [
      from / 60,
      to / 60,
    ])

  test.each<[string, string, number[][]]>([
    [
      'the last minute of a shift',
      day,
      [
        [8, 12],
        [13, 17],
      ],
    ],
    ['the last minute of the day', workTime('00:00', '23:59'), [[0, 24]]],
    ['midnight', workTime('16:00', '00:00'), [[16, 24]]],
    ['the last minute of a quarter', workTime('07:15', '15:44'), [[7.25, 15.75]]],
    ['the end itself, as other programs write it', workTime('08:00', '12:00'), [[8, 12]]],
  ])('has shifts that end with %s', (_, shifts, expected) => {
    expect(getShifts(calendar(1, 'Site', week(shifts)))).toEqual(expected)
  })

  test('may number its days from Sunday, as old versions do', () => {
    const numbered = calendar(
      1,
      'Site',
      week(day, (index) => String(index + 1)),
    )
    expect(getShifts(numbered)).toEqual([
      [8, 12],
      [13, 17],
    ])
    expect(getShifts(numbered, 0)).toEqual([])
  })

  test('has holidays and days with other hours', () => {
    const exceptions = `<HolidayOrExceptions><HolidayOrException><Date>2026-01-06T00:00:00</Date></HolidayOrException><HolidayOrException><Date>2026-01-10T00:00:00</Date>${workTime('08:00', '11:59')}</HolidayOrException></HolidayOrExceptions>`
    const read = plan(calendar(1, 'Site', week(day) + exceptions) + project(activity(1)))
    expect(read.calendars[0]?.exceptions).toEqual([
      { first: '2026-01-06', last: '2026-01-06', shifts: [] },
      { first: '2026-01-10', last: '2026-01-10', shifts: [{ from: 480, to: 720 }] },
    ])
    // Two days of work with a holiday between them.
    expect(getEarlyDates(read, 0)).toBe('01-05 08:00 to 01-07 17:00')
  })

  test('takes from its base what it does not define, and counts a day as long as it is without stated hours', () => {
    const base = calendar(1, 'Site', week(workTime('07:00', '16:59')), '')
    const own = `<Calendar><BaseCalendarObjectId>1</BaseCalendarObjectId><Name>Crew</Name><ObjectId>2</ObjectId><StandardWorkWeek ${nil}/><HolidayOrExceptions><HolidayOrException><Date>2026-01-06T00:00:00</Date></HolidayOrException></HolidayOrExceptions></Calendar>`
    const { calendars } = plan(base + own + project(activity(1) + activity(2, { CalendarObjectId: 2 })))
    expect(calendars.map(({ name, dayMinutes }) => [name, dayMinutes])).toEqual([
      ['Site', 600],
      ['Crew', 480],
    ])
    expect(calendars[1]?.week).toEqual(calendars[0]?.week)
    expect(calendars[1]?.exceptions).toHaveLength(1)
  })

  test('of the project may be inside it, and one without a week is named', () => {
    const { calendars, losses } = plan(
      project(site + activity(1, { CalendarObjectId: 9 }) + calendar(9, 'Odd', '')),
    )
    expect(calendars.map(({ name }) => name)).toEqual(['Site', 'Odd'])
    expect(losses).toEqual([{ kind: 'unreadable-calendars', count: 1, rows: [{ name: 'Odd' }] }])
  })

  test('of a project that names none is the default one', () => {
    const other = site.replace('<IsDefault>0', '<IsDefault>1').replace('<ObjectId>1<', '<ObjectId>5<')
    const bare = project(activity(1, { CalendarObjectId: '' })).replace(
      /<ActivityDefaultCalendar.*?\/A\w+>/,
      '',
    )
    expect(plan(calendar(1, 'First', week(day)) + other + bare).calendars.map(({ name }) => name)).toEqual([
      'Site',
    ])
  })
})

describe('an activity', () => {
  const only = (fields: Readonly<Record<string, string | number>>) =>
    plan(site + project(activity(1, fields))).items[0]

  test.each<[string, Record<string, string | number>, object]>([
    ['a start milestone', { Type: 'Start Milestone' }, { milestone: true, milestoneKind: 'start' }],
    ['a finish milestone', { Type: 'Finish Milestone' }, { milestone: true, milestoneKind: 'finish' }],
    ['a level of effort', { Type: 'Level of Effort' }, { spans: 'links' }],
    ['a WBS summary', { Type: 'WBS Summary' }, { spans: 'heading' }],
    [
      'one in progress by its physical percentage',
      {
        Status: 'In Progress',
        ActualStartDate: '2026-01-02T08:00:00',
        PercentCompleteType: 'Physical',
        PhysicalPercentComplete: 0.35,
        RemainingDuration: 8,
        SuspendDate: '2026-01-02T12:00:00',
        ResumeDate: '2026-01-05T08:00:00',
      },
      {
        status: 'In Progress',
        progress: 35,
        percentType: 'physical',
        actualStart: '2026-01-02',
        remainingDays: 1,
        times: { suspend: minute('2026-01-02 12:00'), resume: minute('2026-01-05 08:00') },
      },
    ],
    [
      'one in progress by percentages of another program',
      {
        Status: 'In Progress',
        ActualStartDate: '2026-01-02T08:00:00',
        PercentCompleteType: 'Physical',
        PhysicalPercentComplete: 35,
      },
      { progress: 35 },
    ],
    [
      'one in progress by units that the file does not give',
      {
        Status: 'In Progress',
        ActualStartDate: '2026-01-02T08:00:00',
        PercentCompleteType: 'Units',
        UnitsPercentComplete: 0.4,
      },
      { progress: 40, percentType: 'units' },
    ],
    [
      'a completed one, whose planned figures P6 leaves out',
      {
        Status: 'Completed',
        ActualStartDate: '2026-01-02T08:00:00',
        ActualFinishDate: '2026-01-02T17:00:00',
        PlannedDuration: '',
        PlannedStartDate: '',
        PlannedFinishDate: '',
        AtCompletionDuration: 8,
        RemainingDuration: '',
      },
      { status: 'Complete', progress: 100, duration: 1, actualFinish: '2026-01-02', endDate: '2026-01-02' },
    ],
    [
      'one without a status that has begun, with its remaining work left out',
      { Status: '', ActualStartDate: '2026-01-05T08:00:00', ActualDuration: 4, RemainingDuration: '' },
      { status: 'In Progress', remainingDays: 1.5 },
    ],
    [
      'one with dates in a time zone',
      {
        RemainingEarlyStartDate: '2026-01-07T08:00:00+10:00',
        RemainingEarlyFinishDate: '2026-01-08T17:00:00Z',
      },
      { startDate: '2026-01-07', endDate: '2026-01-08' },
    ],
    [
      'one whose dates are those that P6 shows',
      {
        PlannedStartDate: '',
        PlannedFinishDate: '',
        StartDate: '2026-01-08T08:00:00',
        FinishDate: '2026-01-09T17:00:00',
      },
      { startDate: '2026-01-08', endDate: '2026-01-09' },
    ],
    ['an expected finish', { ExpectedFinishDate: '2026-01-30T17:00:00' }, { expectedFinish: '2026-01-30' }],
  ])('%s', (_, fields, expected) => {
    expect(only(fields)).toMatchObject(expected)
  })

  test.each<[string, readonly string[]]>([
    ['Start On', ['SNET', 'SNLT']],
    ['Start On or Before', ['SNLT']],
    ['Start On or After', ['SNET']],
    ['Finish On', ['FNET', 'FNLT']],
    ['Finish On or Before', ['FNLT']],
    ['Finish On or After', ['FNET']],
    ['As Late As Possible', ['ALAP']],
    ['Mandatory Start', ['MSO']],
    ['Mandatory Finish', ['MFO']],
    ['CS_MSOA', ['SNET']],
  ])('has the constraint %s, and a second one', (word, types) => {
    const item = only({
      PrimaryConstraintType: word,
      PrimaryConstraintDate: '2026-01-07T08:00:00',
      SecondaryConstraintType: 'Finish On or Before',
      SecondaryConstraintDate: '2026-01-30T17:00:00',
    })
    const all = [item?.constraint, ...(item?.furtherConstraints ?? [])]
    expect(all.map((constraint) => constraint?.type)).toEqual([...types, 'FNLT'])
    expect(all.at(-1)).toMatchObject({ day: '2026-01-30', minute: minute('2026-01-30 17:00') })
  })

  test.each([
    ['Finish to Start', 'FS'],
    ['Start to Start', 'SS'],
    ['Finish to Finish', 'FF'],
    ['Start to Finish', 'SF'],
  ])('has a link of the type %s', (word, type) => {
    const { items } = plan(site + project(activity(1) + activity(2) + link(1, 2, word, -4)))
    expect(items[1]?.links).toEqual([{ predecessorId: 'a1', type, lag: -0.5, unit: 'days' }])
  })

  test('that is resource dependent works by the calendar of its resource', () => {
    const night = calendar(2, 'Night', week(workTime('20:00', '23:59')), '<HoursPerDay>4</HoursPerDay>')
    const crew =
      '<Resource><CalendarObjectId>2</CalendarObjectId><EmailAddress>an@quay.example</EmailAddress><ObjectId>5</ObjectId></Resource>'
    const assignment =
      '<ResourceAssignment><ActivityObjectId>1</ActivityObjectId><PlannedUnits>0</PlannedUnits><ResourceObjectId>5</ResourceObjectId></ResourceAssignment>'
    const { items } = plan(
      site + night + crew + project(activity(1, { Type: 'Resource Dependent' }) + assignment),
    )
    expect(items[0]).toMatchObject({ calendarId: 'c2', assigneeEmail: 'an@quay.example', workDays: 4 })
  })
})

test('what cannot be kept is named with the activities that lose it', () => {
  const details = (name: string, more = '') =>
    `<${name}><ActivityObjectId>1</ActivityObjectId>${more}</${name}>`
  const one = activity(1, { LevelingPriority: 'Top' }).replace(
    '</Activity>',
    '<Code><TypeObjectId>1</TypeObjectId><ValueObjectId>2</ValueObjectId></Code></Activity>',
  )
  const other = activity(2).replace(
    '</Activity>',
    '<UDF><TextValue>North</TextValue><TypeObjectId>3</TypeObjectId></UDF></Activity>',
  )
  const options =
    '<ScheduleOptions><ComputeTotalFloatType>Start Float = Late Start - Early Start</ComputeTotalFloatType><OutOfSequenceScheduleType>Actual Dates</OutOfSequenceScheduleType></ScheduleOptions>'
  const { losses } = plan(
    site +
      project(
        one +
          other +
          details('ResourceAssignment', '<PlannedUnits>8</PlannedUnits>') +
          details('ActivityExpense') +
          details('ActivityNote', '<Note>&lt;HTML&gt;&#0;</Note>') +
          details('ActivityStep') +
          options,
      ) +
      project(activity(4), '', 8),
  )
  expect(losses.map(({ kind, rows }) => [kind, rows?.map(({ name }) => name)])).toEqual([
    ['other-projects', ['Quay House']],
    ['resources', ['A1 Task 1']],
    ['actual-dates-logic', undefined],
    ['schedule-options', ['sched_float_type']],
    ['costs', ['A1 Task 1']],
    ['notes', ['A1 Task 1']],
    ['priorities', ['A1 Task 1']],
    ['custom-fields', ['A1 Task 1', 'A2 Task 2']],
    ['further-details', ['A1 Task 1']],
  ])
})

describe('baselines', () => {
  const baseline = (name: string, inner: string, original = 7) =>
    `<BaselineProject><ActivityDefaultCalendarObjectId>1</ActivityDefaultCalendarObjectId><DataDate>2025-12-01T08:00:00</DataDate><Id>QH - B1</Id><Name>${name}</Name><ObjectId>99</ObjectId><OriginalProjectObjectId>${original}</OriginalProjectObjectId>${inner}</BaselineProject>`

  test('belong to the activities with the same ID, and others are named', () => {
    const before = (id: string, start: string, finish: string, hours: number) =>
      activity(500, {
        Id: id,
        PlannedDuration: hours,
        RemainingDuration: hours,
        PlannedStartDate: `${start}T08:00:00`,
        PlannedFinishDate: `${finish}T17:00:00`,
      }).replace('<ObjectId>500', `<ObjectId>${id.slice(1)}77`)
    const { items, losses } = plan(
      site +
        project(activity(1) + activity(2)) +
        baseline(
          'Contract',
          before('A1', '2025-12-01', '2025-12-08', 48) +
            before('A9', '2025-12-01', '2025-12-01', 8) +
            link(177, 977) +
            link(977, 177),
        ) +
        baseline('Contract', before('A1', '2025-12-02', '2025-12-02', 8)) +
        baseline('Of another project', before('A1', '2025-12-01', '2025-12-01', 8), 8),
    )
    expect(items.map(({ baselines }) => baselines)).toEqual([
      [
        { name: 'Contract', startDate: '2025-12-01', endDate: '2025-12-08', duration: 6 },
        { name: 'Contract (2)', startDate: '2025-12-02', endDate: '2025-12-02', duration: 1 },
      ],
      undefined,
    ])
    expect(losses).toEqual([{ kind: 'baseline-tasks', count: 1, rows: [{ name: 'A9 Task 500' }] }])
  })
})

describe('files of other programs and versions', () => {
  test.each<[string, string, string | undefined]>([
    ['with the root of old versions', site + project(activity(1)), 'BusinessObjects'],
    [
      'with prefixed elements',
      (site + project(activity(1))).replace(/<(\/?)(?=[A-Z])/g, '<$1p:'),
      'p:APIBusinessObjects',
    ],
    [
      'with the parts of the project beside it',
      site + project('') + activity(1) + activity(2) + link(1, 2),
      undefined,
    ],
    [
      'with a list of projects before them',
      `<ProjectList><Project ObjectId="7"><Id>QH</Id></Project></ProjectList>${site}${project(activity(1))}`,
      undefined,
    ],
    [
      'with a WBS element for the project itself',
      site +
        project(
          `<WBS><Name>Quay House</Name><ObjectId>20</ObjectId></WBS>${activity(1, { WBSObjectId: 20 })}`,
        ),
      undefined,
    ],
  ])('%s', (_, inner, root) => {
    const { items } = getPlan(read(inner, root))
    expect(items[0]).toMatchObject({ name: 'Task 1', activityId: 'A1', level: 0, startDate: '2026-01-05' })
  })

  test.each([
    ['without a project', site, { kind: 'not-xer' }],
    ['without activities', site + project(''), { kind: 'no-tasks' }],
    [
      'with a loop',
      site + project(activity(1) + activity(2) + link(1, 2) + link(2, 1)),
      { kind: 'loop', names: ['Task 1', 'Task 2', 'Task 1'] },
    ],
  ])('%s are refused', (_, inner, fault) => {
    expect(read(inner)).toEqual(fault)
  })
})
