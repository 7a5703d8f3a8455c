import { describe, expect, test } from 'vitest'
import { readMspdiPlan } from './ms-project/mspdi-plan.ts'
import { readXmlText } from './ms-project/xml-text.ts'
import { readXerPlan } from './p6/read/xer-plan.ts'
import { readXer } from './p6/xer.ts'
import type { ImportedPlan, PlanFault } from './plan/imported-plan.ts'

const days = { start: '2027-03-01T08:00:00', finish: '2027-03-05T17:00:00' }

function readMspdi(fields: Readonly<Record<string, string | number>>) {
  const own = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  const root = readXmlText(
    `<Project><Tasks><Task><UID>1</UID><Name>Dig</Name><OutlineLevel>1</OutlineLevel><Start>${days.start}</Start><Finish>${days.finish}</Finish><Duration>PT40H0M0S</Duration>${own.join('')}</Task></Tasks></Project>`,
  )
  return described('fault' in root ? { kind: 'not-mspdi' } : readMspdiPlan(root))
}

function readP6(fields: Readonly<Record<string, string | number>>) {
  const own = {
    ...{ task_id: 1, proj_id: 7, task_code: 'A1', task_name: 'Dig', task_type: 'TT_Task' },
    ...{ target_drtn_hr_cnt: 40, remain_drtn_hr_cnt: 20 },
    ...{ target_start_date: '2027-03-01 08:00', target_end_date: '2027-03-05 17:00' },
    ...fields,
  }
  const lines = [
    ...['ERMHDR\t19.12', '%T\tPROJECT', '%F\tproj_id', '%R\t7', '%T\tTASK'],
    ['%F', ...Object.keys(own)].join('\t'),
    ['%R', ...Object.values(own)].join('\t'),
    '%E',
  ]
  return described(readXerPlan(readXer(lines.join('\r\n')) ?? new Map()))
}

function described(plan: ImportedPlan | PlanFault) {
  if ('kind' in plan) throw new Error(plan.kind)
  const [item] = plan.items
  return [
    item?.status,
    item?.actualStart ?? '-',
    item?.actualFinish ?? '-',
    ...plan.losses.map(({ kind }) => kind),
  ].join(' ')
}

describe('in a file of MS Project', () => {
  test.each([
    [
      'an actual finish with 0% is not done',
      { PercentComplete: 0, ActualFinish: days.finish },
      'Pending - - finished-not-done',
    ],
    [
      'an actual start and finish with 40% is in progress',
      { PercentComplete: 40, ActualStart: days.start, ActualFinish: days.finish },
      'In Progress 2027-03-01 - finished-not-done',
    ],
    [
      'an actual finish without a percentage is done',
      { ActualStart: days.start, ActualFinish: days.finish },
      'Complete 2027-03-01 2027-03-05',
    ],
    [
      '100% with both dates is done',
      { PercentComplete: 100, ActualStart: days.start, ActualFinish: days.finish },
      'Complete 2027-03-01 2027-03-05',
    ],
    ['100% without dates is done', { PercentComplete: 100 }, 'Complete - - done-not-finished'],
    [
      '100% without an actual finish is in progress',
      { PercentComplete: 100, ActualStart: days.start },
      'In Progress 2027-03-01 - full-not-finished',
    ],
    [
      '100% that is rounded, with work that remains, is in progress',
      { PercentComplete: 100, ActualStart: days.start, RemainingDuration: 'PT0H6M0S' },
      'In Progress 2027-03-01 -',
    ],
    [
      'progress without an actual start is begun',
      { PercentComplete: 30 },
      'In Progress - - begun-not-started',
    ],
    [
      'an actual start with 0% is begun',
      { PercentComplete: 0, ActualStart: days.start },
      'In Progress 2027-03-01 -',
    ],
    [
      'an actual start after the actual finish is moved to it',
      { PercentComplete: 100, ActualStart: '2027-03-09T08:00:00', ActualFinish: days.finish },
      'Complete 2027-03-05 2027-03-05 start-after-finish',
    ],
  ])('%s', (_, fields, expected) => {
    expect(readMspdi(fields)).toBe(expected)
  })
})

describe('in a file of P6', () => {
  const [start, finish] = ['2027-03-01 08:00', '2027-03-05 17:00']
  test.each([
    [
      'an actual finish of an activity in progress is not done',
      { status_code: 'TK_Active', act_start_date: start, act_end_date: finish },
      'In Progress 2027-03-01 - finished-not-done',
    ],
    [
      'an actual finish of an activity not started is not done',
      { status_code: 'TK_NotStart', act_end_date: finish },
      'Pending - - finished-not-done',
    ],
    [
      'an actual start of an activity not started is not begun',
      { status_code: 'TK_NotStart', act_start_date: start },
      'Pending - - started-not-begun',
    ],
    [
      'a complete activity without an actual finish is done',
      { status_code: 'TK_Complete', act_start_date: start },
      'Complete 2027-03-01 - done-not-finished',
    ],
    [
      'an activity in progress without an actual start is begun',
      { status_code: 'TK_Active' },
      'In Progress - - begun-not-started',
    ],
    [
      'an actual start after the actual finish is moved to it',
      { status_code: 'TK_Complete', act_start_date: '2027-03-09 08:00', act_end_date: finish },
      'Complete 2027-03-05 2027-03-05 start-after-finish',
    ],
    [
      'a complete activity with both dates is done',
      { status_code: 'TK_Complete', act_start_date: start, act_end_date: finish },
      'Complete 2027-03-01 2027-03-05',
    ],
  ])('%s', (_, fields, expected) => {
    expect(readP6(fields)).toBe(expected)
  })
})
