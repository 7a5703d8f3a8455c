/** The files attached to a record: add, open, comment, download, remove. */
import type { Attachment } from '@plumbline/domain/documents/attachments/attachment.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import type { HolderName } from '@plumbline/domain/documents/uses/change-holder.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Suspense, useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { messages } from '#core/files/messages.ts'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useCan } from '#core/perform/use-can.ts'
import { useDownloadFile } from '#documents/files/use-download-file.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { AttachmentRow } from './attachment-row.tsx'
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
