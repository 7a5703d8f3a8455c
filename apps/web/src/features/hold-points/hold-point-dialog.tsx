/** The form of a new or existing hold point. */

import { draftOf, type HoldPointDraft } from '@plumbline/domain/hold-points/change-hold-point.ts'
import { type HoldPoint, holdPointStatuses, holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { askAboutDue } from '#parts/dates/date-questions.ts'
import { DayField } from '#parts/dates/day-field.tsx'
import { choicesWith, formReader } from '#parts/register/form-values.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { useParties } from './use-parties.ts'

interface HoldPointDialogProps {
  /** Undefined for a new one. */
  point?: HoldPoint | undefined
  projects: readonly Project[]
  /** The default project of a new one. */
  projectId: string
  /** The invalid fields of the last attempt. */
  refused: readonly string[]
  /** `first`: the draft that the form opened with. */
  onSave: (draft: HoldPointDraft, first: HoldPointDraft) => void
  onClose: () => void
}

export function HoldPointDialog(props: HoldPointDialogProps) {
  const { point, projects, projectId, refused, onSave, onClose } = props
  const [first] = useState(() => (point ? draftOf(point) : { ...draftOf(), projectId }))
  const [party, setParty] = useState(first.responsibleParty)
  const [chosenId, setChosenId] = useState(first.projectId)
  const [due, setDue] = useState(first.dueDate ?? '')
  const project = projects.find(({ id }) => id === chosenId)
  const parties = useParties()
  return (
    <RecordDialog
      title={point ? 'Edit Hold Point' : 'Add Hold Point'}
      history={point && { of: holdPoints, id: point.id }}
      onSave={(form) => onSave({ ...readDraft(form), responsibleParty: party }, first)}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          label="Hold Point Name"
          name="name"
          isRequired
          defaultValue={first.name}
          error={refused.includes('name') ? 'Enter a name.' : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea label="Description" name="description" defaultValue={first.description} />
      </div>
      <SelectField
        label="Project"
        name="projectId"
        isRequired
        options={projectChoices(projects, first.projectId)}
        value={chosenId}
        onChange={setChosenId}
        error={refused.includes('projectId') ? 'Choose a project.' : undefined}
      />
      <DayField
        label="Due Date"
        name="dueDate"
        value={due}
        warning={askAboutDue(due, project)}
        onChange={(event) => setDue(event.target.value)}
      />
      <SuggestField
        label="Responsible Party"
        hint="A company or a person, from the directory or typed."
        suggestions={parties}
        value={party}
        onChange={setParty}
      />
      <SelectField
        label="Status"
        name="status"
        options={choicesWith(first.status, holdPointStatuses)}
        defaultValue={first.status}
      />
    </RecordDialog>
  )
}

/** A hold point of a deleted project keeps it until somebody chooses another. */
function projectChoices(projects: readonly Project[], stored: string) {
  const choices = projects.map(({ id, name }) => ({ value: id, label: name }))
  const isGone = stored !== '' && !projects.some(({ id }) => id === stored)
  return isGone ? [{ value: stored, label: 'A deleted project' }, ...choices] : choices
}

function readDraft(form: FormData) {
  const { text, day } = formReader(form)
  return {
    name: text('name'),
    description: text('description'),
    projectId: text('projectId'),
    dueDate: day('dueDate'),
    status: text('status'),
  }
}
