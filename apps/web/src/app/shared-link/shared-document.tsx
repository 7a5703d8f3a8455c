/** The document of a read-only link, with its file. */
import { documentSize, documents, numberAndRevision } from '@plumbline/domain/documents/document.ts'
import { Download } from 'lucide-react'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { statusTone } from '#documents/entries/tone.ts'
import { useDownloadFile } from '#documents/files/use-download-file.ts'
import { DocumentView } from '#documents/viewer/document-view.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'

export function SharedDocument({ documentId }: { documentId: string }) {
  const document = useRow(documents, documentId)
  const download = useDownloadFile()
  if (!document) return null
  const { file, type, status, description, updated } = document
  const name = getTitle(document.name)
  const facts = [
    numberAndRevision(document),
    document.purpose,
    type,
    documentSize(document),
    `Last updated ${momentToLabel(updated)}`,
  ]
  return (
    <>
      <PageHeader
        title={name}
        description={
          <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <Badge tone={statusTone(status)}>{status}</Badge>
            <span>{facts.filter(Boolean).join(' · ')}</span>
          </span>
        }
      >
        {file && (
          <Button icon={<Download />} onClick={() => download(file)}>
            Download
          </Button>
        )}
      </PageHeader>
      {description && <p className="mb-4 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
      {file ? (
        <div className="card h-[75dvh] overflow-hidden print:hidden">
          <DocumentView file={file} name={name} />
        </div>
      ) : (
        <p className="text-muted">This is a register entry without a file.</p>
      )}
    </>
  )
}
