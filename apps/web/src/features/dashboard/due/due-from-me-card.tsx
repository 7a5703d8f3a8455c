/** What is waiting for the signed-in user, oldest first. My Actions has the whole list. */
import { type DueFromMe, dueKey } from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import { daysOverdue } from '@plumbline/domain/activity/agenda/due-from-me.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { dueFromMeList } from '#registers/due-from-me/due-from-me-list.ts'
import { DueRow } from '#registers/due-from-me/due-row.tsx'
import { useDueFromMe } from '#registers/due-from-me/use-due-from-me.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import './due.css'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'

/** Someone with more items than this has to use the registers. */
const maxVisible = 50

export function DueFromMeCard() {
  const today = useToday()
  const due = useDueFromMe()
  const projectNames = useProjectNames()
  const listId = useId()
  const overdue = countOverdue(due, today)
  const visible = due.slice(0, maxVisible)
  const isEmpty = due.length === 0

  return (
    <Card
      className={isEmpty ? 'due-card is-empty' : 'due-card'}
      // At most as tall as its rows, so that no card is half empty.
      style={rowsToStyle(visible.length)}
      title={<span id={listId}>Due from Me</span>}
      action={
        !isEmpty && (
          <span className="flex flex-wrap items-center justify-end gap-2">
            {overdue > 0 && <Badge tone="danger">{overdue} overdue</Badge>}
            <Link {...dueFromMeList} className={buttonClass({ variant: 'ghost', size: 'small' })}>
              See All
            </Link>
          </span>
        )
      }
    >
      {isEmpty ? (
        <p className="due-empty">
          <CircleCheck aria-hidden />
          Nothing is waiting for you. Review stages, actions, conditions and hold points assigned to you
          appear here, and so do orders and renewals that are due.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
        <section className="due-scroll" aria-labelledby={listId} tabIndex={0}>
          <ul aria-labelledby={listId} className="divide-y divide-line">
            {visible.map((item) => (
              <ItemBoundary key={dueKey(item)} item={item}>
                <li>
                  <DueRow item={item} today={today} projectNames={projectNames} />
                </li>
              </ItemBoundary>
            ))}
          </ul>
          {due.length > maxVisible && (
            <p className="py-2 text-control text-muted">
              The {maxVisible} oldest of {due.length} are listed.
            </p>
          )}
        </section>
      )}
    </Card>
  )
}

function rowsToStyle(rows: number): CSSProperties {
  // `as`: React's type does not include custom properties.
  return { '--due-rows': rows } as CSSProperties
}

function countOverdue(due: readonly DueFromMe[], today: Day): number {
  return due.filter((item) => daysOverdue(item, today) > 0).length
}
