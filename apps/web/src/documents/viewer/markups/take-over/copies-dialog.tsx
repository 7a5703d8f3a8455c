/** The copies of the file with markups that were sent out and that came back, each with what was in it. */
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import type { PdfCopy } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { Download } from 'lucide-react'
import { momentToLabel } from '#core/dates/labels.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import { messages as fileMessages } from '#core/files/messages.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import { markupToLabel } from '#documents/viewer/markups/markup-labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { isSent, useCopies } from './use-sent-copies.ts'

interface CopiesDialogProps {
  session: MarkupSession
  onClose: () => void
}

export function CopiesDialog({ session, onClose }: CopiesDialogProps) {
  const copies = useCopies(session)
  return (
    <Dialog
      title="Sent and Returned Copies"
      description={session.documentName}
      isOpen
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {copies.length === 0 ? (
        <p className="text-muted">
          Each PDF with markups that is downloaded is listed here, and each one that comes back.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {copies.map((copy) => (
            <li key={copy.id} className="py-2">
              {isSent(copy) ? <SentCopy copy={copy} /> : <ReturnedCopy copy={copy} />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function SentCopy({ copy }: { copy: PdfCopy }) {
  const sent = copy.markups ?? []
  const stored = useView(markups, () => ({ where: ({ id }) => sent.some((each) => each.id === id) }), [copy])
  const byId = new Map(stored.map((markup) => [markup.id, markup]))
  return (
    <details>
      <summary className="cursor-pointer">
        <strong>Sent</strong> {toWhen(copy)}{' '}
        <span className="whitespace-nowrap">· {countToLabel(sent.length, 'markup')}</span>
        <span className="block break-words text-muted text-small">{copy.name}</span>
      </summary>
      <ul className="mt-1 list-disc pl-8 text-small">
        {sent.map(({ id }) => {
          const markup = byId.get(id)
          return (
            <li key={id} className="break-words">
              {markup ? markupToLabel(markup) : 'A markup that was removed since'}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function ReturnedCopy({ copy }: { copy: PdfCopy }) {
  const { files } = useServices()
  const toasts = useToasts()
  const { file, name } = copy

  async function download(key: string) {
    try {
      const bytes = await files.get(key)
      if (bytes) saveBlob(bytes, name)
      else toasts.show({ ...fileMessages.deleted(name), tone: 'destructive' })
    } catch (problem) {
      toasts.show({ ...fileMessages.downloadFailed(problem), tone: 'destructive' })
    }
  }

  return (
    <div className="flex items-start gap-2">
      <p className="min-w-0 flex-1">
        <strong>Returned</strong> {toWhen(copy)}
        <span className="block break-words text-muted text-small">{name}</span>
      </p>
      {file && (
        <Button
          size="small"
          icon={<Download />}
          aria-label={`Download ${name}`}
          onClick={() => void download(file.key)}
        >
          Download
        </Button>
      )}
    </div>
  )
}

/** '27 Nov 2026, 10:15 by Ana Okafor' */
export function toWhen({ createdAt, author }: PdfCopy): string {
  return [momentToLabel(createdAt), author && `by ${author}`].filter(Boolean).join(' ')
}
