/** The annotations of the file itself. Each can be found on the page, and taken over as a markup. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { maxMarkups } from '@plumbline/domain/documents/markups/change-markups.ts'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import {
  type ReplacedAnnotation,
  toReplaced,
} from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import { getBounds } from '@plumbline/domain/documents/markups/shape.ts'
import { takeOverMarkups } from '@plumbline/domain/documents/markups/take-over.ts'
import { useEffect, useId, useState } from 'react'
import { instantToAge, momentToLabel } from '#core/dates/labels.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import { kindToLabel, markupToLabel } from '#documents/viewer/markups/markup-labels.ts'
import { takeOverMessages } from '#documents/viewer/markups/messages.ts'
import type { FoundMarkup } from '#documents/viewer/markups/take-over/read-annotations.ts'
import { isPossible, toOrder } from '#documents/viewer/markups/take-over/to-order.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { hasMarkup, isReplaced } from './use-file-annotations.ts'

interface FileAnnotationsListProps {
  session: MarkupSession
  /** Those that the filters of the panel leave. */
  listed: readonly FoundMarkup[]
  others: number
  /** The markups of the file that is visible. */
  onFile: readonly Markup[]
}

export function FileAnnotationsList({ session, listed, others, onFile }: FileAnnotationsListProps) {
  const { board, documentId, fileKey, history, mayDraw } = session
  const services = useServices()
  const perform = usePerform(history)
  const document = useRow(documents, documentId)
  const fileName = document?.file?.name ?? ''
  const replaced = toReplaced(document, onFile, fileKey)
  const { place } = useBoard(session)
  const headingId = useId()
  const left = listed.filter((each) => !isReplaced(each, replaced) && isPossible(each))
  const next = left.slice(0, maxMarkups)
  useEffect(() => () => board.set({ place: undefined }), [board])

  function takeOver(chosen: readonly FoundMarkup[]) {
    const added = chosen.map((found) => ({
      ...({ kind: 'new', key: toKey(found), found, isDecided: false } as const),
    }))
    const order = toOrder(added, () => services.newId(markups))
    const done = perform(takeOverMarkups, { documentId, fileKey, fileName, ...order }, takeOverMessages)
    if (done.isDone) board.set({ place: undefined })
  }

  function toggle(found: FoundMarkup) {
    const key = toKey(found)
    if (place?.id === key) board.set({ place: undefined })
    else board.set({ selected: [], place: { id: key, page: found.page, box: getBounds(found) }, reveal: key })
  }

  return (
    <section aria-labelledby={headingId} className="border-line border-t">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-2 px-4 py-2">
        <h4 id={headingId} className="font-semibold">
          From the File ({listed.length})
        </h4>
        {mayDraw && left.length > 1 && (
          <Button size="small" onClick={() => takeOver(next)}>
            {left.length > next.length
              ? `Take Over the First ${next.length}`
              : `Take Over All ${left.length}`}
          </Button>
        )}
      </div>
      <ListedAnnotations
        {...{ listed, onFile, replaced }}
        currentKey={place?.id}
        onOpen={toggle}
        onTakeOver={mayDraw ? (found) => takeOver([found]) : undefined}
      />
      {others > 0 && (
        <p className="px-4 py-3 text-muted text-small">
          {countToLabel(others, 'annotation')} of other kinds, such as attached files,{' '}
          {others === 1 ? 'is' : 'are'} not listed.
        </p>
      )}
    </section>
  )
}

/** Unique among the annotations of a file, and no id of a record. */
function toKey({ page, nm }: FoundMarkup): string {
  return `file ${page} ${nm}`
}

const firstListed = 100

interface ListedAnnotationsProps extends Pick<FileAnnotationsListProps, 'listed' | 'onFile'> {
  replaced: readonly ReplacedAnnotation[]
  currentKey: string | undefined
  onOpen: (found: FoundMarkup) => void
  /** Undefined without the permission to add markups. */
  onTakeOver: ((found: FoundMarkup) => void) | undefined
}

function ListedAnnotations(props: ListedAnnotationsProps) {
  const { listed, onFile, replaced, currentKey, onOpen, onTakeOver } = props
  const [count, setCount] = useState(firstListed)
  return (
    <>
      <ul className="divide-y divide-line border-line border-t">
        {listed.slice(0, count).map((found) => (
          <AnnotationRow
            key={toKey(found)}
            {...{ found, onTakeOver }}
            isMarkup={hasMarkup(found, onFile)}
            isHidden={isReplaced(found, replaced)}
            isCurrent={toKey(found) === currentKey}
            onOpen={() => onOpen(found)}
          />
        ))}
      </ul>
      {listed.length > count && (
        <Button size="small" className="mx-4 my-2" onClick={() => setCount(count + firstListed)}>
          Show More
        </Button>
      )}
    </>
  )
}

interface AnnotationRowProps extends Pick<ListedAnnotationsProps, 'onTakeOver'> {
  found: FoundMarkup
  isMarkup: boolean
  /** It was taken over, and the markup may have been removed. */
  isHidden: boolean
  isCurrent: boolean
  onOpen: () => void
}

function AnnotationRow({ found, isMarkup, isHidden, isCurrent, onOpen, onTakeOver }: AnnotationRowProps) {
  const { clock } = useServices()
  const { kind, colour, text, author, page, createdAt, comments } = found
  return (
    <li className={isCurrent ? 'bg-accent-soft/40 px-4 py-3' : 'px-4 py-3'}>
      <button
        type="button"
        aria-pressed={isCurrent}
        className="block w-full cursor-pointer text-left"
        onClick={onOpen}
      >
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className="size-3 shrink-0 rounded-full border border-line"
            style={{ background: colour }}
          />
          <span className="min-w-0 flex-1 truncate font-semibold">{kindToLabel(kind)}</span>
          {isMarkup && <Badge tone="success">Taken over</Badge>}
          {!isMarkup && isHidden && <Badge tone="neutral">Removed</Badge>}
        </span>
        {text !== '' && (
          <span className={`block whitespace-pre-line break-words ${isCurrent ? '' : 'line-clamp-2'}`}>
            {text}
          </span>
        )}
        <span className="block text-muted text-small">
          {[author || 'Unknown author', `page ${page + 1}`].join(' · ')}
          {createdAt && (
            <>
              {' · '}
              <time dateTime={createdAt} title={momentToLabel(createdAt)}>
                {instantToAge(createdAt, clock.now())}
              </time>
            </>
          )}
          {comments.length > 0 && ` · ${countToLabel(comments.length, 'comment')}`}
        </span>
      </button>
      {!isMarkup && !isPossible(found) && (
        <p className="mt-1 text-muted text-small">Its shape cannot be taken over.</p>
      )}
      {!isMarkup && isPossible(found) && onTakeOver && (
        <Button
          size="small"
          className="mt-2"
          aria-label={`Take Over ${markupToLabel(found)}`}
          onClick={() => onTakeOver(found)}
        >
          Take Over
        </Button>
      )}
    </li>
  )
}
