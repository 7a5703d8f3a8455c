/** The form of a new workflow with its initial documents. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { createWorkflow } from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useCallback, useState } from 'react'
import { useStoreFiles } from '#core/files/use-store-files.ts'
import { useCheck, usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { TemplateFields } from '#documents/reviews/template-fields.tsx'
import { useTemplateStages } from '#documents/reviews/use-template-stages.ts'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { DuplicateNotices } from '#registers/duplicates/duplicate-notices.tsx'
import { allFiledFiles } from '#registers/duplicates/filed-files.ts'
import { useDuplicates } from '#registers/duplicates/use-duplicates.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { messages, workflowMessages } from './review/messages.ts'

interface CreateWorkflowDialogProps {
  /** The default project. */
  projectId: string
  onClose: () => void
}

export function CreateWorkflowDialog({ projectId: first, onClose }: CreateWorkflowDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [missing, setMissing] = useState<readonly string[]>([])
  const { store: records, newId } = useServices()
  const { duplicates, mayStore } = useDuplicates(
    files,
    useCallback(() => allFiledFiles(records), [records]),
  )
  const { store, progress, cancel } = useStoreFiles()
  const perform = usePerform()
  const check = useCheck()
  const [projectId, setProjectId] = useState(first)
  const added = useAddedForm('workflows', undefined, projectId)
  const template = useTemplateStages('', projectId)
  const isStoring = progress !== undefined

  async function save(form: FormData) {
    const name = String(form.get('name') ?? '')
    const description = String(form.get('description') ?? '')
    const { stages } = template
    const workflow = {
      id: newId(workflows),
      name,
      description,
      projectId,
      ...(stages.length > 0 && { stages }),
      ...added.args,
    }
    // Checked before the bytes are stored, so that a form without a name is refused immediately.
    const checked = check(createWorkflow, { ...workflow, files: [] }, workflowMessages)
    if (!checked.isDone) return setMissing(checked.fields)
    const refs = files.length === 0 ? [] : await store(files, mayStore)
    if (!refs) return
    const outcome = perform(createWorkflow, { ...workflow, files: [...refs] }, workflowMessages)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  function close() {
    cancel()
    onClose()
  }

  return (
    <RecordDialog
      title="Create New Workflow"
      description="It starts as a draft. Its stages are added next, or come from a template."
      saveLabel="Create Workflow"
      isBusy={isStoring}
      onSave={save}
      onClose={close}
    >
      <div className="flex flex-col gap-4 sm:col-span-2">
        {' '}
        <TextField
          label="Workflow Name"
          name="name"
          isRequired
          error={missing.includes('name') ? messages.required.name : undefined}
        />
        <TextArea label="Description" name="description" />
        <ProjectField
          stored={first}
          value={projectId}
          onChange={setProjectId}
          error={missing.includes('projectId') ? messages.required.projectId : undefined}
        />
        {added.render(missing)}
        <TemplateFields chosen={template} projectId={projectId} isOptional missing={missing} />
        <FileDrop
          label="Initial Documents"
          hint="Optional. What the reviewers are to look at."
          isMultiple
          files={files}
          onFiles={setFiles}
          formatSize={sizeToText}
        />
        <DuplicateNotices duplicates={duplicates} />
        {isStoring && <ProgressBar label="Storing files" value={Math.round(progress * 100)} tone="blue" />}
      </div>
    </RecordDialog>
  )
}
