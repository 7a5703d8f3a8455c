import { describe, expect, test } from 'vitest'
import { minuteToText } from '../../../cpm/model/minute.ts'
import { getTiming } from '../../../cpm/schedule.ts'
import { dayToNumber } from '../../../kernel/days/day.ts'
import { schedulePlan } from '../../testing/schedule-plan.ts'
import { readXerCalendars } from './read/xer-calendar.ts'
import { readXerPlan } from './read/xer-plan.ts'
import { getRows, hoursToMinutes, readXer } from './xer.ts'

const line = (...cells: readonly string[]) => cells.join('\t')
const table = (name: string, fields: string, ...rows: readonly string[]) =>
  [
    line('%T', name),
    line('%F', ...fields.split(' ')),
    ...rows.map((row) => line('%R', ...row.split(';'))),
  ].join('\r\n')
const file = (...tables: readonly string[]) => [line('ERMHDR', '19.12'), ...tables, '%E'].join('\r\n')

const workday = '(0||%(s|08:00|f|16:00)())'
const week = [1, 2, 3, 4, 5, 6, 7]
  .map((number) => `(0||${number}()(${number === 1 || number === 7 ? '' : workday.replace('%', '0')}))`)
  .join('')
const calendar = (exceptions = '') =>
  `(0||CalendarData()(\x7f\x7f (0||DaysOfWeek()(${week})) (0||Exceptions()(${exceptions}))))`

test('tables are read by name and rows by the fields of their table, and a missing cell is empty', () => {
  const tables = readXer(file(table('TASK', 'task_id task_name', '1;Dig', '2'), table('EMPTY', 'id')))
  expect(getRows(tables ?? new Map(), 'TASK').map((row) => row.get('task_name'))).toEqual(['Dig', ''])
  expect(tables?.get('EMPTY')).toEqual([])
})

test('a text that does not start like an XER file is refused', () => {
  expect(readXer('PK\u0003\u0004')).toBeUndefined()
})

describe('a number', () => {
  const currencies = (...rows: readonly string[]) =>
    table('CURRTYPE', 'curr_id decimal_symbol digit_group_symbol curr_short_name', ...rows)
  const [dollar, real] = ['1;.;,;USD', '2;,;.;BRL']
  const work = (header: string, tables: readonly string[], ...hours: readonly string[]) => {
    const text = [
      line('ERMHDR', '19.12', '2026-11-20', 'Project', 'admin', 'One', 'db', 'Project Management', header),
      ...tables,
      table('TASK', 'task_id remain_drtn_hr_cnt', ...hours.map((hour, at) => `${at};${hour}`)),
      '%E',
    ].join('\r\n')
    return getRows(readXer(text) ?? new Map(), 'TASK').map((row) =>
      hoursToMinutes(row.get('remain_drtn_hr_cnt')),
    )
  }

  test.each([
    [
      'has the decimal sign of the currency',
      'BRL',
      [dollar, real],
      ['7,5', '22,25', '1.234,5'],
      [450, 1335, 74_070],
    ],
    ['has the point of another currency', 'USD', [dollar, real], ['7.5', '1,234.5'], [450, 74_070]],
    ['has the sign of the only currency', 'EUR', [real], ['1.200', '8'], [72_000, 480]],
    ['has the sign that hours show, without a currency', '', [], ['7,5', '1.200'], [450, 72_000]],
    [
      'has the sign that hours show, against the currency',
      'USD',
      [dollar, real],
      ['37,5', '0,25'],
      [2250, 15],
    ],
    ['has a point where the currency has a comma', 'BRL', [dollar, real], ['37.5', '8'], [2250, 480]],
    ['has whole thousands in a currency with a point', 'USD', [dollar], ['1,200', '12.500'], [72_000, 750]],
    ['has an exponent', 'BRL', [real], ['1,5E1'], [900]],
  ])('%s', (_, header, rows, hours, minutes) => {
    expect(work(header, rows.length > 0 ? [currencies(...rows)] : [], ...hours)).toEqual(minutes)
  })

  test('does not change texts, codes and percentages of other fields', () => {
    const fields = 'task_code task_name phys_complete_pct act_work_qty'
    const [row] = getRows(
      readXer(file(currencies(real), table('TASK', fields, '1,5;Dig 2,5 m;12,5;0,75'))) ?? new Map(),
      'TASK',
    )
    expect(fields.split(' ').map((field) => row?.get(field))).toEqual(['1,5', 'Dig 2,5 m', '12.5', '0.75'])
  })
})

