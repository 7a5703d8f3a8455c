/** The form of a new stage. */
import { addStage } from '@plumbline/domain/workflows/stage-commands.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { messages, stageMessages } from '#features/workflows/review/messages.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

interface AddStageDialogProps {
  workflowId: string
  onClose: () => void
}

export function AddStageDialog({ workflowId, onClose }: AddStageDialogProps) {
  const [assigneeEmail, setAssigneeEmail] = useState('')
  const [missing, setMissing] = useState<readonly string[]>([])
  const perform = usePerform()
  const error = (field: string) => (missing.includes(field) ? messages.required[field] : undefined)

  function save(form: FormData) {
    const name = String(form.get('name') ?? '')
    const instructions = String(form.get('instructions') ?? '')
    const outcome = perform(addStage, { id: workflowId, name, assigneeEmail, instructions }, stageMessages)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog
      title="Add Stage"
      description="It is added after the existing stages, and starts as pending."
      saveLabel="Add Stage"
      onSave={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 sm:col-span-2">
        {' '}
        <TextField label="Stage Name" name="name" isRequired error={error('name')} />
        <AssigneeField
          label="Assignee Email"
          isRequired
          value={assigneeEmail}
          onChange={setAssigneeEmail}
          error={error('assigneeEmail')}
        />
        <TextArea label="Instructions" name="instructions" />
      </div>
    </RecordDialog>
  )
}
