/** The header row of a data table: it is sticky, sorts, and selects every row. */
import type { Column, Order } from '#parts/register/column.ts'
import { SortButton } from '#parts/register/record-head.tsx'

interface DataHeadProps<T> {
  columns: readonly Column<T>[]
  tracks: string
  order: Order | undefined
  /** Whether some rows are selected, but not all. */
  isMixed: boolean
  isAllSelected: boolean
  onOrder: (order: Order) => void
  onSelectAll: (isSelected: boolean) => void
}

const asHead = { role: 'rowgroup' }
const asRow = { role: 'row' }
const asTitle = { role: 'columnheader' }

export function DataHead<T>(props: DataHeadProps<T>) {
  const { columns, tracks, order, isMixed, isAllSelected, onOrder, onSelectAll } = props
  return (
    <thead {...asHead} className="data-table-head">
      <tr {...asRow} aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
        <th {...asTitle} scope="col">
          <input
            type="checkbox"
            className="check"
            aria-label="Select all rows"
            checked={isAllSelected}
            ref={(box) => {
              if (box) box.indeterminate = isMixed
            }}
            onChange={(event) => onSelectAll(event.target.checked)}
          />
        </th>
        {columns.map(({ title, sortBy }) => (
          <th
            {...asTitle}
            key={title}
            scope="col"
            aria-sort={sortBy && (order?.title === title ? order.direction : 'none')}
          >
            {sortBy ? (
              <SortButton
                title={title}
                direction={order?.title === title ? order.direction : undefined}
                onSort={(direction) => onOrder({ title, direction })}
              />
            ) : (
              <span className="sr-only">{title}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
