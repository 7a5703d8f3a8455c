/** The keys that start editing a cell. */
import { textTypedBy } from '#registers/data-table/typed-text.ts'
import type { ChartRow } from '../draw/chart-row.ts'
import type { CellAsk } from '../model/cell-fields.ts'
import { fieldAt } from './field-at.ts'

/** These keys zoom the chart. */
const zooms = /^[+-]$/

export function cellRequestedBy(event: KeyboardEvent, row: ChartRow, cell: HTMLElement): CellAsk | undefined {
  const field = fieldAt(row, cell)
  if (!field || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const { id } = row
  if (event.key === 'Enter' || event.key === 'F2') return { id, field }
  const typed = zooms.test(event.key) ? undefined : textTypedBy(event)
  return typed === undefined ? undefined : { id, field, typed }
}

/** Composed input must start in the field itself. */
export function takesKeyItself({ typed }: CellAsk): boolean {
  return typed === ''
}

/** Day fields keep typed text separately from the day. */
export function isDayCell({ field }: CellAsk): boolean {
  return field === 'startDate' || field === 'finishDate'
}

export function isInsertKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key === 'Insert' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
}
