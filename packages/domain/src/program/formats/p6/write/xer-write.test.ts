import { describe, expect, test } from 'vitest'
import { dayToNumber } from '../../../../kernel/days/day.ts'
import { orderProgram } from '../../../items/program-row.ts'
import type { PlannedItem } from '../../../schedule/planned-item.ts'
import { planned, settings as settingsWith } from '../../../testing/planned-items.ts'
import { readXerPlan } from '../read/xer-plan.ts'
import { getRows, readXer } from '../xer.ts'
import { writeXer } from './xer-write.ts'

const at = (day: string, hour: number) => dayToNumber(day) * 1440 + hour * 60
const base = { calendarId: 'standard', dataDate: '2026-01-05', rules: { ruleSet: 'p6' } }

function write(items: readonly PlannedItem[], more: Record<string, unknown> = {}): string {
  const settings = settingsWith({ ...base, ...more })
  return writeXer({ name: 'Quay House', rows: orderProgram(items), settings, today: '2026-11-24' })
}
function table(text: string, name: string) {
  return getRows(readXer(text) ?? new Map(), name)
}
/** Fields of the only activity. */
function getFields(item: PlannedItem, fields: string, more?: Record<string, unknown>) {
  const [row] = table(write([item], more), 'TASK')
  return fields
    .split(' ')
    .map((field) => row?.get(field))
    .join(' | ')
}
function readBack(text: string) {
  const plan = readXerPlan(readXer(text) ?? new Map())
  if ('kind' in plan) throw new Error(plan.kind)
  return plan
}

test('the file has the lines of P6: a header, tables of cells between tabs, CR and LF, and its end', () => {
  const text = write([planned('a', 1, { name: 'Dig\tand\nfill' })])
  const lines = text.split('\r\n')
  expect(lines[0]).toBe(
    'ERMHDR\t19.12\t2026-11-24\tProject\tplumbline\tPlumbline\tPlumbline\tProject Management\tUSD',
  )
  expect(lines.slice(-2)).toEqual(['%E', ''])
  expect(lines.slice(1, -2).every((line) => /^%[TFR]\t/.test(line))).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(readBack(text).items[0]?.name).toBe('Dig\tand\nfill')
})

