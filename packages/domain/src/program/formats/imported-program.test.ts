/** What a person sees of an imported program: one small plan for each way in which dates or floats once went wrong. */
import { describe, expect, test } from 'vitest'
import { minuteToText } from '../../cpm/model/minute.ts'
import { getTiming } from '../../cpm/schedule.ts'
import { dayToNumber } from '../../kernel/days/day.ts'
import { getMoments } from '../items/item-times.ts'
import { orderProgram } from '../items/program-row.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { movedItems } from '../schedule/program-dates.ts'
import { scheduleProgram } from '../schedule/program-schedule.ts'
import { lastingWorkDays } from '../schedule/work-days.ts'
import { getPlan, readMspdi } from '../testing/imported-plans.ts'
import { schedulePlan } from '../testing/schedule-plan.ts'
import { writeMspdi } from './ms-project/mspdi-write.ts'
import { readXerPlan } from './p6/read/xer-plan.ts'
import { readXer } from './p6/xer.ts'
import type { ImportedPlan } from './plan/imported-plan.ts'

const table = (name: string, fields: string, rows: readonly string[]) =>
  [
    `%T\t${name}`,
    `%F\t${fields.replaceAll(' ', '\t')}`,
    ...rows.map((row) => `%R\t${row.replaceAll(';', '\t')}`),
  ].join('\n')
const activity =
  'task_id proj_id task_type status_code remain_drtn_hr_cnt target_drtn_hr_cnt act_start_date act_end_date early_start_date early_end_date cstr_type cstr_date complete_pct_type phys_complete_pct'

/** Without a calendar of its own: Monday to Friday, 8 to 17 with a break. */
function p6(
  tasks: readonly string[],
  links: readonly string[] = [],
  dataDate = '2026-01-05 08:00',
): ImportedPlan {
  const text = [
    'ERMHDR\t19.12',
    table('PROJECT', 'proj_id last_recalc_date', [`7;${dataDate}`]),
    table('TASK', activity, tasks),
    table('TASKPRED', 'task_id pred_task_id proj_id pred_type lag_hr_cnt', links),
    '%E',
  ].join('\n')
  return getPlan(readXerPlan(readXer(text) ?? new Map()))
}

function microsoft(tasks: string, more = ''): ImportedPlan {
  return getPlan(readMspdi(`<Project>${more}<Tasks>${tasks}</Tasks></Project>`))
}
const task = (uid: number, start: string, finish: string, hours: number, more = '') =>
  `<Task><UID>${uid}</UID><Name>T${uid}</Name><OutlineLevel>1</OutlineLevel><Start>2026-01-${start}:00</Start><Finish>2026-01-${finish}:00</Finish><Duration>PT${hours}H0M0S</Duration>${more}</Task>`
