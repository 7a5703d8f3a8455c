/** Small networks of P6 and MS Project, through the functions of the import dialog, and what those programs make of them. */

import { minuteToText } from '@plumbline/domain/cpm/model/minute.ts'
import { getTiming } from '@plumbline/domain/cpm/schedule.ts'
import { getRows, readXer } from '@plumbline/domain/program/formats/p6/xer.ts'
import type { Program } from '@plumbline/domain/program/testing/program-after.ts'
import { describe, expect, test } from 'vitest'
import { exportToP6, followLinks, importFile, show, updateFromFile } from './imported-program.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
type Row = Readonly<Record<string, string | number>>
const table = (name: string, rows: readonly Row[]) => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => ['%R', ...fields.map((field) => row[field] ?? '')].join('\t'))
  return [`%T\t${name}`, ['%F', ...fields].join('\t'), ...lines].join('\r\n')
}

const office = [
  ['08:00', '12:00'],
  ['13:00', '17:00'],
]
const calendarData = (
  weekdays: readonly number[],
  shifts: readonly (readonly string[])[],
  holidays: readonly number[] = [],
) => {
  const own = shifts.map(([from, to], at) => `(0||${at}(s|${from}|f|${to})())`).join('')
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `(0||${day}()(${weekdays.includes(day) ? own : ''}))`)
  const off = holidays.map((serial, at) => `(0||${at}(d|${serial})())`)
  return `(0||CalendarData()((0||DaysOfWeek()(${days.join('')}))(0||Exceptions()(${off.join('')}))))`
}
/** 2027-03-08, a Monday, as a spreadsheet counts it. */
const secondMonday = 46_454
const five = [2, 3, 4, 5, 6]
const calendars = [
  { clndr_id: 1, clndr_name: 'Five', day_hr_cnt: 8, clndr_data: calendarData(five, office) },
  { clndr_id: 2, clndr_name: 'Seven', day_hr_cnt: 8, clndr_data: calendarData([1, ...five, 7], office) },
  {
    clndr_id: 3,
    clndr_name: 'Monday off',
    day_hr_cnt: 8,
    clndr_data: calendarData(five, office, [secondMonday]),
  },
  {
    clndr_id: 4,
    clndr_name: 'Round the clock',
    day_hr_cnt: 24,
    clndr_data: calendarData([1, ...five, 7], [['00:00', '00:00']]),
  },
]

/** The project starts on Monday, 2027-03-01, at eight. Rows are given with the dates that P6 writes. */
function xer(tasks: readonly Row[], links: readonly Row[] = [], options: Row = {}): Uint8Array {
  const project = {
    proj_id: 7,
    clndr_id: 1,
    plan_start_date: '2027-03-01 08:00',
    last_recalc_date: '2027-03-01 08:00',
    critical_path_type: 'CT_DrivPath',
  }
  const activities = tasks.map((row, at) => ({
    task_id: at,
    proj_id: 7,
    clndr_id: 1,
    task_type: 'TT_Task',
    status_code: 'TK_NotStart',
    complete_pct_type: 'CP_Drtn',
    ...row,
  }))
  return bytes(
    [
      'ERMHDR\t19.12',
      table('PROJECT', [project]),
      table('CALENDAR', calendars),
      table('SCHEDOPTIONS', [
        {
          proj_id: 7,
          sched_calendar_on_relationship_lag: 'rcal_Predecessor',
          sched_retained_logic: 'Y',
          ...options,
        },
      ]),
      table('TASK', activities),
      ...(links.length > 0 ? [table('TASKPRED', links)] : []),
      '%E',
    ].join('\r\n'),
  )
}
const activity = (name: string, hours: number, start: string, finish: string, more: Row = {}): Row => ({
  task_code: name,
  task_name: name,
  target_drtn_hr_cnt: hours,
  remain_drtn_hr_cnt: hours,
  early_start_date: `2027-03-${start}`,
  early_end_date: `2027-03-${finish}`,
  ...more,
})
const link = (from: number, to: number, type = 'FS', hours = 0): Row => ({
  task_id: to,
  pred_task_id: from,
  proj_id: 7,
  pred_type: `PR_${type}`,
  lag_hr_cnt: hours,
})

/** The days of each row, as the table shows them. */
const getDays = ({ items }: Program) =>
  Object.fromEntries(
    items.map(({ name, startDate, endDate }) => [name, `${startDate?.slice(5)} to ${endDate?.slice(5)}`]),
  )
const named = ({ items }: Program, name: string) => items.find((item) => item.name === name)

