/** A markup in the panel. The current one shows its thread, its status and what its author can change. */
import { type Markup, type MarkupStatus, markupStatuses } from '@plumbline/domain/documents/markups/markup.ts'
import { isMeasurement, lengthToText, measure } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { isPin } from '@plumbline/domain/documents/markups/pin.ts'
import { isTextMark } from '@plumbline/domain/documents/markups/shape.ts'
import type { PinnedRecord } from '@plumbline/domain/documents/pins/pinned-record.ts'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { instantToAge, momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useServices } from '#data/workspace/services.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import {
  kindToLabel,
  markupToLabel,
  measuredToLabel,
  statusLabels,
  statusToLabel,
} from '#documents/viewer/markups/markup-labels.ts'
import { useSubjects } from '#documents/viewer/markups/measure/use-subjects.ts'
import { pinColours, pinTones } from '#documents/viewer/markups/pins/pin-labels.ts'
import { usePinned } from '#documents/viewer/markups/pins/use-pinned.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { CommentThread } from '#people/comments/comment-thread.tsx'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { CarriedDetail } from './carried-detail.tsx'
import { PinDetail } from './pin-detail.tsx'

const tones: Readonly<Record<string, BadgeTone>> = {
  accepted: 'success',
  rejected: 'danger',
  completed: 'success',
  cancelled: 'neutral',
}

interface MarkupRowProps {
  markup: Markup
  session: MarkupSession
  actions: MarkupActions
  /** Those of the document. */
  scales: readonly SheetScale[]
  /** 'Rev B' for a markup of another revision than the shown one. */
  revision?: string | undefined
  isCurrent: boolean
  isTicked: boolean
  /** Undefined without the permission to decide. */
  onTick: ((isTicked: boolean) => void) | undefined
  onOpen: () => void
}

