/** What an exported file cannot keep of a program, so that people know before they save the file. */
import { momentsOf } from '../../program-items/item-times.ts'
import type { ProgramRow } from '../../program-items/program-row.ts'
import type { ScheduleSettings } from '../../program-items/stored-schedule.ts'
import { baselineNames } from '../items/baseline.ts'
import type { PlannedItem } from '../items/planned-item.ts'
import { optionsOf } from '../items/program-rules.ts'
import { storedLinks } from '../items/stored-links.ts'
import { maxBaselines } from './ms-project/mspdi-write.ts'

export type ExportFormat = 'xml' | 'csv'

export type ExportLossKind =
  | 'alarms'
  | 'heading-links'
  | 'must-finish-by'
  | 'further-baselines'
  | 'constraints'
  | 'fixed-dates'
  | 'actual-dates'
  | 'calendars'
  | 'baselines'
  | 'data-date'
  | 'critical-days'
  | 'rules'
  | 'rules-of-ms-project'
  | 'soft-limits'
  | 'further-constraints'
  | 'spanning-tasks'
  | 'percent-types'
  | 'times'

export interface ExportLoss {
  readonly kind: ExportLossKind
  readonly count: number
}

interface Exported {
  readonly rows: readonly ProgramRow[]
  readonly settings: ScheduleSettings
}

type Counts = Partial<Record<ExportLossKind, number>>

/** Undefined if the file keeps everything. */
export function exportLosses(format: ExportFormat, plan: Exported): readonly ExportLoss[] {
  const counts = format === 'xml' ? mspdiLosses(plan) : csvLosses(plan)
  // `as`: these are the keys of this type.
  return (Object.entries(counts) as [ExportLossKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count }))
}

/** Our own import brings back what only MS Project cannot keep. */
function mspdiLosses(plan: Exported): Counts {
  const { rows, settings } = plan
  const { ruleSet, limitsHold } = optionsOf(settings.rules)
  return {
    ...everywhere(plan),
    'rules-of-ms-project': ruleSet === 'p6' ? 1 : 0,
    'soft-limits': limitsHold ? 0 : countTasks(rows, isLimited),
    'further-constraints': countTasks(rows, ({ furtherConstraints = [] }) => furtherConstraints.length > 0),
    'spanning-tasks': countTasks(rows, ({ spans }) => spans !== undefined),
    'percent-types': countTasks(rows, ({ percentType }) => percentType !== undefined),
    'further-baselines': Math.max(0, baselineNames(plan.rows.map(({ item }) => item)).length - maxBaselines),
  }
}

function csvLosses({ rows, settings }: Exported): Counts {
  return {
    ...everywhere({ rows, settings }),
    rules: settings.rules ? 1 : 0,
    times: countTasks(rows, (item) => momentsOf(item) !== undefined),
    'spanning-tasks': countTasks(rows, ({ spans }) => spans !== undefined),
    constraints: countTasks(rows, ({ constraint }) => constraint != null && constraint.type !== 'ASAP'),
    'fixed-dates': countTasks(rows, ({ isFixed }) => isFixed === true),
    'actual-dates': countTasks(rows, hasActualDates),
    calendars: settings.calendars.length,
    baselines: baselineNames(rows.map(({ item }) => item)).length,
    'data-date': settings.dataDate ? 1 : 0,
    'critical-days': settings.criticalDays > 0 ? 1 : 0,
  }
}

/** What no file except our own back-up keeps. */
function everywhere({ rows, settings }: Exported): Counts {
  const headings = new Set(rows.flatMap(({ item }) => (item.isHeading ? [item.id] : [])))
  const fromHeadings = rows.flatMap(({ item }) =>
    item.isHeading ? [] : storedLinks(item).filter(({ predecessorId }) => headings.has(predecessorId)),
  )
  return {
    alarms: countTasks(rows, ({ alarmDate }) => Boolean(alarmDate)),
    'heading-links': fromHeadings.length,
    'must-finish-by': settings.mustFinishBy ? 1 : 0,
  }
}

function isLimited({ constraint }: PlannedItem): boolean {
  return constraint?.type === 'SNLT' || constraint?.type === 'FNLT'
}

/** A table has the percentage complete, but not the actual start and finish. */
function hasActualDates({ status, progress, actualStart, actualFinish }: PlannedItem): boolean {
  return Boolean(actualStart || actualFinish) || (status === 'In Progress' && !progress)
}

function countTasks(rows: readonly ProgramRow[], isLost: (item: PlannedItem) => boolean): number {
  return rows.filter(({ item }) => !item.isHeading && isLost(item)).length
}
