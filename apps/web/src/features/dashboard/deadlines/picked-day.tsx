/** The selected day: what is due on it, with kinds and links, and the form of a new deadline. */
import type { AgendaItem, AgendaKind } from '@plumbline/domain/activity/agenda/agenda-item.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { dayToFullLabel } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { AgendaMark, kindLabels } from '#registers/due-from-me/agenda-mark.tsx'
import { agendaTarget } from '#registers/due-from-me/agenda-target.ts'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { DeadlineForm } from './deadline-form.tsx'

interface PickedDayProps {
  day: Day
  items: readonly AgendaItem[]
  /** Undefined if no deadline can be set. */
  onSet: (() => void) | undefined
}

export function PickedDay({ day, items, onSet }: PickedDayProps) {
  const titleId = useId()
  return (
    <>
      {items.length > 0 && (
        <section className="agenda-day" aria-labelledby={titleId}>
          <h3 id={titleId} className="mb-1 font-semibold">
            Due on {dayToFullLabel(day)}
          </h3>
          <ul aria-labelledby={titleId}>
            {items.map((item) => (
              <ItemBoundary key={`${item.kind} ${item.id} ${item.workflowId ?? ''}`} item={item}>
                <AgendaLine item={item} />
              </ItemBoundary>
            ))}
          </ul>
        </section>
      )}
      {onSet && <DeadlineForm day={day} onSet={onSet} />}
    </>
  )
}

function getTarget(kind: Exclude<AgendaKind, 'deadline'>, item: AgendaItem) {
  return kind === 'stage' ? { to: paths.workflow(item.workflowId ?? '') } : agendaTarget(kind, item)
}

function AgendaLine({ item }: { item: AgendaItem }) {
  const project = useRow(projects, item.projectId ?? undefined)
  const name = getTitle(item.name)
  const context = [kindLabels[item.kind], project?.name ?? item.projectName].filter(Boolean).join(' · ')
  return (
    <li>
      <AgendaMark kind={item.kind} />
      <div className="min-w-0 flex-1">
        {item.kind === 'deadline' ? (
          <p className="break-words font-semibold">{name}</p>
        ) : (
          <Link {...getTarget(item.kind, item)} title={name} className="dashboard-link block">
            {name}
          </Link>
        )}
        <p className="truncate text-control text-muted">{context}</p>
      </div>
    </li>
  )
}
