/** What an exported file cannot keep of a program, so that people know before they save the file. */
import { getMoments } from '../items/item-times.ts'
import { getLevelingDelay } from '../items/leveling-delay.ts'
import type { ProgramRow } from '../items/program-row.ts'
import type { ScheduleSettings, StoredConstraint, StoredLink } from '../items/stored-schedule.ts'
import { baselineNames } from '../schedule/baseline.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { getOptions, isPlannedFromFinish, type RuleOptions } from '../schedule/program-rules.ts'
import { storedLinks } from '../schedule/stored-links.ts'
import { limitToDeadline } from './ms-project/mspdi-adapted.ts'
import { maxBaselines } from './ms-project/mspdi-write.ts'
import { getWrittenDelay } from './ms-project/mspdi-written-delay.ts'
import { countUnwritten } from './p6/write/xer-write-constraints.ts'
import { createRowNames, type LossRow } from './plan/losses.ts'

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
  | 'leveling-delays'
  | 'unused-leveling-delays'
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
  | 'from-finish'
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
  /** The first few of the rows that it concerns, and how many more there are. Missing for what concerns the whole program. */
  readonly rows?: readonly LossRow[]
  readonly moreRows?: number
}

interface Exported {
  readonly rows: readonly ProgramRow[]
  readonly settings: ScheduleSettings
}

/** A number for what concerns the program, otherwise the row of each loss. */
type Counts = Partial<Record<ExportLossKind, number | readonly LossRow[]>>

/** Undefined if the file keeps everything. */
export function exportLosses(format: ExportFormat, plan: Exported): readonly ExportLoss[] {
  const counts = lossesByFormat[format](plan)
  // `as`: these are the keys of this type.
  const found = Object.entries(counts) as [ExportLossKind, number | readonly LossRow[]][]
  return found.flatMap(([kind, lost]) => {
    if (typeof lost === 'number') return lost > 0 ? [{ kind, count: lost }] : []
    if (lost.length === 0) return []
    const names = createRowNames()
    for (const row of lost) names.add(row)
    return [{ kind, count: lost.length, ...names.list() }]
  })
}

const lossesByFormat: Readonly<Record<ExportFormat, (plan: Exported) => Counts>> = {
  xml: mspdiLosses,
  xer: xerLosses,
  csv: csvLosses,
}

/** Our own import brings back what only MS Project cannot keep. */
function mspdiLosses(plan: Exported): Counts {
  const { rows, settings } = plan
  const { ruleSet, limitsHold, levelingDelays } = getOptions(settings.rules)
  const tasks = new Set(rows.flatMap(({ item }) => (item.isHeading ? [] : [item.id])))
  const isWritten = (item: PlannedItem) =>
    getWrittenDelay(
      item,
      storedLinks(item).some((link) => tasks.has(link.predecessorId)),
      settings,
    ) !== undefined
  return {
    ...everywhere(plan),
    'must-finish-by': settings.mustFinishBy && !isPlannedFromFinish(settings) ? 1 : 0,
    'rules-of-ms-project': ruleSet === 'p6' ? optionsMicrosoftLacks(settings) : 0,
    'leveling-delays': tasksThat(rows, (item) => isLevelled(item) && !isWritten(item)),
    'unused-leveling-delays': levelingDelays ? 0 : tasksThat(rows, isWritten),
    'soft-limits': limitsHold
      ? 0
      : tasksThat(
          rows,
          (item) => isLimited(item) && !(item.constraint?.type === 'FNLT' && limitToDeadline(item, settings)),
        ),
    'further-constraints': tasksThat(rows, ({ furtherConstraints = [] }) => furtherConstraints.length > 0),
    'spanning-tasks': tasksThat(rows, ({ spans }) => spans !== undefined),
    'expected-finishes': tasksThat(rows, ({ expectedFinish }) => Boolean(expectedFinish)),
    'percent-types': tasksThat(rows, ({ percentType }) => percentType !== undefined),
    'further-baselines': namesOfBaselines(rows).slice(maxBaselines),
  }
}