function schedulesAsGiven(file: Uint8Array, name = 'plan.xer'): Program {
  const { program } = importFile(file, name)
  expect(updateFromFile(program, file, name)).toBeUndefined()
  const { following, moved } = followLinks(program)
  expect(moved).toEqual([])
  expect(updateFromFile(following, file, name)).toBeUndefined()
  expect(importFile(exportToP6(program), 'export.xer').program).toEqual(program)
  return following
}

describe('the longest path of P6', () => {
  test.each<[string, Uint8Array, readonly string[]]>([
    [
      'crosses calendars with other days off',
      xer(
        [
          activity('A', 48, '01 08:00', '06 17:00', { clndr_id: 2 }),
          activity('B', 8, '09 08:00', '09 17:00', { clndr_id: 3 }),
        ],
        [link(0, 1)],
      ),
      ['A', 'B'],
    ],
    [
      'ends with what finishes last',
      xer([
        activity('A', 40, '01 08:00', '05 17:00'),
        activity('B', 56, '01 08:00', '07 17:00', { clndr_id: 2 }),
      ]),
      ['B'],
    ],
    [
      'leads from work round the clock into office hours',
      xer(
        [
          activity('A', 36, '01 08:00', '02 20:00', { clndr_id: 4 }),
          activity('B', 8, '03 08:00', '03 17:00'),
        ],
        [link(0, 1)],
      ),
      ['A', 'B'],
    ],
  ])('%s', (_, file, names) => {
    const program = schedulesAsGiven(file)
    const visible = show(program)
    expect(program.items.filter(({ id }) => visible.isCritical(id)).map(({ name }) => name)).toEqual(names)
    const tables = readXer(new TextDecoder().decode(exportToP6(program))) ?? new Map()
    const driving = getRows(tables, 'TASK').filter((row) => row.get('driving_path_flag') === 'Y')
    expect(driving.map((row) => row.get('task_name'))).toEqual(names)
    const [first, second] = program.items
    if (names.length === 2) expect(visible.isCriticalLink(first?.id ?? '', second?.id ?? '', 'FS')).toBe(true)
  })
})

describe('P6 keeps the moment at which a shift begins', () => {
  const start = activity('S', 8, '08 08:00', '08 17:00', {
    cstr_type: 'CS_MSOA',
    cstr_date: '2027-03-08 08:00',
  })
  test.each<[string, Row, readonly Row[]]>([
    ['start to finish', activity('F', 16, '04 08:00', '08 08:00'), [link(0, 1, 'SF')]],
    [
      'finish on',
      activity('F', 16, '04 08:00', '08 08:00', { cstr_type: 'CS_MEO', cstr_date: '2027-03-08 08:00' }),
      [],
    ],
    [
      'finish on or after',
      activity('F', 16, '04 08:00', '08 08:00', { cstr_type: 'CS_MEOA', cstr_date: '2027-03-08 08:00' }),
      [],
    ],
    [
      'mandatory finish',
      activity('F', 16, '04 08:00', '08 08:00', { cstr_type: 'CS_MANDFIN', cstr_date: '2027-03-08 08:00' }),
      [],
    ],
    [
      'a finish milestone with a start',
      activity('F', 0, '08 08:00', '08 08:00', { task_type: 'TT_FinMile' }),
      [link(0, 1, 'SS')],
    ],
    [
      'a finish milestone on a start',
      activity('F', 0, '08 08:00', '08 08:00', {
        task_type: 'TT_FinMile',
        cstr_type: 'CS_MSOA',
        cstr_date: '2027-03-08 08:00',
      }),
      [],
    ],
  ])('%s', (_, task, links) => {
    const program = schedulesAsGiven(xer([start, task], links))
    expect(getDays(program).F).toMatch(/ to 03-08$/)
    const visible = show(program)
    const index = visible.schedule.indexById.get(named(program, 'F')?.id ?? '') ?? -1
    expect(minuteToText(getTiming(visible.schedule, index).earlyFinish)).toBe('2027-03-08 08:00')
  })
})

