/** Two revisions of a document, or two documents, compared sheet by sheet. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useRow } from '#data/workspace/hooks.ts'
import { useFileBytes } from '#documents/viewer/controls/use-file-bytes.ts'
import { ViewerLoading } from '#documents/viewer/controls/viewer-loading.tsx'
import { ViewerNotice } from '#documents/viewer/controls/viewer-notice.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ToastSlot } from '#ui/overlays/toast-slot.tsx'
import { CompareWorkspace } from './compare-workspace.tsx'
import { SideChoice } from './side-choice.tsx'
import { type ComparedIssue, type Side, sideToLabel } from './sides.ts'

interface CompareDialogProps {
  /** Undefined if the user chooses it. */
  old: ComparedIssue | undefined
  next: ComparedIssue
  /** From 0. */
  page: number
  onClose: () => void
}

export function CompareDialog({ page, onClose, ...first }: CompareDialogProps) {
  const [chosen, setChosen] = useState(first)
  const old = useSide(chosen.old)
  const next = useSide(chosen.next)
  const isSameDocument = old && next && old.document.id === next.document.id
  return (
    <Dialog
      title={isSameDocument ? 'Compare Revisions' : 'Compare Documents'}
      description={next ? [next.document.documentNumber, next.issue.name].filter(Boolean).join(' · ') : ''}
      isOpen
      size="full"
      onClose={onClose}
      actions={
        <Button icon={<X />} onClick={onClose}>
          <span className="max-sm:sr-only low:sr-only">Close Comparison</span>
        </Button>
      }
    >
      <div className="flex h-full min-h-0 flex-col">
        {/* Beside the list of changes there is another one, which is used because it comes later. */}
        <ToastSlot className="order-last" />
        <div className="flex items-center gap-2 sm:gap-4 border-line border-b bg-surface px-3 py-2 low:py-1">
          <SideChoice label="Old" side={old} onChoose={(side) => setChosen({ ...chosen, old: side })} />
          <SideChoice label="New" side={next} onChoose={(side) => setChosen({ ...chosen, next: side })} />
        </div>
        <div className="min-h-0 flex-1 low:overflow-y-auto max-lg:overflow-y-auto">
          <Compared key={`${old?.issue.file?.key} ${next?.issue.file?.key}`} {...{ old, next, page }} />
        </div>
      </div>
    </Dialog>
  )
}

function useSide(chosen: ComparedIssue | undefined): Side | undefined {
  const document = useRow(documents, chosen?.documentId)
  const issue = document && getIssues(document).find((each) => each.superseded?.id === chosen?.revisionId)
  return document && issue && { document, issue }
}

interface ComparedProps {
  old: Side | undefined
  next: Side | undefined
  page: number
}

function Compared({ old, next, page }: ComparedProps) {
  if (!old || !next)
    return (
      <ViewerNotice
        title="Choose Two Sheets"
        detail=""
        why={`To compare them, choose the ${old ? 'new' : 'old'} sheet above: another revision or another document.`}
      />
    )
  const { file: oldFile } = old.issue
  const { file: nextFile } = next.issue
  if (!oldFile || !nextFile)
    return (
      <ViewerNotice
        title="No file"
        detail={sideToLabel(oldFile ? next : old)}
        why="This is a register entry without a file."
      />
    )
  if (oldFile.key === nextFile.key)
    return (
      <ViewerNotice
        title="The Same File"
        detail={oldFile.name}
        why="Both have one file, so nothing differs."
      />
    )
  return <ComparedFiles {...{ old, next, oldFile, nextFile, page }} />
}

interface ComparedFilesProps {
  old: Side
  next: Side
  oldFile: FileRef
  nextFile: FileRef
  page: number
}

function ComparedFiles({ old, next, oldFile, nextFile, page }: ComparedFilesProps) {
  const [oldFound, nextFound] = [useFileBytes(oldFile), useFileBytes(nextFile)]
  for (const [found, file] of [
    [oldFound, oldFile],
    [nextFound, nextFile],
  ] as const) {
    if (found.state === 'loading') return <ViewerLoading name={file.name} />
    if (found.state === 'not-fetched')
      return (
        <ViewerNotice
          title="Not fetched yet"
          detail={file.name}
          why="The file could not be fetched. Check the connection and try again."
          isAlert
        >
          <Button variant="primary" isBusy={found.isTrying} onClick={found.tryAgain}>
            Try again
          </Button>
        </ViewerNotice>
      )
    if (found.state !== 'ready')
      return (
        <ViewerNotice
          title="The file is not here"
          detail={file.name}
          why="It is not in this browser, or cannot be read."
        />
      )
    if (found.kind.kind !== 'pdf')
      return <ViewerNotice title="Not a PDF" detail={file.name} why="Only PDFs can be compared." />
  }
  if (oldFound.state !== 'ready' || nextFound.state !== 'ready') return null
  return <CompareWorkspace {...{ old, next, page }} oldBytes={oldFound.bytes} nextBytes={nextFound.bytes} />
}
