/** The viewer of a document of the register, at its current or at an earlier revision. */
import { documents, numberAndRevision, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getIssue, getIssues, type Issued } from '@plumbline/domain/documents/document-issues.ts'
import { isPdf } from '@plumbline/domain/documents/pdf-text.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { CornerUpLeft, GitCompare } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { KeepTyped, useUnsavedText } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useCanIn } from '#core/perform/use-can.ts'
import { createHistory } from '#core/undo/history.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { revisionToLabel } from '#documents/entries/revision-label.ts'
import { supersededMark } from '#documents/files/mark-superseded.ts'
import { useRecordOpenedFile } from '#documents/files/record-opened.ts'
import type { ComparedIssue } from '#documents/viewer/compare/sides.ts'
import { useCompare } from '#documents/viewer/compare/use-compare.tsx'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'
import { DrawingLinksContext, useLinksFrom } from '#documents/viewer/drawing-links/drawing-links.ts'
import { createBoard, type MarkupSession, MarkupsContext } from '#documents/viewer/markups/board.ts'
import { ViewerDialog } from '#documents/viewer/viewer-dialog.tsx'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useMediaQuery } from '#ui/theme/use-media-query.ts'
import { NeighbourButtons, useKeepText, useNeighbours } from './neighbour-buttons.tsx'
import { SupersededNotice } from './superseded-notice.tsx'

const CarryNotice = lazyModule(
  () => import('#documents/viewer/carry/carry-notice.tsx').then((module) => module.CarryNotice),
  { isQuiet: true },
)

interface DocumentViewerProps {
  document: ProjectDocument
  /** Undefined for the current revision, and ignored if the document has no such revision. */
  revisionId: string | undefined
  openAt?: OpenAt | undefined
  onChoose: (revisionId?: string) => void
  /** The ids of the list from which it was opened. */
  listed?: readonly Id[] | undefined
  /** Opens another document in its place. Undefined where only this one can be shown. */
  onOpen?: ((document: ProjectDocument) => void) | undefined
  /** Opens a document from a link on a drawing. `left`: the place to return to. */
  onFollow: (document: ProjectDocument, left: OpenAt) => void
  /** The document whose link was followed to this one. */
  cameFrom: CameFrom | undefined
  onEdit: (() => void) | undefined
  onComment: ((text: string) => boolean) | undefined
  onClose: () => void
}

export function DocumentViewer(props: DocumentViewerProps) {
  const { document, revisionId, openAt, onChoose, listed, onOpen, onEdit, onComment, onClose } = props
  const { onFollow, cameFrom } = props
  const issue = revisionId === undefined ? undefined : getIssue(document, revisionId)
  const visible = issue ?? document
  const { compare, dialog } = useCompare()
  const { haveUnsavedText, hold } = useUnsavedText()
  const mayCompare = visible.file !== undefined && isPdf(visible.file)
  const mayCompareRevisions = mayCompare && document.file !== undefined && isPdf(document.file)
  const compareThis = () => compare(...toSides(document, issue), session?.board.state().page)
  useRecordOpenedFile(visible.file?.key)
  const session = useSession(document, visible.file?.key, openAt?.markup)
  const mayCarry = !issue && mayCompare && session?.mayReview && (document.revisions ?? []).length > 0
  // The head of the viewer has no room for it beside its title and the other buttons.
  const isBar = useMediaQuery('(width < 48rem) or ((width < 64rem) and (height >= 30rem))')
  const neighbours = useNeighbours(document, listed, onOpen !== undefined)
  const keepsText = useKeepText(haveUnsavedText)
  const open = onOpen && keepsText(onOpen)
  const links = useLinksFrom(document, keepsText(onFollow))
  const back = cameFrom && <BackButton id={cameFrom.id} onBack={keepsText(cameFrom.goBack)} />
  const steps = open && <NeighbourButtons neighbours={neighbours} onOpen={open} isBar={isBar} />
  return (
    <MarkupsContext value={session}>
      <DrawingLinksContext value={links}>
        <KeepTyped hold={hold} deleted={undefined}>
          <ViewerDialog
            name={visible.name}
            detail={numberAndRevision({ ...document, revision: visible.revision })}
            file={visible.file}
            openAt={openAt}
            aside={
              <>
                {!isBar && back}
                {!isBar && steps}
                <RecordPresence of={documents} id={document.id} />
                {mayCompare && (
                  <Button variant="ghost" title="Compare" icon={<GitCompare />} onClick={compareThis}>
                    <span className="max-xl:sr-only">Compare</span>
                  </Button>
                )}
                <RevisionChoice document={document} revisionId={issue?.superseded?.id} onChoose={onChoose} />
              </>
            }
            {...(issue && { mark: supersededMark })}
            notice={
              <>
                {isBar && back && <div className="shrink-0 border-line border-b px-2 py-1">{back}</div>}
                {isBar && steps}
                {issue && (
                  <SupersededNotice
                    document={document}
                    issue={issue}
                    onOpenCurrent={() => onChoose()}
                    onCompare={mayCompareRevisions ? compareThis : undefined}
                  />
                )}
                {mayCarry && (
                  <Suspense fallback={null}>
                    <CarryNotice {...{ document, session }} onCompare={compareThis} />
                  </Suspense>
                )}
              </>
            }
            projectId={document.projectId}
            comments={visible.comments ?? []}
            onEdit={issue ? undefined : onEdit}
            onComment={issue ? undefined : onComment}
            onClose={onClose}
          />
        </KeepTyped>
      </DrawingLinksContext>
      {dialog}
    </MarkupsContext>
  )
}

