/** The available table columns, in order. */

export const columnNames = [
  'name',
  'duration',
  'start',
  'finish',
  'progress',
  'float',
  'assignee',
  'predecessor',
] as const
export type ColumnName = (typeof columnNames)[number]

export const columnLabels: Readonly<Record<ColumnName, string>> = {
  name: 'Task Name',
  duration: 'Duration (d)',
  start: 'Start Date',
  finish: 'Finish Date',
  progress: '% Done',
  float: 'Float (d)',
  assignee: 'Assigned To',
  predecessor: 'Predecessor',
}

/** The columns of the table on the screen. */
export const usualColumns: readonly ColumnName[] = [
  'name',
  'duration',
  'start',
  'finish',
  'assignee',
  'predecessor',
]

export interface Column {
  readonly name: ColumnName
  readonly label: string
  readonly x: number
  readonly width: number
}

const figureWidths = { duration: 42, start: 53, finish: 53, progress: 34, float: 36 }
const texts = ['assignee', 'predecessor'] as const

export const isFigure = (name: ColumnName) => name === 'duration' || name === 'progress' || name === 'float'

/** `width` is the total width of the usual columns. Other columns add their own, and omitted ones leave most of theirs to the chart. */
export function placeColumns(left: number, width: number, chosen: readonly ColumnName[]): readonly Column[] {
  const rest = width - figureWidths.duration - figureWidths.start - figureWidths.finish
  const missing = texts.filter((name) => !chosen.includes(name)).length
  const getWidth = (name: ColumnName) => {
    if (name === 'name') return rest * (0.5 + 0.1 * missing)
    return name === 'assignee' || name === 'predecessor' ? rest * 0.25 : figureWidths[name]
  }
  let x = left
  return columnNames
    .filter((name) => name === 'name' || chosen.includes(name))
    .map((name) => {
      const column = { name, label: columnLabels[name], x, width: getWidth(name) }
      x += column.width
      return column
    })
}

export const tableEnd = (columns: readonly Column[]) => Math.max(...columns.map(({ x, width }) => x + width))
