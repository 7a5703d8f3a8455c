/** The details of one document. */
import { documentSize, documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { Download, Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { teamModule } from '#core/lazy/team-module.tsx'
import { getTitle } from '#core/texts/get-title.ts'
import { DocumentStatus } from '#documents/entries/document-status.tsx'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { AddedFacts } from '#registers/added/added-facts.tsx'
import { RecordHistory } from '#registers/history/record-history.tsx'
import { useShareLink } from '#registers/sharing/use-share-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DocumentUses } from './document-uses.tsx'
import { DownloadWithMarkups } from './download-with-markups.tsx'
import { RevisionList } from './revision-list.tsx'

const KeepDocumentOffline = teamModule(() =>
  import('#documents/offline/keep-document-offline.tsx').then((module) => module.KeepDocumentOffline),
)

interface DetailsDialogProps {
  document: ProjectDocument
  /** Without a revision, the current one. */
  onView: (revisionId?: string) => void
  onDownload: (file: FileRef) => void
  /** Undefined without the permission. */
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  onClose: () => void
}

export function DetailsDialog({
  document,
  onView,
  onDownload,
  onEdit,
  onDelete,
  onClose,
}: DetailsDialogProps) {
  const sharing = useShareLink(() => ({ kind: 'document', documentId: document.id }), document.projectId)
  const { documentNumber, revision, purpose, discipline, originator, revisionDate, file } = document
  const numbered = [
    ['Number', documentNumber],
    ['Revision', revision],
    ['Purpose', purpose],
    ['Discipline', discipline],
    ['Originator', originator],
    ['Revision Date', revisionDate && momentToLabel(revisionDate)],
  ] as const
  const rows = [
    ...numbered.filter(([, value]) => value),
    ['Type', document.type],
    ['Project', document.project],
    ['Status', <DocumentStatus key="status" document={document} />],
    ['Size', documentSize(document) || 'No file'],
    ['Last Updated', momentToLabel(document.updated)],
  ] as const satisfies readonly (readonly [string, ReactNode])[]

  return (
    <Dialog
      title={getTitle(document.name)}
      description={document.description ?? undefined}
      isOpen
      closesOutside
      onClose={onClose}
      aside={<RecordPresence of={documents} id={document.id} />}
      footer={
        <>
          {onDelete && (
            <Button variant="danger" icon={<Trash2 />} onClick={onDelete} className="mr-auto">
              Delete Document
            </Button>
          )}
          {onEdit && (
            <Button icon={<Pencil />} onClick={onEdit}>
              Edit
            </Button>
          )}
          {sharing.action && (
            <IconButton
              label={sharing.action.label}
              icon={sharing.action.icon}
              onClick={sharing.action.onPress}
            />
          )}
          {sharing.dialog}
          {file && (
            <Button icon={<Download />} onClick={() => onDownload(file)}>
              Download
            </Button>
          )}
          <Button variant="primary" icon={<Eye />} onClick={() => onView()}>
            View
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <AddedFacts list="documents" record={document} className="mt-3" />
      <KeepDocumentOffline document={document} />
      <DownloadWithMarkups documentId={document.id} file={file} />
      <RevisionList
        document={document}
        mayRemove={onDelete !== undefined}
        onView={onView}
        onDownload={onDownload}
      />
      <DocumentUses document={document} />
      <div className="mt-5">
        <RecordHistory of={documents} id={document.id} />
      </div>
    </Dialog>
  )
}
