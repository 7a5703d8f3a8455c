/** Writes the project of a P6 file: its settings, schedule options and people. */

import { minuteToText } from '../../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../../cpm/model/minutes-of-day.ts'
import type { Day } from '../../../../kernel/days/day.ts'
import { finishOn, getMoments, startOn } from '../../../items/item-times.ts'
import type { ProgramRow } from '../../../items/program-row.ts'
import type { DayReader } from '../../../items/program-span.ts'
import type { ScheduleSettings } from '../../../items/stored-schedule.ts'
import { getOptions, type RuleOptions } from '../../../schedule/program-rules.ts'
import type { ProjectClocks } from '../../../schedule/stored-calendar.ts'
import { getProgress } from '../../plan/written-progress.ts'
import { minutesToHours, type WrittenTable } from '../xer-table.ts'
import { numberOfCalendar } from './xer-write-calendars.ts'
import { projectNumber, shortName } from './xer-write-wbs.ts'

/** The version names the columns of the file: P6 19.12 and later read it. */
export function writeHeader(today: Day): readonly string[] {
  return [
    'ERMHDR',
    '19.12',
    today,
    'Project',
    'plumbline',
    'Plumbline',
    'Plumbline',
    'Project Management',
    'USD',
  ]
}

/**
 * When the project starts and up to when it is reported, in minutes. P6 needs both. `first`: the first day of a task.
 * P6 starts nothing before the project, while MS Project keeps tasks there that constraints or their planner put there.
 */
export function projectMinutes(
  settings: ScheduleSettings,
  rows: readonly ProgramRow[],
  first: number,
  readDay: DayReader,
) {
  const { startDate, dataDate, mustFinishBy, times } = settings
  const stated = startOn(startDate, times?.startDate, readDay) ?? first * minutesOfDay
  const start = rows.reduce((least, { item, span }) => {
    if (!span || item.isHeading || item.spans || getProgress(item).hasBegun) return least
    return Math.min(least, getMoments(item, readDay)?.start ?? span.start * minutesOfDay)
  }, stated)
  return {
    start,
    dataDate: startOn(dataDate, times?.dataDate, readDay) ?? start,
    mustFinishBy: finishOn(mustFinishBy, times?.mustFinishBy, readDay),
  }
}

export function writeProject(
  name: string,
  settings: ScheduleSettings,
  clocks: ProjectClocks,
  minutes: ReturnType<typeof projectMinutes>,
): readonly WrittenTable[] {
  const options = getOptions(settings.rules)
  const dayMinutes = clocks.dayMinutes[clocks.projectClock] ?? minutesOfDay
  const project = {
    proj_id: projectNumber,
    fy_start_month_num: 1,
    rsrc_self_add_flag: 'Y',
    allow_complete_flag: 'Y',
    rsrc_multi_assign_flag: 'Y',
    checkout_flag: 'N',
    project_flag: 'Y',
    step_complete_flag: 'N',
    cost_qty_recalc_flag: 'N',
    batch_sum_flag: 'Y',
    name_sep_char: '.',
    def_complete_pct_type: 'CP_Drtn',
    proj_short_name: shortName(name),
    clndr_id: numberOfCalendar(clocks.projectClock),
    task_code_base: 1000,
    task_code_step: 10,
    priority_num: 10,
    wbs_max_sum_level: 2,
    strgy_priority_num: 100,
    critical_drtn_hr_cnt: minutesToHours(settings.criticalDays * dayMinutes),
    def_cost_per_qty: 0,
    last_recalc_date: minuteToText(minutes.dataDate),
    plan_start_date: minuteToText(minutes.start),
    plan_end_date: minutes.mustFinishBy === undefined ? '' : minuteToText(minutes.mustFinishBy),
    def_duration_type: 'DT_FixedDUR2',
    task_code_prefix: 'A',
    def_qty_type: 'QT_Hour',
    def_rate_type: 'COST_PER_QTY',
    add_act_remain_flag: 'N',
    act_this_per_link_flag: 'Y',
    def_task_type: 'TT_Task',
    act_pct_link_flag: 'N',
    critical_path_type: options.criticalPath === 'longest-path' ? 'CT_DrivPath' : 'CT_TotFloat',
    task_code_prefix_flag: 'Y',
    def_rollup_dates_flag: 'Y',
    use_project_baseline_flag: 'Y',
    rem_target_link_flag: 'Y',
    reset_planned_flag: 'N',
    allow_neg_act_flag: 'N',
    sum_assign_level: 'SL_Taskrsrc',
  }
  return [
    { name: 'PROJECT', rows: [project] },
    { name: 'SCHEDOPTIONS', rows: [scheduleOptions(options)] },
  ]
}

