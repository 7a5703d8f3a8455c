/** The plan as the argument of an import: everything that importers produce is accepted, as JSON and unchanged. */
import { expect, test } from 'vitest'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { readPastedRows } from '../formats/csv/pasted-rows.ts'
import { readXerPlan } from '../formats/p6/read/xer-plan.ts'
import { readXer } from '../formats/p6/xer.ts'
import type { ImportedPlan } from '../formats/plan/imported-plan.ts'
import { blankSettings } from '../items/get-settings.ts'
import { readMspdi } from '../testing/imported-plans.ts'
import { planned, settings } from '../testing/planned-items.ts'
import { splitCells } from '../testing/split-cells.ts'
import { importProgram } from './import-program.ts'

const baseline =
  '<Baseline><Number>1</Number><Start>2026-01-05T08:00:00</Start><Finish>2026-01-06T17:00:00</Finish><Duration>PT16H0M0S</Duration></Baseline>'
const msProject = (more: string) =>
  `<Project><ExtendedAttributes><ExtendedAttribute><Alias>Baseline 1: ${'b'.repeat(2_000)}</Alias></ExtendedAttribute></ExtendedAttributes><Tasks><Task><UID>1</UID><Name>Dig</Name><OutlineLevel>1</OutlineLevel><Start>2026-01-05T08:00:00</Start><Finish>2026-01-06T17:00:00</Finish><Duration>PT16H0M0S</Duration>${more}</Task></Tasks></Project>`
const table = (name: string, fields: string, ...rows: readonly string[]) =>
  [
    `%T\t${name}`,
    `%F\t${fields.replaceAll(' ', '\t')}`,
    ...rows.map((row) => `%R\t${row.replaceAll(';', '\t')}`),
  ].join('\n')
const primavera = [
  'ERMHDR\t19.12',
  table('PROJECT', 'proj_id last_recalc_date critical_path_type', '7;2026-01-09 17:00;CT_DrivPath'),
  table('SCHEDOPTIONS', 'proj_id sched_calendar_on_relationship_lag', '7;rcal_24Hour'),
  table(
    'TASK',
    'task_id proj_id task_code task_type status_code complete_pct_type phys_complete_pct remain_drtn_hr_cnt target_drtn_hr_cnt act_start_date suspend_date resume_date early_start_date early_end_date cstr_type cstr_date cstr_type2 cstr_date2',
    '1;7;A10;TT_Task;TK_Active;CP_Phys;35;20;40;2026-01-05 10:00;2026-01-08 12:00;2026-01-12 13:00;2026-01-12 13:00;2026-01-14 17:00;CS_MSO;2026-01-05 10:00;CS_MEOB;2026-01-20 12:00',
    '2;7;A20;TT_FinMile;TK_NotStart;CP_Drtn;0;0;0;;;;2026-01-14 17:00;2026-01-14 17:00;CS_ALAP;;;',
    '3;7;A30;TT_LOE;TK_NotStart;CP_Drtn;0;8;8;;;;2026-01-12 13:00;2026-01-14 17:00;;;;',
  ),
  table('TASKPRED', 'task_id pred_task_id proj_id pred_type lag_hr_cnt', '2;1;7;PR_FS;4', '3;1;7;PR_SS;0'),
  '%E',
].join('\n')
const pasted = readPastedRows('Dig\t5\t2026-01-05\t\tbo@quay.example\n  Pour\t0\t2026-01-12\t\t\t1FF-2d', {
  split: splitCells,
  isDayFirst: true,
  findTask: () => undefined,
  findRow: () => undefined,
  settings: blankSettings('1'),
})

const holding = contextHolding({ projects: [{ id: '1' }], 'program-items': [], 'program-settings': [] })
const importing = (plan: object) => ({ projectId: '1', mode: 'replace', plan })

test.each<[string, ImportedPlan | { kind: string }]>([
  ['of Microsoft Project', readMspdi(msProject(''))],
  [
    'with a baseline, a constraint, a deadline and actual dates',
    readMspdi(
      msProject(
        `<ConstraintType>4</ConstraintType><ConstraintDate>2026-01-05T08:00:00</ConstraintDate><Deadline>2026-02-01T17:00:00</Deadline><ActualStart>2026-01-05T08:00:00</ActualStart><PercentComplete>40</PercentComplete><Manual>1</Manual>${baseline}`,
      ),
    ),
  ],
  ['of Primavera P6', readXerPlan(readXer(primavera) ?? new Map())],
  ['of pasted rows', pasted.plan],
])('a plan %s can be sent', (_, read) => {
  if ('kind' in read) throw new Error(read.kind)
  const { items, calendars, settings: own } = read
  const args = importing({ items, calendars, settings: own })
  const sent: unknown = JSON.parse(JSON.stringify(args))
  expect(importProgram.args.parse(sent)).toEqual(args)
  expect(decideRequest(importProgram, sent, holding)).toMatchObject({ kind: 'accepted' })
})

const item = planned('t1', 2, { projectId: '' })
const link = { predecessorId: 't1', type: 'FS', lag: 0, unit: 'days' }
const [calendar] = settings().calendars
const copies = (count: number, more = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...item, id: `t${at}`, ...more }))
const plan = { items: [item], calendars: [calendar], settings: null }

test.each<[string, object, reason: string]>([
  ['more than 100,000 rows', { items: copies(100_001) }, 'too-many-items'],
  ['more than 200,000 links', { items: copies(7, { links: Array(30_000).fill(link) }) }, 'args-invalid'],
  ['two items under one id', { items: [item, item] }, 'args-invalid'],
  ['a field that no importer writes', { items: [{ ...item, cost: 12 }] }, 'args-invalid'],
  ['an impossible date', { items: [{ ...item, startDate: '2026-02-30' }] }, 'args-invalid'],
  ['progress above 100', { items: [{ ...item, progress: 101 }] }, 'args-too-long'],
  ['a lag of centuries', { items: [{ ...item, links: [{ ...link, lag: -40_000 }] }] }, 'args-invalid'],
  ['a duration that is not a number', { items: [{ ...item, duration: '2' }] }, 'args-invalid'],
  ['a week of six days', { calendars: [{ ...calendar, week: calendar?.week.slice(1) }] }, 'args-invalid'],
  ['a calendar with days of 0 minutes', { calendars: [{ ...calendar, dayMinutes: 0 }] }, 'args-invalid'],
  ['settings with unknown fields', { settings: { autoSchedule: true } }, 'args-invalid'],
])('a plan with %s is refused', (_, wrong, reason) => {
  expect(decideRequest(importProgram, importing({ ...plan, ...wrong }), holding)).toMatchObject({ reason })
})

test('items and calendars get ids derived from the request, the calendars after the items', () => {
  expect(decideRequest(importProgram, { ...importing(plan), mode: 'add' }, holding)).toMatchObject({
    steps: [
      { change: { isNew: true, record: { id: 'request-0' } } },
      { change: { record: { calendars: [{ id: 'request-1' }] } } },
    ],
  })
})
