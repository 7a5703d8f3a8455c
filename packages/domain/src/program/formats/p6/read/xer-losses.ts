/** What a project cannot keep of a P6 file, except for what is reported where it is read. */
import type { LossCount, LossKind } from '../../plan/losses.ts'
import { getRows, type XerRow, type XerTables } from '../xer.ts'
import { getRow } from './xer-items.ts'
import { findOwnFields } from './xer-own-read.ts'
import { getOptions } from './xer-rules.ts'

/** Some of the file lies under other projects. `tasks`: those of the project. */
export function readXerLosses(
  tables: XerTables,
  project: XerRow,
  tasks: readonly XerRow[],
  losses: LossCount,
): void {
  const getId = (row: XerRow) => row.get('task_id') ?? ''
  const addTasks = (kind: LossKind, ids: ReadonlySet<string>) => {
    for (const [at, row] of tasks.entries()) if (ids.has(getId(row))) losses.addRow(kind, getRow(row, at))
  }
  const tasksIn = (names: readonly string[]) =>
    new Set(names.flatMap((name) => getRows(tables, name).map((row) => getId(row))))
  const tasksWith = (isLost: (row: XerRow) => boolean) => new Set(tasks.filter(isLost).map(getId))

  addTasks('resources', readWorkOfResources(tables))
  const options = getOptions(tables, project)
  const usesActualDates =
    options?.get('sched_progress_override') === 'N' && options.get('sched_retained_logic') === 'N'
  if (usesActualDates) {
    const started = tasksWith((row) => row.get('status_code') === 'TK_Active')
    if (started.size > 0) addTasks('actual-dates-logic', started)
    else losses.add('actual-dates-logic')
  }
  for (const [field, usual] of otherOptions) {
    const value = options?.get(field)
    if (value && value !== usual) losses.addRow('schedule-options', { name: field })
  }
  addTasks('costs', tasksIn(['PROJCOST']))
  addTasks('notes', tasksIn(['TASKMEMO']))
  addTasks(
    'priorities',
    tasksWith((row) => (row.get('priority_type') || usualPriority) !== usualPriority),
  )
  const isOwn = findOwnFields(tables)
  const values = getRows(tables, 'UDFVALUE').filter((row) => !isOwn(row))
  addTasks(
    'custom-fields',
    new Set([...tasksIn(['TASKACTV']), ...values.map((row) => row.get('fk_id') ?? '')]),
  )
  const further = [...tables.keys()].filter((name) => !readTables.has(name))
  addTasks('further-details', tasksIn(further))
}

const usualPriority = 'PT_Normal'

/** The schedule options of P6 that we do not have, each with the value by which we schedule. */
const otherOptions = [
  ['sched_float_type', 'FT_FF'],
  ['sched_lag_early_start_flag', 'Y'],
  ['sched_use_project_end_date_for_float', 'Y'],
  ['enable_multiple_longest_path_calc', 'N'],
  ['sched_outer_depend_type', 'SD_Both'],
] as const

/** Tables about tasks whose content is kept or reported. Others are steps, documents, risks or periods. */
const readTables: ReadonlySet<string> = new Set([
  'TASK',
  'TASKPRED',
  'TASKRSRC',
  'TASKACTV',
  'TASKMEMO',
  'PROJCOST',
])

/** Its lags say how much later than its activity the resource begins. */
const workFields = [
  ...['target_qty', 'remain_qty', 'act_reg_qty', 'act_ot_qty'],
  ...['target_lag_drtn_hr_cnt', 'relag_drtn_hr_cnt'],
]

/** Tasks with work of a resource. A person with an address and without work is the assignee, and nothing else. */
function readWorkOfResources(tables: XerTables): ReadonlySet<string> {
  const addresses = new Map(getRows(tables, 'RSRC').map((row) => [row.get('rsrc_id'), row.get('email_addr')]))
  const hasWork = (row: XerRow) => workFields.some((field) => Number(row.get(field)) > 0)
  const lost = getRows(tables, 'TASKRSRC').filter((row) => hasWork(row) || !addresses.get(row.get('rsrc_id')))
  return new Set(lost.map((row) => row.get('task_id') ?? ''))
}
