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
    <div className="flex min-w-0 gap-2">
      <CircleDot className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 gap-1">
          <span className="shrink-0">Ball in court:</span>
          <PersonName
            email={partyToText(ball.party, ball)}
            className="min-w-0 truncate whitespace-nowrap font-medium text-text"
          />
        </p>
        {dueDay &&
          (isOverdue ? (
            <Badge tone="danger">{`Overdue since ${dayToLabel(dueDay)}`}</Badge>
          ) : (
            <p>Due {dayToLabel(dueDay)}</p>
          ))}
      </div>
    </div>
  )
}
