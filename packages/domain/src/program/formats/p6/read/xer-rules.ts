/** Reads the schedule options of a project of P6 as scheduling rules. */
import type { StoredRules } from '../../../items/schedule-rules.ts'
import { getRows, type XerRow, type XerTables } from '../xer.ts'

export function readXerRules(tables: XerTables, project: XerRow): StoredRules {
  const options = getOptions(tables, project)
  const lagCalendar = lagCalendars.get(options?.get('sched_calendar_on_relationship_lag') ?? '')
  return {
    ruleSet: 'p6',
    ...(lagCalendar && { lagCalendar }),
    progressLogic: options?.get('sched_progress_override') === 'Y' ? 'override' : 'retained',
    openEndsCritical: options?.get('sched_open_critical_flag') === 'Y',
    expectedFinishes: options?.get('sched_use_expect_end_flag') === 'Y',
    criticalPath: project.get('critical_path_type') === 'CT_DrivPath' ? 'longest-path' : 'total-float',
  }
}

/** The schedule options of the project of a row. */
export function getOptions(tables: XerTables, row: XerRow): XerRow | undefined {
  const id = row.get('proj_id')
  return getRows(tables, 'SCHEDOPTIONS').find((options) => options.get('proj_id') === id)
}

const lagCalendars = new Map<string, NonNullable<StoredRules['lagCalendar']>>([
  ['rcal_Predecessor', 'predecessor'],
  ['rcal_Successor', 'successor'],
  ['rcal_24Hour', '24-hour'],
  ['rcal_Project', 'project'],
  ['rcal_ProjDefault', 'project'],
])