/** Our own import brings back what only P6 cannot keep, except alarms. */
function xerLosses(plan: Exported): Counts {
  const { rows, settings } = plan
  const { 'must-finish-by': _, ...everywhereElse } = everywhere(plan)
  const { ruleSet, limitsHold, lagCalendar } = getOptions(settings.rules)
  return {
    ...everywhereElse,
    'rules-of-p6': ruleSet === 'p6' ? 0 : 1,
    'from-finish': isPlannedFromFinish(settings) ? 1 : 0,
    deadlines: tasksThat(rows, ({ deadline }) => Boolean(deadline)),
    'leveling-delays': tasksThat(rows, isLevelled),
    'dates-kept-by-hand': tasksThat(rows, ({ isFixed }) => isFixed === true),
    'baselines-of-p6': namesOfBaselines(rows),
    'hard-limits': limitsHold ? tasksThat(rows, isLimited) : 0,
    'unwritten-constraints': tasksThat(rows, (item) => countUnwritten(getConstraints(item)) > 0),
    'percent-lags': linksThat(rows, ({ unit }) => unit === 'percent'),
    'elapsed-lags':
      lagCalendar === '24-hour'
        ? 0
        : linksThat(rows, ({ unit, lag }) => unit === 'elapsed-days' && lag !== 0),
    'units-percent': tasksThat(rows, ({ percentType }) => percentType === 'units'),
    'special-day-names': settings.calendars.flatMap(({ name, exceptions }) =>
      exceptions.filter((day) => day.name).map(() => ({ name })),
    ),
    'long-names': rows.flatMap(({ item }, index) =>
      item.name.length > (item.isHeading ? 100 : 120) ? [getRow(item, index)] : [],
    ),
  }
}

function csvLosses({ rows, settings }: Exported): Counts {
  return {
    ...everywhere({ rows, settings }),
    rules: settings.rules ? 1 : 0,
    times: tasksThat(rows, (item) => getMoments(item) !== undefined),
    'spanning-tasks': tasksThat(rows, ({ spans }) => spans !== undefined),
    constraints: tasksThat(rows, ({ constraint }) => constraint != null && constraint.type !== 'ASAP'),
    'fixed-dates': tasksThat(rows, ({ isFixed }) => isFixed === true),
    'actual-dates': tasksThat(rows, hasActualDates),
    'expected-finishes': tasksThat(rows, ({ expectedFinish }) => Boolean(expectedFinish)),
    'leveling-delays': tasksThat(rows, isLevelled),
    calendars: settings.calendars.map(({ name }) => ({ name })),
    baselines: namesOfBaselines(rows),
    'data-date': settings.dataDate ? 1 : 0,
    'critical-days': settings.criticalDays > 0 ? 1 : 0,
  }
}

/** What no file except our own back-up keeps. */
function everywhere({ rows, settings }: Exported): Counts {
  const headings = new Set(rows.flatMap(({ item }) => (item.isHeading ? [item.id] : [])))
  return {
    alarms: tasksThat(rows, ({ alarmDate }) => Boolean(alarmDate)),
    'heading-links': linksThat(
      rows.map((row) => (row.item.isHeading ? withoutLinks(row) : row)),
      ({ predecessorId }) => headings.has(predecessorId),
    ),
    'must-finish-by': settings.mustFinishBy ? 1 : 0,
  }
}

/** The options that MS Project does not have, or has with another value that cannot be changed in its files. */
function optionsMicrosoftLacks({ rules }: ScheduleSettings): readonly LossRow[] {
  const [own, theirs] = [getOptions(rules), getOptions({ ruleSet: 'ms-project' })]
  return exportedOptions.filter((option) => own[option] !== theirs[option]).map((name) => ({ name }))
}

const exportedOptions = [
  'lagCalendar',
  'progressLogic',
  'criticalPath',
  'limitsHold',
  'expectedFinishes',
] as const satisfies readonly (keyof RuleOptions)[]

function withoutLinks(row: ProgramRow): ProgramRow {
  return { ...row, item: { ...row.item, links: [], predecessorId: null } }
}

function namesOfBaselines(rows: readonly ProgramRow[]): readonly LossRow[] {
  return baselineNames(rows.map(({ item }) => item)).map((name) => ({ name }))
}

function isLevelled(item: PlannedItem): boolean {
  return getLevelingDelay(item) !== undefined
}

function isLimited({ constraint }: PlannedItem): boolean {
  return constraint?.type === 'SNLT' || constraint?.type === 'FNLT'
}

function getConstraints({ constraint, furtherConstraints = [] }: PlannedItem): readonly StoredConstraint[] {
  const all = [...(constraint ? [constraint] : []), ...furtherConstraints]
  return all.filter(({ type }) => type !== 'ASAP')
}

/** A table has the percentage complete, but not the actual start and finish. */
function hasActualDates({ status, progress, actualStart, actualFinish }: PlannedItem): boolean {
  return Boolean(actualStart || actualFinish) || (status === 'In Progress' && !progress)
}

function tasksThat(rows: readonly ProgramRow[], isLost: (item: PlannedItem) => boolean): readonly LossRow[] {
  return rows.flatMap(({ item }, index) => (!item.isHeading && isLost(item) ? [getRow(item, index)] : []))
}

/** The row of each link. */
function linksThat(rows: readonly ProgramRow[], isLost: (link: StoredLink) => boolean): readonly LossRow[] {
  return rows.flatMap(({ item }, index) =>
    storedLinks(item)
      .filter(isLost)
      .map(() => getRow(item, index)),
  )
}

function getRow({ name }: PlannedItem, index: number): LossRow {
  return { name, number: index + 1 }
}
