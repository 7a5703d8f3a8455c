/** The keys that begin to edit a cell of the table. */
import type { ChartRow } from '../draw/chart-row.ts'
import type { CellAsk } from '../model/cell-fields.ts'
import { fieldAt } from './field-at.ts'

/** Blank, plus and minus, slash and question mark have a meaning of their own. */
const text = /^[^\s+\-/?]$/u
/** The first key of an accent, or of a script that is composed: it goes on to the field itself. */
const composing = /^(Dead|Process)$/

export function cellAskedBy(event: KeyboardEvent, row: ChartRow, cell: HTMLElement): CellAsk | undefined {
  const field = fieldAt(row, cell)
  if (!field || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const { id } = row
  if (event.key === 'Enter' || event.key === 'F2') return { id, field }
  if (composing.test(event.key)) return { id, field, typed: '' }
  return text.test(event.key) ? { id, field, typed: event.key } : undefined
}

/** What is composed of several keys begins in the field itself. */
export function takesKeyItself({ typed }: CellAsk): boolean {
  return typed === ''
}

/** A field of a day keeps what was typed apart from the day. */
export function isDayCell({ field }: CellAsk): boolean {
  return field === 'startDate' || field === 'finishDate'
}

export function isInsertKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key === 'Insert' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
}
