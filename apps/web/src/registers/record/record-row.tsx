/** One record of a register: a row, or a card on narrow screens. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { type Column, toGridColumns } from './column.ts'
import type { TableLayout } from './use-table-layout.ts'

interface RecordRowProps<T> {
  record: T
  columns: readonly Column<T>[]
  layout: TableLayout
  isHighlighted: boolean
  /** Its position in a virtual list, in which all rows have the same height. */
  index?: number
  top?: number
  height?: number
}

// The same roles as the elements have: see RecordTable.
const asRow = { role: 'row' }
const asName = { role: 'rowheader' }
const asCell = { role: 'cell' }

// `as`: memo loses the type parameter that the record and its columns share.
export const RecordRow = memo(Row) as typeof Row

function Row<T extends Rec>(props: RecordRowProps<T>) {
  const { record, columns, layout, isHighlighted, index, top, height } = props
  const isNarrow = layout !== 'table'
  const [first, ...others] = columns
  if (!first) return null
  return (
    <tr
      {...asRow}
      data-key={record.id}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-current={isHighlighted || undefined}
      className={clsx(
        'grid scroll-mt-28',
        isNarrow
          ? clsx(
              'card content-between gap-x-3 p-card',
              layout === 'wide-cards' ? 'grid-cols-4' : 'grid-cols-2',
            )
          : 'min-h-row items-center border-line border-b last:border-b-0 hover:bg-hover',
        isHighlighted && 'is-highlighted',
        isHighlighted && !isNarrow && 'bg-accent-soft outline-2 outline-accent-text -outline-offset-2',
        index !== undefined && 'absolute inset-x-0 overflow-clip',
      )}
      style={{ ...(!isNarrow && { gridTemplateColumns: toGridColumns(columns) }), top, height }}
    >
      <th
        {...asName}
        scope="row"
        className={clsx(cellClass(isNarrow), layout !== 'table' && nameClass[layout])}
      >
        {first.cell(record)}
      </th>
      {others.map((column) => (
        <td
          {...asCell}
          key={column.title}
          className={clsx(cellClass(isNarrow), layout !== 'table' && column.isFoot && footClass[layout])}
        >
          {isNarrow && !column.isFoot && <Title>{column.title}</Title>}
          {column.cell(record)}
        </td>
      ))}
    </tr>
  )
}

const nameClass = { cards: 'col-span-2', 'wide-cards': 'col-span-3' }
/** The buttons are below the facts, and next to the name on wide cards. */
const footClass = {
  cards: 'col-span-2 -mx-2 -mb-2',
  'wide-cards': 'col-start-4 row-start-1 -mt-1 -mr-2 justify-self-end',
}

function cellClass(isNarrow: boolean): string {
  return clsx('block min-w-0 text-left font-normal', isNarrow ? 'pb-2' : 'px-3 py-1.5')
}

/** Shown on cards. Screen readers name the column by its header. */
function Title({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="block text-muted text-small">
      {children}
    </span>
  )
}
