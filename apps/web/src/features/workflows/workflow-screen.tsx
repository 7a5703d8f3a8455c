/** One workflow: its description, its initial documents and its stages. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { setWorkflowStatus } from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import { type Workflow, workflowStatuses, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft, FolderKanban, Pencil } from 'lucide-react'
import { useState } from 'react'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRecordTitle } from '#core/navigation/page-title.ts'
import { paths } from '#core/navigation/paths.ts'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { AddedFacts } from '#registers/added/added-facts.tsx'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { RecordHistory } from '#registers/history/record-history.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { InitialDocuments } from './initial-documents.tsx'
import { EarlierRounds } from './review/earlier-rounds.tsx'
import { messages, workflowMessages } from './review/messages.ts'
import { ReviewSummary } from './review/review-summary.tsx'
import { StatusSelect } from './review/status-select.tsx'
import { workflowTone } from './review/tone.ts'
import { Stages } from './stages/stages.tsx'

const EditWorkflowDialog = lazyModule(() =>
  import('./edit-workflow-dialog.tsx').then((module) => module.EditWorkflowDialog),
)

export function WorkflowScreen() {
  const [isEditing, setIsEditing] = useState(false)
  const { workflow, unsaved } = useFoundWorkflow()
  const navigate = useNavigate()
  if (!workflow) return null
  return (
    <KeepTyped {...unsaved}>
      <Button
        variant="ghost"
        size="small"
        icon={<ArrowLeft />}
        className="mb-2 -ml-2.5"
        onClick={() => navigate({ to: paths.workflows })}
      >
        Back to Workflows
      </Button>
      <WorkflowHead workflow={workflow} isEditing={isEditing} onEdit={setIsEditing} />
      <ReviewSummary workflow={workflow} />
      <InitialDocuments workflow={workflow} />
      <Stages key={workflow.id} workflow={workflow} />
      <EarlierRounds workflow={workflow} />
      <div className="mt-6">
        <RecordHistory key={workflow.id} of={workflows} id={workflow.id} />
      </div>
    </KeepTyped>
  )
}

interface WorkflowHeadProps {
  workflow: Workflow
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

function WorkflowHead({ workflow, isEditing, onEdit }: WorkflowHeadProps) {
  const { id, description, status, projectId } = workflow
  const project = useRow(projects, projectId ?? undefined)
  const name = getTitle(workflow.name)
  useRecordTitle(name)
  const mayEdit = useCanIn(projectId, 'workflows.edit')
  const perform = usePerform()
  useRequestedAction('edit-workflow', () => onEdit(true), mayEdit)
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-3xl">
        <h1 className="break-words font-semibold text-title">{name}</h1>
        <p className="whitespace-pre-wrap break-words text-muted">{description || 'No description'}</p>
        <AddedFacts list="workflows" record={workflow} className="mt-2" />
        <p className="mt-1 flex items-center gap-2 text-muted text-small">
          <FolderKanban className="size-4 shrink-0" aria-hidden />
          <span className="min-w-0 break-words">{project?.name ?? 'No project'}</span>
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:flex-wrap sm:w-[27rem] sm:justify-end">
        <RecordPresence of={workflows} id={id} />
        <StatusSelect
          label="Workflow Status"
          options={workflowStatuses}
          value={status}
          tone={workflowTone(status)}
          onChange={
            mayEdit
              ? (chosen) => perform(setWorkflowStatus, { id, status: chosen }, workflowMessages)
              : undefined
          }
        />
        {mayEdit && (
          <Button icon={<Pencil />} onClick={() => onEdit(true)}>
            Edit Workflow
          </Button>
        )}
      </div>
      {isEditing && (
        <LazyForm>
          <EditWorkflowDialog workflow={workflow} onClose={() => onEdit(false)} />
        </LazyForm>
      )}
    </header>
  )
}

/** The workflow that the address names; where there is none, the user is notified and led back to the list. */
function useFoundWorkflow() {
  const id = useParams({ strict: false, select: (params: { workflowId?: string }) => params.workflowId })
  const present = useRow(workflows, id)
  const { stored: workflow, isDeleted, hold } = useRecordWhileEdited(present, id)
  const navigate = useNavigate()
  // An old link may name a deleted workflow.
  useLeaveWhenDeleted(
    workflow === undefined,
    messages.notFound,
    () => void navigate({ to: paths.workflows, replace: true }),
  )
  return { workflow, unsaved: { hold, deleted: isDeleted ? messages.deleted : undefined } }
}
