/** The table of a register. Narrow tables show cards; of more than 200 records, only those near the viewport are mounted. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import clsx from 'clsx'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { onPaper } from '#core/print/on-paper.tsx'
import { ItemBoundary, notVisibleText } from '#ui/lists/item-boundary.tsx'
import { type ScrollTarget, useRowWindow } from '#ui/lists/use-row-window.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { type Column, type Order, sortRecords, tableWidth } from './column.ts'
import { PrintedTable, type PrintedTableProps } from './printed-table.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordRow } from './record-row.tsx'
import { factsPerRow, type TableLayout, useTableLayout } from './use-table-layout.ts'

interface RecordTableProps<T extends Rec> {
  label: string
  records: readonly T[]
  /** The first column names the record. Must be memoized, so that scrolling renders only new rows. */
  columns: readonly Column<T>[]
  /** Shown if there are no records. */
  empty: ReactNode
  highlight?: ScrollTarget | undefined
  /** Which records are included in print: a description of the filter. */
  printNote?: string | undefined
  /** Controlled by a screen that also offers sorting in the filters of a phone. */
  sort?: Sort
}

interface Sort {
  order: Order | undefined
  setOrder: (order: Order | undefined) => void
}

const OnPaper = onPaper<PrintedTableProps<Rec>>(PrintedTable)

export function RecordTable<T extends Rec>(props: RecordTableProps<T>) {
  const { empty, records, columns, sort, ...table } = props
  const box = useRef<HTMLDivElement>(null)
  const layout = useTableLayout(box, tableWidth(columns))
  const [ownOrder, setOwnOrder] = useState<Order>()
  const { order, setOrder } = sort ?? { order: ownOrder, setOrder: setOwnOrder }
  const isPhone = useIsPhone()
  const sorted = useMemo(() => sortRecords(records, columns, order), [records, columns, order])
  const parts = { ...table, columns, records: sorted }
  return (
    <div ref={box}>
      {records.length === 0 && empty}
      {records.length > 0 && layout && (
        // `as`: columns and records have the same type parameter.
        <OnPaper {...(parts as unknown as PrintedTableProps<Rec>)}>
          <Records
            {...parts}
            layout={layout}
            order={order}
            onOrder={setOrder}
            isHeadHidden={isPhone && sort !== undefined}
          />
        </OnPaper>
      )}
    </div>
  )
}

interface RecordsProps<T extends Rec> extends Omit<RecordTableProps<T>, 'empty' | 'sort'> {
  layout: TableLayout
  order: Order | undefined
  onOrder: (order: Order) => void
  /** Whether sorting is offered elsewhere. */
  isHeadHidden: boolean
}

const plainLimit = 200
const rowHeight = 64

// With a grid layout, some screen readers no longer see a table, so the roles are explicit.
const asTable = { role: 'table' }
const asRows = { role: 'rowgroup' }
const asRow = { role: 'row' }
const asCell = { role: 'cell' }

function Records<T extends Rec>(props: RecordsProps<T>) {
  const { label, records, columns, highlight, layout, order, onOrder, isHeadHidden } = props
  const isNarrow = layout !== 'table'
  const body = useRef<HTMLTableSectionElement>(null)
  const [focusedId, setFocusedId] = useState<string>()
  const isWindowed = records.length > plainLimit
  const height = isNarrow ? cardHeight(columns, layout) : rowHeight
  const gap = isNarrow ? 12 : 0
  const getIndex = (id: string | undefined) =>
    id === undefined ? -1 : records.findIndex((record) => record.id === id)
  const { first, last } = useRowWindow(body, {
    count: records.length,
    minItemWidth: Number.MAX_SAFE_INTEGER,
    rowHeight: height,
    gap,
    isWindowed,
    scrollTarget: highlight,
    targetIndex: getIndex(highlight?.key),
    overscanRows: 10,
  })

  const visible: number[] = []
  for (let index = first; index < Math.min(last, records.length); index++) visible.push(index)
  // A focused row stays mounted when it is scrolled away, or the keyboard would lose its position.
  const focused = isWindowed ? getIndex(focusedId) : -1
  if (focused >= 0 && (focused < first || focused >= last)) visible.push(focused)
  visible.sort((a, b) => a - b)

  return (
    <table
      {...asTable}
      aria-label={label}
      aria-rowcount={isWindowed ? records.length + 1 : undefined}
      data-windowed={isWindowed || undefined}
      className={clsx('group/records block w-full', !isNarrow && 'card overflow-clip')}
    >
      <RecordHead
        columns={columns}
        order={order}
        isNarrow={isNarrow}
        isHidden={isHeadHidden}
        onOrder={onOrder}
      />
      <tbody
        {...asRows}
        ref={body}
        className={clsx('relative block', isNarrow && !isWindowed && 'space-y-3')}
        style={isWindowed ? { height: records.length * (height + gap) - gap } : undefined}
        onFocus={(event) => setFocusedId(event.target.closest<HTMLElement>('tr')?.dataset.key)}
        onBlur={() => setFocusedId(undefined)}
      >
        {visible.map((index) => {
          const record = records[index]
          return (
            record && (
              <ItemBoundary key={record.id} item={record} fallback={<UnshownRow />}>
                <RecordRow
                  record={record}
                  columns={columns}
                  layout={layout}
                  isHighlighted={record.id === highlight?.key}
                  {...(isWindowed && { index, top: index * (height + gap), height })}
                />
              </ItemBoundary>
            )
          )
        })}
      </tbody>
    </table>
  )
}

function UnshownRow() {
  return (
    <tr {...asRow} className="block border-line border-b">
      <td {...asCell} className="block p-3 text-muted">
        {notVisibleText}
      </td>
    </tr>
  )
}

/** The height of a compact card: its name, its facts, and on narrow cards its buttons below them. */
function cardHeight(columns: readonly Column<never>[], layout: TableLayout): number {
  const facts = columns.slice(1).filter(({ isFoot }) => !isFoot)
  const feet = columns.length - 1 - facts.length
  let height = 76 + (layout === 'cards' ? feet * 48 : 0)
  for (let first = 0; first < facts.length; first += factsPerRow(layout))
    height += Math.max(
      ...facts.slice(first, first + factsPerRow(layout)).map(({ factHeight = 62 }) => factHeight),
    )
  return height
}
