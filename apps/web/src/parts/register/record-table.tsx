/** The table of a register. Narrow, its rows are cards; of more than 200 records, only those near the viewport are mounted. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import clsx from 'clsx'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type Sought, useRowWindow } from '#ui/use-row-window.ts'
import { type Column, type Order, sortRecords } from './column.ts'
import { RecordHead } from './record-head.tsx'
import { RecordRow } from './record-row.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

interface RecordTableProps<T extends Rec> {
  label: string
  records: readonly T[]
  /** The first one names the record. Kept by `useMemo`, so that scrolling draws only new rows. */
  columns: readonly Column<T>[]
  /** Stands there while there are no records. */
  empty: ReactNode
  highlight?: Sought | undefined
}

export function RecordTable<T extends Rec>({ empty, ...table }: RecordTableProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(box, table.columns.length * minColumnWidth)
  const rows = isNarrow !== undefined && <Records {...table} isNarrow={isNarrow} />
  return <div ref={box}>{table.records.length === 0 ? empty : rows}</div>
}

interface RecordsProps<T extends Rec> extends Omit<RecordTableProps<T>, 'empty'> {
  isNarrow: boolean
}

const plainLimit = 200
const rowHeight = 64
/** What a column needs to be read. */
const minColumnWidth = 112

// Laid out as a grid, a table is none any more to some screen readers: what it is, is said again.
const asTable = { role: 'table' }
const asRows = { role: 'rowgroup' }

function Records<T extends Rec>({ label, records, columns, highlight, isNarrow }: RecordsProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [order, setOrder] = useState<Order>()
  const [focusedId, setFocusedId] = useState<string>()
  const sorted = useMemo(() => sortRecords(records, columns, order), [records, columns, order])
  const isWindowed = sorted.length > plainLimit
  const height = isNarrow ? cardHeight(columns) : rowHeight
  const gap = isNarrow ? 12 : 0
  const indexOf = (id: string | undefined) =>
    id === undefined ? -1 : sorted.findIndex((record) => record.id === id)
  const { first, last } = useRowWindow(body, {
    count: sorted.length,
    minItemWidth: Number.MAX_SAFE_INTEGER,
    rowHeight: height,
    gap,
    isWindowed,
    sought: highlight,
    soughtIndex: indexOf(highlight?.key),
    overscanRows: 10,
  })

  const shown: number[] = []
  for (let index = first; index < Math.min(last, sorted.length); index++) shown.push(index)
  // A row with the focus stays mounted wherever the page is scrolled, else the keyboard would lose its place.
  const focused = isWindowed ? indexOf(focusedId) : -1
  if (focused >= 0 && (focused < first || focused >= last)) shown.push(focused)
  shown.sort((a, b) => a - b)

  return (
    <table
      {...asTable}
      aria-label={label}
      aria-rowcount={isWindowed ? sorted.length + 1 : undefined}
      data-windowed={isWindowed || undefined}
      className={clsx('group/records block w-full', !isNarrow && 'card overflow-clip')}
    >
      <RecordHead columns={columns} order={order} isNarrow={isNarrow} onOrder={setOrder} />
      <tbody
        {...asRows}
        ref={body}
        className={clsx('relative block', isNarrow && !isWindowed && 'space-y-3')}
        style={isWindowed ? { height: sorted.length * (height + gap) - gap } : undefined}
        onFocus={(event) => setFocusedId(event.target.closest<HTMLElement>('tr')?.dataset.key)}
        onBlur={() => setFocusedId(undefined)}
      >
        {shown.map((index) => {
          const record = sorted[index]
          return (
            record && (
              <RecordRow
                key={record.id}
                record={record}
                columns={columns}
                isNarrow={isNarrow}
                isHighlighted={record.id === highlight?.key}
                {...(isWindowed && { index, top: index * (height + gap), height })}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}

/** Of a card whose texts are cut to one line: its name, two facts to a row, and its foot. */
function cardHeight(columns: readonly Column<never>[]): number {
  const feet = columns.filter(({ isFoot }) => isFoot).length
  return 76 + Math.ceil((columns.length - 1 - feet) / 2) * 62 + feet * 48
}
