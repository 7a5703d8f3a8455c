/** The full-screen viewer: the document itself, and beside it what people say about it. */
import { commentOnDocument, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { MessageSquareText, X } from 'lucide-react'
import { useState } from 'react'
import { CommentForm } from '#parts/comments/comment-form.tsx'
import { CommentList } from '#parts/comments/comment-list.tsx'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { DocumentView } from '#parts/viewer/document-view.tsx'
import { ViewerNotice } from '#parts/viewer/viewer-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'

interface ViewerDialogProps {
  document: ProjectDocument
  onClose: () => void
}

const widthForPanel = '(min-width: 1024px)'

export function ViewerDialog({ document, onClose }: ViewerDialogProps) {
  const [isPanelOpen, setIsPanelOpen] = useState(() => window.matchMedia(widthForPanel).matches)
  const comments = document.comments ?? []

  return (
    <Dialog
      title={document.name}
      isOpen
      onClose={onClose}
      size="full"
      actions={
        <>
          <Button
            icon={<MessageSquareText />}
            aria-expanded={isPanelOpen}
            onClick={() => setIsPanelOpen(!isPanelOpen)}
          >
            <span className="max-sm:sr-only">Comments & Markups</span>
            {comments.length > 0 && <span className="tabular-nums">{comments.length}</span>}
          </Button>
          <Button icon={<X />} onClick={onClose}>
            Close Viewer
          </Button>
        </>
      }
    >
      <div className="flex h-full min-h-0 flex-col lg:flex-row">
        <div className="min-h-0 min-w-0 flex-1">
          {document.file ? (
            <DocumentView name={document.name} file={document.file} />
          ) : (
            <ViewerNotice
              title="No file"
              detail={document.name}
              why="This is an entry of the register alone: no file was filed with it."
            />
          )}
        </div>
        {isPanelOpen && <CommentsPanel document={document} />}
      </div>
    </Dialog>
  )
}

function CommentsPanel({ document }: { document: ProjectDocument }) {
  const perform = usePerform()
  const mayComment = useCan('comments.add')
  return (
    <aside
      aria-label="Comments & Markups"
      className="flex max-h-[45%] w-full shrink-0 flex-col gap-4 border-line bg-surface p-4 max-lg:border-t lg:max-h-none lg:w-80 lg:border-l"
    >
      <h3 className="font-semibold">Comments & Markups</h3>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <CommentList comments={document.comments ?? []} />
      </div>
      {mayComment && (
        <CommentForm
          onComment={(text) => perform(commentOnDocument, { id: document.id, text }, words.commented).isDone}
        />
      )}
    </aside>
  )
}
