/** The project form, in a dialog, for adding and editing. */

import { datesAreReversed, type ProjectDraft, projectStatuses } from '@plumbline/domain/projects/project.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '#parts/dates/day-field.tsx'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { words } from './words.ts'

interface ProjectFormProps {
  title: string
  description: string
  saveLabel: string
  /** The initial values. */
  first: ProjectDraft
  /** The fields that were empty in the last attempt. */
  missing: readonly string[]
  onSave: (draft: ProjectDraft) => void
  onClose: () => void
}

export function ProjectForm({
  title,
  description,
  saveLabel,
  first,
  missing,
  onSave,
  onClose,
}: ProjectFormProps) {
  const [draft, setDraft] = useState(first)
  const error = (field: string) => (missing.includes(field) ? words.required[field] : undefined)

  /** Connects a field with its value in the draft. */
  const tie = (name: keyof ProjectDraft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
    error: error(name),
  })

  function save() {
    onSave(draft)
  }

  return (
    <RecordDialog
      title={title}
      description={description}
      saveLabel={saveLabel}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField label="Project Name" isRequired {...tie('name')} />
      </div>
      <TextField label="Location" isRequired {...tie('location')} />
      <SelectField
        label="Status"
        isRequired
        options={statusesFrom(first.status)}
        value={draft.status}
        onChange={(status) => setDraft({ ...draft, status })}
        error={error('status')}
      />
      <DayField label="Start Date" isRequired {...tie('startDate')} />
      <DayField label="End Date" isRequired {...tie('endDate')} />
      <DatesWarning {...draft} />
      <TextField label="Budget" placeholder="$4.2M" {...tie('budget')} />
      <div className="sm:col-span-2">
        <TextArea label="Description" {...tie('description')} />
      </div>
    </RecordDialog>
  )
}

/** Mounted from the start, so that a screen reader announces what appears in it. */
function DatesWarning({ startDate, endDate }: ProjectDraft) {
  const isTyped = startDate > firstTypedDay && endDate > firstTypedDay
  return (
    <p role="status" className="text-control text-warning empty:-mt-4 sm:col-span-2">
      {isTyped && datesAreReversed({ startDate, endDate }) && (
        <span className="flex items-center gap-1.5">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          {words.datesReversed}
        </span>
      )}
    </p>
  )
}

/** While 2027 is being typed, a browser reports '0002-05-01'. */
const firstTypedDay = '1000'

/** A status that cannot be chosen, such as Delayed, remains an option for the project that has it. */
function statusesFrom(stored: string): readonly string[] {
  const isKnown = stored === '' || projectStatuses.some((status) => status === stored)
  return isKnown ? projectStatuses : [stored, ...projectStatuses]
}
