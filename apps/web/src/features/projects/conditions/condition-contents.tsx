/** The documents and comments of a condition. */
import { acceptedEndings } from '@plumbline/domain/conditions/accepted-files.ts'
import { commentOnCondition } from '@plumbline/domain/conditions/change-condition.ts'
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import { linkedIssues } from '@plumbline/domain/documents/links/linked-issues.ts'
import { CircleAlert, Download } from 'lucide-react'
import { toZipNames } from '#core/download/zip-names.ts'
import { DownloadProgress } from '#core/files/download-progress.tsx'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useServices } from '#data/workspace/services.ts'
import { Attachments } from '#documents/attachments/attachments.tsx'
import { useDownloadZip } from '#documents/files/use-download-zip.ts'
import { RecordLinks } from '#documents/links/record-links.tsx'
import { CommentThread } from '#people/comments/comment-thread.tsx'
import { commentsHeight } from '#people/comments/comments-height.ts'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { RecordHistory } from '#registers/history/record-history.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { RefusedFile } from './files/check-files.ts'
import { conditionMessages, messages } from './texts/messages.ts'
import { useConditionDocuments } from './use-condition-documents.ts'

const accept = [...acceptedEndings, 'jpeg'].map((ending) => `.${ending}`).join(',')

interface ConditionContentsProps {
  condition: Condition
  /** Undefined without the permission, and where the card offers it. */
  onEvidence?: (() => void) | undefined
}

export function ConditionContents({ condition, onEvidence }: ConditionContentsProps) {
  const { id, documents, conditionComments } = condition
  const heading = getTitle(condition.heading)
  const mayEdit = useCanIn(condition.projectId, 'conditions.edit')
  const mayComment = useCanIn(condition.projectId, 'comments.add', 'conditions')
  const { store } = useServices()
  const perform = usePerform()
  const { refused, ...handlers } = useConditionDocuments(condition)
  const { download, progress, cancel } = useDownloadZip()

  function downloadAll() {
    const [name = ''] = toZipNames([`${heading} documents.zip`])
    const linked = linkedIssues(condition.documentLinks, store.records)
    void download({ name, files: [...documents, ...linked] })
  }

  return (
    <div className="mt-3 grid gap-x-8 gap-y-5 border-line border-t pt-4 lg:grid-cols-2">
      <div className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <h4 className="font-semibold">Documents</h4>
          <Button
            size="small"
            icon={<Download />}
            aria-label={`Download All documents of ${heading}`}
            isBusy={progress !== undefined}
            onClick={downloadAll}
          >
            Download All
          </Button>
        </div>
        <DownloadProgress progress={progress} onCancel={cancel} />
        <Attachments
          label={`Documents of ${heading}`}
          attachments={documents}
          hasLinks={(condition.documentLinks ?? []).length > 0}
          holder={{ list: 'conditions', id }}
          projectId={condition.projectId}
          accept={accept}
          {...handlers}
        />
        <RefusedFiles files={refused} />
        <RecordLinks
          holder={{ list: 'conditions', id }}
          name={heading}
          links={condition.documentLinks}
          projectId={condition.projectId}
          mayEdit={mayEdit}
        />
        {onEvidence && (
          <Button
            size="small"
            className="mt-2"
            aria-label={`Give evidence of ${heading}`}
            onClick={onEvidence}
          >
            Give Evidence
          </Button>
        )}
      </div>
      <div className="min-w-0">
        <div className="mb-2 flex items-center justify-between gap-2">
          <h4 className="font-semibold">Comments</h4>
          <RecordPresence of={conditions} id={id} />
        </div>
        <CommentThread
          label={`Comments of ${heading}`}
          projectId={condition.projectId}
          comments={conditionComments}
          maxHeight={commentsHeight.conditions}
          onComment={
            mayComment
              ? (text) => perform(commentOnCondition, { id, text }, conditionMessages).isDone
              : undefined
          }
        />
      </div>
      <div className="lg:col-span-2">
        <RecordHistory of={conditions} id={id} name={heading} />
      </div>
    </div>
  )
}

/** The files of the last upload that were not taken, each with the reason; the toast no longer exists too soon to read them. */
function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files not added" className="mt-2 flex flex-col gap-1 text-control text-danger">
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
        <li key={`${index} ${file.name}`} className="flex gap-1.5">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span className="min-w-0 break-words">{messages.refusalToText(file)}</span>
        </li>
      ))}
    </ul>
  )
}
