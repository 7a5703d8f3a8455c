/** Asks what a PDF with its markups contains, and saves it. */
import { documents, numberAndRevision } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { type SheetScale, sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { pdfCopies, recordSentCopy } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { listReplaced } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { rowsToCsv } from '#core/download/csv.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import { messages as fileMessages } from '#core/files/messages.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { createHistory } from '#core/undo/history.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { revisionToLabel } from '#documents/entries/revision-label.ts'
import { toMarkedFileName } from '#documents/viewer/markups/export/marked-file-name.ts'
import { type WrittenMarkups, writeMarkups } from '#documents/viewer/markups/export/write-markups.ts'
import { describeInOrder } from '#documents/viewer/markups/list/describe-in-order.ts'
import { listColumns, markupsToRows } from '#documents/viewer/markups/list/list-markups.ts'
import { copyMessages } from '#documents/viewer/markups/messages.ts'
import { toSentMarkups } from '#documents/viewer/markups/take-over/to-sent-markups.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface DownloadMarkupsDialogProps {
  documentId: Id
  /** Of the revision. */
  fileKey: string
  /** Those that the panel lists, if it is open. */
  listed?: readonly Id[] | undefined
  onClose: () => void
}

export function DownloadMarkupsDialog({ documentId, fileKey, listed, onClose }: DownloadMarkupsDialogProps) {
  const document = useRow(documents, documentId)
  const issue = document && getIssues(document).find(({ file }) => file?.key === fileKey)
  const all = useView(
    markups,
    () => ({ where: (each) => each.documentId === documentId && each.fileKey === fileKey }),
    [documentId, fileKey],
  )
  const scales = useView(sheetScales, () => ({ where: (each) => each.fileKey === fileKey }), [fileKey])
  const filtered = listed && all.filter(({ id }) => listed.includes(id))
  const hasFilter = filtered !== undefined && filtered.length > 0 && filtered.length < all.length
  const [which, setWhich] = useState<'all' | 'filtered'>(hasFilter ? 'filtered' : 'all')
  const [hasReplies, setHasReplies] = useState(true)
  const [isFlattened, setIsFlattened] = useState(false)
  const [hasList, setHasList] = useState(false)
  const chosen = hasFilter && which === 'filtered' ? filtered : all
  const mayRecord = useCanIn(document?.projectId, 'comments.add', 'documents')
  const { save, isBusy, problem } = useSave(mayRecord, onClose)
  if (!issue?.file) return null
  const { file } = issue
  return (
    <Dialog
      title="Download with Markups"
      description={[numberAndRevision(issue), issue.name].filter(Boolean).join(' · ')}
      isOpen
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={<Download />}
            isBusy={isBusy}
            disabled={chosen.length === 0}
            onClick={() =>
              save({
                file,
                documentId,
                name: toMarkedFileName(issue, file),
                markups: chosen,
                scales,
                revision: revisionToLabel(issue),
                hasReplies,
                isFlattened,
                hasList,
              })
            }
          >
            Download
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {hasFilter ? (
          <Segmented
            label="Which markups"
            value={which}
            options={[
              { value: 'all', label: `All (${all.length})` },
              { value: 'filtered', label: `Filtered (${filtered.length})` },
            ]}
            onChange={setWhich}
          />
        ) : (
          <p>
            {all.length === 0
              ? 'This revision has no markups.'
              : `${countToLabel(all.length, 'markup')} as PDF annotations, which Acrobat, Bluebeam and other programs can answer and change.`}
          </p>
        )}
        <div className="flex flex-col gap-2">
          <Checkbox
            label="Comments and statuses"
            checked={hasReplies && !isFlattened}
            disabled={isFlattened}
            onChange={(event) => setHasReplies(event.currentTarget.checked)}
          />
          <Checkbox
            label="Flattened for printing: part of the page, without comments"
            checked={isFlattened}
            onChange={(event) => setIsFlattened(event.currentTarget.checked)}
          />
          <Checkbox
            label="List of markups as CSV too"
            checked={hasList}
            onChange={(event) => setHasList(event.currentTarget.checked)}
          />
        </div>
        <FormProblem problem={problem} />
      </div>
    </Dialog>
  )
}

interface SaveOrder {
  documentId: Id
  file: Parameters<typeof writeMarkups>[0]
  name: string
  markups: readonly Markup[]
  scales: readonly SheetScale[]
  /** 'Rev C' */
  revision: string
  hasReplies: boolean
  isFlattened: boolean
  hasList: boolean
}

const problems: Readonly<Record<Exclude<WrittenMarkups['kind'], 'written'>, string>> = {
  protected:
    'The author of this PDF has protected it against comments. Ask for a copy without this protection, or download the list of markups.',
  locked:
    'This PDF asks for a password, so nothing can be written into it. Ask for a copy without a password, or download the list of markups.',
  damaged:
    'This PDF is damaged, so nothing can be written into it. Ask for a new copy, or download the list of markups.',
}

/** `mayRecord`: the list of copies has the user's, too. */
function useSave(mayRecord: boolean, onSaved: () => void) {
  const { files, store, newId } = useServices()
  // Undo by keys is for what was drawn.
  const perform = usePerform(useMemo(createHistory, []))

  async function record({ documentId, file, name }: SaveOrder, sent: readonly Markup[], bytes: Blob) {
    const marked = await toSentMarkups(sent, bytes)
    if (marked.length === 0) return
    const copy = { id: newId(pdfCopies), documentId, fileKey: file.key, name, markups: [...marked] }
    perform(recordSentCopy, copy, copyMessages)
  }

  const toasts = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function write(order: SaveOrder) {
    const {
      documentId,
      file,
      name,
      markups: chosen,
      scales,
      revision,
      hasReplies,
      isFlattened,
      hasList,
    } = order
    const sorted = describeInOrder(chosen, store.records)
    if (hasList) {
      const text = rowsToCsv(listColumns, markupsToRows(sorted, scales, new Map([[file.key, revision]])))
      saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name.replace(/\.pdf$/, '.csv'))
    }
    const bytes = await files.get(file.key)
    if (!bytes) return setProblem(fileMessages.deleted(file.name).description)
    const written = await writeMarkups(file, bytes, {
      ...{ markups: sorted, scales, hasReplies, isFlattened },
      replaced: listReplaced(store.records, { documentId, fileKey: file.key }),
      getFile: files.get,
    })
    if (written.kind !== 'written') return setProblem(problems[written.kind])
    saveBlob(written.bytes, name)
    if (mayRecord && !isFlattened) await record(order, sorted, written.bytes)
    toasts.show({
      title: 'Download Started',
      description: written.wasEncrypted
        ? `${name} is on its way. Unlike the original, it is not encrypted.`
        : `${name} is on its way.`,
    })
    onSaved()
  }

  async function save(order: SaveOrder): Promise<void> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await write(order)
    } catch (failure) {
      setProblem(fileMessages.downloadFailed(failure).description)
    } finally {
      setIsBusy(false)
    }
  }

  return { save, isBusy, problem }
}
