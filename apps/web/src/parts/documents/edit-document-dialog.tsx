/** The form that edits a document's entry in the register. */

import {
  documentStatuses,
  documentTypes,
  type ProjectDocument,
} from '@plumbline/domain/documents/document.ts'
import { draftOfDocument, editDocument } from '@plumbline/domain/documents/edit-document.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { DayField } from '#parts/dates/day-field.tsx'
import { usePerform } from '#parts/perform/use-perform.ts'
import { choicesWith, formReader } from '#parts/register/form-values.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { documentWords, words } from './words.ts'

interface EditDocumentDialogProps {
  /** The document as it was when the form opened. */
  document: ProjectDocument
  projects: readonly Project[]
  onClose: () => void
}

export function EditDocumentDialog({ document, projects, onClose }: EditDocumentDialogProps) {
  const perform = usePerform()
  const [first] = useState(() => draftOfDocument(document, projects))
  const [missing, setMissing] = useState<readonly string[]>([])
  const error = (field: string) => (missing.includes(field) ? words.required[field] : undefined)

  const projectOptions = projects.map(({ id, name }) => ({ value: id, label: name }))
  // An older document may name a project that does not exist.
  if (first.projectId === '')
    projectOptions.unshift({ value: '', label: document.project || 'Select project' })

  function save(form: FormData) {
    const { text } = formReader(form)
    const draft = {
      name: text('name'),
      type: text('type'),
      projectId: text('projectId'),
      status: text('status'),
      updated: text('updated'),
      description: text('description'),
    }
    const outcome = perform(editDocument, { id: document.id, draft, first }, documentWords)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog title="Edit Document" saveLabel="Save Changes" onSave={save} onClose={onClose}>
      <div className="sm:col-span-2">
        <TextField
          label="Document Name"
          name="name"
          isRequired
          defaultValue={first.name}
          error={error('name')}
        />
      </div>
      <SelectField
        label="Type"
        name="type"
        isRequired
        options={choicesWith(first.type, documentTypes)}
        defaultValue={first.type}
        error={error('type')}
      />
      <SelectField
        label="Project"
        name="projectId"
        isRequired
        options={projectOptions}
        defaultValue={first.projectId}
        error={error('projectId')}
      />
      <SelectField
        label="Status"
        name="status"
        options={choicesWith(first.status, documentStatuses)}
        defaultValue={first.status}
        error={error('status')}
      />
      <DayField
        label="Last Updated"
        name="updated"
        defaultValue={first.updated}
        hint="If you do not change it, it is set to today."
        error={error('updated')}
      />
      <div className="sm:col-span-2">
        <TextArea label="Description" name="description" defaultValue={first.description} />
      </div>
    </RecordDialog>
  )
}
