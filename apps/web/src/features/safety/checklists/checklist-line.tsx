/** One checklist with the progress of its run, and collapsible items to tick off. */
import { startRun } from '@plumbline/domain/safety/change-checklist.ts'
import { type Checklist, countTicked, isFinished } from '@plumbline/domain/safety/checklist.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import clsx from 'clsx'
import { ChevronDown, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { safetyMessages } from '#features/safety/records/messages.ts'
import { RecordLine } from '#features/safety/records/record-line.tsx'
import { useProjectName } from '#features/safety/records/use-project-name.ts'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { HistoryButton } from '#registers/history/record-history.tsx'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ChecklistItems } from './checklist-items.tsx'
import { EarlierRuns } from './earlier-runs.tsx'

interface ChecklistLineProps {
  checklist: Checklist
  mayEdit: boolean
  onOpen: (what: 'edit' | 'delete', checklist: Checklist) => void
}

export function ChecklistLine({ checklist, mayEdit, onOpen }: ChecklistLineProps) {
  const { id, name, projectId, items, runs } = checklist
  const project = useProjectName(projectId)
  const isHighlighted = useHighlight()?.key === id
  // Undefined until the user expands or collapses it. Until then, a checklist opened by a link is expanded.
  const [isFolded, setIsFolded] = useState<boolean>()
  const isOpen = isFolded === undefined ? isHighlighted : !isFolded
  const contentsId = useId()
  const perform = usePerform()
  const isDone = isFinished(checklist)

  return (
    <RecordLine
      id={id}
      name={name}
      facts={project ? [project] : []}
      badges={[progressBadge(checklist)]}
      actions={
        mayEdit ? (
          <>
            <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onOpen('edit', checklist)} />
            <IconButton
              label={`Delete ${name}`}
              icon={<Trash2 />}
              onClick={() => onOpen('delete', checklist)}
            />
          </>
        ) : (
          <HistoryButton of={safetyRecords} id={id} name={name} />
        )
      }
    >
      <div className="flex flex-wrap gap-x-2">
        <button
          type="button"
          className="button button-ghost is-small -ml-2.5"
          aria-expanded={isOpen}
          aria-controls={contentsId}
          aria-label={`Items of ${name}`}
          onClick={() => setIsFolded(isOpen)}
        >
          <ChevronDown className={clsx('transition-transform', isOpen && 'rotate-180')} aria-hidden />
          Items
        </button>
        {isOpen && <RecordPresence of={safetyRecords} id={id} />}
        {mayEdit && isDone && (
          <Button
            variant="ghost"
            size="small"
            icon={<RotateCcw />}
            aria-label={`Start New Run of ${name}`}
            onClick={() => perform(startRun, { id }, safetyMessages)}
          >
            Start New Run
          </Button>
        )}
      </div>
      <div id={contentsId} hidden={!isOpen}>
        {isOpen && (
          <>
            {items.length === 0 && <p className="text-muted">No items yet.</p>}
            <ChecklistItems checklist={checklist} mayEdit={mayEdit} />
            {runs.length > 0 && <EarlierRuns name={name} runs={runs} />}
          </>
        )}
      </div>
    </RecordLine>
  )
}

function progressBadge(checklist: Checklist) {
  const { length } = checklist.items
  if (length === 0) return undefined
  if (isFinished(checklist)) return { tone: 'success', label: 'Complete' } as const
  return { tone: 'progress', label: `${countTicked(checklist)} of ${length} ticked` } as const
}
