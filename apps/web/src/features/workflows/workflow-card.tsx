/** One workflow as a card. */
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import { outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import type { ReviewFigures } from '@plumbline/domain/workflows/review-figures.ts'
import type { SubmitBy } from '@plumbline/domain/workflows/submit-by.ts'
import { countApproved, type Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { FileText, FolderKanban } from 'lucide-react'
import { momentToLabel } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { RecordCard } from '#registers/page/record-card.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { BallLine } from './review/ball-line.tsx'
import { approvedLabel, outcomeToTone, toWorkText } from './review/review-texts.ts'
import { SubmitByLine } from './review/submit-by-line.tsx'
import { workflowTone } from './review/tone.ts'

interface WorkflowCardProps {
  workflow: Workflow
  figures: ReviewFigures
  submitBy: SubmitBy | undefined
  projectName: string | undefined
  /** Undefined without the permission. */
  onDelete?: (() => void) | undefined
}

export function WorkflowCard({ workflow, figures, submitBy, projectName, onDelete }: WorkflowCardProps) {
  const { id, name, description, status, stages, updatedAt } = workflow
  const { outcome, round } = figures
  const approved = countApproved(workflow)
  const foot = (
    <>
      <ProgressBar
        label={approvedLabel(workflow)}
        value={stages.length === 0 ? 0 : (approved / stages.length) * 100}
        tone={approved === stages.length ? 'green' : 'blue'}
      />
      <div className="flex flex-col gap-1 text-muted text-small">
        <BallLine {...figures} />
        {submitBy && <SubmitByLine submitBy={submitBy} />}
        <p className="flex items-center gap-2" title={projectName}>
          <FolderKanban className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{projectName ?? 'No project'}</span>
          {round > 1 && <span className="shrink-0">· Round {round}</span>}
        </p>
        <p className="flex items-center gap-2 tabular-nums">
          <FileText className="size-4 shrink-0" aria-hidden />
          {countToLabel(countDocuments(workflow), 'document')} · Updated {momentToLabel(updatedAt)}
        </p>
      </div>
    </>
  )
  return (
    <RecordCard {...{ name, status, foot, onDelete }} tone={workflowTone(status)} path={paths.workflow(id)}>
      <p className="line-clamp-2 break-words text-muted">{description || 'No description'}</p>
      {outcome && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Badge tone={outcomeToTone(outcome)}>{outcomeToText(outcome)}</Badge>
          <span>{toWorkText(outcome)}</span>
        </p>
      )}
    </RecordCard>
  )
}
