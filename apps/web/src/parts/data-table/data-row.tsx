/** One row of a data table. The table handles clicks, so that a row renders again only when it changes. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import clsx from 'clsx'
import { memo } from 'react'
import type { Column } from '#parts/register/column.ts'
import { notShown } from '#ui/item-boundary.tsx'

interface DataRowProps<T> {
  id: string
  record: T
  name: string
  columns: readonly Column<T>[]
  tracks: string
  index: number
  height: number
  isSelected: boolean
  isActive: boolean
  isHighlighted: boolean
}

// With a grid layout, table elements lose their roles in some browsers, so roles are explicit.
const asRow = { role: 'row' }
const asCell = { role: 'gridcell' }
const asName = { role: 'rowheader' }

// `as`: memo loses the type parameter that the record and its columns share.
export const DataRow = memo(Row) as typeof Row

function Row<T extends Rec>(props: DataRowProps<T>) {
  const { id, record, name, columns, tracks, index, height, isSelected, isActive, isHighlighted } = props
  return (
    <tr
      {...asRow}
      id={id}
      data-key={record.id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isHighlighted || undefined}
      className={clsx('data-row', isHighlighted && 'is-highlighted', isActive && 'is-active')}
      style={{ gridTemplateColumns: tracks, top: index * height, height }}
    >
      <td {...asCell} data-select>
        <input
          type="checkbox"
          className="check"
          tabIndex={-1}
          aria-label={`Select ${name}`}
          checked={isSelected}
          readOnly
        />
      </td>
      {columns.map((column, at) => {
        const cell = column.cell(record)
        // Truncated text can be read by hovering.
        const title = typeof cell === 'string' ? cell : undefined
        return (
          <td {...(at === 0 ? asName : asCell)} key={column.title} title={title}>
            {cell}
          </td>
        )
      })}
    </tr>
  )
}

/** Replaces the row of a record that fails to render. */
export function UnshownDataRow({ index, height }: Pick<DataRowProps<Rec>, 'index' | 'height'>) {
  return (
    <tr {...asRow} aria-rowindex={index + 2} className="data-row" style={{ top: index * height, height }}>
      <td {...asCell} className="text-muted">
        {notShown}
      </td>
    </tr>
  )
}
