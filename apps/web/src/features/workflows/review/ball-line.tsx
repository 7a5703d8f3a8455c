/** Who must act now in a review, and by when. */
import type { ReviewFigures } from '@plumbline/domain/workflows/review-figures.ts'
import { CircleDot } from 'lucide-react'
import { dayToLabel } from '#core/dates/labels.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { AwayLine } from './away-line.tsx'
import { partyToText } from './review-texts.ts'

export function BallLine({ ball, dueDay, isOverdue }: Pick<ReviewFigures, 'ball' | 'dueDay' | 'isOverdue'>) {
  const people = usePeople()
  if (!ball) return null
  const party = partyToText(ball.party, ball)
  return (
    <div className="flex min-w-0 gap-2">
      <CircleDot className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 gap-1">
          <span className="shrink-0">Ball in court:</span>
          <span title={party} className="truncate font-medium text-text">
            {nameOfPerson(people, party)}
          </span>
        </p>
        {ball.stage && <AwayLine email={ball.party} />}
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
