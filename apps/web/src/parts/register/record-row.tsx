/** One record of a register: a row, or on narrow screens a card. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import type { Column } from './column.ts'
import { tracksOf } from './record-head.tsx'

interface RecordRowProps<T> {
  record: T
  columns: readonly Column<T>[]
  isNarrow: boolean
  isHighlighted: boolean
  /** Where it stands among very many, all of one height. */
  index?: number
  top?: number
  height?: number
}

// The same roles that the elements have: see RecordTable.
const asRow = { role: 'row' }
const asName = { role: 'rowheader' }
const asCell = { role: 'cell' }

// `as`: memo forgets that the record and its columns are of one type.
export const RecordRow = memo(Row) as typeof Row

function Row<T extends Rec>(props: RecordRowProps<T>) {
  const { record, columns, isNarrow, isHighlighted, index, top, height } = props
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
          ? 'card grid-cols-2 content-between gap-x-3 p-card'
          : 'min-h-row items-center border-line border-b last:border-b-0 hover:bg-hover',
        isHighlighted && 'is-highlighted',
        isHighlighted && !isNarrow && 'bg-accent-soft outline-2 outline-accent-text -outline-offset-2',
        index !== undefined && 'absolute inset-x-0 overflow-clip',
      )}
      style={{ ...(!isNarrow && { gridTemplateColumns: tracksOf(columns) }), top, height }}
    >
      <th {...asName} scope="row" className={clsx(cellClass(isNarrow), isNarrow && 'col-span-2')}>
        {first.cell(record)}
      </th>
      {others.map((column) => (
        <td
          {...asCell}
          key={column.title}
          className={clsx(cellClass(isNarrow), isNarrow && column.isFoot && 'col-span-2 -mx-2 -mb-2')}
        >
          {isNarrow && !column.isFoot && <Title>{column.title}</Title>}
          {column.cell(record)}
        </td>
      ))}
    </tr>
  )
}

function cellClass(isNarrow: boolean): string {
  return clsx('block min-w-0 text-left font-normal', isNarrow ? 'pb-2' : 'px-3 py-1.5')
}

/** Seen on cards; a screen reader names the column by its head. */
function Title({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="block text-muted text-small">
      {children}
    </span>
  )
}
