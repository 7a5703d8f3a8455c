/** The form of a new project. */
import { type ProjectDraft, projectStatuses } from '@plumbline/domain/projects/project.ts'
import type { FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { DateField, TextArea, TextField } from '#ui/text-field.tsx'
import { words } from './words.ts'

interface AddProjectDialogProps {
  /** The fields that the last attempt left empty. */
  missing: readonly string[]
  onAdd: (draft: ProjectDraft) => void
  onClose: () => void
}

const formId = 'add-project'

export function AddProjectDialog({ missing, onAdd, onClose }: AddProjectDialogProps) {
  const error = (field: string) => (missing.includes(field) ? words.required[field] : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: keyof ProjectDraft) => String(form.get(name) ?? '')
    onAdd({
      name: text('name'),
      location: text('location'),
      status: text('status'),
      startDate: text('startDate'),
      endDate: text('endDate'),
      budget: text('budget'),
      description: text('description'),
    })
  }

  return (
    <Dialog
      title="Add Project"
      description="Documents, conditions and the programme will be filed under it."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Add Project
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label="Project Name" name="name" isRequired error={error('name')} />
        </div>
        <TextField label="Location" name="location" isRequired error={error('location')} />
        <SelectField
          label="Status"
          name="status"
          isRequired
          options={projectStatuses}
          defaultValue="Planning"
          error={error('status')}
        />
        <DateField label="Start Date" name="startDate" isRequired error={error('startDate')} />
        <DateField label="End Date" name="endDate" isRequired error={error('endDate')} />
        <TextField label="Budget" name="budget" placeholder="$4.2M" />
        <div className="sm:col-span-2">
          <TextArea label="Description" name="description" />
        </div>
      </form>
    </Dialog>
  )
}
