/** The columns of the program's table: those of the specification, and those that planners can add. */
import type { CellField } from './cell-fields.ts'

export interface ChartColumn {
  readonly id: string
  readonly title: string
  /** In pixels; the width of the name comes from the layout. */
  readonly width: number
  /** The field that is edited in it; omitted if the value is calculated. */
  readonly field?: CellField
}

/** The columns that can be added, in the order of the menu. */
export const optionalColumns = [
  { id: 'number', label: 'Row number' },
  { id: 'wbs', label: 'WBS' },
  { id: 'percent', label: 'Percent complete' },
  { id: 'totalFloat', label: 'Total float' },
  { id: 'freeFloat', label: 'Free float' },
  { id: 'remaining', label: 'Remaining duration' },
  { id: 'percentKind', label: 'Percent type' },
  { id: 'expectedFinish', label: 'Expected finish' },
  { id: 'levelingDelay', label: 'Leveling delay' },
  { id: 'constraint', label: 'Constraint' },
  { id: 'calendar', label: 'Calendar' },
] as const

/** An added column, or how predecessors and durations are shown. */
export type ColumnChoice = (typeof optionalColumns)[number]['id'] | 'rowLinks' | 'hours'

export const numberColumn: ChartColumn = { id: 'number', title: '#', width: 44 }
export const nameColumn: ChartColumn = { id: 'name', title: 'Task Name', width: 0, field: 'name' }

/** The columns between the name and the actions, from the WBS to the calculated ones. */
const factColumns: readonly ChartColumn[] = [
  { id: 'wbs', title: 'WBS', width: 76 },
  { id: 'duration', title: 'Duration (d)', width: 76, field: 'duration' },
  { id: 'start', title: 'Start Date', width: 100, field: 'startDate' },
  { id: 'finish', title: 'Finish Date', width: 100, field: 'finishDate' },
  { id: 'assignee', title: 'Assigned To', width: 150, field: 'assigneeEmail' },
  { id: 'predecessor', title: 'Predecessor', width: 140, field: 'links' },
  { id: 'percent', title: '% Complete', width: 84 },
  { id: 'totalFloat', title: 'Total Float (d)', width: 84 },
  { id: 'freeFloat', title: 'Free Float (d)', width: 84 },
  { id: 'remaining', title: 'Remaining (d)', width: 92 },
  { id: 'percentKind', title: 'Percent Type', width: 84 },
  { id: 'expectedFinish', title: 'Expected Finish', width: 110 },
  { id: 'levelingDelay', title: 'Leveling Delay', width: 110 },
  { id: 'constraint', title: 'Constraint', width: 220 },
  { id: 'calendar', title: 'Calendar', width: 130 },
]

/** Room for the time of day. */
const timedWidth = 146

const dated: ReadonlySet<string> = new Set(['start', 'finish', 'expectedFinish'])

/** Durations are edited in days, so a cell in hours is not editable. */
function inHours(column: ChartColumn): ChartColumn {
  const { field, ...bare } = column
  if (column.title.endsWith(' (d)')) return { ...bare, title: column.title.replace('(d)', '(h)') }
  return dated.has(column.id) ? { ...column, width: timedWidth } : column
}

const optionalIds: ReadonlySet<string> = new Set(optionalColumns.map(({ id }) => id))

/** From left to right; only the row number comes before the name. */
export function getColumns(chosen: readonly string[]): readonly ChartColumn[] {
  const facts = factColumns.filter(({ id }) => !optionalIds.has(id) || chosen.includes(id))
  const visible = chosen.includes('hours') ? facts.map(inHours) : facts
  return [...(chosen.includes('number') ? [numberColumn] : []), nameColumn, ...visible]
}
