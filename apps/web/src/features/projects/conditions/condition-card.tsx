/** One condition: its requirement, assignee, due date and status, with collapsible documents and comments. */

import {
  type Condition,
  type ConditionStatus,
  conditions,
  isInForce,
  isOverdue,
} from '@plumbline/domain/conditions/condition.ts'
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import clsx from 'clsx'
import {
  Building2,
  CalendarClock,
  Check,
  Circle,
  Contrast,
  type LucideIcon,
  Pencil,
  Trash2,
  UserRound,
} from 'lucide-react'
import { memo } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Fold } from '#documents/attachments/fold.tsx'
import { ShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import { PersonName } from '#people/assignees/person-name.tsx'
import { AddedFacts } from '#registers/added/added-facts.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { AmountFact } from './amount-fact.tsx'
import { ConditionContents } from './condition-contents.tsx'
import { ConditionStatusChoice } from './condition-status.tsx'
import { EvidenceLine } from './evidence/evidence-line.tsx'
import { ModificationFact } from './modification-fact.tsx'
import { conditionPriorityTone, conditionStatusTone } from './texts/tone.ts'

export interface ConditionHandlers {
  onStatus: (condition: Condition, status: ConditionStatus) => void
  onEdit: (condition: Condition) => void
  onDelete: (condition: Condition) => void
  onEvidence: (condition: Condition) => void
}

interface ConditionCardProps {
  condition: Condition
  today: Day
  isHighlighted: boolean
  /** Undefined without the permission. */
  handlers?: ConditionHandlers | undefined
}

/** Memoized, because there may be hundreds. */
export const ConditionCard = memo(function ConditionCard(props: ConditionCardProps) {
  const { condition, today, isHighlighted, handlers } = props
  const { description, status, conditionComments } = condition
  const heading = getTitle(condition.heading)
  const { evidence = [], evidenceRequired, conditionNumber } = condition
  const onEvidence = handlers && (() => handlers.onEvidence(condition))
  const hasEvidence = evidenceRequired || evidence.length > 0
  return (
    <article aria-label={heading} className={clsx('card p-card', isHighlighted && 'is-highlighted')}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 gap-3">
          <StatusSign status={status} />
          <div className="min-w-0">
            <h3 className="break-words font-semibold text-lead">
              {conditionNumber && <span className="mr-2 text-muted tabular-nums">{conditionNumber}</span>}
              <span className={clsx(!isInForce(condition) && 'text-muted line-through')}>{heading}</span>
            </h3>
            <Facts condition={condition} today={today} />
          </div>
        </div>
        <div className="flex items-center justify-end gap-1 max-sm:w-full max-sm:justify-between">
          <ConditionStatusChoice
            condition={condition}
            onStatus={handlers && ((status) => handlers.onStatus(condition, status))}
          />
          <div className="flex empty:hidden">
            <ShowOnDrawing list={conditions.name} id={condition.id} name={heading} />
            {handlers && (
              <>
                <IconButton
                  label={`Edit ${heading}`}
                  icon={<Pencil />}
                  data-opens-record
                  onClick={() => handlers.onEdit(condition)}
                />
                <IconButton
                  label={`Delete ${heading}`}
                  icon={<Trash2 />}
                  onClick={() => handlers.onDelete(condition)}
                />
              </>
            )}
          </div>
        </div>
      </div>
      {description && <p className="mt-3 max-w-prose whitespace-pre-wrap break-words">{description}</p>}
      <AddedFacts list="conditions" record={condition} className="mt-3" />
      {hasEvidence && <EvidenceLine condition={condition} onEvidence={onEvidence} />}
      <Fold name={heading} documents={countDocuments(condition)} comments={conditionComments.length}>
        <ConditionContents condition={condition} onEvidence={hasEvidence ? undefined : onEvidence} />
      </Fold>
    </article>
  )
})

/** Shape and colour, for scanning a hundred cards. The word is next to it. */
function StatusSign({ status }: { status: string }) {
  const Sign = signs.get(status) ?? Circle
  const tone = conditionStatusTone(status)
  return (
    <span
      aria-hidden
      className={clsx(
        'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
        tone === 'neutral' ? 'bg-neutral-soft' : `badge-${tone}`,
      )}
    >
      <Sign className="size-4" />
    </span>
  )
}

/** A map, because a status of another program may be the name of a member that every object has. */
const signs: ReadonlyMap<string, LucideIcon> = new Map([
  ['In Progress', Contrast],
  ['Completed', Check],
])

function Facts({ condition, today }: { condition: Condition; today: Day }) {
  const { assignee, priority, responsibleParty, amount, amountKind, modifiedBy } = condition
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-control text-muted">
      <Badge tone={conditionPriorityTone(priority)}>{priority}</Badge>
      {isOverdue(condition, today) && <Badge tone="danger">Overdue</Badge>}
      <span className="flex items-center gap-1.5 tabular-nums">
        <CalendarClock className="size-4 shrink-0" aria-hidden />
        {condition.dueDate ? `Due ${storedDayToLabel(condition.dueDate)}` : 'No due date'}
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <UserRound className="size-4 shrink-0" aria-hidden />
        {assignee ? <PersonName email={assignee} className="truncate" /> : <span>No one assigned</span>}
      </span>
      {responsibleParty && (
        <span className="flex min-w-0 items-center gap-1.5">
          <Building2 className="size-4 shrink-0" aria-hidden />
          <span className="sr-only">Responsible:</span>
          <PersonName email={responsibleParty} className="truncate" />
        </span>
      )}
      {(modifiedBy ?? []).length > 0 && <ModificationFact condition={condition} />}
      {(amountKind || amount) && <AmountFact condition={condition} today={today} />}
    </div>
  )
}
