/** Reads an activity of PMXML as a row of the XER table TASK. */
import { activityStatuses, activityTypes, constraintTypes, percentTypes, priorities } from './pmxml-codes.ts'
import { codeOf, momentOf, textOf, type Values } from './pmxml-values.ts'

export type Fields = Readonly<Record<string, string>>

interface ActivityPlace {
  readonly projectId: string
  readonly wbsId: string
  /** By which the percentages of the file are multiplied: P6 writes fractions. */
  readonly percentFactor: number
}

export function toActivityRow(values: Values, { projectId, wbsId, percentFactor }: ActivityPlace): Fields {
  const status = statusOf(values)
  const constraint = (name: string) => codeOf(constraintTypes, textOf(values, name))
  return {
    task_id: activityIdOf(values),
    proj_id: projectId,
    wbs_id: wbsId,
    clndr_id: textOf(values, 'CalendarObjectId'),
    rsrc_id: textOf(values, 'PrimaryResourceObjectId'),
    task_code: textOf(values, 'Id'),
    task_name: textOf(values, 'Name'),
    task_type: codeOf(activityTypes, textOf(values, 'Type')) || 'TT_Task',
    status_code: status,
    complete_pct_type: codeOf(percentTypes, textOf(values, 'PercentCompleteType')),
    phys_complete_pct: percentOf(textOf(values, 'PhysicalPercentComplete'), percentFactor),
    ...durationsOf(values, status),
    ...unitsOf(values, percentFactor),
    ...datesOf(values, status),
    cstr_type: constraint('PrimaryConstraintType'),
    cstr_date: momentOf(values, 'PrimaryConstraintDate'),
    cstr_type2: constraint('SecondaryConstraintType'),
    cstr_date2: momentOf(values, 'SecondaryConstraintDate'),
    priority_type: codeOf(priorities, textOf(values, 'LevelingPriority')),
  }
}

/** Some programs link activities by their visible IDs alone. */
export function activityIdOf(values: Values): string {
  return textOf(values, 'ObjectId', 'Id')
}

function statusOf(values: Values): string {
  const stated = codeOf(activityStatuses, textOf(values, 'Status'))
  if (stated) return stated
  if (momentOf(values, 'ActualFinishDate')) return 'TK_Complete'
  return momentOf(values, 'ActualStartDate') ? 'TK_Active' : 'TK_NotStart'
}

/** P6 leaves out the planned figures of some completed activities. */
function durationsOf(values: Values, status: string): Fields {
  const planned = textOf(values, 'PlannedDuration', 'AtCompletionDuration', 'ActualDuration')
  return { target_drtn_hr_cnt: planned, remain_drtn_hr_cnt: remainingOf(values, status, planned) }
}

function remainingOf(values: Values, status: string, planned: string): string {
  const stated = textOf(values, 'RemainingDuration')
  if (stated) return stated
  if (status === 'TK_Complete') return '0'
  const [all, done] = [textOf(values, 'AtCompletionDuration') || planned, textOf(values, 'ActualDuration')]
  return status === 'TK_Active' && all && done ? String(Math.max(0, Number(all) - Number(done))) : planned
}

/** The percentage of units, for files that do not give the units themselves. */
function unitsOf(values: Values, percentFactor: number): Fields {
  const units = {
    act_work_qty: textOf(values, 'ActualLaborUnits'),
    act_equip_qty: textOf(values, 'ActualNonLaborUnits'),
    remain_work_qty: textOf(values, 'RemainingLaborUnits'),
    remain_equip_qty: textOf(values, 'RemainingNonLaborUnits'),
  }
  const percent = percentOf(textOf(values, 'UnitsPercentComplete'), percentFactor)
  if (percent === '' || Object.values(units).some(Boolean)) return units
  return { ...units, act_work_qty: percent, remain_work_qty: String(100 - Number(percent)) }
}

function percentOf(text: string, factor: number): string {
  return text === '' ? '' : String(Number((Number(text) * factor).toFixed(6)))
}

/** `StartDate` and `FinishDate` are those that P6 shows: actual dates where there are some, or else early dates. */
function datesOf(values: Values, status: string): Fields {
  const isDone = status === 'TK_Complete'
  const hasBegun = isDone || status === 'TK_Active'
  return {
    act_start_date: momentOf(values, 'ActualStartDate', ...(hasBegun ? ['StartDate'] : [])),
    act_end_date: momentOf(values, 'ActualFinishDate', ...(isDone ? ['FinishDate'] : [])),
    early_start_date: momentOf(
      values,
      ...['RemainingEarlyStartDate', 'EarlyStartDate'],
      ...(hasBegun ? [] : ['StartDate']),
    ),
    early_end_date: momentOf(
      values,
      ...['RemainingEarlyFinishDate', 'EarlyFinishDate'],
      ...(isDone ? [] : ['FinishDate']),
    ),
    late_start_date: momentOf(values, 'RemainingLateStartDate', 'LateStartDate'),
    late_end_date: momentOf(values, 'RemainingLateFinishDate', 'LateFinishDate'),
    target_start_date: momentOf(values, 'PlannedStartDate'),
    target_end_date: momentOf(values, 'PlannedFinishDate'),
    expect_end_date: momentOf(values, 'ExpectedFinishDate'),
    suspend_date: momentOf(values, 'SuspendDate'),
    resume_date: momentOf(values, 'ResumeDate'),
    external_early_start_date: momentOf(values, 'ExternalEarlyStartDate'),
    external_late_end_date: momentOf(values, 'ExternalLateFinishDate'),
  }
}
