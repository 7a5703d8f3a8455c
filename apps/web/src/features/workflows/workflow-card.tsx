/** One workflow as a card. */
import { countApproved, type Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { Link } from '@tanstack/react-router'
import { FileText, FolderKanban, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { momentToLabel } from '#parts/dates/labels.ts'
import { paths } from '#parts/navigation/paths.ts'
import { countToLabel } from '#parts/register/count-to-label.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { approvedLabel } from './approved-label.ts'
import { workflowTone } from './tone.ts'

interface WorkflowCardProps {
  workflow: Workflow
  projectName: string | undefined
  /** Undefined without the permission. */
  onDelete?: (() => void) | undefined
}

export function WorkflowCard({ workflow, projectName, onDelete }: WorkflowCardProps) {
  const nameId = useId()
  const { description, status, documents, stages, updatedAt } = workflow
  const name = titleOf(workflow.name)
  const approved = countApproved(workflow)
  return (
    <article aria-label={name} className="card flex h-full flex-col gap-3 p-card">
      <div className="flex items-start justify-between gap-3">
        <h2 id={nameId} title={name} className="line-clamp-2 min-w-0 break-words font-semibold text-heading">
          {name}
        </h2>
        <div className="flex max-w-1/2 shrink-0" title={status}>
          <Badge tone={workflowTone(status)}>{status}</Badge>
        </div>
      </div>
      <p className="line-clamp-2 break-words text-muted">{description || 'No description'}</p>
      <div className="mt-auto flex flex-col gap-3">
        <ProgressBar
          label={approvedLabel(workflow)}
          value={stages.length === 0 ? 0 : (approved / stages.length) * 100}
          tone={approved === stages.length ? 'green' : 'blue'}
        />
        <div className="flex flex-col gap-1 text-muted text-small">
          <p className="flex items-center gap-2" title={projectName}>
            <FolderKanban className="size-4 shrink-0" aria-hidden />
            <span className="truncate">{projectName ?? 'No project'}</span>
          </p>
          <p className="flex items-center gap-2 tabular-nums">
            <FileText className="size-4 shrink-0" aria-hidden />
            {countToLabel(documents.length, 'document')} · Updated {momentToLabel(updatedAt)}
          </p>
        </div>
        <div className="flex items-center justify-between gap-2">
          <Link
            to={paths.workflow(workflow.id)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            aria-describedby={nameId}
          >
            View Details
          </Link>
          {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />}
        </div>
      </div>
    </article>
  )
}