describe('an activity', () => {
  const timed = {
    times: { start: at('2026-01-05', 8), finish: at('2026-01-06', 12) },
    workDays: 1.5,
    endDate: '2026-01-06',
  }
  const begun = { status: 'In Progress', progress: 25, actualStart: '2026-01-02' }
  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'has hours and minutes',
      timed,
      'status_code remain_drtn_hr_cnt target_drtn_hr_cnt early_start_date early_end_date',
      'TK_NotStart | 12 | 12 | 2026-01-05 08:00 | 2026-01-06 12:00',
    ],
    [
      'without minutes works the hours of its calendar',
      {},
      'target_drtn_hr_cnt early_start_date early_end_date',
      '16 | 2026-01-05 08:00 | 2026-01-06 17:00',
    ],
    [
      'has floats and late dates',
      timed,
      'total_float_hr_cnt late_start_date driving_path_flag',
      '0 | 2026-01-05 08:00 | Y',
    ],
    [
      'in progress has its remaining duration',
      { ...timed, ...begun, remainingDays: 1.125 },
      'status_code act_start_date remain_drtn_hr_cnt early_start_date complete_pct_type',
      'TK_Active | 2026-01-02 08:00 | 9 | 2026-01-05 11:00 | CP_Drtn',
    ],
    [
      'with physical percent complete',
      { ...timed, ...begun, percentType: 'physical', remainingDays: 1 },
      'complete_pct_type phys_complete_pct remain_drtn_hr_cnt',
      'CP_Phys | 25 | 8',
    ],
    [
      'that is suspended',
      {
        ...timed,
        ...begun,
        times: { ...timed.times, suspend: at('2026-01-03', 9), resume: at('2026-01-05', 8) },
      },
      'suspend_date resume_date',
      '2026-01-03 09:00 | 2026-01-05 08:00',
    ],
    [
      'that is done has no early dates',
      { ...timed, status: 'Complete', actualStart: '2026-01-05', actualFinish: '2026-01-06' },
      'status_code act_end_date early_end_date remain_drtn_hr_cnt',
      'TK_Complete | 2026-01-06 17:00 |  | 0',
    ],
    ['that is a start milestone', { milestone: true, milestoneKind: 'start' }, 'task_type', 'TT_Mile'],
    ['that is a finish milestone', { milestone: true, milestoneKind: 'finish' }, 'task_type', 'TT_FinMile'],
    ['that is a level of effort', { spans: 'links' }, 'task_type', 'TT_LOE'],
    ['that is a WBS summary', { spans: 'heading' }, 'task_type', 'TT_WBS'],
    ['has its ID', { activityId: 'EX-100' }, 'task_code', 'EX-100'],
    ['without an ID gets one as P6 gives them', {}, 'task_code', 'A1000'],
    ['at the data date needs no constraint', {}, 'cstr_type', ''],
    [
      'later than the data date is kept there, as it has no links',
      { startDate: '2026-01-08', endDate: '2026-01-09' },
      'cstr_type cstr_date',
      'CS_MSOA | 2026-01-08 08:00',
    ],
  ])('%s', (_, more, fields, text) => {
    expect(getFields(planned('a', 2, more), fields)).toBe(text)
  })

  const limit = (type: string, hour = 8) => ({ type, day: '2026-01-08', minute: at('2026-01-08', hour) })
  test.each<[string, readonly object[], string]>([
    ['start no earlier than', [limit('SNET')], 'CS_MSOA |  |  | '],
    ['start on', [limit('SNET'), limit('SNLT')], 'CS_MSO |  |  | '],
    [
      'finish on, and start no earlier',
      [limit('FNET'), limit('FNLT'), limit('SNET')],
      'CS_MEO | CS_MSOA |  | ',
    ],
    ['two limits at other moments', [limit('SNET', 8), limit('SNLT', 9)], 'CS_MSOA | CS_MSOB |  | '],
    ['as late as possible', [{ type: 'ALAP', day: null }], 'CS_ALAP |  |  | '],
    ['mandatory', [limit('MSO'), limit('MFO')], 'CS_MANDSTART | CS_MANDFIN |  | '],
    [
      'two, and dates from other projects',
      [limit('SNLT'), limit('FNET'), limit('SNET'), limit('FNLT', 17)],
      'CS_MSOB | CS_MEOA | 2026-01-08 08:00 | 2026-01-08 17:00',
    ],
  ])('has the constraints of P6: %s', (_, constraints, text) => {
    const [constraint, ...furtherConstraints] = constraints
    const item = planned('a', 2, { constraint, furtherConstraints })
    const fields = 'cstr_type cstr_type2 external_early_start_date external_late_end_date'
    expect(getFields(item, fields)).toBe(text)
  })
})

test.each<[string, object, string, number]>([
  ['working days', { lag: 1.5, unit: 'days' }, 'predecessor', 12],
  ['percent', { lag: 50, unit: 'percent' }, 'predecessor', 8],
  // From Tuesday evening to Friday evening.
  ['elapsed days on the calendar of the predecessor', { lag: 3, unit: 'elapsed-days' }, 'predecessor', 24],
  ['elapsed days on a 24-hour calendar', { lag: 3, unit: 'elapsed-days' }, '24-hour', 72],
])('a lag in %s is written in hours', (_, lag, lagCalendar, hours) => {
  const items = [
    planned('a', 2),
    planned('b', 1, { predecessorId: 'a', links: [{ predecessorId: 'a', type: 'FS', ...lag }] }),
  ]
  const text = write(items, { rules: { ruleSet: 'p6', lagCalendar } })
  expect(table(text, 'TASKPRED').map((row) => [row.get('pred_type'), Number(row.get('lag_hr_cnt'))])).toEqual(
    [['PR_FS', hours]],
  )
  expect(readBack(text).items[1]?.links).toMatchObject([lag])
})

test('the WBS has the codes that P6 gave it, and others where there is none', () => {
  const heading = (id: string, more: object) =>
    planned(id, null, { isHeading: true, startDate: null, ...more })
  const items = [
    heading('h1', { name: 'Ground', activityId: 'GND' }),
    heading('h2', { name: 'Piles', parentId: 'h1' }),
    planned('a', 1, { parentId: 'h2' }),
    heading('h3', { name: 'Roof', activityId: 'gnd' }),
  ]
  const text = write(items)
  const rows = table(text, 'PROJWBS')
  expect(rows.map((row) => [row.get('wbs_id'), row.get('parent_wbs_id'), row.get('wbs_short_name')])).toEqual(
    [
      ['5', '', 'Quay House'],
      ['1', '5', 'GND'],
      ['2', '1', '1'],
      ['4', '5', 'gnd-2'],
    ],
  )
  expect(readBack(text).items.map(({ name, activityId }) => [name, activityId])).toEqual([
    ['Ground', 'GND'],
    ['Piles', undefined],
    ['Task a', undefined],
    ['Roof', 'gnd'],
  ])
})

