/** What is waiting for the signed-in user: review stages, actions and conditions, oldest first. */
import {
  actionsFromMe,
  conditionsFromMe,
  type DueFromMe,
  daysOverdue,
  sortOldestFirst,
  stagesFromMe,
} from '@plumbline/domain/agenda/due-from-me.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import type { Day } from '@plumbline/domain/kernel/day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { CircleCheck } from 'lucide-react'
import { type CSSProperties, useId, useMemo } from 'react'
import { useView } from '#data/hooks.ts'
import { useToday } from '#parts/dates/use-today.ts'
import { useMyEmails } from '#parts/news/use-my-emails.ts'
import { useNewsOf } from '#parts/news/use-news-of.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { DueRow } from './due-row.tsx'
import './due.css'
import { ItemBoundary } from '#ui/item-boundary.tsx'

/** Someone with more items than this has to use the registers. */
const maxShown = 50

export function DueFromMeCard() {
  const today = useToday()
  const due = useDueFromMe()
  const allProjects = useView(projects)
  const projectNames = useMemo(() => new Map(allProjects.map(({ id, name }) => [id, name])), [allProjects])
  const listId = useId()
  const overdue = countOverdue(due, today)
  const shown = due.slice(0, maxShown)
  const isEmpty = due.length === 0

  return (
    <Card
      className={isEmpty ? 'due-card is-empty' : 'due-card'}
      // At most as tall as its rows, so that no card is half empty.
      style={rowsToStyle(shown.length)}
      title={<span id={listId}>Due from Me</span>}
      action={overdue > 0 && <Badge tone="danger">{overdue} overdue</Badge>}
    >
      {isEmpty ? (
        <p className="due-empty">
          <CircleCheck aria-hidden />
          Nothing is waiting for you. Review stages, actions and conditions assigned to you appear here.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
        <section className="due-scroll" aria-labelledby={listId} tabIndex={0}>
          <ul aria-labelledby={listId} className="divide-y divide-line">
            {shown.map((item) => (
              <ItemBoundary key={`${item.kind} ${item.id}`} item={item}>
                <DueRow item={item} today={today} projectNames={projectNames} />
              </ItemBoundary>
            ))}
          </ul>
          {due.length > maxShown && (
            <p className="py-2 text-control text-muted">
              The {maxShown} oldest of {due.length} are listed.
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

function useDueFromMe(): readonly DueFromMe[] {
  const emails = useMyEmails()
  const actions = useNewsOf(tasks, true, (task) => actionsFromMe(task, emails), [emails])
  const met = useNewsOf(conditions, true, (condition) => conditionsFromMe(condition, emails), [emails])
  const stages = useNewsOf(workflows, true, (workflow) => stagesFromMe(workflow, emails), [emails])
  return useMemo(() => sortOldestFirst([...actions, ...met, ...stages]), [actions, met, stages])
}

function countOverdue(due: readonly DueFromMe[], today: Day): number {
  return due.filter((item) => daysOverdue(item, today) > 0).length
}
