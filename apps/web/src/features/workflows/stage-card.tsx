/** One stage: who looks at what, and how far that is. Its documents and comments unfold. */
import { type Stage, stageStatuses } from '@plumbline/domain/workflows/stage.ts'
import { setStageStatus } from '@plumbline/domain/workflows/stage-commands.ts'
import clsx from 'clsx'
import { ChevronDown, Trash2, UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { StageContents } from './stage-contents.tsx'
import { StatusSelect } from './status-select.tsx'
import { stageTone } from './tone.ts'
import { words } from './words.ts'

interface StageCardProps {
  workflowId: string
  stage: Stage
  /** Counted from 1. */
  place: number
  startsOpen: boolean
  /** Left out for those who may not. */
  onDelete?: (() => void) | undefined
}

export function StageCard({ workflowId, stage, place, startsOpen, onDelete }: StageCardProps) {
  const { id: stageId, name, assigneeEmail, instructions, status, documents, comments } = stage
  const [isOpen, setIsOpen] = useState(startsOpen)
  // Folded up, it keeps a comment that is not sent yet.
  const [wasOpened, setWasOpened] = useState(startsOpen)
  const tone = stageTone(status)
  const contentsId = useId()
  const mayEdit = useCan('workflows.edit')
  const perform = usePerform()

  function toggle() {
    setIsOpen(!isOpen)
    setWasOpened(true)
  }

  function setStatus(chosen: (typeof stageStatuses)[number]) {
    const args = { id: workflowId, stageId, status: chosen }
    perform(setStageStatus, args, words.stageStatusSet(name, chosen))
  }

  return (
    <article aria-label={name} className="card p-card">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span
          aria-hidden
          className={clsx(
            'grid size-8 shrink-0 place-items-center rounded-full font-semibold tabular-nums',
            tone === 'neutral' ? 'bg-neutral-soft' : `badge-${tone}`,
          )}
        >
          {place}
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="break-words font-semibold text-lead">{name || 'Untitled'}</h3>
          <p className="flex min-w-0 items-center gap-2 text-muted">
            <UserRound className="size-4 shrink-0" aria-hidden />
            <span className="truncate" title={assigneeEmail}>
              {assigneeEmail || 'Nobody assigned'}
            </span>
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
      {instructions && <p className="mt-3 whitespace-pre-wrap break-words">{instructions}</p>}
      <button
        type="button"
        className="button button-ghost is-small mt-3 -ml-2.5"
        aria-expanded={isOpen}
        aria-controls={contentsId}
        aria-label={`${contentsLabel(documents.length, comments.length)} of ${name}`}
        onClick={toggle}
      >
        <ChevronDown className={clsx('transition-transform', isOpen && 'rotate-180')} aria-hidden />
        {contentsLabel(documents.length, comments.length)}
      </button>
      <div id={contentsId} hidden={!isOpen}>
        {wasOpened && <StageContents workflowId={workflowId} stage={stage} />}
      </div>
    </article>
  )
}

function contentsLabel(documents: number, comments: number): string {
  const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`
  return `${counted(documents, 'document')}, ${counted(comments, 'comment')}`
}