test('MS Project shows the day on which the shift begins as well', () => {
  const task = (uid: number, name: string, start: string, finish: string, hours: number, more: string) =>
    `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><OutlineLevel>1</OutlineLevel><Start>2027-03-${start}:00</Start><Finish>2027-03-${finish}:00</Finish><Duration>PT${hours}H0M0S</Duration>${more}</Task>`
  const from = '<ConstraintType>4</ConstraintType><ConstraintDate>2027-03-08T08:00:00</ConstraintDate>'
  const after =
    '<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>2</Type><LinkLag>0</LinkLag></PredecessorLink>'
  const on = '<ConstraintType>6</ConstraintType><ConstraintDate>2027-03-08T08:00:00</ConstraintDate>'
  const text = `<Project><StartDate>2027-03-01T08:00:00</StartDate><Tasks>${[
    task(1, 'S', '08T08:00', '08T17:00', 8, from),
    task(2, 'F', '04T08:00', '08T08:00', 16, after),
    task(3, 'G', '04T08:00', '08T08:00', 16, on),
    task(4, 'H', '01T08:00', '02T17:00', 16, ''),
  ].join('')}</Tasks></Project>`
  const program = schedulesAsGiven(bytes(text), 'plan.xml')
  expect(getDays(program)).toEqual({
    S: '03-08 to 03-08',
    F: '03-04 to 03-08',
    G: '03-04 to 03-08',
    H: '03-01 to 03-02',
  })
})

test('a level of effort with a lag on the link to its start begins with the next shift', () => {
  const program = schedulesAsGiven(
    xer(
      [
        activity('A', 24, '01 08:00', '03 17:00'),
        activity('L', 8, '03 08:00', '03 17:00', { task_type: 'TT_LOE' }),
      ],
      [link(0, 1, 'SS', 16), link(0, 1, 'FF')],
    ),
  )
  expect(getDays(program).L).toBe('03-03 to 03-03')
})

describe('a later file', () => {
  const before = xer(
    [activity('A', 8, '01 08:00', '01 17:00'), activity('B', 16, '02 08:00', '03 17:00')],
    [link(0, 1)],
  )
  const after = xer(
    [activity('A', 32, '01 08:00', '04 17:00'), activity('B', 16, '05 08:00', '08 17:00')],
    [link(0, 1)],
  )
  test.each([false, true])(
    'does not make work longer that now spans a weekend (auto-schedule %s)',
    (isAuto) => {
      const { program } = importFile(before, 'first.xer')
      const updated = updateFromFile(isAuto ? followLinks(program).following : program, after, 'second.xer')
      if (!updated) throw new Error('Nothing changed.')
      expect(named(updated, 'B')).toMatchObject({ duration: 4, workDays: 2 })
      expect(followLinks(updated).moved).toEqual([])
      expect(updateFromFile(updated, after, 'again.xer')).toBeUndefined()
      const { schedule } = show(updated)
      expect(schedule.input.activities.map((_, index) => getTiming(schedule, index).totalFloat)).toEqual([
        0, 0,
      ])
    },
  )
})

describe('what P6 does with expected and actual finishes', () => {
  test('an expected finish before the start keeps the duration of an activity that has not started', () => {
    const file = xer(
      [
        activity('Survey', 40, '01 08:00', '05 17:00', { expect_end_date: '2027-03-05 17:00' }),
        activity('Delivery', 80, '08 08:00', '19 17:00', { expect_end_date: '2027-03-04 17:00' }),
        activity('On the evening before', 8, '08 08:00', '08 17:00', { expect_end_date: '2027-03-05 17:00' }),
      ],
      [link(0, 1), link(0, 2)],
      { sched_use_expect_end_flag: 'Y' },
    )
    const program = schedulesAsGiven(file)
    expect(getDays(program)).toEqual({
      Survey: '03-01 to 03-05',
      Delivery: '03-08 to 03-19',
      'On the evening before': '03-08 to 03-08',
    })
    expect(named(program, 'Delivery')).toMatchObject({ workDays: 10 })
  })

  test('an actual finish at midnight is on the day that is written', () => {
    const file = xer(
      [
        activity('Set out', 40, '01 08:00', '01 08:00', {
          status_code: 'TK_Complete',
          remain_drtn_hr_cnt: 0,
          act_start_date: '2027-02-22 00:00',
          act_end_date: '2027-02-26 00:00',
        }),
        activity('Excavate', 40, '01 08:00', '05 17:00'),
      ],
      [link(0, 1)],
    )
    const program = schedulesAsGiven(file)
    expect(getDays(program)).toEqual({ 'Set out': '02-22 to 02-26', Excavate: '03-01 to 03-05' })
    expect(named(program, 'Set out')?.actualFinish).toBe('2027-02-26')
    const text = new TextDecoder().decode(exportToP6(program))
    const [row] = getRows(readXer(text) ?? new Map(), 'TASK')
    expect(row?.get('act_end_date')).toBe('2027-02-26 00:00')
  })
})
