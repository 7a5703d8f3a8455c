/** The form of a new document, or of many at once. */
import { documentTypes } from '@plumbline/domain/documents/document.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { type DragEvent, useState } from 'react'
import { toPlainName } from '#parts/files/plain-name.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { useFileDocuments } from './use-file-documents.ts'
import { words } from './words.ts'

interface AddDocumentDialogProps {
  projects: readonly Project[]
  /** Chosen when the dialog opens. */
  firstProjectId?: string | undefined
  /** Files dropped on the screen before the dialog opened. */
  firstFiles: readonly File[]
  onClose: () => void
}

export function AddDocumentDialog({ projects, firstProjectId, firstFiles, onClose }: AddDocumentDialogProps) {
  const [files, setFiles] = useState(firstFiles)
  const [name, setName] = useState(firstFiles.length === 1 ? toPlainName(firstFiles[0]?.name ?? '') : '')
  const [missing, setMissing] = useState<readonly string[]>([])
  const { file, progress, cancel } = useFileDocuments()
  const isStoring = progress !== undefined
  const isMany = files.length > 1
  const error = (field: string) => (missing.includes(field) ? words.required[field] : undefined)

  function choose(chosen: readonly File[]) {
    setFiles(chosen)
    const [only] = chosen
    if (chosen.length === 1 && only && name.trim() === '') setName(toPlainName(only.name))
  }

  /** Dropped beside the field, but still on the dialog. */
  function drop(event: DragEvent) {
    const dropped = [...event.dataTransfer.files]
    if (event.defaultPrevented || dropped.length === 0) return
    event.preventDefault()
    if (!isStoring) choose([...files, ...dropped])
  }

  async function save(form: FormData) {
    const text = (field: string) => String(form.get(field) ?? '')
    const projectId = text('projectId')
    const projectName = projects.find((project) => project.id === projectId)?.name ?? ''
    const outcome = await file({
      name,
      type: text('type'),
      projectId,
      projectName,
      description: text('description'),
      files,
    })
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  function close() {
    cancel()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button of the field is the first
    <div className="contents" onDrop={drop}>
      <RecordDialog
        title="Add Document"
        description={
          projects.length === 0
            ? 'Add a project first: a document is filed under one.'
            : 'It starts with the status New.'
        }
        saveLabel={isMany ? `Add ${files.length} Documents` : 'Add Document'}
        isBusy={isStoring}
        onSave={save}
        onClose={close}
      >
        <div className="sm:col-span-2">
          <FileDrop
            label="File"
            hint="Optional. Several files become one document each."
            isMultiple
            files={files}
            onFiles={choose}
            formatSize={sizeToText}
          />
        </div>
        {!isMany && (
          <div className="sm:col-span-2">
            <TextField
              label="Document Name"
              isRequired
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={error('name')}
            />
          </div>
        )}
        <SelectField
          label="Type"
          name="type"
          isRequired
          placeholder="Select type"
          options={documentTypes}
          error={error('type')}
        />
        <SelectField
          label="Project"
          name="projectId"
          isRequired
          placeholder="Select project"
          defaultValue={firstProjectId}
          options={projects.map((project) => ({ value: project.id, label: project.name }))}
          error={error('projectId')}
        />
        <div className="sm:col-span-2">
          <TextArea label="Description" name="description" />
        </div>
        {isStoring && (
          <div className="sm:col-span-2">
            <ProgressBar label="Storing files" value={Math.round(progress * 100)} tone="blue" />
          </div>
        )}
      </RecordDialog>
    </div>
  )
}
