/** Who must act now in a review, and by when. */
import type { ReviewFigures } from '@plumbline/domain/workflows/review-figures.ts'
import { CircleDot } from 'lucide-react'
import { dayToLabel } from '#core/dates/labels.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { partyToText } from './review-texts.ts'

export function BallLine({ ball, dueDay, isOverdue }: Pick<ReviewFigures, 'ball' | 'dueDay' | 'isOverdue'>) {
  if (!ball) return null
  return (
    <p className="flex min-w-0 items-center gap-2">
      <CircleDot className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 truncate">
        <span className="sr-only">Ball in court: </span>
        <PersonName email={partyToText(ball.party, ball)} className="font-medium text-text" />
        {dueDay && !isOverdue && ` · Due ${dayToLabel(dueDay)}`}
      </span>
      {dueDay && isOverdue && <Badge tone="danger">{`Overdue since ${dayToLabel(dueDay)}`}</Badge>}
    </p>
  )
}