const lagCalendars: Readonly<Record<RuleOptions['lagCalendar'], string>> = {
  predecessor: 'rcal_Predecessor',
  successor: 'rcal_Successor',
  '24-hour': 'rcal_24Hour',
  project: 'rcal_ProjDefault',
}

function scheduleOptions({ lagCalendar, progressLogic, openEndsCritical, expectedFinishes }: RuleOptions) {
  const flag = (isOn: boolean) => (isOn ? 'Y' : 'N')
  return {
    schedoptions_id: 1,
    proj_id: projectNumber,
    sched_outer_depend_type: 'SD_Both',
    sched_open_critical_flag: flag(openEndsCritical),
    sched_lag_early_start_flag: 'Y',
    sched_retained_logic: flag(progressLogic === 'retained'),
    sched_setplantoforecast: 'N',
    sched_float_type: 'FT_FF',
    sched_calendar_on_relationship_lag: lagCalendars[lagCalendar],
    sched_use_expect_end_flag: flag(expectedFinishes),
    sched_progress_override: flag(progressLogic === 'override'),
    level_float_thrs_cnt: 0,
    level_outer_assign_flag: 'N',
    level_outer_assign_priority: 5,
    level_over_alloc_pct: 25,
    level_within_float_flag: 'N',
    level_keep_sched_date_flag: 'Y',
    level_all_rsrc_flag: 'Y',
    sched_use_project_end_date_for_float: 'Y',
    enable_multiple_longest_path_calc: 'N',
    limit_multiple_longest_path_calc: 'N',
    max_multiple_longest_path: 10,
    use_total_float_multiple_longest_paths: 'Y',
    key_activity_for_multiple_longest_paths: '',
    LevelPriorityList: 'priority_type,ASC',
  }
}

/** Writes the people that tasks are assigned to. */
export function writePeople(rows: readonly ProgramRow[]): readonly WrittenTable[] {
  const assigned = rows.flatMap(({ item }, index) =>
    item.assigneeEmail && !item.isHeading ? [{ email: item.assigneeEmail, task: index + 1 }] : [],
  )
  const people = [...new Set(assigned.map(({ email }) => email))]
  const numbers = new Map(people.map((email, at) => [email, at + 1]))
  return [
    {
      name: 'RSRC',
      rows: people.map((email, at) => ({
        rsrc_id: at + 1,
        rsrc_seq_num: at + 1,
        email_addr: email,
        rsrc_name: email,
        rsrc_short_name: email,
        rsrc_type: 'RT_Labor',
        active_flag: 'Y',
        auto_compute_act_flag: 'N',
        def_cost_qty_link_flag: 'N',
        ot_flag: 'N',
        curr_id: 1,
        cost_qty_type: 'QT_Hour',
      })),
    },
    {
      name: 'TASKRSRC',
      rows: assigned.map(({ email, task }, at) => ({
        taskrsrc_id: at + 1,
        task_id: task,
        proj_id: projectNumber,
        cost_qty_link_flag: 'N',
        rsrc_id: numbers.get(email) ?? 1,
        remain_qty: 0,
        target_qty: 0,
        act_reg_qty: 0,
        rollup_dates_flag: 'Y',
        rsrc_type: 'RT_Labor',
      })),
    },
  ]
}

/** Tables that P6 needs before it can read a project. */
export const sharedTables: readonly WrittenTable[] = [
  {
    name: 'CURRTYPE',
    rows: [
      {
        curr_id: 1,
        decimal_digit_cnt: 2,
        curr_symbol: '$',
        decimal_symbol: '.',
        digit_group_symbol: ',',
        pos_curr_fmt_type: '#1.1',
        neg_curr_fmt_type: '(#1.1)',
        curr_type: 'US Dollar',
        curr_short_name: 'USD',
        group_digit_cnt: 3,
        base_exch_rate: 1,
      },
    ],
  },
  {
    name: 'OBS',
    rows: [{ obs_id: 1, parent_obs_id: '', guid: '', seq_num: 0, obs_name: 'Plumbline', obs_descr: '' }],
  },
]
