/** One checklist with the progress of its run, and collapsible items to tick off. */
import { startRun, tickItem } from '@plumbline/domain/safety/change-checklist.ts'
import { type Checklist, countTicked, isFinished } from '@plumbline/domain/safety/checklist.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import clsx from 'clsx'
import { ChevronDown, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { safetyMessages } from '#features/safety/records/messages.ts'
import { RecordLine } from '#features/safety/records/record-line.tsx'
import { useProjectName } from '#features/safety/records/use-project-name.ts'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { HistoryButton } from '#registers/history/record-history.tsx'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

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

interface ChecklistItemsProps {
  checklist: Checklist
  mayEdit: boolean
}

/** The items of a checklist run: ticked or not, by whom and when. */
function ChecklistItems({ checklist, mayEdit }: ChecklistItemsProps) {
  const { id, items } = checklist
  const perform = usePerform()

  function tick(itemId: string, isTicked: boolean) {
    perform(tickItem, { id, itemId, isTicked }, safetyMessages)
  }

  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="wrap-anywhere">
          <Checkbox
            label={item.text}
            checked={item.completed}
            disabled={!mayEdit}
            onChange={(event) => tick(item.id, event.target.checked)}
          />
          {item.completed && item.completedBy !== '' && (
            <p className="-mt-1 mb-1 pl-[30px] text-muted text-small tabular-nums">
              {item.completedBy}, {momentToLabel(item.completedAt)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface EarlierRunsProps {
  name: string
  runs: Checklist['runs']
}

/** Earlier finished runs of a checklist. */
function EarlierRuns({ name, runs }: EarlierRunsProps) {
  return (
    <section
      aria-label={`Earlier runs of ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
      tabIndex={0}
      className="mt-2 max-h-40 overflow-y-auto rounded-control bg-sunken px-3 py-2"
    >
      <h4 className="font-semibold text-small">Earlier runs</h4>
      <ul className="text-muted text-small tabular-nums">
        {runs.map((run) => (
          <li key={run.id}>
            {[momentToLabel(run.finishedAt), countToLabel(run.items.length, 'item'), whoTicked(run.items)]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function whoTicked(items: Checklist['runs'][number]['items']): string {
  return [...new Set(items.map((item) => item.completedBy))].filter((who) => who !== '').join(', ')
}
