/** The form that edits a document's entry in the register. */
import { laterRevision } from '@plumbline/domain/documents/add-revision.ts'
import { draftOfDocument, editDocument } from '@plumbline/domain/documents/commands/edit-document.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getRules } from '@plumbline/domain/documents/document-rules.ts'
import { getStatuses } from '@plumbline/domain/documents/document-statuses.ts'
import { getTypes } from '@plumbline/domain/documents/document-values.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { followsReview } from '@plumbline/domain/workflows/document-status.ts'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { documentMessages, messages } from '#documents/entries/messages.ts'
import { NumberFields } from '#documents/filing/number-fields.tsx'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { choicesWith } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

interface EditDocumentDialogProps {
  /** The document as it was when the form opened. */
  document: ProjectDocument
  projects: readonly Project[]
  onClose: () => void
}

export function EditDocumentDialog({ document, projects, onClose }: EditDocumentDialogProps) {
  const perform = usePerform()
  const { draft, first, change, tie, choose, merging } = useMergedForm({
    from: documents,
    record: document,
    toDraft: (stored = document) => draftOfDocument(stored, projects),
    labels,
  })
  const added = useAddedForm('documents', document, draft.projectId)
  const [missing, setMissing] = useState<readonly string[]>([])
  const error = (field: string) => (missing.includes(field) ? messages.required[field] : undefined)

  const project = projects.find(({ id }) => id === draft.projectId)
  const later = laterRevision(document, draft.revision, getRules(project))
  const projectOptions = projects.map(({ id, name }) => ({ value: id, label: name }))
  // An older document may name a project that does not exist.
  if (first.projectId === '')
    projectOptions.unshift({ value: '', label: document.project || 'Select project' })

  function save() {
    const outcome = perform(editDocument, { id: document.id, draft, first, ...added.args }, documentMessages)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog
      title="Edit Document"
      saveLabel="Save Changes"
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField isRequired {...tie('name')} error={error('name')} />
      </div>
      <SelectField
        isRequired
        options={choicesWith(first.type, getTypes(project))}
        {...choose('type')}
        error={error('type')}
      />
      <SelectField isRequired options={projectOptions} {...choose('projectId')} error={error('projectId')} />
      <SelectField
        options={choicesWith(first.status, getStatuses(project))}
        {...choose('status')}
        hint={getStatusHint(document)}
        error={error('status')}
      />
      <DayField
        {...tie('updated')}
        label="Last Updated"
        hint="If you do not change it, it is set to today."
        error={error('updated')}
      />
      <div className="sm:col-span-2">
        <TextArea {...tie('description')} />
      </div>
      <NumberFields
        draft={draft}
        project={project}
        revisionWarning={
          later === undefined
            ? ''
            : `Rev ${later} is later, and superseded. Rev ${draft.revision.trim()} stays the current one.`
        }
        missing={missing}
        onChange={change}
      />
      {added.render(missing)}
    </RecordDialog>
  )
}

/** Only for a document that a review has given a status. */
function getStatusHint(document: ProjectDocument): string | undefined {
  const { followedStatus } = document
  if (followedStatus === undefined) return undefined
  return followsReview(document)
    ? 'Follows its review until you choose another status.'
    : `Chosen by hand. Choose ${followedStatus} to let it follow its review again.`
}

/** Every change sets the day of the last update, so nothing is reported about it. */
const labels = {
  name: 'Document Name',
  type: 'Type',
  projectId: 'Project',
  status: 'Status',
  description: 'Description',
  documentNumber: 'Number',
  revision: 'Revision',
  revisionDate: 'Revision Date',
  discipline: 'Discipline',
  originator: 'Originator',
  purpose: 'Purpose',
}
