/** The files attached to a record: add, open, comment, download, remove. */
import type { Attachment } from '@plumbline/domain/documents/attachments/attachment.ts'
import { type FileRef, sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import type { HolderName } from '@plumbline/domain/documents/uses/change-holder.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Download, FileText, FolderInput, MessageSquareText, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { momentToLabel } from '#core/dates/labels.ts'
import { messages } from '#core/files/messages.ts'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useCan } from '#core/perform/use-can.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useDownloadFile } from '#documents/files/use-download-file.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { UploadArea } from './upload-area.tsx'

const ViewerDialog = lazyModule(() =>
  import('#documents/viewer/viewer-dialog.tsx').then((module) => module.ViewerDialog),
)
const FileDialog = lazyModule(() =>
  import('#documents/links/file-dialog.tsx').then((module) => module.FileDialog),
)

interface AttachmentsProps {
  /** Distinguishes this list from others on the screen: 'Documents of Fire report'. */
  label: string
  attachments: readonly Attachment[]
  /** Whether documents are linked below it, so that there are some without any file. */
  hasLinks?: boolean
  /** The record that can link documents instead of holding files. */
  holder?: HolderName | undefined
  /** The project of the record. */
  projectId?: Id | null | undefined
  /** File extensions that the file picker offers, '.pdf,.png'. */
  accept?: string | undefined
  /** Returns the accepted files, and reports the refused ones itself. */
  check?: ((files: readonly File[]) => Promise<readonly File[]>) | undefined
  /** Called when the bytes are stored. Returns whether the record took the files. */
  onAdd?: ((files: readonly FileRef[]) => boolean) | undefined
  onRemove?: ((attachment: Attachment) => void) | undefined
  onComment?: ((attachment: Attachment, text: string) => boolean) | undefined
}

export function Attachments({
  label,
  attachments,
  hasLinks = false,
  holder,
  projectId,
  accept,
  check,
  onAdd,
  onRemove,
  onComment,
}: AttachmentsProps) {
  const [open, setOpen] = useState<{ what: 'viewer' | 'file' | 'delete'; id: string }>()
  const mayFile = useCan('documents.edit') && holder !== undefined && onRemove !== undefined
  const download = useDownloadFile()
  const toasts = useToasts()
  const present = attachments.find(({ id }) => id === open?.id)
  const { stored: visible, isDeleted, hold } = useRecordWhileEdited(present, open?.id)
  const close = () => setOpen(undefined)

  function view({ id, name }: Attachment) {
    if (name.trim() === '') return toasts.show({ ...messages.nameless, tone: 'destructive' })
    setOpen({ what: 'viewer', id })
  }

  return (
    <UploadArea label={label} accept={accept} check={check} onAdd={onAdd}>
      {attachments.length === 0 ? (
        <p className="text-muted">{hasLinks ? 'No files yet.' : 'No documents yet.'}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {attachments.map((attachment) => (
            <ItemBoundary key={attachment.id} item={attachment}>
              <AttachmentRow
                attachment={attachment}
                onView={() => view(attachment)}
                onDownload={attachment.file && (() => attachment.file && download(attachment.file))}
                onFile={
                  mayFile && attachment.file ? () => setOpen({ what: 'file', id: attachment.id }) : undefined
                }
                onDelete={onRemove && (() => setOpen({ what: 'delete', id: attachment.id }))}
              />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {open?.what === 'viewer' && visible && (
        <Suspense fallback={null}>
          <KeepTyped hold={hold} deleted={isDeleted ? messages.attachmentDeleted : undefined}>
            <ViewerDialog
              name={visible.name}
              file={visible.file}
              projectId={projectId}
              comments={visible.comments ?? (onComment && [])}
              onComment={onComment && ((text) => onComment(visible, text))}
              onClose={close}
            />
          </KeepTyped>
        </Suspense>
      )}
      {open?.what === 'file' && holder && visible?.file && (
        <LazyForm>
          <KeepTyped hold={hold} deleted={isDeleted ? messages.attachmentDeleted : undefined}>
            <FileDialog
              attachment={visible}
              file={visible.file}
              holder={holder}
              projectId={projectId}
              onClose={close}
            />
          </KeepTyped>
        </LazyForm>
      )}
      {open?.what === 'delete' && visible && (
        <ConfirmDelete
          noun="document"
          name={visible.name}
          onConfirm={() => onRemove?.(visible)}
          onClose={close}
        />
      )}
    </UploadArea>
  )
}

interface AttachmentRowProps {
  attachment: Attachment
  onView: () => void
  onDownload?: (() => void) | undefined
  onFile?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

/** One attached file. */
function AttachmentRow({ attachment, onView, onDownload, onFile, onDelete }: AttachmentRowProps) {
  const { file, uploadedAt } = attachment
  const name = getTitle(attachment.name)
  const comments = attachment.comments ?? []
  const facts = [file && sizeToText(file.size), uploadedAt && momentToLabel(uploadedAt)].filter(Boolean)
  return (
    <li className="flex items-center gap-2 py-1">
      <FileText className="size-4 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="block min-h-target max-w-full py-px cursor-pointer truncate text-left font-semibold text-accent-text underline-offset-2 hover:underline"
          title={name}
          aria-label={`View ${name}`}
          onClick={onView}
        >
          {name}
        </button>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-small tabular-nums">
          {facts.join(' · ')}
          {comments.length > 0 && (
            <span className="inline-flex items-center gap-1">
              <MessageSquareText className="size-3.5" aria-hidden />
              {countToLabel(comments.length, 'comment')}
            </span>
          )}
        </p>
      </div>
      {onDownload && <IconButton label={`Download ${name}`} icon={<Download />} onClick={onDownload} />}
      {onFile && <IconButton label={`File ${name} in Register`} icon={<FolderInput />} onClick={onFile} />}
      {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />}
    </li>
  )
}
