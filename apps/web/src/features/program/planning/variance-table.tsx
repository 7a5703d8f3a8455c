/** The variance of each task from a baseline, largest first. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { getVariance, type Variance } from '@plumbline/domain/program/schedule/baseline.ts'
import { getBaseline } from '@plumbline/domain/program/schedule/find-baseline.ts'
import { useMemo } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Table } from '#ui/lists/table.tsx'

interface VarianceTableProps {
  items: readonly ProgramItem[]
  name: string
  onGo: (id: Id) => void
}

const maxCount = 200

export function VarianceTable({ items, name, onGo }: VarianceTableProps) {
  const moved = useMemo(() => listMoved(items, name), [items, name])
  if (moved.length === 0) return <p className="text-muted">Every task still has its dates from {name}.</p>
  return (
    <>
      <p className="text-muted text-control">
        {moved.length === 1 ? '1 task has' : `${moved.length} tasks have`} moved since {name}. Days later and
        longer count up.{moved.length > maxCount && ` The first ${maxCount} are listed.`}
      </p>
      <Table label={`Variance from ${name}`}>
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Baseline Finish</th>
            <th scope="col" className="text-right">
              Start
            </th>
            <th scope="col" className="text-right">
              Finish
            </th>
            <th scope="col" className="text-right">
              Duration
            </th>
          </tr>
        </thead>
        <tbody>
          {moved.slice(0, maxCount).map(({ item, variance }) => (
            <tr key={item.id}>
              <td>
                <button
                  type="button"
                  className="min-h-target cursor-pointer text-left text-accent-text underline-offset-2 hover:underline"
                  onClick={() => onGo(item.id)}
                >
                  {getTitle(item.name)}
                </button>
              </td>
              <td className="tabular-nums">{storedDayToLabel(getBaseline(item, name)?.endDate ?? '')}</td>
              <td className="text-right tabular-nums">{signed(variance.start)}</td>
              <td className="text-right tabular-nums">{signed(variance.finish)}</td>
              <td className="text-right tabular-nums">{signed(variance.duration)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function listMoved(items: readonly ProgramItem[], name: string) {
  return items
    .flatMap((item) => {
      const variance = getVariance(item, name)
      return variance && hasMoved(variance) ? [{ item, variance }] : []
    })
    .toSorted((a, b) => b.variance.finish - a.variance.finish)
}

function hasMoved({ start, finish, duration }: Variance): boolean {
  return start !== 0 || finish !== 0 || duration !== 0
}

/** '+3 d' */
function signed(days: number): string {
  if (days === 0) return '0 d'
  return `${days > 0 ? '+' : '−'}${Math.abs(Math.round(days * 10) / 10)} d`
}
