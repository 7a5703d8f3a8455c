/** Lists what a PDF that came back brings, and takes over what the user chooses. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { takeOverMarkups } from '@plumbline/domain/documents/markups/take-over.ts'
import { isAuthor } from '@plumbline/domain/kernel/access/guards.ts'
import { useEffect, useMemo, useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import { takeOverMessages } from '#documents/viewer/markups/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { compareMarkups, type Difference } from './compare-markups.ts'
import { DifferenceList } from './difference-list.tsx'
import { type Returned, readReturnedFile } from './read-returned-file.ts'
import { isPossible, isTooMany, toOrder } from './to-order.ts'

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
  const [returned, setReturned] = useState(file)
  const reading = useReturned(session, returned)
  const stored = useView(
    markups,
    () => ({ where: (each) => each.documentId === documentId && each.fileKey === fileKey }),
    [documentId, fileKey],
  )
  const differences = useMemo(() => {
    if (reading?.kind !== 'read') return []
    const actor = services.session.actor()
    const compared = compareMarkups(reading.found.markups, stored, {
      ...{ mayReview, isOwn: ({ authorId }) => isAuthor(authorId, actor) },
    })
    return compared.filter((each) => each.kind !== 'new' || isPossible(each.found))
  }, [reading, stored, services, mayReview])
  /** What the user has ticked or unticked. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const chosen = differences.filter((each) => choices.get(each.key) ?? isProposed(each))

  function takeOver() {
    const order = toOrder(chosen, () => services.newId(markups))
    const fileName = (returned?.name ?? '').slice(0, 1_000)
    const done = perform(takeOverMarkups, { documentId, fileKey, fileName, ...order }, takeOverMessages)
    if (done.isDone) onClose()
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
          <Button variant="primary" disabled={chosen.length === 0 || isTooMany(chosen)} onClick={takeOver}>
            {chosen.length === 0 ? 'Take Over' : `Take Over ${chosen.length}`}
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
            <p role="status">{summarise(differences, reading.found.others)}</p>
            <DifferenceList
              differences={differences}
              mayReview={mayReview}
              isChosen={(each) => chosen.includes(each)}
              onChoose={(changed, isChosen) =>
                setChoices(new Map([...choices, ...changed.map(({ key }) => [key, isChosen] as const)]))
              }
            />
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

function summarise(differences: readonly Difference[], others: number): string {
  const left = others > 0 ? ` ${countToLabel(others, 'annotation')} of other kinds cannot be taken over.` : ''
  if (differences.length === 0) return `The PDF has no markups that are not here already.${left}`
  return `Compared with the markups of this revision.${left}`
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

function useReturned(
  { fileKey }: MarkupSession,
  file: File | undefined,
): Returned | { readonly kind: 'failed' } | undefined {
  const { files } = useServices()
  const [reading, setReading] = useState<{ of: File; result: Returned | { kind: 'failed' } }>()
  useEffect(() => {
    if (!file) return
    let isStale = false
    const read = async () => readReturnedFile(file, (await files.get(fileKey)) ?? undefined)
    void read()
      .catch(() => ({ kind: 'failed' }) as const)
      .then((result) => {
        if (!isStale) setReading({ of: file, result })
      })
    return () => {
      isStale = true
    }
  }, [file, files, fileKey])
  return reading?.of === file ? reading?.result : undefined
}
