/** What keys and the clipboard do in the grid of a register. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { SortKey } from '@plumbline/domain/registers/view/table-view.ts'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import type { Outcome } from '#core/perform/use-perform.ts'
import { revealRow, rowsInView } from '#registers/data-table/reveal-row.ts'
import { moveTo, type Selection } from '#registers/data-table/selection.ts'
import { useTableKeys } from '#registers/data-table/use-table-keys.ts'
import { copyCells, pastedCell } from '#registers/table/cells/grid-clipboard.ts'
import type { MayChange } from '#registers/table/cells/next-cell.ts'
import { useCells } from '#registers/table/cells/use-cells.tsx'
import type { PlacedColumn } from '#registers/table/columns/place-columns.ts'
import type { Line } from '#registers/table/model/lines.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import type { HeadActions } from './grid-head.tsx'

export interface RegisterGridProps<T extends Rec, Change> {
  label: string
  /** The noun for one record: 'hold point'. */
  noun: string
  register: TableRegister<T, Change>
  lines: readonly Line<T>[]
  /** The records in the lines and in folded groups. */
  records: readonly T[]
  columns: readonly PlacedColumn<T, Change>[]
  sort: readonly SortKey[]
  group: string | undefined
  selection: Selection
  highlight?: ScrollTarget | undefined
  head: HeadActions
  onSelect: (selection: Selection) => void
  onFold: (groupId: string) => void
  onOpen: (record: T) => void
  onDelete?: ((records: readonly T[]) => void) | undefined
  mayChange: MayChange<T>
  /** Saves an edited cell. */
  onChange?: ((records: readonly T[], change: Change) => Outcome) | undefined
}

export interface GridState<T extends Rec, Change> extends RegisterGridProps<T, Change> {
  grid: RefObject<HTMLDivElement | null>
  /** The ids of all lines, in their order. */
  ids: readonly string[]
  /** -1 if no line is active. */
  activeIndex: number
  /** Pixels. */
  rowHeight: number
}

export function useGridKeys<T extends Rec, Change>(state: GridState<T, Change>) {
  const { register, lines, columns, records, selection, grid, ids, activeIndex, rowHeight } = state
  const { onSelect, onFold, onOpen, onDelete, onChange, mayChange } = state
  const active = recordAt(lines, activeIndex)
  const listSelected = () => records.filter(({ id }) => selection.ids.has(id))

  const answerKeys = useTableKeys({
    order: ids,
    selection,
    pageRows: () => rowsInView(grid.current, rowHeight),
    onSelect,
    onReveal: (index) => revealRow(grid.current, index, rowHeight),
    onOpen(index) {
      const line = lines[index]
      if (line?.kind === 'record') onOpen(line.record)
      if (line?.kind === 'group') onFold(line.id)
    },
    onDelete:
      onDelete &&
      (() => {
        const chosen = listSelected()
        if (chosen.length > 0) onDelete(chosen)
        else if (active) onDelete([active])
      }),
  })

  const cells = useCells({
    register,
    lines,
    columns,
    mayChange,
    onSave: onChange && ((record, change) => onChange([record], change)),
    onRow(id) {
      const index = ids.indexOf(id)
      onSelect(moveTo(selection, ids, index))
      revealRow(grid.current, index, rowHeight)
    },
    onFocusGrid: () => grid.current?.focus({ preventScroll: true }),
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // The menu of a column is elsewhere on the page, and has its own keys.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
    const line = lines[activeIndex]
    const isOnGrid = event.target === event.currentTarget
    if (isOnGrid && line?.kind === 'group' && answerGroupKey(event, line, state)) return
    if (isOnGrid && active && cells.answer(event, active)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (!(isOnGrid && scrollSideways(event))) answerKeys(event)
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const text = pastedCell(event)
    if (text !== undefined && active && cells.paste(active, text)) event.preventDefault()
  }

  const onCopy = (event: ClipboardEvent<HTMLElement>) =>
    copyCells(event, { ...cells, selected: listSelected(), active })
  return { cells, onKeyDown, onCopy, onPaste }
}

/** Space selects the records of a group, and the arrows fold and unfold it. */
function answerGroupKey<T extends Rec, Change>(
  event: KeyboardEvent<HTMLElement>,
  line: Line<T> & { kind: 'group' },
  { selection, onSelect, onFold }: GridState<T, Change>,
): boolean {
  const folds = event.key === (line.isFolded ? 'ArrowRight' : 'ArrowLeft')
  if (!folds && event.key !== ' ') return false
  event.preventDefault()
  if (folds) onFold(line.id)
  else onSelect(toggleGroup(selection, line))
  return true
}

export function recordAt<T extends Rec>(lines: readonly Line<T>[], index: number): T | undefined {
  const line = lines[index]
  return line?.kind === 'record' ? line.record : undefined
}

export function toggleGroup<T extends Rec>(
  selection: Selection,
  line: Line<T> & { kind: 'group' },
): Selection {
  const { records } = line.group
  const ids = new Set(selection.ids)
  const isSelected = records.every(({ id }) => ids.has(id))
  for (const { id } of records)
    if (isSelected) ids.delete(id)
    else ids.add(id)
  return { ...selection, ids }
}

/** Most of the width of a column. */
const sidewaysStepPx = 120

/**
 * Left and Right scroll the table where they find no cell to edit, because its boxes cannot have the focus. Returns
 * whether the key was one of them.
 */
function scrollSideways(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey || shiftKey) return false
  event.preventDefault()
  const scroller = currentTarget.querySelector('.register-grid-scroller')
  if (scroller) scroller.scrollLeft += key === 'ArrowRight' ? sidewaysStepPx : -sidewaysStepPx
  return true
}
