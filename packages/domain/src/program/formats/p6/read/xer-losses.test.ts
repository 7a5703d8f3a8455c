/** What an import of a P6 file names as lost: how much, and of which activities. */
import { expect, test } from 'vitest'
import { readXer } from '../xer.ts'
import { readXerPlan } from './xer-plan.ts'

function table(name: string, fields: string, ...rows: readonly string[]): string {
  const lines = [`%T\t${name}`, `%F\t${fields.replaceAll(' ', '\t')}`]
  return [...lines, ...rows.map((row) => `%R\t${row.replaceAll(';', '\t')}`), ''].join('\n')
}

function getLosses(more: string, tasks: readonly string[] = []) {
  const text = [
    'ERMHDR\t19.12\n',
    table('PROJECT', 'proj_id last_recalc_date', '7;2026-01-05 08:00', '8;2026-01-05 08:00'),
    table('PROJWBS', 'wbs_id proj_id proj_node_flag wbs_name', '70;7;Y;Quay House', '80;8;Y;Pier'),
    table(
      'TASK',
      'task_id proj_id task_code task_name status_code priority_type act_start_date target_start_date target_end_date target_drtn_hr_cnt remain_drtn_hr_cnt',
      ...(tasks.length > 0
        ? tasks
        : ['1;7;A10;Dig;TK_NotStart;PT_Normal;;2026-01-05 08:00;2026-01-06 17:00;16;16']),
      '2;7;A20;Pour;TK_NotStart;PT_Normal;;2026-01-05 08:00;2026-01-06 17:00;16;16',
    ),
    more,
    '%E',
  ].join('')
  const plan = readXerPlan(readXer(text) ?? new Map(), '7')
  if ('kind' in plan) throw new Error(plan.kind)
  return plan.losses.filter(({ kind }) => kind !== 'other-projects')
}

const dig = [{ name: 'A10 Dig', number: 1 }]
const options = (fields: string, values: string) => table('SCHEDOPTIONS', `proj_id ${fields}`, `7;${values}`)

test.each<[string, string, string]>([
  ['costs', table('PROJCOST', 'proj_id task_id', '7;1'), 'costs'],
  ['notes', table('TASKMEMO', 'task_id', '1'), 'notes'],
  ['activity codes', table('TASKACTV', 'task_id', '1'), 'custom-fields'],
  ['user-defined fields', table('UDFVALUE', 'udf_type_id fk_id', '5;1'), 'custom-fields'],
  ['steps', table('TASKPROC', 'task_id proc_name', '1;Strip'), 'further-details'],
  ['work of resources', table('TASKRSRC', 'task_id rsrc_id target_qty', '1;3;8'), 'resources'],
  [
    'a lag of a person',
    table('RSRC', 'rsrc_id email_addr', '3;a@quay.example') +
      table('TASKRSRC', 'task_id rsrc_id target_lag_drtn_hr_cnt', '1;3;8'),
    'resources',
  ],
  [
    'a relationship with another project',
    table('TASKPRED', 'task_id pred_task_id proj_id', '1;99;7'),
    'unknown-links',
  ],
])('%s: with the activity', (_, more, kind) => {
  expect(getLosses(more)).toEqual([{ kind, count: 1, rows: dig }])
})

test('a second person of an activity is named with it', () => {
  const people = table('RSRC', 'rsrc_id email_addr', '1;a@quay.example', '2;b@quay.example')
  const assigned = table('TASKRSRC', 'task_id rsrc_id', '1;1', '1;2')
  expect(getLosses(people + assigned)).toEqual([{ kind: 'people', count: 1, rows: dig }])
})

test('a priority is named with its activity', () => {
  const high = '1;7;A10;Dig;TK_NotStart;PT_High;;2026-01-05 08:00;2026-01-06 17:00;16;16'
  expect(getLosses('', [high])).toEqual([{ kind: 'priorities', count: 1, rows: dig }])
})

test('“Actual Dates” is named with the activities in progress, or for the whole program before any has begun', () => {
  const flags = options('sched_progress_override sched_retained_logic', 'N;N')
  const begun = '1;7;A10;Dig;TK_Active;PT_Normal;2026-01-02 08:00;2026-01-05 08:00;2026-01-06 17:00;16;8'
  expect(getLosses(flags, [begun])).toEqual([{ kind: 'actual-dates-logic', count: 1, rows: dig }])
  expect(getLosses(flags)).toEqual([{ kind: 'actual-dates-logic', count: 1 }])
})

test('options that we do not have are named, and only where they differ from how we schedule', () => {
  const fields = 'sched_float_type sched_lag_early_start_flag sched_use_project_end_date_for_float'
  expect(getLosses(options(fields, 'FT_FF;Y;Y'))).toEqual([])
  const outer = 'sched_outer_depend_type'
  expect(getLosses(options(outer, 'SD_Both'))).toEqual([])
  expect(getLosses(options(outer, 'SD_None'))).toEqual([
    { kind: 'schedule-options', count: 1, rows: [{ name: outer }] },
  ])
  const names = ['sched_float_type', 'sched_lag_early_start_flag']
  expect(getLosses(options(fields, 'FT_SF;N;Y'))).toEqual([
    { kind: 'schedule-options', count: 2, rows: names.map((name) => ({ name })) },
  ])
})