export function MarkupRow(props: MarkupRowProps) {
  const { markup, session, actions, scales, revision, isCurrent, isTicked, onTick, onOpen } = props
  const { clock } = useServices()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const count = markup.comments?.length ?? 0
  const measured = measure(markup, scales)
  const value = measured && measuredToLabel(measured)
  const { text, author, createdAt, page, status } = markup
  const isPinned = isPin(markup)
  const pinned = usePinned(markup.link)
  return (
    <li ref={row} className={isCurrent ? 'bg-accent-soft/40 px-4 py-3' : 'px-4 py-3'}>
      <div className="flex items-start gap-2">
        {onTick && (
          <input
            type="checkbox"
            className="check mt-0.5"
            aria-label={`Select ${markupToLabel(markup)}`}
            checked={isTicked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        )}
        <button
          type="button"
          aria-expanded={isCurrent}
          className="min-w-0 flex-1 cursor-pointer text-left"
          onClick={onOpen}
        >
          <span className="flex items-center gap-2">
            <span
              aria-hidden
              className="size-3 shrink-0 rounded-full"
              style={{ background: isPinned ? pinColours[pinned?.state ?? 'deleted'] : markup.colour }}
            />
            <span className={`min-w-0 flex-1 break-words font-semibold ${isCurrent ? '' : 'line-clamp-2'}`}>
              {pinned ? pinned.name : markupToTitle(markup)}
            </span>
            {value !== undefined && <span className="shrink-0 tabular-nums">{value}</span>}
            {isPinned ? (
              <Badge tone={pinned ? pinTones[pinned.state] : 'neutral'}>{pinned?.status ?? 'Deleted'}</Badge>
            ) : (
              <Badge tone={tones[status] ?? 'info'}>{statusToLabel(status)}</Badge>
            )}
          </span>
          {text !== '' && (
            <span className={`block whitespace-pre-line break-words ${isCurrent ? '' : 'line-clamp-2'}`}>
              {text}
            </span>
          )}
          <span className="block text-muted text-small">
            {[pinned?.noun, author, revision, `page ${page + 1}`].filter(Boolean).join(' · ')}
            {createdAt && (
              <>
                {' · '}
                <time dateTime={createdAt} title={momentToLabel(createdAt)}>
                  {instantToAge(createdAt, clock.now())}
                </time>
              </>
            )}
            {count > 0 && ` · ${countToLabel(count, 'comment')}`}
          </span>
        </button>
      </div>
      {isCurrent && revision !== undefined && (
        <p className="mt-2 text-muted text-small">To see it on the sheet, open {revision}.</p>
      )}
      {isCurrent && <Details {...{ markup, session, actions, scales, pinned }} />}
    </li>
  )
}

/** Measurements are known by what they measure. */
function markupToTitle({ kind, subject }: Markup): string {
  const label = kindToLabel(kind)
  return isMeasurement(kind) && subject !== '' ? subject : label
}

interface DetailsProps extends Pick<MarkupRowProps, 'markup' | 'session' | 'actions' | 'scales'> {
  pinned: PinnedRecord | undefined
}

function Details({ markup, session, actions, scales, pinned }: DetailsProps) {
  const { id, status, statusBy, comments = [], source } = markup
  return (
    <div className="mt-3 flex flex-col gap-3">
      {isPin(markup) && <PinDetail {...{ markup, pinned, session, actions }} />}
      <CarriedDetail {...{ markup, actions }} />
      <MeasuredDetail {...{ markup, session, scales }} />
      {source && (
        <p className="break-words text-muted text-small">
          Taken over from {source.fileName || 'a PDF'} by {source.by}
        </p>
      )}
      {actions.mayChange(markup) && isMeasurement(markup.kind) && (
        <SubjectForm key={markup.subject} {...{ markup, session, actions }} />
      )}
      {/* That of a mark is the text of the sheet; what is meant by it is a comment. */}
      {actions.mayChange(markup) && !isTextMark(markup.kind) && (
        <TextForm key={markup.text} {...{ markup, actions }} />
      )}
      {/* A pin has the status of its record. */}
      {isPin(markup) ? null : session.mayReview ? (
        <SelectField
          label="Status"
          value={status in statusLabels ? status : 'open'}
          hint={statusBy && `Set by ${statusBy}`}
          options={markupStatuses.map((value) => ({ value, label: statusLabels[value] }))}
          // `as`: the options are the statuses.
          onChange={(value) => void actions.setStatus([id], value as MarkupStatus)}
        />
      ) : (
        statusBy && (
          <p className="text-muted text-small">
            {statusToLabel(status)}, set by {statusBy}
          </p>
        )
      )}
      <CommentThread
        label={`Comments of ${markupToLabel(markup)}`}
        projectId={session.projectId}
        comments={comments}
        maxHeight="12rem"
        onComment={session.mayAnswer ? (text) => actions.comment(id, text) : undefined}
      />
      {actions.mayRemove(markup) && (
        <Button
          variant="ghost"
          size="small"
          icon={<Trash2 />}
          className="self-start text-danger"
          onClick={() => actions.askToRemove([id])}
        >
          Remove Markup
        </Button>
      )}
    </div>
  )
}

type MeasuredProps = Pick<MarkupRowProps, 'markup' | 'session' | 'scales'>

/** What does not fit on the sheet: the perimeter of an area, and why a measurement has no value. */
function MeasuredDetail({ markup, session, scales }: MeasuredProps) {
  const measured = measure(markup, scales)
  if (!measured) return null
  if (measured.kind === 'measured') {
    const { perimeter } = measured.quantities
    return perimeter === undefined ? null : (
      <p className="text-muted text-small">Perimeter {lengthToText(perimeter, measured.unit)}</p>
    )
  }
  if (measured.kind === 'crossing')
    return (
      <p className="text-muted text-small">
        Its points are in parts of the sheet with different scales, so it has no value.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-muted text-small">The sheet has no scale here, so it has no value yet.</p>
      {session.mayDraw && markup.fileKey === session.fileKey && (
        <Button
          size="small"
          onClick={() =>
            session.board.set({ tool: undefined, scaling: { page: markup.page, isRequested: true } })
          }
        >
          Set Scale
        </Button>
      )}
    </div>
  )
}

type FormProps = Pick<MarkupRowProps, 'markup' | 'session' | 'actions'>

/** What is measured, by its author: subtotals are by subject. */
function SubjectForm({ markup, session, actions }: FormProps) {
  const [subject, setSubject] = useState(markup.subject)
  const listId = useId()
  const subjects = useSubjects(session)
  const isChanged = subject.trim() !== markup.subject.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    actions.edit([{ id: markup.id, change: { subject: subject.trim() } }])
  }

  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <TextField
        label="Subject"
        maxLength={200}
        list={listId}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {subjects.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {isChanged && (
        <Button type="submit" size="small" variant="primary" className="self-end">
          Save Subject
        </Button>
      )}
    </form>
  )
}

/** What the markup means, by its author. */
function TextForm({ markup, actions }: Pick<MarkupRowProps, 'markup' | 'actions'>) {
  const [text, setText] = useState(markup.text)
  const isChanged = text.trim() !== markup.text.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    actions.edit([{ id: markup.id, change: { text: text.trim() } }])
  }

  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <TextArea
        label="Text"
        rows={2}
        maxLength={5_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isChanged && (
        <Button type="submit" size="small" variant="primary" className="self-end">
          Save Text
        </Button>
      )}
    </form>
  )
}
