/** The form of a new stage. */
import { addStage } from '@plumbline/domain/workflows/stage-commands.ts'
import { type FormEvent, useState } from 'react'
import { AssigneeField } from '#parts/assignees/assignee-field.tsx'
import { usePerform } from '#parts/perform/use-perform.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { words } from './words.ts'

interface AddStageDialogProps {
  workflowId: string
  onClose: () => void
}

const formId = 'add-stage'

export function AddStageDialog({ workflowId, onClose }: AddStageDialogProps) {
  const [assigneeEmail, setAssigneeEmail] = useState('')
  const [missing, setMissing] = useState<readonly string[]>([])
  const perform = usePerform()
  const error = (field: string) => (missing.includes(field) ? words.required[field] : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '')
    const instructions = String(form.get('instructions') ?? '')
    const outcome = perform(
      addStage,
      { id: workflowId, name, assigneeEmail, instructions },
      words.stageAdded(name.trim()),
    )
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <Dialog
      title="Add Stage"
      description="It comes after the stages there are, and starts as pending."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Add Stage
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label="Stage Name" name="name" isRequired error={error('name')} />
        <AssigneeField
          label="Assignee Email"
          isRequired
          value={assigneeEmail}
          onChange={setAssigneeEmail}
          error={error('assigneeEmail')}
        />
        <TextArea label="Instructions" name="instructions" />
      </form>
    </Dialog>
  )
}