const after = (uid: number, type = 1) =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>${type}</Type></PredecessorLink>`

/** With auto-schedule: start and finish of each scheduled task. */
function getDates(plan: ImportedPlan) {
  const schedule = schedulePlan(plan)
  return schedule.input.activities.map((_, index) => {
    const { start, finish } = getTiming(schedule, index)
    return [start, finish].map((minute) => minuteToText(minute).slice(5))
  })
}

function moves(plan: ImportedPlan): readonly PlannedItem[] {
  return movedItems(schedulePlan(plan))
}

describe('several critical paths of MS Project', () => {
  // Microsoft: a task without successors has its early finish as late finish, so that each end has a path.
  test.each([
    ['off', 0, [true, false]],
    ['on', 1, [true, true]],
  ])('with the option %s', (_, flag, critical) => {
    const more = `<MultipleCriticalPaths>${flag}</MultipleCriticalPaths>`
    const tasks = task(1, '05T08:00', '09T17:00', 40) + task(2, '05T08:00', '06T17:00', 16)
    const plan = microsoft(tasks, more)
    const schedule = schedulePlan(plan)
    expect([0, 1].map((index) => getTiming(schedule, index).isCritical)).toEqual(critical)
    const settings = { ...plan.settings, calendars: [...plan.calendars], autoSchedule: false }
    const text = writeMspdi({ name: 'Quay', rows: orderProgram(plan.items), settings })
    expect(text).toContain(more)
    expect(getPlan(readMspdi(text)).settings.rules).toEqual(plan.settings.rules)
  })
})

describe('a program of P6', () => {
  test('with a data date of 17:00 does not plan the finished day again', () => {
    const plan = p6(
      ['1;7;TT_Task;TK_NotStart;16;16;;;2026-01-06 08:00;2026-01-07 17:00;;;CP_Drtn;0'],
      [],
      '2026-01-05 17:00',
    )
    expect(moves(plan)).toEqual([])
    expect(getDates(plan)).toEqual([['01-06 08:00', '01-07 17:00']])
  })

  test.each([
    ['start on or after 17:00 is the next morning', 'CS_MSOA;2026-01-06 17:00', '01-07 08:00'],
    ['start on is moved by its predecessor', 'CS_MSO;2026-01-05 08:00', '01-06 13:00'],
    ['finish on is moved by its predecessor', 'CS_MEO;2026-01-05 17:00', '01-06 13:00'],
    ['mandatory start is not', 'CS_MANDSTART;2026-01-05 13:00', '01-05 13:00'],
  ])('%s', (_, constraint, start) => {
    const before = '1;7;TT_Task;TK_NotStart;12;12;;;2026-01-05 08:00;2026-01-06 12:00;;;CP_Drtn;0'
    const plan = p6(
      [before, `2;7;TT_Task;TK_NotStart;4;4;;;2026-01-06 13:00;2026-01-06 17:00;${constraint};CP_Drtn;0`],
      ['2;1;7;PR_FS;0'],
    )
    expect(getDates(plan)[1]?.[0]).toBe(start)
  })

  test('keeps the remaining duration of a task, not its rounded percentage', () => {
    const plan = p6([
      '1;7;TT_Task;TK_Active;17;60;2026-01-01 08:00;;2026-01-05 08:00;2026-01-07 09:00;;;CP_Drtn;0',
    ])
    expect(plan.items[0]).toMatchObject({ progress: 72, remainingDays: 17 / 8 })
    expect(moves(plan)).toEqual([])
  })

  test.each([
    ['physical', 'CP_Phys;35', { progress: 35, percentType: 'physical' }],
    ['of the duration', 'CP_Drtn;35', { progress: 75 }],
  ])('has the percentage that P6 shows: %s', (_, percent, visible) => {
    const plan = p6([
      `1;7;TT_Task;TK_Active;10;40;2026-01-01 08:00;;2026-01-05 08:00;2026-01-06 10:00;;;${percent}`,
    ])
    expect(plan.items[0]).toMatchObject({ ...visible, remainingDays: 10 / 8 })
  })

  test('that has no work left in a task, but has not finished it, keeps the task open', () => {
    const plan = p6([
      '1;7;TT_Task;TK_Active;0;40;2026-01-01 08:00;;2026-01-05 08:00;2026-01-05 08:00;;;CP_Drtn;0',
    ])
    expect(plan.items[0]).toMatchObject({ progress: 100, status: 'In Progress' })
  })

  test('starts a start milestone with the next work, and ends a finish milestone with the work before', () => {
    const before = '1;7;TT_Task;TK_NotStart;8;8;;;2026-01-05 08:00;2026-01-05 17:00;;;CP_Drtn;0'
    const plan = p6(
      [
        before,
        '2;7;TT_Mile;TK_NotStart;0;0;;;2026-01-06 08:00;2026-01-06 08:00;;;CP_Drtn;0',
        '3;7;TT_FinMile;TK_NotStart;0;0;;;2026-01-05 17:00;2026-01-05 17:00;;;CP_Drtn;0',
      ],
      ['2;1;7;PR_FS;0', '3;1;7;PR_FS;0'],
    )
    expect(plan.items.map(({ milestoneKind, startDate }) => [milestoneKind, startDate])).toEqual([
      [undefined, '2026-01-05'],
      ['start', '2026-01-06'],
      ['finish', '2026-01-05'],
    ])
    expect(moves(plan)).toEqual([])
  })

  test('has levels of effort that follow what they span, end no program and limit nothing', () => {
    const plan = p6(
      [
        '1;7;TT_Task;TK_NotStart;8;8;;;2026-01-05 08:00;2026-01-05 17:00;;;CP_Drtn;0',
        '2;7;TT_LOE;TK_NotStart;40;40;;;2026-01-05 08:00;2026-02-27 17:00;;;CP_Drtn;0',
        '3;7;TT_Task;TK_NotStart;8;8;;;2026-01-06 08:00;2026-01-06 17:00;;;CP_Drtn;0',
      ],
      ['3;1;7;PR_FS;0', '2;1;7;PR_SS;0', '2;3;7;PR_FF;0'],
    )
    const schedule = schedulePlan(plan)
    expect(schedule.input.activities.map((_, index) => getTiming(schedule, index).totalFloat)).toEqual([0, 0])
    expect(moves(plan)).toMatchObject([
      { id: 'a2', startDate: '2026-01-05', endDate: '2026-01-06', workDays: 2 },
    ])
  })
})

describe('a program of Microsoft Project', () => {
  test('is not moved by its status date', () => {
    const begun = `${task(1, '05T08:00', '08T17:00', 32)}`.replace(
      '</Task>',
      '<ActualStart>2026-01-05T08:00:00</ActualStart><RemainingDuration>PT24H0M0S</RemainingDuration><PercentComplete>25</PercentComplete></Task>',
    )
    const plan = microsoft(
      begun + task(2, '05T08:00', '05T17:00', 8),
      '<StartDate>2026-01-05T08:00:00</StartDate><StatusDate>2026-01-14T17:00:00</StatusDate>',
    )
    expect(plan.settings).toMatchObject({ dataDate: '2026-01-14', rules: { ruleSet: 'ms-project' } })
    expect(moves(plan)).toEqual([])
  })

  test('has a task that finishes at the start of the next shift on the day on which its work ends', () => {
    const plan = microsoft(task(1, '09T08:00', '12T08:00', 8))
    expect(plan.items[0]).toMatchObject({ startDate: '2026-01-09', endDate: '2026-01-09' })
    expect(moves(plan)).toEqual([])
  })

  test('with a task of half a day breaks no link, and has its float in hours', () => {
    const plan = microsoft(
      task(1, '05T08:00', '05T12:00', 4) +
        task(2, '05T13:00', '05T17:00', 4, after(1)) +
        task(3, '05T08:00', '06T12:00', 12),
    )
    const { items, calendars, settings } = plan
    const schedule = scheduleProgram(items, { ...settings, calendars: [...calendars], autoSchedule: false })
    if (schedule.kind === 'loop') throw new Error('A loop.')
    expect(schedule.items.map((_, index) => getTiming(schedule, index).totalFloat)).toEqual([240, 240, 0])
    expect(moves(plan)).toEqual([])
  })

  test('without dates starts on the day on which its project starts', () => {
    const bare =
      '<Task><UID>1</UID><Name>Dig</Name><OutlineLevel>1</OutlineLevel><Duration>PT16H0M0S</Duration></Task>'
    const plan = microsoft(bare, '<StartDate>2026-03-02T08:00:00</StartDate>')
    expect(getDates(plan)).toEqual([['03-02 08:00', '03-03 17:00']])
  })

  test('keeps a split task as long as it lasts', () => {
    const plan = microsoft(task(1, '05T08:00', '09T10:00', 16))
    expect(plan.items[0]?.workDays).toBe(4.25)
    expect(plan.losses).toEqual([{ kind: 'splits', count: 1, rows: [{ name: 'T1', number: 1 }] }])
    expect(moves(plan)).toEqual([])
  })
})

describe('the minutes of an imported task', () => {
  const plan = microsoft(task(1, '05T08:00', '06T12:00', 12))
  // `as`: the plan has one task.
  const item = plan.items[0] as PlannedItem

  test('count as long as the task is on its days', () => {
    expect(getMoments(item)).toEqual({
      start: dayToNumber('2026-01-05') * 1440 + 480,
      finish: dayToNumber('2026-01-06') * 1440 + 720,
    })
    expect(getMoments({ ...item, startDate: '2026-01-06', endDate: '2026-01-07' })).toBeUndefined()
    expect(getMoments({ ...item, duration: 3, endDate: '2026-01-07' })).toBeUndefined()
  })

  test('are dropped when a user gives it a duration in days', () => {
    const settings = { ...plan.settings, calendars: [...plan.calendars], autoSchedule: false }
    const edited = lastingWorkDays(item, 2, settings)
    expect(edited).toMatchObject({ startDate: '2026-01-05', endDate: '2026-01-06', duration: 2 })
    expect(edited.times).toBeUndefined()
  })
})
