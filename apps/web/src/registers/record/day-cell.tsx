/** A day in a register, marked if it is overdue. */
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { Badge } from '#ui/controls/badge.tsx'

interface DayCellProps {
  /** A day, an instant, or any text that older versions stored. */
  stored: string | null | undefined
  isOverdue?: boolean
}

export function DayCell({ stored, isOverdue = false }: DayCellProps) {
  if (!stored) return <span className="text-muted">None</span>
  const day = storedToDay(stored)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 tabular-nums">
      {day ? (
        <span className="whitespace-nowrap">{momentToLabel(day)}</span>
      ) : (
        <span className="min-w-0 max-w-full truncate" title={stored}>
          {momentToLabel(stored)}
        </span>
      )}
      {isOverdue && <Badge tone="danger">Overdue</Badge>}
    </span>
  )
}
