/** A dense table for thousands of records: sortable, selectable by mouse and keyboard, with only visible rows mounted. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import { type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { type Column, type Order, sortRecords, toGridColumns } from '#parts/register/column.ts'
import { PrintedTable } from '#parts/register/printed-table.tsx'
import { ItemBoundary } from '#ui/item-boundary.tsx'
import { useIsPrinting } from '#ui/use-is-printing.ts'
import { type Sought, useRowWindow } from '#ui/use-row-window.ts'
import { DataHead } from './data-head.tsx'
import { DataRow, UnshownDataRow } from './data-row.tsx'
import { revealRow, rowsInView } from './reveal-row.ts'
import {
  activeIndexOf,
  clearSelection,
  extendTo,
  moveTo,
  noSelection,
  selectAll,
  selectOnly,
  toggle,
} from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useTableKeys } from './use-table-keys.ts'
import './data-table.css'

interface DataTableProps<T extends Rec> {
  label: string
  /** The noun for one record: 'document'. */
  noun: string
  records: readonly T[]
  /** The first column names the record. Must be memoized, so that scrolling renders only new rows. */
  columns: readonly Column<T>[]
  nameOf: (record: T) => string
  highlight?: Sought | undefined
  /** Buttons for the selected records. `focusTable` restores the focus before a dialog opens that removes them. */
  actions: (selected: readonly T[], focusTable: () => void) => ReactNode
  /** Enter, or a double click. */
  onOpen: (record: T) => void
  /** F2. */
  onEdit?: ((record: T) => void) | undefined
  /** Delete: the selected records, or the active one. */
  onDelete?: ((records: readonly T[]) => void) | undefined
}

/** Width of the checkboxes, in pixels. */
export const selectWidth = 40
const overscanRows = 3

export function DataTable<T extends Rec>(props: DataTableProps<T>) {
  const { label, noun, records, columns, nameOf, highlight, actions, onOpen, onEdit, onDelete } = props
  const tableId = useId()
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [order, setOrder] = useState<Order>()
  const [selection, setSelection] = useState(noSelection)
  const [height] = useState(rowHeight)
  const sorted = useMemo(() => sortRecords(records, columns, order), [records, columns, order])
  const ids = useMemo(() => sorted.map(({ id }) => id), [sorted])
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : sorted.filter(({ id }) => selection.ids.has(id))),
    [sorted, selection.ids],
  )
  const isPrinting = useIsPrinting()
  const tracks = `${selectWidth}px ${toGridColumns(columns)}`
  const activeIndex = activeIndexOf(selection, ids)

  const { first, last } = useRowWindow(body, {
    count: sorted.length,
    minItemWidth: Number.MAX_SAFE_INTEGER,
    rowHeight: height,
    gap: 0,
    isWindowed: true,
    sought: highlight,
    soughtIndex: highlight ? ids.indexOf(highlight.key) : -1,
    overscanRows,
  })
  const shown: number[] = []
  for (let index = first; index < Math.min(last, sorted.length); index++) shown.push(index)
  // The active row stays mounted, so that the table can always refer to it.
  if (activeIndex >= 0 && (activeIndex < first || activeIndex >= last)) shown.push(activeIndex)
  shown.sort((a, b) => a - b)

  const recordAt = (index: number) => sorted[index]
  const focusTable = () => table.current?.focus({ preventScroll: true })
  const onKeyDown = useTableKeys({
    order: ids,
    selection,
    pageRows: () => rowsInView(table.current, height),
    onSelect: setSelection,
    onReveal: (index) => revealRow(table.current, index, height),
    onOpen: (index) => withRecord(recordAt(index), onOpen),
    onEdit: onEdit && ((index) => withRecord(recordAt(index), onEdit)),
    onDelete:
      onDelete &&
      (() => {
        const active = recordAt(activeIndex)
        if (selected.length > 0) onDelete(selected)
        else if (active) onDelete([active])
      }),
  })

  function press(event: MouseEvent<HTMLElement>) {
    const { target, shiftKey } = event
    const index = indexUnder(target)
    if (index === undefined) return
    if (target instanceof Element && target.closest('button, a')) {
      setSelection(moveTo(selection, ids, index))
      return
    }
    focusTable()
    const isInBox = target instanceof Element && target.closest('[data-select]') !== null
    if (shiftKey) setSelection(extendTo(selection, ids, index))
    else if (isInBox || event.ctrlKey || event.metaKey) setSelection(toggle(selection, ids, index))
    else setSelection(selectOnly(ids, index))
  }

  return (
    <>
      {isPrinting && <PrintedTable label={label} records={sorted} columns={columns} />}
      <div className="print:hidden">
        <SelectionBar
          noun={noun}
          count={sorted.length}
          selectedCount={selected.length}
          actions={selected.length > 0 && actions(selected, focusTable)}
          onClear={() => {
            focusTable()
            setSelection(clearSelection(selection))
          }}
        />
        <table
          ref={table}
          {...asGrid}
          {...(activeIndex >= 0 && { 'aria-activedescendant': rowId(tableId, ids[activeIndex] ?? '') })}
          aria-label={label}
          aria-rowcount={sorted.length + 1}
          className="card data-table"
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            if (event.target === table.current && activeIndex < 0) setSelection(moveTo(selection, ids, first))
          }}
        >
          <DataHead
            columns={columns}
            tracks={tracks}
            order={order}
            isAllSelected={selected.length > 0 && selected.length === sorted.length}
            isMixed={selected.length > 0 && selected.length < sorted.length}
            onOrder={setOrder}
            onSelectAll={(isAll) =>
              setSelection(isAll ? selectAll(selection, ids) : clearSelection(selection))
            }
          />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the surrounding table handles the keys */}
          <tbody
            {...asRows}
            ref={body}
            className="relative block"
            style={{ height: sorted.length * height }}
            onClick={press}
            onDoubleClick={(event) => {
              const isOnControl =
                event.target instanceof Element && event.target.closest('button, a, [data-select]')
              const index = indexUnder(event.target)
              if (!isOnControl && index !== undefined) withRecord(recordAt(index), onOpen)
            }}
            // Otherwise Shift and a click would select the text between two rows.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          >
            {shown.map((index) => {
              const record = sorted[index]
              return (
                record && (
                  <ItemBoundary
                    key={record.id}
                    item={record}
                    fallback={<UnshownDataRow index={index} height={height} />}
                  >
                    <DataRow
                      id={rowId(tableId, record.id)}
                      record={record}
                      name={nameOf(record)}
                      columns={columns}
                      tracks={tracks}
                      index={index}
                      height={height}
                      isSelected={selection.ids.has(record.id)}
                      isActive={index === activeIndex}
                      isHighlighted={record.id === highlight?.key}
                    />
                  </ItemBoundary>
                )
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

// A grid is a table that is controlled by keys. Its parts are laid out as blocks, so their roles are explicit.
// It is one tab stop, and the arrows move within it.
const asGrid = { role: 'grid', tabIndex: 0, 'aria-multiselectable': true }
const asRows = { role: 'rowgroup' }

const rowId = (tableId: string, id: string) => `${tableId}-${id}`

/** Touch needs more height than a mouse. */
function rowHeight(): number {
  return window.matchMedia?.('(pointer: coarse)').matches ? 44 : 32
}

function indexUnder(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset.index) : undefined
}

function withRecord<T>(record: T | undefined, use: (record: T) => void) {
  if (record !== undefined) use(record)
}
