/**
 * Oracle's P6 help, "Use Expected Finish Dates": the remaining duration of an activity is calculated from its expected
 * finish when the project is scheduled.
 */
import { expect, test } from 'vitest'
import { minuteToText } from '../../cpm/model/minute.ts'
import { getTiming } from '../../cpm/schedule.ts'
import { orderProgram } from '../items/program-row.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { movedItems } from '../schedule/program-dates.ts'
import { schedulePlan } from '../testing/schedule-plan.ts'
import { exportLosses } from './export-losses.ts'
import { readXerPlan } from './p6/read/xer-plan.ts'
import { writeXer } from './p6/write/xer-write.ts'
import { getRows, readXer } from './p6/xer.ts'
import type { ImportedPlan } from './plan/imported-plan.ts'

const table = (name: string, fields: string, rows: readonly string[]) => [
  `%T\t${name}`,
  `%F\t${fields.replaceAll(' ', '\t')}`,
  ...rows.map((row) => `%R\t${row.replaceAll(';', '\t')}`),
]
const fields =
  'task_id proj_id task_type status_code remain_drtn_hr_cnt target_drtn_hr_cnt act_start_date act_end_date early_start_date early_end_date expect_end_date cstr_type cstr_date'

function read(text: string): ImportedPlan {
  const plan = readXerPlan(readXer(text) ?? new Map())
  if ('kind' in plan) throw new Error(plan.kind)
  return plan
}

/** Monday to Friday, 8 to 17 with a break, from Monday, January 5. */
function p6(tasks: readonly string[], flag = 'Y', links: readonly string[] = []): ImportedPlan {
  return read(
    [
      'ERMHDR\t19.12',
      ...table('PROJECT', 'proj_id last_recalc_date', ['7;2026-01-05 08:00']),
      ...table('SCHEDOPTIONS', 'proj_id sched_use_expect_end_flag', [`7;${flag}`]),
      ...table('TASK', fields, tasks),
      ...table('TASKPRED', 'task_id pred_task_id proj_id pred_type lag_hr_cnt', links),
      '%E',
    ].join('\n'),
  )
}

function getDates(plan: ImportedPlan, index: number) {
  const { earlyStart, earlyFinish } = getTiming(schedulePlan(plan), index)
  return [earlyStart, earlyFinish].map((minute) => minuteToText(minute).slice(5)).join(' to ')
}

const open = 'TT_Task;TK_NotStart;16;16;;;2026-01-05 08:00;2026-01-06 17:00'
const begun = 'TT_Task;TK_Active;16;40;2026-01-02 08:00;;2026-01-05 08:00;2026-01-06 17:00'
const other = '2;7;TT_Task;TK_NotStart;12;12;;;2026-01-05 08:00;2026-01-06 12:00;;;'

test.each<[string, string, readonly string[], string, string]>([
  [
    'is only kept with the option off',
    `1;7;${open};2026-01-09 12:00;;`,
    [],
    'N',
    '01-05 08:00 to 01-06 17:00',
  ],
  ['gives a longer duration', `1;7;${open};2026-01-09 12:00;;`, [], 'Y', '01-05 08:00 to 01-09 12:00'],
  ['gives a shorter duration', `1;7;${open};2026-01-05 10:00;;`, [], 'Y', '01-05 08:00 to 01-05 10:00'],
  [
    'counts from its predecessor',
    `1;7;${open};2026-01-09 12:00;;`,
    ['1;2;7;PR_FS;0'],
    'Y',
    '01-06 13:00 to 01-09 12:00',
  ],
  [
    'counts from a lag',
    `1;7;${open};2026-01-09 12:00;;`,
    ['1;2;7;PR_SS;4'],
    'Y',
    '01-05 13:00 to 01-09 12:00',
  ],
  [
    'counts from a constraint',
    `1;7;${open};2026-01-09 12:00;CS_MSOA;2026-01-07 08:00`,
    [],
    'Y',
    '01-07 08:00 to 01-09 12:00',
  ],
  [
    'counts from the data date once begun',
    `1;7;${begun};2026-01-09 12:00;;`,
    [],
    'Y',
    '01-05 08:00 to 01-09 12:00',
  ],
  [
    'leaves nothing when it has passed',
    `1;7;${begun};2026-01-02 12:00;;`,
    [],
    'Y',
    '01-05 08:00 to 01-05 08:00',
  ],
  [
    'is moved by a link to its finish',
    `1;7;${open};2026-01-05 17:00;;`,
    ['1;2;7;PR_FF;0'],
    'Y',
    '01-05 13:00 to 01-06 12:00',
  ],
  [
    'does not move a milestone',
    '1;7;TT_FinMile;TK_NotStart;0;0;;;;2026-01-05 08:00;2026-01-09 12:00;;',
    ['1;2;7;PR_FS;0'],
    'Y',
    '01-06 12:00 to 01-06 12:00',
  ],
])('an expected finish %s', (_, task, links, flag, dates) => {
  expect(getDates(p6([task, other], flag, links), 0)).toBe(dates)
})

test('successors follow, and a later run of auto-schedule changes nothing', () => {
  const plan = p6([`1;7;${begun};2026-01-09 12:00;;`, other], 'Y', ['2;1;7;PR_FS;0'])
  expect(getDates(plan, 1)).toBe('01-09 13:00 to 01-12 17:00')
  const moved = new Map(movedItems(schedulePlan(plan)).map((item) => [item.id, item]))
  const items: readonly PlannedItem[] = plan.items.map((item) => moved.get(item.id) ?? item)
  expect(items[0]).toMatchObject({ workDays: 5, remainingDays: 4.5, progress: 10, endDate: '2026-01-09' })
  expect(movedItems(schedulePlan({ ...plan, items }))).toEqual([])
})

test.each(['Y', 'N'])('comes back from a file for P6, with the option (%s) and the minute', (flag) => {
  const plan = p6([`1;7;${open};2026-01-06 17:00;;`, other], flag)
  const settings = { ...plan.settings, calendars: [...plan.calendars], autoSchedule: false }
  const text = writeXer({ name: 'Quay', rows: orderProgram(plan.items), settings, today: '2026-01-05' })
  const [row] = getRows(readXer(text) ?? new Map(), 'TASK')
  expect(row?.get('expect_end_date')).toBe('2026-01-06 17:00')
  const back = read(text)
  expect(back.settings.rules).toEqual(plan.settings.rules)
  expect(back.items.map(({ expectedFinish, times }) => [expectedFinish, times?.expectedFinish])).toEqual(
    plan.items.map(({ expectedFinish, times }) => [expectedFinish, times?.expectedFinish]),
  )
  expect(back.items[0]?.expectedFinish).toBe('2026-01-06')
})

test('is no loss of an import, and is named before an export to a format that lacks it', () => {
  const plan = p6([`1;7;${open};2026-01-06 17:00;;`, other])
  const settings = { ...plan.settings, calendars: [...plan.calendars], autoSchedule: false }
  const rows = orderProgram(plan.items)
  const namedIn = (format: 'xml' | 'xer' | 'csv') =>
    exportLosses(format, { rows, settings }).find(({ kind }) => kind === 'expected-finishes')?.count
  expect(plan.losses).toEqual([])
  expect([namedIn('xml'), namedIn('xer'), namedIn('csv')]).toEqual([1, undefined, 1])
})