describe('a calendar', () => {
  const fields = 'clndr_id clndr_name base_clndr_id clndr_data'
  const read = (...rows: readonly string[]) =>
    readXerCalendars(getRows(readXer(file(table('CALENDAR', fields, ...rows))) ?? new Map(), 'CALENDAR'))
  const day = dayToNumber('2020-01-01')

  test('has a week, holidays and days with different hours', () => {
    const exceptions = '(0||0(d|43831)())(0||1(d|43832)((0||0(f|12:00|s|10:00)())))'
    expect(read(`1;Site;;${calendar(exceptions)}`).times.get('1')).toMatchObject({
      week: [[], [{ from: 480, to: 960 }], {}, {}, {}, {}, []],
      exceptions: [
        { first: day, last: day, shifts: [] },
        { first: day + 1, last: day + 1, shifts: [{ from: 600, to: 720 }] },
      ],
    })
  })

  test('takes what it does not define from its base', () => {
    const { times } = read(`2;Crew;1;`, `1;Site;;${calendar('(0||0(d|43831)())')}`)
    expect(times.get('2')).toEqual(times.get('1'))
  })

  test.each([
    ['is cut short', '(0||CalendarData()('],
    ['is no calendar', 'nothing'],
    ['has parentheses without end', '(0||1()('.repeat(10_000)],
  ])('that %s counts as a standard week and is reported', (_, data) => {
    const { times, unreadable } = read(`1;Broken;;${data}`)
    expect(unreadable).toEqual(['Broken'])
    expect(times.get('1')?.week[1]).toHaveLength(2)
  })

  test('that is its own base can still be read', () => {
    expect(read(`1;Site;1;${calendar()}`).unreadable).toEqual([])
  })
})

describe('an activity', () => {
  const fields =
    'task_id proj_id clndr_id task_type status_code remain_drtn_hr_cnt target_drtn_hr_cnt act_start_date act_end_date cstr_type cstr_date'
  const programme = (tasks: readonly string[], links: readonly string[] = [], must = '') =>
    readXerPlan(
      readXer(
        file(
          table(
            'PROJECT',
            'proj_id clndr_id plan_start_date last_recalc_date plan_end_date',
            `7;1;2026-01-05 00:00;2026-01-12 00:00;${must}`,
          ),
          table('CALENDAR', 'clndr_id clndr_name base_clndr_id clndr_data', `1;Site;;${calendar()}`),
          table('TASK', fields, ...tasks),
          table('TASKPRED', 'task_id pred_task_id proj_id pred_type lag_hr_cnt', ...links),
        ),
      ) ?? new Map(),
    )
  const starts = (...given: Parameters<typeof programme>) => {
    const schedule = schedulePlan(programme(...given))
    return schedule.input.activities.map((_, index) => minuteToText(getTiming(schedule, index).earlyStart))
  }
  const task = (id: string, more = '') => `${id};7;1;TT_Task;TK_NotStart;16;16;;;${more}`

  test.each<[string, string, string]>([
    ['start on or after', 'CS_MSOA', '2026-01-15 08:00'],
    ['finish on or after', 'CS_MEOA', '2026-01-13 08:00'],
    ['start on, and links may move it on', 'CS_MSO', '2026-01-15 08:00'],
    ['mandatory start', 'CS_MANDSTART', '2026-01-15 08:00'],
    ['start on or before', 'CS_MSOB', '2026-01-12 08:00'],
  ])('starts as its constraint states: %s', (_, type, start) => {
    const on = type === 'CS_MEOA' ? '2026-01-14 16:00' : '2026-01-15 08:00'
    expect(starts([task('1', `${type};${on}`)])).toEqual([start])
  })

  test('in progress continues at the data date, and its links start from there', () => {
    const begun = '1;7;1;TT_Task;TK_Active;8;24;2026-01-06 08:00;;;'
    expect(starts([begun, task('2')], ['2;1;7;PR_FS;8'])).toEqual(['2026-01-12 08:00', '2026-01-14 08:00'])
  })

  test('that is a level of effort is not part of the passes', () => {
    const schedule = schedulePlan(
      programme([task('1'), '2;7;1;TT_LOE;TK_NotStart;0;0;;;;'], ['2;1;7;PR_SS;0']),
    )
    expect(schedule.input.activities.map(({ id }) => id)).toEqual(['a1'])
    expect([...schedule.spanning.keys()]).toEqual(['a2'])
  })

  test('that is resource-dependent uses the calendar of its resource', () => {
    const sundays = calendar().replace('(0||1()())', `(0||1()(${workday.replace('%', '0')}))`)
    const tables = readXer(
      file(
        table(
          'PROJECT',
          'proj_id clndr_id plan_start_date last_recalc_date',
          '7;1;2026-01-11 00:00;2026-01-11 00:00',
        ),
        table(
          'CALENDAR',
          'clndr_id clndr_name base_clndr_id clndr_data',
          `1;Site;;${calendar()}`,
          `2;Crew;;${sundays}`,
        ),
        table('RSRC', 'rsrc_id clndr_id', '5;2'),
        table('TASK', fields, task('1').replace('TT_Task', 'TT_Rsrc'), task('2')),
        table('TASKRSRC', 'task_id rsrc_id', '1;5', '2;5'),
      ),
    )
    const schedule = schedulePlan(readXerPlan(tables ?? new Map()))
    const [own, other] = schedule.input.activities.map(({ clock }) => clock)
    expect(own).not.toBe(other)
    expect(other).toBe(schedule.input.projectClock)
  })

  test('of another project is left out', () => {
    expect(starts([task('1'), task('2').replace(';7;', ';8;')])).toHaveLength(1)
  })

  test('must finish by the project\u2019s day', () => {
    expect(schedulePlan(programme([task('1')], [], '2026-02-02 16:00')).input.mustFinishBy).toBe(
      dayToNumber('2026-02-02') * 1440 + 960,
    )
  })
})
