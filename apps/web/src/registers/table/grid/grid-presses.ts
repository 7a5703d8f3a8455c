/** What presses do in the rows of a register. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { MouseEvent } from 'react'
import { extendTo, moveTo, selectOnly, toggle } from '#registers/data-table/selection.ts'
import type { useCells } from '#registers/table/cells/use-cells.tsx'
import { type GridState, recordAt, toggleGroup } from './use-grid-keys.ts'

type Cells<T extends Rec> = Pick<ReturnType<typeof useCells<T, unknown>>, 'press' | 'edit'>

/** A press makes a row active and selects it, as the modifiers of the press ask. It folds and unfolds a group. */
export function pressLine<T extends Rec, Change>(
  { target, shiftKey, ctrlKey, metaKey }: MouseEvent<HTMLElement>,
  { lines, ids, selection, grid, onSelect, onFold }: GridState<T, Change>,
  cells: Cells<T>,
) {
  const index = getIndexUnder(target)
  const line = index === undefined ? undefined : lines[index]
  if (index === undefined || !line || !(target instanceof Element)) return
  if (target.closest('.cell-editor')) return
  if (target.closest('button, a')) return onSelect(moveTo(selection, ids, index))
  grid.current?.focus({ preventScroll: true })
  const isInBox = target.closest('[data-select]') !== null
  if (line.kind === 'group') return isInBox ? onSelect(toggleGroup(selection, line)) : onFold(line.id)
  const key = getColumnUnder(target)
  if (key !== undefined) cells.press({ id: line.id, key })
  if (shiftKey) onSelect(extendTo(selection, ids, index))
  else if (isInBox || ctrlKey || metaKey) onSelect(toggle(selection, ids, index))
  else onSelect(selectOnly(ids, index))
}

/** Edits the cell, or opens the record if the cell cannot be edited. */
export function openPressed<T extends Rec, Change>(
  { target }: MouseEvent<HTMLElement>,
  { lines, onOpen }: GridState<T, Change>,
  cells: Cells<T>,
) {
  const record = recordAt(lines, getIndexUnder(target) ?? -1)
  if (!(target instanceof Element) || target.closest('button, a, [data-select], .cell-editor')) return
  const column = getColumnUnder(target)
  if (record && !(column !== undefined && cells.edit(record, column))) onOpen(record)
}

function getIndexUnder(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset.index) : undefined
}

const getColumnUnder = (target: Element) => target.closest<HTMLElement>('[data-column]')?.dataset.column
