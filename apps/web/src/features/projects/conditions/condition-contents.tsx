/** The documents and comments of a condition. */
import { acceptedEndings } from '@plumbline/domain/conditions/accepted-files.ts'
import { commentOnCondition } from '@plumbline/domain/conditions/change-condition.ts'
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { Download } from 'lucide-react'
import { Attachments } from '#parts/attachments/attachments.tsx'
import { CommentThread } from '#parts/comments/comment-thread.tsx'
import { commentsHeight } from '#parts/comments/comments-height.ts'
import { toZipNames } from '#parts/download/zip-names.ts'
import { DownloadProgress } from '#parts/files/download-progress.tsx'
import { useDownloadZip } from '#parts/files/use-download-zip.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { Button } from '#ui/button.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { useConditionDocuments } from './use-condition-documents.ts'
import { conditionWords } from './words.ts'

const accept = [...acceptedEndings, 'jpeg'].map((ending) => `.${ending}`).join(',')

export function ConditionContents({ condition }: { condition: Condition }) {
  const { id, documents, conditionComments } = condition
  const heading = titleOf(condition.heading)
  const mayComment = useCan('comments.add')
  const perform = usePerform()
  const { refused, ...handlers } = useConditionDocuments(id)
  const { download, progress, cancel } = useDownloadZip()

  function downloadAll() {
    const [name = ''] = toZipNames([`${heading} documents.zip`])
    void download({ name, files: documents })
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
          accept={accept}
          {...handlers}
        />
        <RefusedFiles files={refused} />
      </div>
      <div className="min-w-0">
        <h4 className="mb-2 font-semibold">Comments</h4>
        <CommentThread
          label={`Comments of ${heading}`}
          comments={conditionComments}
          maxHeight={commentsHeight.conditions}
          onComment={
            mayComment
              ? (text) => perform(commentOnCondition, { id, text }, conditionWords).isDone
              : undefined
          }
        />
      </div>
    </div>
  )
}
