/** Reads an activity of PMXML as a row of the XER table TASK. */
import { activityStatuses, activityTypes, constraintTypes, percentTypes, priorities } from './pmxml-codes.ts'
import { getCode, getMoment, getText, type Values } from './pmxml-values.ts'

export type Fields = Readonly<Record<string, string>>

interface ActivityPlace {
  readonly projectId: string
  readonly wbsId: string
  /** By which the percentages of the file are multiplied: P6 writes fractions. */
  readonly percentFactor: number
}

export function toActivityRow(values: Values, { projectId, wbsId, percentFactor }: ActivityPlace): Fields {
  const status = getStatus(values)
  const constraint = (name: string) => getCode(constraintTypes, getText(values, name))
  return {
    task_id: getActivityId(values),
    proj_id: projectId,
    wbs_id: wbsId,
    clndr_id: getText(values, 'CalendarObjectId'),
    rsrc_id: getText(values, 'PrimaryResourceObjectId'),
    task_code: getText(values, 'Id'),
    task_name: getText(values, 'Name'),
    task_type: getCode(activityTypes, getText(values, 'Type')) || 'TT_Task',
    status_code: status,
    complete_pct_type: getCode(percentTypes, getText(values, 'PercentCompleteType')),
    phys_complete_pct: getPercent(getText(values, 'PhysicalPercentComplete'), percentFactor),
    ...getDurations(values, status),
    ...getUnits(values, percentFactor),
    ...getDates(values, status),
    cstr_type: constraint('PrimaryConstraintType'),
    cstr_date: getMoment(values, 'PrimaryConstraintDate'),
    cstr_type2: constraint('SecondaryConstraintType'),
    cstr_date2: getMoment(values, 'SecondaryConstraintDate'),
    priority_type: getCode(priorities, getText(values, 'LevelingPriority')),
  }
}

/** Some programs link activities by their visible IDs alone. */
export function getActivityId(values: Values): string {
  return getText(values, 'ObjectId', 'Id')
}

function getStatus(values: Values): string {
  const stated = getCode(activityStatuses, getText(values, 'Status'))
  if (stated) return stated
  if (getMoment(values, 'ActualFinishDate')) return 'TK_Complete'
  return getMoment(values, 'ActualStartDate') ? 'TK_Active' : 'TK_NotStart'
}

/** P6 leaves out the planned figures of some completed activities. */
function getDurations(values: Values, status: string): Fields {
  const planned = getText(values, 'PlannedDuration', 'AtCompletionDuration', 'ActualDuration')
  return { target_drtn_hr_cnt: planned, remain_drtn_hr_cnt: getRemaining(values, status, planned) }
}

function getRemaining(values: Values, status: string, planned: string): string {
  const stated = getText(values, 'RemainingDuration')
  if (stated) return stated
  if (status === 'TK_Complete') return '0'
  const [all, done] = [getText(values, 'AtCompletionDuration') || planned, getText(values, 'ActualDuration')]
  return status === 'TK_Active' && all && done ? String(Math.max(0, Number(all) - Number(done))) : planned
}

/** The percentage of units, for files that do not give the units themselves. */
function getUnits(values: Values, percentFactor: number): Fields {
  const units = {
    act_work_qty: getText(values, 'ActualLaborUnits'),
    act_equip_qty: getText(values, 'ActualNonLaborUnits'),
    remain_work_qty: getText(values, 'RemainingLaborUnits'),
    remain_equip_qty: getText(values, 'RemainingNonLaborUnits'),
  }
  const percent = getPercent(getText(values, 'UnitsPercentComplete'), percentFactor)
  if (percent === '' || Object.values(units).some(Boolean)) return units
  return { ...units, act_work_qty: percent, remain_work_qty: String(100 - Number(percent)) }
}

function getPercent(text: string, factor: number): string {
  return text === '' ? '' : String(Number((Number(text) * factor).toFixed(6)))
}

/** `StartDate` and `FinishDate` are those that P6 shows: actual dates where there are some, or else early dates. */
function getDates(values: Values, status: string): Fields {
  const isDone = status === 'TK_Complete'
  const hasBegun = isDone || status === 'TK_Active'
  return {
    act_start_date: getMoment(values, 'ActualStartDate', ...(hasBegun ? ['StartDate'] : [])),
    act_end_date: getMoment(values, 'ActualFinishDate', ...(isDone ? ['FinishDate'] : [])),
    early_start_date: getMoment(
      values,
      ...['RemainingEarlyStartDate', 'EarlyStartDate'],
      ...(hasBegun ? [] : ['StartDate']),
    ),
    early_end_date: getMoment(
      values,
      ...['RemainingEarlyFinishDate', 'EarlyFinishDate'],
      ...(isDone ? [] : ['FinishDate']),
    ),
    late_start_date: getMoment(values, 'RemainingLateStartDate', 'LateStartDate'),
    late_end_date: getMoment(values, 'RemainingLateFinishDate', 'LateFinishDate'),
    target_start_date: getMoment(values, 'PlannedStartDate'),
    target_end_date: getMoment(values, 'PlannedFinishDate'),
    expect_end_date: getMoment(values, 'ExpectedFinishDate'),
    suspend_date: getMoment(values, 'SuspendDate'),
    resume_date: getMoment(values, 'ResumeDate'),
    external_early_start_date: getMoment(values, 'ExternalEarlyStartDate'),
    external_late_end_date: getMoment(values, 'ExternalLateFinishDate'),
  }
}