test('the schedule options are those of the program', () => {
  const rules = {
    ruleSet: 'p6',
    lagCalendar: 'successor',
    progressLogic: 'override',
    openEndsCritical: true,
    criticalPath: 'longest-path',
  }
  const text = write([planned('a', 1)], { rules, criticalDays: 2, mustFinishBy: '2026-03-01' })
  const [options] = table(text, 'SCHEDOPTIONS')
  const [project] = table(text, 'PROJECT')
  const getValues = (row: typeof options, fields: readonly string[]) => fields.map((field) => row?.get(field))
  expect(
    getValues(options, [
      'sched_calendar_on_relationship_lag',
      'sched_progress_override',
      'sched_retained_logic',
      'sched_open_critical_flag',
    ]),
  ).toEqual(['rcal_Successor', 'Y', 'N', 'Y'])
  expect(
    getValues(project, ['critical_drtn_hr_cnt', 'critical_path_type', 'last_recalc_date', 'plan_end_date']),
  ).toEqual(['16', 'CT_DrivPath', '2026-01-05 00:00', '2026-03-02 00:00'])
  expect(readBack(text).settings).toMatchObject({ rules, criticalDays: 2, mustFinishBy: '2026-03-01' })
})

describe('what P6 does not have', () => {
  const item = planned('a', 2, { deadline: '2026-02-01', baselines: [{ name: 'Contract', duration: 2 }] })

  test('is in user-defined fields of at most 255 plain characters', () => {
    const many = Array.from({ length: 9 }, (_, number) => ({
      name: `Baseline n\u00ba ${number}`,
      duration: 2,
    }))
    const text = write([planned('a', 2, { baselines: many })])
    const texts = table(text, 'UDFVALUE').map((row) => row.get('udf_text') ?? '')
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.every((part) => part.length <= 255 && /^[!-~]+$/.test(part))).toBe(true)
    expect(readBack(text).items[0]?.baselines).toMatchObject(many)
  })

  test('comes back, and nothing is named as lost', () => {
    const text = write([item])
    expect(readBack(text).items[0]).toMatchObject({
      deadline: '2026-02-01',
      baselines: [{ name: 'Contract' }],
    })
    expect(readBack(text).losses).toEqual([])
  })

  test('does not hide what P6 has changed since', () => {
    const text = write([item])
    expect(readBack(text).items[0]?.times).toBeUndefined()
    const later = text
      .replaceAll('2026-01-05 08:00', '2026-01-12 08:00')
      .replaceAll('2026-01-06 17:00', '2026-01-13 17:00')
    expect(readBack(later).items[0]).toMatchObject({
      startDate: '2026-01-12',
      endDate: '2026-01-13',
      times: { start: at('2026-01-12', 8), finish: at('2026-01-13', 17) },
      deadline: '2026-02-01',
    })
  })

  test('is left out where another program has cut or changed the text', () => {
    const text = write([item]).replace('"deadline":', '"deadline":[')
    expect(readBack(text).items[0]).toMatchObject({ name: 'Task a', startDate: '2026-01-05' })
    expect(readBack(text).items[0]?.deadline ?? null).toBeNull()
  })
})

test('elapsed durations are on a 24-hour calendar of the file, for readers that do not know our fields', () => {
  const elapsed = {
    ...{ id: 'elapsed', name: 'Every hour', isElapsed: true, dayMinutes: 480, exceptions: [] },
    week: settingsWith(base).calendars[0]?.week,
  }
  const calendars = [...settingsWith(base).calendars, elapsed]
  const getTimes = (start: number, finish: number) => ({ times: { start, finish } })
  const cure = planned('cure', 2, {
    ...{ calendarId: 'elapsed', startDate: '2026-01-05', endDate: '2026-01-12', workDays: 7, duration: 8 },
    ...getTimes(at('2026-01-05', 17), at('2026-01-12', 17)),
  })
  const text = write([planned('a', 1), cure], { calendars })
  const plain = readBack(text.replaceAll('%T\tUDFTYPE', '%T\tOTHER'))
  const calendar = plain.calendars.find(({ id }) => id === plain.items[1]?.calendarId)
  expect(calendar).toMatchObject({ name: 'Every hour', dayMinutes: 1440 })
  expect(calendar?.week).toEqual(Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]))
  expect(plain.items[1]).toMatchObject({
    workDays: 7,
    ...getTimes(at('2026-01-05', 17), at('2026-01-12', 17)),
  })
})
