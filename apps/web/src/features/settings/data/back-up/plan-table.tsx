/** What would change, list by list. */
import type { ListPlan } from '#data/backup/merge/list-plan.ts'
import { listTitle } from '#features/settings/data/texts/list-titles.ts'
import { Table } from '#ui/lists/table.tsx'

const columns = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed'],
  ['retained', 'Kept as here'],
  ['same', 'Same'],
] as const

export function PlanTable({ lists }: { lists: readonly ListPlan[] }) {
  const visible = lists.filter((list) => columns.some(([count]) => list[count] > 0))
  const filled = columns.filter(([count]) => count === 'added' || visible.some((list) => list[count] > 0))
  if (visible.length === 0) return <p>The back-up contains no records.</p>
  return (
    <Table label="What would change">
      <thead>
        <tr>
          <th scope="col">List</th>
          {filled.map(([count, label]) => (
            <th key={count} scope="col" className="text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visible.map((list) => (
          <tr key={list.key}>
            <td>{listTitle(list.key)}</td>
            {filled.map(([count]) => (
              <td key={count} className="text-right tabular-nums">
                {list[count] > 0 ? list[count].toLocaleString('en-US') : '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
