/** The form of a workflow's name, description and project. */

import { editWorkflow, getDraft } from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { NeededFields, neededLabels } from './needed-fields.tsx'
import { messages, workflowMessages } from './review/messages.ts'

interface EditWorkflowDialogProps {
  workflow: Workflow
  onClose: () => void
}

export function EditWorkflowDialog({ workflow, onClose }: EditWorkflowDialogProps) {
  const { draft, first, change, tie, choose, merging } = useMergedForm({
    from: workflows,
    record: workflow,
    toDraft: (stored = workflow) => getDraft(stored),
    labels,
  })
  const { label: _, ...project } = choose('projectId')
  const added = useAddedForm('workflows', workflow, draft.projectId ?? '')
  const [missing, setMissing] = useState<readonly string[]>([])
  const perform = usePerform()

  function save() {
    const outcome = perform(editWorkflow, { id: workflow.id, draft, first, ...added.args }, workflowMessages)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog title="Edit Workflow" saveLabel="Save" merging={merging} onSave={save} onClose={onClose}>
      <div className="flex flex-col gap-4 sm:col-span-2">
        <TextField
          isRequired
          {...tie('name')}
          error={missing.includes('name') ? messages.required.name : undefined}
        />
        <TextArea {...tie('description')} />
        <AssigneeField {...choose('submittedBy')} hint="Revises and resubmits what may not proceed." />
        <ProjectField
          {...project}
          stored={first.projectId ?? ''}
          error={missing.includes('projectId') ? messages.required.projectId : undefined}
        />
        {added.render(missing)}
      </div>
      <NeededFields draft={draft} missing={missing} onChange={change} />
    </RecordDialog>
  )
}

const labels = {
  name: 'Workflow Name',
  description: 'Description',
  projectId: 'Project',
  submittedBy: 'Submitted By',
  ...neededLabels,
}
