/** Overdue tasks by person. */
import type { UserFigures } from '@plumbline/domain/tasks/analytics.ts'
import { CircleCheck } from 'lucide-react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { BarList, type BarListRow } from '#ui/charts/bar-list.tsx'
import { Card } from '#ui/surfaces/card.tsx'

interface OverdueCardProps {
  users: readonly UserFigures[]
  unassigned: number
}

const title = 'Overdue by Person'
/** The table of users shows the others. */
const maxVisible = 6

export function OverdueCard({ users, unassigned }: OverdueCardProps) {
  const rows = overdueRows(users, unassigned)
  const others = rows.length - maxVisible
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="flex items-center justify-center gap-2 py-12 text-muted">
          <CircleCheck className="size-4 shrink-0 text-success" aria-hidden />
          No overdue tasks.
        </p>
      ) : (
        <BarList label={title} unit="overdue" rows={rows.slice(0, maxVisible)} />
      )}
      {others > 0 && (
        <p className="mt-2 text-muted text-small">
          And {countToLabel(others, 'other')}: see the table below.
        </p>
      )}
    </Card>
  )
}

/** Most overdue first, then by name. */
function overdueRows(users: readonly UserFigures[], unassigned: number): readonly BarListRow[] {
  const people = users
    .filter((user) => user.overdue > 0)
    .map(({ email, name, overdue }) => ({ key: email, name, hint: email, value: overdue }))
  const unassignedRow = unassigned > 0 ? [{ key: '', name: 'Not assigned', value: unassigned }] : []
  return [...people, ...unassignedRow].toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name))
}
