/** What an exported file cannot keep of a program, so that people know before they save the file. */
import { momentsOf } from '../../program-items/item-times.ts'
import type { ProgramRow } from '../../program-items/program-row.ts'
import type { ScheduleSettings, StoredConstraint } from '../../program-items/stored-schedule.ts'
import { baselineNames } from '../items/baseline.ts'
import type { PlannedItem } from '../items/planned-item.ts'
import { optionsOf } from '../items/program-rules.ts'
import { storedLinks } from '../items/stored-links.ts'
import { maxBaselines } from './ms-project/mspdi-write.ts'
import { countUnwritten } from './p6/xer-write-constraints.ts'

export type ExportFormat = 'xml' | 'xer' | 'csv'

export type ExportLossKind =
  | 'alarms'
  | 'heading-links'
  | 'must-finish-by'
  | 'further-baselines'
  | 'constraints'
  | 'fixed-dates'
  | 'actual-dates'
  | 'expected-finishes'
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
  | 'deadlines'
  | 'dates-kept-by-hand'
  | 'baselines-of-p6'
  | 'rules-of-p6'
  | 'hard-limits'
  | 'unwritten-constraints'
  | 'percent-lags'
  | 'elapsed-lags'
  | 'units-percent'
  | 'special-day-names'
  | 'long-names'

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
  const counts = lossesOf[format](plan)
  // `as`: these are the keys of this type.
  return (Object.entries(counts) as [ExportLossKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count }))
}

const lossesOf: Readonly<Record<ExportFormat, (plan: Exported) => Counts>> = {
  xml: mspdiLosses,
  xer: xerLosses,
  csv: csvLosses,
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
    'expected-finishes': countTasks(rows, ({ expectedFinish }) => Boolean(expectedFinish)),
    'percent-types': countTasks(rows, ({ percentType }) => percentType !== undefined),
    'further-baselines': Math.max(0, baselineNames(plan.rows.map(({ item }) => item)).length - maxBaselines),
  }
}

/** Our own import brings back what only P6 cannot keep, except alarms. */
function xerLosses(plan: Exported): Counts {
  const { rows, settings } = plan
  const { 'must-finish-by': _, ...everywhereElse } = everywhere(plan)
  const { ruleSet, limitsHold, lagCalendar } = optionsOf(settings.rules)
  const links = rows.flatMap(({ item }) => storedLinks(item))
  return {
    ...everywhereElse,
    'rules-of-p6': ruleSet === 'p6' ? 0 : 1,
    deadlines: countTasks(rows, ({ deadline }) => Boolean(deadline)),
    'dates-kept-by-hand': countTasks(rows, ({ isFixed }) => isFixed === true),
    'baselines-of-p6': baselineNames(rows.map(({ item }) => item)).length,
    'hard-limits': limitsHold ? countTasks(rows, isLimited) : 0,
    'unwritten-constraints': countTasks(rows, (item) => countUnwritten(constraintsOf(item)) > 0),
    'percent-lags': links.filter(({ unit }) => unit === 'percent').length,
    'elapsed-lags':
      lagCalendar === '24-hour'
        ? 0
        : links.filter(({ unit, lag }) => unit === 'elapsed-days' && lag !== 0).length,
    'units-percent': countTasks(rows, ({ percentType }) => percentType === 'units'),
    'special-day-names': settings.calendars.flatMap(({ exceptions }) => exceptions.filter(({ name }) => name))
      .length,
    'long-names': rows.filter(({ item }) => item.name.length > (item.isHeading ? 100 : 120)).length,
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
    'expected-finishes': countTasks(rows, ({ expectedFinish }) => Boolean(expectedFinish)),
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

function constraintsOf({ constraint, furtherConstraints = [] }: PlannedItem): readonly StoredConstraint[] {
  const all = [...(constraint ? [constraint] : []), ...furtherConstraints]
  return all.filter(({ type }) => type !== 'ASAP')
}

/** A table has the percentage complete, but not the actual start and finish. */
function hasActualDates({ status, progress, actualStart, actualFinish }: PlannedItem): boolean {
  return Boolean(actualStart || actualFinish) || (status === 'In Progress' && !progress)
}

function countTasks(rows: readonly ProgramRow[], isLost: (item: PlannedItem) => boolean): number {
  return rows.filter(({ item }) => !item.isHeading && isLost(item)).length
}
