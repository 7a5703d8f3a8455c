/** The content of a cell as editable text. */

import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { getDraft, type ProgramDraft } from '@plumbline/domain/program/draft/program-draft.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import { predecessorChoices } from '@plumbline/domain/program/items/program-links.ts'
import { orderProgram, type ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { getSpan } from '@plumbline/domain/program/items/program-span.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { Store } from '#data/store/store.ts'
import type { Suggestion } from '#ui/suggest/suggestion.ts'
import type { CellField } from '../chart/model/cell-fields.ts'
import { predecessorNumbers, predecessorText } from '../chart/text/predecessor-text.ts'

export interface OpenCell {
  readonly id: Id
  readonly field: CellField
  readonly first: ProgramDraft
  /** The text before the edit. */
  readonly text: string
  /** The table shows predecessors by row number. */
  readonly writesRowNumbers: boolean
}

export function openCell(
  item: ProgramItem,
  field: CellField,
  store: Store,
  writesRowNumbers: boolean,
): OpenCell {
  const first = getDraft(item)
  const text =
    field === 'links'
      ? linksToText(item.id, getRows(item.projectId, store), writesRowNumbers)
      : getText(item, field, first)
  return { id: item.id, field, first, text, writesRowNumbers }
}

function getText(item: ProgramItem, field: Exclude<CellField, 'links'>, first: ProgramDraft): string {
  if (field !== 'finishDate') return first[field]
  const span = getSpan(item)
  return span ? numberToDay(span.finish) : (storedToDay(item.endDate) ?? '')
}

/** All rows, including hidden ones. */
export function getRows(projectId: Id, store: Store): readonly ProgramRow[] {
  return orderProgram(store.records.allInScope(programItems, { projectId }))
}

function linksToText(id: Id, rows: readonly ProgramRow[], writesRowNumbers: boolean): string {
  const indexById = new Map(rows.map(({ item }, index) => [item.id, index]))
  const getRow = (known: Id) => indexById.get(known) ?? -1
  const row = rows[getRow(id)]
  if (!row) return ''
  return writesRowNumbers ? predecessorNumbers(row, getRow) : predecessorText(row, rows, getRow)
}

/** Suggests tasks by name and by row number. Repeated names include their heading. */
export function taskSuggestions(
  id: Id,
  rows: readonly ProgramRow[],
  writesRowNumbers: boolean,
): readonly Suggestion[] {
  const choices = predecessorChoices(rows, id)
  const numbers = new Map(rows.map(({ item }, index) => [item.id, String(index + 1)]))
  const counts = new Map<string, number>()
  for (const { item } of choices) counts.set(item.name, (counts.get(item.name) ?? 0) + 1)
  const suggestions = new Map<string, Suggestion>()
  for (const { item, parentRow } of choices) {
    const heading = rows[parentRow]?.item.name
    const number = numbers.get(item.id) ?? ''
    const isAlone = counts.get(item.name) === 1 || heading === undefined
    const byName = isAlone ? item.name : `${item.name} · ${heading}`
    const value = writesRowNumbers ? number : byName
    const title = getTitle(item.name)
    const label = writesRowNumbers ? `${number} ${title}` : title
    const key = foldText(`${number} ${item.name}\n${heading ?? ''}`)
    suggestions.set(value, { value, label, ...(heading && { detail: heading }), key })
  }
  return [...suggestions.values()]
}
