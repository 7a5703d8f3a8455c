/** The form of a new document, or of many together. */
import { documents, documentTypes } from '@plumbline/domain/documents/document.ts'
import { getRules } from '@plumbline/domain/documents/document-rules.ts'
import { getTypes } from '@plumbline/domain/documents/document-values.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { createFilingPlan } from '@plumbline/domain/documents/filing/plan-filing.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type DragEvent, useCallback, useMemo, useState } from 'react'
import { paths } from '#core/navigation/paths.ts'
import type { RequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan } from '#core/perform/use-can.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { changeEntry, type DocumentEntry, entriesWithFiles } from '#documents/filing/document-entry.ts'
import { FileGrid } from '#documents/filing/file-grid.tsx'
import { isLeftOut, type PlannedEntry, planEntries } from '#documents/filing/filed-entries.ts'
import { FilingNotice } from '#documents/filing/filing-notice.tsx'
import { useFileDocuments } from '#documents/filing/use-file-documents.ts'
import { useNamedEntries } from '#documents/filing/use-named-entries.ts'
import { useAddedFormOfProjects } from '#registers/added/added-inputs.tsx'
import { DuplicateNotice } from '#registers/duplicates/duplicate-notice.tsx'
import type { Duplicate } from '#registers/duplicates/duplicates.ts'
import { documentToFiledFiles } from '#registers/duplicates/filed-files.ts'
import { useDuplicates } from '#registers/duplicates/use-duplicates.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { DocumentFields } from './document-fields.tsx'

interface AddDocumentDialogProps {
  projects: readonly Project[]
  /** Selected when the dialog opens. */
  firstProjectId?: string | undefined
  /** Files dropped on the screen before the dialog opened. */
  firstFiles: readonly File[]
  onClose: () => void
}

