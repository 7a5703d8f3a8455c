/** The documents as a table. With all revisions, the superseded ones too, as a table to read from. */
import {
  changeDocuments,
  type DocumentChange,
} from '@plumbline/domain/documents/commands/change-documents.ts'
import { deleteDocuments } from '@plumbline/domain/documents/commands/delete-documents.ts'
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { CloudDownload, Download, Info, Pencil, Play, Send } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { teamModule } from '#core/lazy/team-module.tsx'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { DocumentsDownload } from '#documents/details/documents-download.tsx'
import { useDownloadDocuments } from '#documents/details/use-download-documents.ts'
import { type DocumentRow, toDocumentRows } from '#documents/entries/document-rows.ts'
import { documentTableMessages } from '#documents/entries/documents-table-messages.ts'
import { documentImport } from '#documents/filing/documents-import.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import type { DocumentController } from './use-document-controller.ts'
import { useDocumentRegister } from './use-document-register.ts'

const UsesNote = lazyModule(() =>
  import('#documents/details/uses-note.tsx').then((module) => module.UsesNote),
)

const KeepOfflineDialog = teamModule(() =>
  import('#documents/offline/keep-offline-dialog.tsx').then((module) => module.KeepOfflineDialog),
)

interface DocumentsTableProps {
  documents: readonly ProjectDocument[]
  controller: DocumentController
  hasAllRevisions: boolean
  /** Whether all are documents of one project. */
  isOfProject?: boolean
  highlight?: ScrollTarget | undefined
  empty: ReactNode
  viewSwitch: ReactNode
}

export function DocumentsTable(props: DocumentsTableProps) {
  const { documents, controller, hasAllRevisions, isOfProject = false, ...rest } = props
  const mayEditAny = useCan('documents.edit')
  const mayEditIn = useCanInEach('documents.edit')
  const mayReviewIn = useCanInEach('workflows.edit')
  const perform = usePerform()
  const isTeam = useServices().workspace.kind() === 'team'
  const [offlineIds, setOfflineIds] = useState<readonly string[]>()
  const { downloadAll, ...downloading } = useDownloadDocuments()
  const rows = useMemo(
    () => (hasAllRevisions ? documents.flatMap(toDocumentRows) : documents),
    [documents, hasAllRevisions],
  )

  const register = useDocumentRegister({ hasAllRevisions, isOfProject, documents })
  const importing = useMemo(() => documentImport(register.fields), [register])

  function actions(selected: readonly DocumentRow[]) {
    const [only] = selected
    const document = selected.length === 1 && only ? (only.current ?? only) : undefined
    return (
      <>
        {document && (
          <Button
            size="small"
            variant="ghost"
            icon={<Info />}
            onClick={() => controller.showDetails(document)}
          >
            Details
          </Button>
        )}
        {document && !only?.superseded && mayEditIn(document.projectId) && (
          <Button size="small" variant="ghost" icon={<Pencil />} onClick={() => controller.edit(document)}>
            Edit
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          icon={<Download />}
          isBusy={downloading.progress !== undefined}
          onClick={() => downloadAll(selected.map((row) => ({ ...row, id: row.current?.id ?? row.id })))}
        >
          Download
        </Button>
        {isTeam && !hasAllRevisions && (
          <Button
            size="small"
            variant="ghost"
            icon={<CloudDownload />}
            onClick={() => setOfflineIds(selected.map(({ id }) => id))}
          >
            Keep Offline
          </Button>
        )}
        {!hasAllRevisions && selected.some(({ projectId }) => mayEditIn(projectId)) && (
          <Button size="small" variant="ghost" icon={<Send />} onClick={() => controller.issue(selected)}>
            Issue
          </Button>
        )}
        {!hasAllRevisions && selected.some(({ projectId }) => mayReviewIn(projectId)) && (
          <Button
            size="small"
            variant="ghost"
            icon={<Play />}
            onClick={() => controller.startReview(selected)}
          >
            Start Review
          </Button>
        )}
      </>
    )
  }

  return (
    <>
      <DocumentsDownload {...downloading} />
      {offlineIds && (
        <KeepOfflineDialog
          listed={{ kind: 'documents', ids: [...offlineIds] }}
          onClose={() => setOfflineIds(undefined)}
        />
      )}
      <RegisterTable<DocumentRow, DocumentChange>
        {...rest}
        addedTo={{
          list: 'documents',
          projectId: isOfProject ? (documents[0]?.projectId ?? undefined) : undefined,
        }}
        name="documents"
        label="Documents"
        noun="document"
        register={register}
        records={rows}
        mayChange={hasAllRevisions ? undefined : ({ projectId }) => mayEditIn(projectId)}
        importing={mayEditAny && !hasAllRevisions ? importing : undefined}
        actions={actions}
        onOpen={(row, listed) =>
          controller.view(
            row.current ?? row,
            row.superseded?.id,
            listed.map((each) => each.current ?? each),
          )
        }
        onChange={(chosen, change) =>
          perform(changeDocuments, { ids: chosen.map(({ id }) => id), change }, documentTableMessages)
        }
        noteOnDelete={(chosen) => <UsesNote ids={chosen.map(({ id }) => id)} />}
        onDelete={(chosen) =>
          perform(deleteDocuments, { ids: chosen.map(({ id }) => id) }, documentTableMessages)
        }
      />
    </>
  )
}
