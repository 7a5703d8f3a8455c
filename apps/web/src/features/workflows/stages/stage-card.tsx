/** One stage: its assignee and status, with collapsible documents and comments. */
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { setStageStatus } from '@plumbline/domain/workflows/commands/stage-commands.ts'
import type { ReviewStep } from '@plumbline/domain/workflows/review-steps.ts'
import { type Stage, stageStatuses } from '@plumbline/domain/workflows/stage.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import clsx from 'clsx'
import { CircleDot, Gavel, Pencil, Trash2, Undo2, UserRound, UserRoundPlus } from 'lucide-react'
import { dayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { Fold } from '#documents/attachments/fold.tsx'
import { AwayLine } from '#features/workflows/review/away-line.tsx'
import { DelegationLine } from '#features/workflows/review/delegation-line.tsx'
import { stageMessages } from '#features/workflows/review/messages.ts'
import { stepRuleTexts } from '#features/workflows/review/review-texts.ts'
import { StatusSelect } from '#features/workflows/review/status-select.tsx'
import { stageTone } from '#features/workflows/review/tone.ts'
import { CompanyLine } from '#people/assignees/company-line.tsx'
import { PersonName } from '#people/assignees/person-name.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { StageApproval } from './stage-approval.tsx'
import { StageContents } from './stage-contents.tsx'

interface StageCardProps {
  workflowId: string
  stage: Stage
  /** The place of the stage in the review. */
  place: StagePlace
  /** Counted from 1. */
  index: number
  startsOpen: boolean
  mayDecide: boolean
  onDecide: () => void
  /** Undefined without the permission, here and below. */
  onDelegate?: (() => void) | undefined
  onTakeBack?: (() => void) | undefined
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export interface StagePlace {
  readonly isReady: boolean
  /** Whether the review waits for this stage. */
  readonly hasBall: boolean
  /** The step, if other stages are side by side with this one. */
  readonly step: ReviewStep | undefined
}

export function StageCard(props: StageCardProps) {
  const { workflowId, stage, place, index, startsOpen, mayDecide, onDecide, onEdit, onDelete } = props
  const { id: stageId, assigneeEmail, instructions, status, comments } = stage
  const name = getTitle(stage.name)
  const tone = stageTone(status)
  const ground = stage.outdated ? 'warning' : tone
  const projectId = useRow(workflows, workflowId)?.projectId
  const mayEdit = useCanIn(projectId, 'workflows.edit')
  const perform = usePerform()

  function setStatus(chosen: (typeof stageStatuses)[number]) {
    const args = { id: workflowId, stageId, status: chosen }
    perform(setStageStatus, args, stageMessages)
  }

  return (
    <article aria-label={name} className="card p-card">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span
          aria-hidden
          className={clsx(
            'grid size-8 shrink-0 place-items-center rounded-full font-semibold tabular-nums',
            ground === 'neutral' ? 'bg-neutral-soft' : `badge-${ground}`,
          )}
        >
          {index}
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="break-words font-semibold text-lead">{name}</h3>
          <p className="flex min-w-0 items-center gap-2 text-muted">
            <UserRound className="size-4 shrink-0" aria-hidden />
            {assigneeEmail ? (
              <PersonName email={assigneeEmail} className="truncate" />
            ) : (
              <span>No one assigned</span>
            )}
          </p>
          <CompanyLine party={assigneeEmail} projectId={projectId} />
          <DelegationLine stage={stage} />
          {place.isReady && <AwayLine email={assigneeEmail} />}
        </div>
        <div className="flex items-center justify-end gap-1 max-sm:w-full sm:w-80">
          <StatusSelect
            label={`Status of ${name}`}
            options={stageStatuses}
            value={status}
            tone={tone}
            onChange={mayEdit ? setStatus : undefined}
          />
          {onEdit && <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />}
          {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />}
        </div>
      </div>
      <StageProgress {...props} onDecide={mayDecide ? onDecide : undefined} />
      <StageApproval workflowId={workflowId} stage={stage} mayConfirm={mayDecide} />
      {instructions && <p className="mt-3 whitespace-pre-wrap break-words">{instructions}</p>}
      <Fold name={name} documents={countDocuments(stage)} comments={comments.length} startsOpen={startsOpen}>
        <StageContents workflowId={workflowId} stage={stage} />
      </Fold>
    </article>
  )
}

interface StageProgressProps extends Pick<StageCardProps, 'stage' | 'place' | 'onDelegate' | 'onTakeBack'> {
  onDecide: (() => void) | undefined
}

/** Whose action is awaited, by when, and how its step is decided. */
function StageProgress({ stage, place, onDecide, onDelegate, onTakeBack }: StageProgressProps) {
  const { hasBall, isReady, step } = place
  const today = useToday()
  const dueDay = storedToDay(stage.dueDate)
  const isLate = isReady && dueDay !== undefined && dueDay < today
  const facts = [
    dueDay && !isLate && `Due ${dayToLabel(dueDay)}`,
    !dueDay && stage.reviewDays && `${countToLabel(stage.reviewDays, 'working day')} for the review`,
    step && `Side by side, decided by: ${stepRuleTexts[step.rule].toLowerCase()}`,
    step?.lead === stage && 'Lead of the step',
  ].filter((fact) => typeof fact === 'string')
  if (!hasBall && !isReady && facts.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasBall && (
        <span className="flex items-center gap-2 font-medium">
          <CircleDot className="size-4 shrink-0 text-accent" aria-hidden />
          Ball in court
        </span>
      )}
      {isLate && <Badge tone="danger">{`Overdue since ${dayToLabel(dueDay)}`}</Badge>}
      {facts.length > 0 && <span className="wrap-anywhere text-muted">{facts.join(' · ')}</span>}
      {isReady && onDecide && (
        <Button
          size="small"
          icon={<Gavel />}
          aria-label={`Decide ${getTitle(stage.name)}`}
          onClick={onDecide}
        >
          Decide
        </Button>
      )}
      {isReady && onDelegate && (
        <Button
          size="small"
          icon={<UserRoundPlus />}
          aria-label={`Delegate ${getTitle(stage.name)}`}
          onClick={onDelegate}
        >
          Delegate
        </Button>
      )}
      {isReady && onTakeBack && (
        <Button
          size="small"
          icon={<Undo2 />}
          aria-label={`Take Back ${getTitle(stage.name)}`}
          onClick={onTakeBack}
        >
          Take Back
        </Button>
      )}
    </div>
  )
}
