/** The header of a register: its sortable titles. Above cards it is a row of sort buttons. */
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type Column, type Order, toGridColumns } from './column.ts'

interface RecordHeadProps<T> {
  columns: readonly Column<T>[]
  order: Order | undefined
  isNarrow: boolean
  /** Read by screen readers but not shown. */
  isHidden: boolean
  onOrder: (order: Order) => void
}

// The same roles as the elements have: see RecordTable.
const asHead = { role: 'rowgroup' }
const asRow = { role: 'row' }
const asTitle = { role: 'columnheader' }

export function RecordHead<T>({ columns, order, isNarrow, isHidden, onOrder }: RecordHeadProps<T>) {
  return (
    <thead
      {...asHead}
      className={clsx(isHidden ? 'sr-only' : 'block', !isNarrow && 'sticky top-header z-10')}
    >
      <tr
        {...asRow}
        aria-rowindex={1}
        className={
          isNarrow
            ? 'mb-2 flex flex-wrap gap-x-4'
            : 'grid items-center rounded-t-card border-line border-b bg-sunken'
        }
        style={isNarrow ? undefined : { gridTemplateColumns: toGridColumns(columns) }}
      >
        {columns.map(({ title, sortBy }) => (
          <th
            {...asTitle}
            key={title}
            scope="col"
            aria-sort={sortBy && (order?.title === title ? order.direction : 'none')}
            className={clsx(
              'min-w-0 text-left font-semibold text-muted text-small',
              isNarrow ? (sortBy ? 'whitespace-nowrap' : 'sr-only') : 'px-3 py-1',
            )}
          >
            {sortBy && !isHidden ? (
              <SortButton
                title={title}
                direction={order?.title === title ? order.direction : undefined}
                onSort={(direction) => onOrder({ title, direction })}
              />
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface SortButtonProps {
  title: string
  direction: Order['direction'] | undefined
  onSort: (direction: Order['direction']) => void
}

const arrows = { ascending: ArrowUp, descending: ArrowDown }

function SortButton({ title, direction, onSort }: SortButtonProps) {
  const Arrow = direction ? arrows[direction] : ChevronsUpDown
  return (
    <button
      type="button"
      className="-mx-1 inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1 rounded-control px-1 text-left hover:text-ink pointer-coarse:min-h-touch"
      onClick={() => onSort(direction === 'ascending' ? 'descending' : 'ascending')}
    >
      {title}
      <Arrow className={clsx('size-3.5 shrink-0', !direction && 'opacity-60')} aria-hidden />
    </button>
  )
}