/** A superseded revision with the current one, the current one with that before it. One without others, with what is chosen. */
function toSides(
  document: ProjectDocument,
  issue: Issued | undefined,
): [old: ComparedIssue | undefined, next: ComparedIssue] {
  const { id: documentId, file } = document
  const before =
    issue ?? getIssues(document).find((each) => each.superseded && each.file && each.file.key !== file?.key)
  return [before && { documentId, revisionId: before.superseded?.id }, { documentId }]
}

/** A new one for each file: what was drawn on another revision is not undone here. */
function useSession(
  { id, name, projectId, file }: ProjectDocument,
  fileKey: string | undefined,
  markup: string | undefined,
): MarkupSession | undefined {
  const mayAnswer = useCanIn(projectId, 'comments.add', 'documents')
  const mayReview = useCanIn(projectId, 'markups.review')
  const isCurrent = file?.key === fileKey
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has other markups
  const common = useMemo(
    () => ({ board: createBoard(markup), history: createHistory() }),
    [id, fileKey, markup],
  )
  return useMemo(
    () =>
      fileKey === undefined
        ? undefined
        : {
            ...{ ...common, documentId: id, documentName: name, projectId, fileKey },
            ...{ mayDraw: mayAnswer && isCurrent, mayAnswer, mayReview },
          },
    [common, id, name, projectId, fileKey, isCurrent, mayAnswer, mayReview],
  )
}

interface CameFrom {
  readonly id: Id
  goBack(): void
}

/** Returns from a document to the one whose link was followed, at the place that was left. */
function BackButton({ id, onBack }: { id: Id; onBack: () => void }) {
  const document = useRow(documents, id)
  if (!document) return null
  return (
    <Button size="small" icon={<CornerUpLeft />} title={document.name} onClick={onBack}>
      <span className="lg:max-xl:sr-only">Back to {document.documentNumber || document.name}</span>
    </Button>
  )
}

interface RevisionChoiceProps {
  document: ProjectDocument
  /** Undefined for the current revision. */
  revisionId: string | undefined
  onChoose: (revisionId: string | undefined) => void
}

/** In the head of the viewer: which revision is shown, and the others. On a phone the details list them instead. */
function RevisionChoice({ document, revisionId = '', onChoose }: RevisionChoiceProps) {
  const issues = getIssues(document)
  if (issues.length === 1) return null
  const options = issues.map((issue) => ({
    value: issue.superseded?.id ?? '',
    label: `${revisionToLabel(issue)}${issue.superseded ? ' · superseded' : ' · current'}`,
  }))
  return (
    <Select
      aria-label="Revision"
      className="w-auto max-sm:hidden"
      options={options}
      value={revisionId}
      onChange={(chosen) => onChoose(chosen || undefined)}
    />
  )
}
