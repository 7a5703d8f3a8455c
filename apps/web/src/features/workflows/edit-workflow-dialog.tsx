/** The form of a workflow's name, description and project. */
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { draftOf, editWorkflow } from '@plumbline/domain/workflows/workflow-commands.ts'
import { useState } from 'react'
import { usePerform } from '#parts/perform/use-perform.ts'
import { ProjectField } from '#parts/projects/project-field.tsx'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { words, workflowWords } from './words.ts'

interface EditWorkflowDialogProps {
  workflow: Workflow
  onClose: () => void
}

export function EditWorkflowDialog({ workflow, onClose }: EditWorkflowDialogProps) {
  // The workflow as it was when the form opened, whatever others change meanwhile.
  const [first] = useState(() => draftOf(workflow))
  const [missing, setMissing] = useState<readonly string[]>([])
  const perform = usePerform()

  function save(form: FormData) {
    const name = String(form.get('name') ?? '')
    const description = String(form.get('description') ?? '')
    const projectId = String(form.get('projectId') ?? '')
    const draft = { name, description, projectId }
    const outcome = perform(editWorkflow, { id: workflow.id, draft, first }, workflowWords)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog title="Edit Workflow" saveLabel="Save" onSave={save} onClose={onClose}>
      <div className="flex flex-col gap-4 sm:col-span-2">
        <TextField
          label="Workflow Name"
          name="name"
          isRequired
          defaultValue={first.name}
          error={missing.includes('name') ? words.required.name : undefined}
        />
        <TextArea label="Description" name="description" defaultValue={first.description} />
        <ProjectField
          stored={first.projectId ?? ''}
          error={missing.includes('projectId') ? words.required.projectId : undefined}
        />
      </div>
    </RecordDialog>
  )
}
