/** One attached file. */
import type { Attachment } from '@plumbline/domain/documents/attachments/attachment.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { Download, FileText, FolderInput, MessageSquareText, Trash2 } from 'lucide-react'
import { momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

interface AttachmentRowProps {
  attachment: Attachment
  onView: () => void
  onDownload?: (() => void) | undefined
  onFile?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export function AttachmentRow({ attachment, onView, onDownload, onFile, onDelete }: AttachmentRowProps) {
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
