/** The form of a new or existing entry of a simple register. */
import { type RegisterKind, readEntry, registers } from '@plumbline/domain/safety/register.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { getDraft, saveEntry } from '@plumbline/domain/safety/save-entry.ts'
import { useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { FileFormDialog } from '#documents/files/file-form-dialog.tsx'
import { useSaveWithFiles } from '#documents/files/use-save-with-files.ts'
import { messages, safetyMessages } from '#features/safety/records/messages.ts'
import { registerFaces } from '#features/safety/records/register-face.tsx'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { EntryFields, entryLabels, firstText } from './entry-fields.tsx'

interface EntryDialogProps {
  kind: RegisterKind
  /** Undefined for a new one. */
  record?: SafetyRecord | undefined
  /** The default project of a new one. */
  projectId: string
  today: string
  onClose: () => void
}

export function EntryDialog({ kind, record, projectId, today, onClose }: EntryDialogProps) {
  const { noun } = registerFaces[kind]
  const { fields } = registers[kind]
  const { draft, first, tie, choose, merging } = useMergedForm({
    from: safetyRecords,
    record,
    toDraft: (stored) =>
      stored
        ? getDraft(kind, stored)
        : { ...Object.fromEntries(fields.map((field) => [field, firstText(kind, field, today)])), projectId },
    labels: entryLabels[kind],
  })
  const { label: _, ...project } = choose('projectId')
  const added = useAddedForm('safety-records', record, draft.projectId ?? '')
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const { newId } = useServices()
  const { save, progress, cancel } = useSaveWithFiles()

  async function submit() {
    const about = record
      ? { id: record.id, first }
      : { id: newId({ idPrefix: `${kind}_` }), isNew: true as const }
    const outcome = await save(
      saveEntry,
      ([file]) => ({ ...about, kind, draft, ...(file && { file }), ...added.args }),
      safetyMessages,
      files,
    )
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  function close() {
    cancel()
    onClose()
  }

  return (
    <FileFormDialog
      title={`${record ? 'Edit' : 'Add'} ${noun}`}
      saveLabel={record ? 'Save Changes' : `Add ${noun}`}
      progress={progress}
      history={record && { of: safetyRecords, id: record.id }}
      merging={merging}
      onSave={submit}
      onClose={close}
    >
      <EntryFields
        kind={kind}
        file={record && readEntry(kind, record).file}
        field={(name) => ({
          ...tie(name),
          value: draft[name] ?? '',
          error: refused.includes(name) ? messages.required : undefined,
        })}
        files={files}
        onFiles={setFiles}
      />
      <ProjectField
        {...project}
        stored={first.projectId ?? ''}
        error={refused.includes('projectId') ? messages.fields.projectId : undefined}
      />
      {added.render(refused)}
    </FileFormDialog>
  )
}