export function AddDocumentDialog({
  projects,
  firstProjectId = '',
  firstFiles,
  onClose,
}: AddDocumentDialogProps) {
  const { files, choose, removeFile, changeFirst, naming, planned, duplicates, mayStore } = usePlannedFiles({
    projects,
    firstProjectId,
    firstFiles,
  })
  const [missing, setMissing] = useState<readonly string[]>([])
  const { file, progress, cancel } = useFileDocuments()
  const isStoring = progress !== undefined
  const isMany = planned.length > 1
  const remaining = isMany ? planned.filter((one) => !isLeftOut(one)) : planned
  const [only] = planned
  const first = only?.entry
  const onlyDuplicate = !isMany && first?.file && duplicates.get(first.file)
  const projectOptions = useMemo(
    () => projects.map(({ id, name }) => ({ value: id, label: name })),
    [projects],
  )

  const findTypes = useTypes(projects)
  const added = useFilingFields(remaining)

  /** For files dropped outside the field but inside the dialog. */
  function drop(event: DragEvent) {
    const dropped = [...event.dataTransfer.files]
    if (event.defaultPrevented || dropped.length === 0) return
    event.preventDefault()
    if (!isStoring) choose([...files, ...dropped])
  }

  async function save(form: FormData) {
    const outcome = await file({
      planned: remaining,
      description: String(form.get('description') ?? ''),
      nameTemplate: isMany ? naming.chosen : undefined,
      getAdded: (id, values) => added.getArgs(id, isMany ? values : undefined),
      mayStore,
    })
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  function close() {
    cancel()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button of the field
    <div className="contents" onDrop={drop}>
      <RecordDialog
        title="Add Document"
        description={
          projects.length === 0
            ? 'Add a project first. Every document belongs to one.'
            : 'It starts with the status New.'
        }
        saveLabel={isMany ? `Add ${countToLabel(remaining.length, 'Document')}` : 'Add Document'}
        size={isMany ? 'wide' : 'medium'}
        isBusy={isStoring}
        onSave={save}
        onClose={close}
      >
        {projects.length === 0 && <AddProjectLink />}
        <ChosenFiles
          files={files}
          only={isMany ? undefined : only}
          duplicate={onlyDuplicate || undefined}
          onFiles={choose}
          onFiledAs={(filedAs) => changeFirst({ filedAs })}
        />
        {isMany ? (
          <div className="sm:col-span-2">
            <FileGrid
              planned={planned}
              duplicates={duplicates}
              projects={projectOptions}
              getTemplate={(id) => getRules(projects.find((each) => each.id === id)).numberTemplate}
              getTypes={findTypes}
              missing={missing}
              naming={{
                template: naming.template,
                rememberedBy: naming.rememberedBy,
                onChange: naming.chooseTemplate,
              }}
              onChange={naming.change}
              onRemove={removeFile}
            />
          </div>
        ) : (
          only && (
            <DocumentFields planned={only} projects={projects} missing={missing} onChange={changeFirst} />
          )
        )}
        <div className="sm:col-span-2">
          <TextArea
            label="Description"
            name="description"
            {...(isMany && { hint: 'The same for all of them.', rows: 2 })}
          />
        </div>
        {added.render(missing)}
        {isStoring && (
          <div className="sm:col-span-2">
            <ProgressBar label="Storing files" value={Math.round(progress * 100)} tone="blue" />
          </div>
        )}
      </RecordDialog>
    </div>
  )
}

function useTypes(projects: readonly Project[]) {
  const byId = useMemo(() => new Map(projects.map((project) => [project.id, getTypes(project)])), [projects])
  return (id: string) => byId.get(id) ?? documentTypes
}

/** For those who may add one. */
function AddProjectLink() {
  const mayAdd = useCan('projects.edit')
  if (!mayAdd) return null
  return (
    <div className="sm:col-span-2">
      <Link
        to={paths.projects}
        search={{ do: 'add-project' satisfies RequestedAction }}
        className={buttonClass({ variant: 'primary' })}
      >
        <Plus aria-hidden /> Add Project
      </Link>
    </div>
  )
}

/** The fields that the projects of the files add to documents: the same values for all of them. */
function useFilingFields(planned: readonly PlannedEntry[]) {
  const [only, ...others] = planned
  const isMany = others.length > 0
  const revised = !isMany && only?.filing.kind === 'revision' ? only.filing.of : undefined
  const projectIds = [...new Set(planned.map(({ entry }) => entry.projectId))]
  const { getArgs, render, hasFields } = useAddedFormOfProjects('documents', revised, projectIds)
  return {
    getArgs,
    render: (refused: readonly string[]) => (
      <>
        {render(refused)}
        {isMany && hasFields && (
          <p className="text-muted text-small sm:col-span-2">
            For all files whose row leaves them empty. A revision keeps what is left empty in both.
          </p>
        )}
      </>
    ),
  }
}

/** The chosen files with the document or revision that each of them becomes. */
function usePlannedFiles({
  projects,
  firstProjectId,
  firstFiles,
}: Pick<AddDocumentDialogProps, 'projects' | 'firstFiles'> & { firstProjectId: string }) {
  const [files, setFiles] = useState(firstFiles)
  const filed = useView(documents)
  const naming = useNamedEntries({ firstProjectId, firstFiles, filed, projects })
  const { entries, change: changeEntries, setFiles: setEntryFiles } = naming
  const allFiled = useCallback(() => filed.flatMap(documentToFiledFiles), [filed])
  const { duplicates, keys, mayStore } = useDuplicates(files, allFiled)
  const planFiling = useMemo(() => createFilingPlan(filed, projects), [filed, projects])
  const planned = useMemo(() => planEntries(entries, keys, planFiling), [entries, keys, planFiling])

  function choose(chosen: readonly File[]) {
    setFiles(chosen)
    setEntryFiles(chosen)
  }

  const removeFile = useCallback(
    (removed: File) => {
      const isRetained = (chosen: File) => chosen !== removed
      setFiles((all) => all.filter(isRetained))
      changeEntries((all) =>
        entriesWithFiles(all, all.flatMap((entry) => entry.file ?? []).filter(isRetained)),
      )
    },
    [changeEntries],
  )

  function changeFirst(change: Partial<DocumentEntry>) {
    changeEntries(([entry, ...others]) => (entry ? [changeEntry(entry, change), ...others] : others))
  }

  return { files, choose, removeFile, changeFirst, naming, planned, duplicates, mayStore }
}

interface ChosenFilesProps {
  files: readonly File[]
  /** Undefined for many files, which have a grid. */
  only: PlannedEntry | undefined
  duplicate: Duplicate | undefined
  onFiles: (files: readonly File[]) => void
  onFiledAs: (filedAs: 'revision' | 'document') => void
}

function ChosenFiles({ files, only, duplicate, onFiles, onFiledAs }: ChosenFilesProps) {
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <FileDrop
        label="File"
        hint="Optional. Several files are compared with the register by number and name."
        isMultiple
        files={files}
        hidesFiles={only === undefined}
        onFiles={onFiles}
        formatSize={sizeToText}
      />
      <div role="status">
        {duplicate && <DuplicateNotice duplicate={duplicate} />}
        {only && <FilingNotice filing={only.filing} onChoose={onFiledAs} />}
      </div>
    </div>
  )
}
