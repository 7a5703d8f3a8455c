/** Sorts the cards of a register, which have no column titles to click. */

import type { Column, Order } from '#registers/record/column.ts'
import { FilterSelect } from './filter-select.tsx'

interface SortSelectProps {
  columns: readonly Column<never>[]
  order: Order | undefined
  onOrder: (order: Order | undefined) => void
}

const directions = [
  { value: 'ascending', label: 'Ascending' },
  { value: 'descending', label: 'Descending' },
]

export function SortSelect({ columns, order, onOrder }: SortSelectProps) {
  const titles = columns.filter(({ sortBy }) => sortBy).map(({ title }) => title)
  return (
    <div className="flex gap-3 [&>*]:flex-1">
      <FilterSelect
        label="Sort By"
        options={[
          { value: '', label: 'Not sorted' },
          ...titles.map((title) => ({ value: title, label: `By ${title}` })),
        ]}
        value={order?.title ?? ''}
        onChange={(title) =>
          onOrder(title === '' ? undefined : { title, direction: order?.direction ?? 'ascending' })
        }
      />
      {order && (
        <FilterSelect
          label="Sort Direction"
          options={directions}
          value={order.direction}
          onChange={(chosen) =>
            onOrder({ ...order, direction: chosen === 'descending' ? 'descending' : 'ascending' })
          }
        />
      )}
    </div>
  )
}
