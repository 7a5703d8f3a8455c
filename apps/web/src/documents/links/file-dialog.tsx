/** Files a file of a record in the register, or links the document that has the same file. */

import { getFiles } from '@plumbline/domain/documents/add-revision.ts'
import type { Attachment } from '@plumbline/domain/documents/attachments/attachment.ts'
import { documents, numberAndRevision, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { type FileRef, sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { createFilingPlan } from '@plumbline/domain/documents/filing/plan-filing.ts'
import type { HolderName } from '@plumbline/domain/documents/uses/change-holder.ts'
import { fileAttachment } from '@plumbline/domain/documents/uses/file-attachment.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useMemo, useState } from 'react'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { DocumentFields } from '#documents/details/document-fields.tsx'
import { emptyEntry, entriesWithFiles } from '#documents/filing/document-entry.ts'
import { entriesToDrafts, planEntries } from '#documents/filing/filed-entries.ts'
import { FilingNotice } from '#documents/filing/filing-notice.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { fileMessages } from './file-messages.ts'

interface FileDialogProps {
  attachment: Attachment
  file: FileRef
  holder: HolderName
  projectId: Id | null | undefined
  onClose: () => void
}

export function FileDialog({ attachment, file, holder, projectId, onClose }: FileDialogProps) {
  const perform = usePerform()
  const mayFileIn = useCanInEach('documents.edit')
  const allProjects = useView(projects)
  const filed = useView(documents)
  // Its bytes are stored already: only the name is read here.
  const [named] = useState(() => new File([], attachment.name))
  const fileable = useMemo(() => allProjects.filter(({ id }) => mayFileIn(id)), [allProjects, mayFileIn])
  const [[entry], setEntries] = useState(() => {
    const first = fileable.find(({ id }) => id === projectId)?.id ?? ''
    return entriesWithFiles([emptyEntry(first)], [named])
  })
  const [missing, setMissing] = useState<readonly string[]>([])
  const planFiling = useMemo(() => createFilingPlan(filed, allProjects), [filed, allProjects])
  const [planned] = planEntries(entry ? [entry] : [], new Map([[named, file.key]]), planFiling)
  const isFiledHere = planned?.filing.kind === 'filed'
  const existing =
    planned?.filing.kind === 'filed' ? planned.filing.in : filed.find((each) => hasFile(each, file))

  function done(as: Parameters<typeof fileAttachment.decide>[0]['as']) {
    const outcome = perform(fileAttachment, { ...holder, attachmentId: attachment.id, as }, fileMessages)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  function save(form: FormData) {
    if (isFiledHere && existing) return done({ documentId: existing.id })
    const [draft] = planned ? entriesToDrafts([planned], String(form.get('description') ?? ''), {}) : []
    if (draft) done({ draft })
  }

  return (
    <RecordDialog
      title="File in Register"
      description={`${getTitle(attachment.name)}, ${sizeToText(file.size)}. The document is linked in place of the file.`}
      saveLabel={isFiledHere ? 'Link Document' : 'File in Register'}
      onSave={save}
      onClose={onClose}
    >
      <div role="status" className="flex flex-col gap-2 empty:hidden sm:col-span-2">
        {existing && (
          <ExistingNotice
            document={existing}
            onLink={
              isFiledHere || !mayFileIn(existing.projectId)
                ? undefined
                : () => done({ documentId: existing.id })
            }
          />
        )}
        {planned && (
          <FilingNotice
            filing={planned.filing}
            onChoose={(filedAs) => setEntries((all) => all.map((each) => ({ ...each, filedAs })))}
          />
        )}
      </div>
      {planned && !isFiledHere && (
        <>
          <DocumentFields
            planned={planned}
            projects={fileable}
            missing={missing}
            onChange={(change) => setEntries((all) => all.map((each) => ({ ...each, ...change })))}
          />
          <div className="sm:col-span-2">
            <TextArea label="Description" name="description" />
          </div>
        </>
      )}
    </RecordDialog>
  )
}

function hasFile(document: ProjectDocument, { key }: FileRef): boolean {
  return getFiles(document).some((file) => file.key === key)
}

/**
 * `onLink`: undefined where the project of the document is chosen, so that linking is all that can be done, and where
 * the person may not file.
 */
function ExistingNotice({
  document,
  onLink,
}: {
  document: ProjectDocument
  onLink: (() => void) | undefined
}) {
  const about = [numberAndRevision(document), document.project].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2 text-control">
      <span className="min-w-0 wrap-anywhere">
        The register has this file already:{' '}
        <a
          href={toHref(paths.highlight(paths.documents, document.id))}
          target="_blank"
          rel="noopener"
          className="font-semibold underline"
        >
          {getTitle(document.name)}
        </a>{' '}
        <span className="text-muted">({about})</span>
      </span>
      {onLink && (
        <Button size="small" onClick={onLink}>
          Link It Instead
        </Button>
      )}
    </div>
  )
}
