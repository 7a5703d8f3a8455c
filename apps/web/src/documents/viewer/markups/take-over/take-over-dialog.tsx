/** Lists what a PDF that came back brings, and takes over what the user chooses. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { type PdfCopy, pdfCopies } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { takeOverMarkups } from '@plumbline/domain/documents/markups/take-over.ts'
import { useState } from 'react'
import { useStoreFiles } from '#core/files/use-store-files.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import { takeOverMessages } from '#documents/viewer/markups/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Difference } from './compare-markups.ts'
import { toWhen } from './copies-dialog.tsx'
import { DifferenceList } from './difference-list.tsx'
import type { Returned } from './read-returned-file.ts'
import { isTooMany, toOrder } from './to-order.ts'
import { useCompared, useReturned } from './use-compared.ts'
import { isSent } from './use-sent-copies.ts'

interface TakeOverDialogProps {
  session: MarkupSession
  /** Undefined until one is chosen in the dialog. */
  file: File | undefined
  onClose: () => void
}

export function TakeOverDialog({ session, file, onClose }: TakeOverDialogProps) {
  const { documentId, fileKey, documentName, history, mayReview } = session
  const services = useServices()
  const perform = usePerform(history)
  const { store, progress } = useStoreFiles()
  const [returned, setReturned] = useState(file)
  const reading = useReturned(session, returned)
  const { copies, sentCopy, setCopyId, differences } = useCompared(session, reading)
  const [keepsFile, setKeepsFile] = useState(true)
  const [problem, setProblem] = useState<string>()
  /** What the user has ticked or unticked. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const chosen = differences.filter((each) => choices.get(each.key) ?? isProposed(each))

  async function takeOver(file: File) {
    const order = toOrder(chosen, () => services.newId(markups))
    const fileName = file.name.slice(0, 1_000)
    const [ref] = keepsFile ? ((await store([file])) ?? []) : []
    // That it could not be stored was reported.
    if (keepsFile && !ref) return
    const isStored = ref !== undefined && copies.some((copy) => copy.file?.key === ref.key)
    if (isStored && chosen.length === 0) return setProblem('This PDF is kept already.')
    const comparedWith = sentCopy && { comparedWith: sentCopy.id }
    const copy = ref && !isStored && { copy: { id: services.newId(pdfCopies), file: ref, ...comparedWith } }
    const args = { documentId, fileKey, fileName, ...order, ...copy }
    if (perform(takeOverMarkups, args, takeOverMessages).isDone) onClose()
  }

  return (
    <Dialog
      title="Take Over Markups from a PDF"
      description={returned?.name ?? documentName}
      isOpen
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={progress !== undefined}
            disabled={reading?.kind !== 'read' || isTooMany(chosen) || (chosen.length === 0 && !keepsFile)}
            onClick={() => returned && void takeOver(returned)}
          >
            {chosen.length > 0
              ? `Take Over ${chosen.length}`
              : reading && keepsFile
                ? 'Keep PDF'
                : 'Take Over'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!returned && (
          <FileDrop
            label="Returned PDF"
            hint="A copy of this revision with markups from Bluebeam Revu, Acrobat or another program. Nothing is stored before you have chosen."
            accept=".pdf,application/pdf"
            files={[]}
            onFiles={([chosenFile]) => setReturned(chosenFile)}
            formatSize={sizeToText}
          />
        )}
        {returned && !reading && (
          <p role="status" className="text-muted">
            Reading {returned.name}…
          </p>
        )}
        {reading && reading.kind !== 'read' && <FormProblem problem={problems[reading.kind]} />}
        {reading?.kind === 'read' && (
          <>
            {!reading.isSameFile && <OtherPages session={session} />}
            <p role="status">{summarise(differences, reading.found.others, sentCopy)}</p>
            <ComparedWith {...{ copies, sentCopy }} onChoose={setCopyId} />
            <DifferenceList
              differences={differences}
              mayReview={mayReview}
              isChosen={(each) => chosen.includes(each)}
              onChoose={(changed, isChosen) =>
                setChoices(new Map([...choices, ...changed.map(({ key }) => [key, isChosen] as const)]))
              }
            />
            <Checkbox
              label="Keep the PDF as evidence"
              checked={keepsFile}
              onChange={(event) => setKeepsFile(event.currentTarget.checked)}
            />
            <FormProblem problem={problem} />
            {isTooMany(chosen) && (
              <FormProblem problem="At most 200 of each kind can be taken over together. Choose fewer, then open the PDF again." />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What is missing is never removed without a decision, and what was changed here later is kept. */
function isProposed({ kind, refused, isOlder }: Difference): boolean {
  return refused === undefined && kind !== 'missing' && isOlder !== true
}

function toCopyLabel(copy: PdfCopy): string {
  return `Copy sent ${toWhen(copy)}, ${countToLabel(copy.markups?.length ?? 0, 'markup')}`
}

function summarise(differences: readonly Difference[], others: number, sent: PdfCopy | undefined): string {
  const left = others > 0 ? ` ${countToLabel(others, 'annotation')} of other kinds cannot be taken over.` : ''
  if (differences.length === 0) return `The PDF has no markups that are not here already.${left}`
  return sent
    ? `Compared with the copy that was sent ${toWhen(sent)}.${left}`
    : `Compared with the markups of this revision.${left}`
}

interface ComparedWithProps {
  copies: readonly PdfCopy[]
  sentCopy: PdfCopy | undefined
  onChoose: (id: string) => void
}

function ComparedWith({ copies, sentCopy, onChoose }: ComparedWithProps) {
  const sent = copies.filter(isSent)
  if (sent.length === 0) return null
  return (
    <SelectField
      label="Compared with"
      value={sentCopy?.id ?? ''}
      options={[
        ...sent.map((copy) => ({ value: copy.id, label: toCopyLabel(copy) })),
        { value: '', label: 'All markups of this revision' },
      ]}
      onChange={onChoose}
    />
  )
}

function OtherPages({ session: { documentId } }: { session: MarkupSession }) {
  const document = useRow(documents, documentId)
  const revision = document?.revision ? `Revision ${document.revision}` : 'this revision'
  return (
    <p role="alert" className="text-warning">
      The pages of this PDF have other sizes than those of {revision}, so its markups may be in wrong places.
    </p>
  )
}

const problems: Readonly<Record<Exclude<Returned['kind'], 'read'> | 'failed', string>> = {
  protected: 'The author of this PDF has protected it, so its markups cannot be read here.',
  locked: 'This PDF asks for a password. Ask for a copy without one.',
  damaged: 'This file is not a PDF, or it is damaged. Choose another one.',
  'too-large': 'This PDF is too large to be read here.',
  failed: 'The PDF could not be read. Try again.',
}
