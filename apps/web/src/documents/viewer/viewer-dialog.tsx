/** The full-screen viewer: the file, and its comments beside it. */

import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { isPdf } from '@plumbline/domain/documents/pdf-text.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Comment } from '@plumbline/domain/people/comments/comment.ts'
import { MessageSquareText, Pencil, X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { CommentForm } from '#people/comments/comment-form.tsx'
import { CommentList } from '#people/comments/comment-list.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ToastSlot } from '#ui/overlays/toast-slot.tsx'
import { MarkedPages } from './controls/page-mark.tsx'
import type { OpenAt } from './controls/viewed-file.ts'
import { ViewerNotice } from './controls/viewer-notice.tsx'
import { DocumentView } from './document-view.tsx'
import { type MarkupSession, useBoard, useMarkupSession } from './markups/board.ts'
import { followOpened, useOpenMarkups } from './markups/use-open-markups.ts'

interface ViewerDialogProps {
  name: string
  /** Shown below the name, such as number and revision. */
  detail?: string
  file: FileRef | undefined
  openAt?: OpenAt | undefined
  /** Shown in the head. */
  aside?: ReactNode
  /** Shown above the file. */
  notice?: ReactNode
  /** Across every page; '' for none. */
  mark?: string
  /** The project of the record that has the comments. */
  projectId?: Id | null | undefined
  /** Undefined if the file cannot have comments. */
  comments?: readonly Comment[] | undefined
  /** Undefined without the permission to comment. Returns whether the comment was saved. */
  onComment?: ((text: string) => boolean) | undefined
  /** Undefined if the file is not a register entry, or without the permission to edit. */
  onEdit?: (() => void) | undefined
  onClose: () => void
}

const MarkupsPanel = lazyModule(() =>
  import('./markups/panel/markups-panel.tsx').then((module) => module.MarkupsPanel),
)

const DownloadMarkupsDialog = lazyModule(() =>
  import('./markups/panel/download-markups-dialog.tsx').then((module) => module.DownloadMarkupsDialog),
)

const CopiesDialog = lazyModule(() =>
  import('./markups/take-over/copies-dialog.tsx').then((module) => module.CopiesDialog),
)

const TakeOverDialog = lazyModule(() =>
  import('./markups/take-over/take-over-dialog.tsx').then((module) => module.TakeOverDialog),
)

const widthForPanel = '(min-width: 1024px)'

export function ViewerDialog(props: ViewerDialogProps) {
  const { name, detail, file, openAt, aside, notice, mark = '', onEdit, onClose } = props
  const { projectId, comments, onComment } = props
  const [isPanelOpen, setIsPanelOpen] = useState(() => window.matchMedia(widthForPanel).matches)
  const [part, setPart] = useState<Part>('comments')
  const session = useMarkupSession()
  const openMarkups = useOpenMarkups(session)
  const count = (comments?.length ?? 0) + openMarkups

  useEffect(
    () =>
      followOpened(session, () => {
        setIsPanelOpen(true)
        setPart('markups')
      }),
    [session],
  )

  function togglePanel() {
    if (!isPanelOpen && session && session.board.state().selected.length > 0) setPart('markups')
    setIsPanelOpen(!isPanelOpen)
  }

  return (
    <Dialog
      title={name}
      description={detail}
      isOpen
      onClose={onClose}
      size="full"
      aside={aside}
      actions={
        <>
          {comments && (
            <Button icon={<MessageSquareText />} aria-expanded={isPanelOpen} onClick={togglePanel}>
              <span className="max-lg:sr-only">Comments & Markups</span>
              {count > 0 && <span className="tabular-nums">{count}</span>}
            </Button>
          )}
          {onEdit && (
            <Button icon={<Pencil />} onClick={onEdit}>
              <span className="max-lg:sr-only">Edit</span>
            </Button>
          )}
          <Button icon={<X />} onClick={onClose}>
            <span className="max-sm:sr-only low:sr-only">Close Viewer</span>
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for an entry of the panel's menu */}
      <div
        className="group/viewer flex h-full min-h-0 flex-col beside:flex-row"
        data-panel={comments && isPanelOpen ? 'open' : undefined}
        onDragOver={(event) => {
          if (session?.mayDraw && event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          const dropped = [...event.dataTransfer.files].find(isPdf)
          if (!session?.mayDraw || event.defaultPrevented || !dropped) return
          event.preventDefault()
          session.board.set({ takingOver: { file: dropped } })
        }}
      >
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {notice}
          {/* Controls that do not fit are scrolled to. Otherwise they would lie below the toast. */}
          <div className="min-h-0 flex-1 low:overflow-y-auto max-lg:overflow-y-auto">
            <MarkedPages value={mark}>
              {file ? (
                <DocumentView name={name} file={file} openAt={openAt} />
              ) : (
                <ViewerNotice title="No file" detail={name} why="This is a register entry without a file." />
              )}
            </MarkedPages>
          </div>
          <ToastSlot />
        </div>
        {session && <Requested session={session} />}
        {comments && isPanelOpen && (
          <CommentsPanel
            {...{ projectId, comments, onComment, session, openMarkups, part }}
            onPart={setPart}
          />
        )}
      </div>
    </Dialog>
  )
}

function Requested({ session }: { session: MarkupSession }) {
  const { downloading, takingOver, hasCopies } = useBoard(session)
  const { board, documentId, fileKey } = session
  if (takingOver)
    return (
      <Suspense fallback={null}>
        <TakeOverDialog
          {...{ session, file: takingOver.file }}
          onClose={() => board.set({ takingOver: undefined })}
        />
      </Suspense>
    )
  if (hasCopies)
    return (
      <Suspense fallback={null}>
        <CopiesDialog session={session} onClose={() => board.set({ hasCopies: false })} />
      </Suspense>
    )
  if (!downloading) return null
  return (
    <Suspense fallback={null}>
      <DownloadMarkupsDialog
        {...{ documentId, fileKey }}
        listed={downloading}
        onClose={() => board.set({ downloading: undefined })}
      />
    </Suspense>
  )
}

type Part = 'comments' | 'markups'

interface CommentsPanelProps extends Pick<ViewerDialogProps, 'projectId' | 'onComment'> {
  comments: readonly Comment[]
  session: MarkupSession | undefined
  openMarkups: number
  part: Part
  onPart: (part: Part) => void
}

function CommentsPanel(props: CommentsPanelProps) {
  const { projectId, comments, onComment, session, openMarkups, part, onPart } = props
  return (
    <aside
      aria-label="Comments & Markups"
      className="flex max-h-[55%] w-full shrink-0 flex-col gap-3 border-line bg-surface p-4 low:gap-2 low:p-2 lg:gap-4 below:rounded-t-xl below:border-t below:pt-3 below:shadow-[0_-4px_16px_rgb(0_0_0/0.12)] beside:max-h-none beside:w-80 beside:max-w-1/2 beside:border-l"
    >
      <h3 className={session ? 'font-semibold low:sr-only max-lg:sr-only' : 'font-semibold'}>
        Comments & Markups
      </h3>
      {session && (
        <Segmented
          label="Comments or markups"
          value={part}
          options={[
            { value: 'comments', label: comments.length > 0 ? `Comments (${comments.length})` : 'Comments' },
            { value: 'markups', label: openMarkups > 0 ? `Markups (${openMarkups} open)` : 'Markups' },
          ]}
          onChange={onPart}
        />
      )}
      {session && part === 'markups' ? (
        <Suspense fallback={<p className="text-muted">Loading…</p>}>
          <MarkupsPanel session={session} />
        </Suspense>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <CommentList comments={comments} />
        </div>
      )}
      <ToastSlot className="is-in-panel" />
      {onComment && part === 'comments' && (
        <CommentForm projectId={projectId || null} onComment={onComment} />
      )}
    </aside>
  )
}
