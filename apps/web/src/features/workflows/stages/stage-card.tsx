/** One stage: its assignee and status, with collapsible documents and comments. */
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import { type Stage, stageStatuses } from '@plumbline/domain/workflows/stage.ts'
import { setStageStatus } from '@plumbline/domain/workflows/stage-commands.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import clsx from 'clsx'
import { Trash2, UserRound } from 'lucide-react'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { Fold } from '#documents/attachments/fold.tsx'
import { stageMessages } from '#features/workflows/review/messages.ts'
import { StatusSelect } from '#features/workflows/review/status-select.tsx'
import { stageTone } from '#features/workflows/review/tone.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { StageApproval } from './stage-approval.tsx'
import { StageContents } from './stage-contents.tsx'

interface StageCardProps {
  workflowId: string
  stage: Stage
  /** Counted from 1. */
  index: number
  startsOpen: boolean
  /** Undefined without the permission. */
  onDelete?: (() => void) | undefined
}

export function StageCard({ workflowId, stage, index, startsOpen, onDelete }: StageCardProps) {
  const { id: stageId, assigneeEmail, instructions, status, comments } = stage
  const name = getTitle(stage.name)
  const tone = stageTone(status)
  const ground = stage.outdated ? 'warning' : tone
  const mayEdit = useCanIn(useRow(workflows, workflowId)?.projectId, 'workflows.edit')
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
        </div>
        <div className="flex items-center justify-end gap-1 max-sm:w-full sm:w-72">
          <StatusSelect
            label={`Status of ${name}`}
            options={stageStatuses}
            value={status}
            tone={tone}
            onChange={mayEdit ? setStatus : undefined}
          />
          {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />}
        </div>
      </div>
      <StageApproval workflowId={workflowId} stage={stage} mayConfirm={mayEdit} />
      {instructions && <p className="mt-3 whitespace-pre-wrap break-words">{instructions}</p>}
      <Fold name={name} documents={countDocuments(stage)} comments={comments.length} startsOpen={startsOpen}>
        <StageContents workflowId={workflowId} stage={stage} />
      </Fold>
    </article>
  )
}
