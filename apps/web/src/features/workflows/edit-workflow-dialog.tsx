/** The form of a workflow's name and description. */
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { editWorkflow } from '@plumbline/domain/workflows/workflow-commands.ts'
import { type FormEvent, useState } from 'react'
import { usePerform } from '#parts/perform/use-perform.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { words } from './words.ts'

interface EditWorkflowDialogProps {
  workflow: Workflow
  onClose: () => void
}

const formId = 'edit-workflow'

export function EditWorkflowDialog({ workflow, onClose }: EditWorkflowDialogProps) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const perform = usePerform()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '')
    const description = String(form.get('description') ?? '')
    const outcome = perform(editWorkflow, { id: workflow.id, name, description }, words.edited(name.trim()))
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <Dialog
      title="Edit Workflow"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Workflow Name"
          name="name"
          isRequired
          defaultValue={workflow.name}
          error={missing.includes('name') ? words.required.name : undefined}
        />
        <TextArea label="Description" name="description" defaultValue={workflow.description} />
      </form>
    </Dialog>
  )
}
