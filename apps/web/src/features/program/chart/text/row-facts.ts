/** The text of each cell in a table row. */
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import { outlineNumbers } from '@plumbline/domain/schedule/formats/plan/outline-numbers.ts'
import { momentToLabel } from '#parts/dates/labels.ts'
import { titleOf } from '#parts/register/title-of.ts'
import type { ChartColumn } from '../model/chart-columns.ts'
import type { ChartPlan } from '../model/chart-plan.ts'
import type { ShownSpan } from '../model/chart-state.ts'
import { dayNumberToLabel, workDaysOf } from './bar-label.ts'
import { predecessorNumbers, predecessorText, type RowOf } from './predecessor-text.ts'

interface FactContext {
  /** All rows of the program. */
  rows: readonly ProgramRow[]
  rowOf: RowOf
  plan?: ChartPlan | undefined
  isOff?: ((day: number) => boolean) | undefined
  /** Shows predecessors by row number. */
  writesRowNumbers: boolean
  /** The name of the assignee with this e-mail address. */
  nameOf: (email: string) => string
}

export function factText(
  { id }: ChartColumn,
  row: ProgramRow,
  span: ShownSpan | undefined,
  context: FactContext,
): string {
  const { item } = row
  const { rows, rowOf, plan } = context
  switch (id) {
    case 'number':
      return String(rowOf(item.id) + 1)
    case 'wbs':
      return outlineOf(rows)[rowOf(item.id)] ?? ''
    case 'name':
      return titleOf(item.name)
    case 'duration':
      return span ? String(item.milestone ? 0 : workDaysOf(row, span, context)) : String(item.duration ?? '')
    case 'start':
      return span ? dayNumberToLabel(span.start) : labelStored(item.startDate)
    case 'finish':
      return span ? dayNumberToLabel(span.finish) : labelStored(item.endDate)
    case 'assignee':
      return context.nameOf(item.assigneeEmail ?? '')
    case 'predecessor':
      return context.writesRowNumbers ? predecessorNumbers(row, rowOf) : predecessorText(row, rows, rowOf)
    case 'percent':
      return item.isHeading ? '' : `${item.status === 'Complete' ? 100 : (item.progress ?? 0)}%`
    case 'totalFloat':
      return item.isHeading ? '' : String(plan?.floatDays(item.id) ?? '')
    case 'freeFloat':
      return item.isHeading ? '' : String(plan?.freeFloatDays(item.id) ?? '')
    default:
      return ''
  }
}

/** An unreadable date is shown as it is stored. */
function labelStored(moment: string | null | undefined): string {
  return moment ? momentToLabel(moment) : ''
}

const outlines = new WeakMap<readonly ProgramRow[], readonly string[]>()

/** Calculated once per list of rows, and only if the column is shown. */
function outlineOf(rows: readonly ProgramRow[]): readonly string[] {
  const known = outlines.get(rows) ?? outlineNumbers(rows)
  outlines.set(rows, known)
  return known
}
