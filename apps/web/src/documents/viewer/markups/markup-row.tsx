/** A markup in the panel. The current one shows its thread, its status and what its author can change. */
import { type Markup, type MarkupStatus, markupStatuses } from '@plumbline/domain/documents/markups/markup.ts'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { instantToAge, momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useServices } from '#data/workspace/services.ts'
import { CommentThread } from '#people/comments/comment-thread.tsx'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import type { MarkupSession } from './board.ts'
import { kindToLabel, markupToLabel, statusLabels, statusToLabel } from './markup-labels.ts'
import type { MarkupActions } from './use-markup-actions.ts'

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
  isCurrent: boolean
  isTicked: boolean
  /** Undefined without the permission to decide. */
  onTick: ((isTicked: boolean) => void) | undefined
  onOpen: () => void
}

export function MarkupRow({ markup, session, actions, isCurrent, isTicked, onTick, onOpen }: MarkupRowProps) {
  const { clock } = useServices()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const count = markup.comments?.length ?? 0
  const { text, author, createdAt, page, status } = markup
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
              style={{ background: markup.colour }}
            />
            <span className="min-w-0 flex-1 truncate font-semibold">{kindToLabel(markup.kind)}</span>
            <Badge tone={tones[status] ?? 'info'}>{statusToLabel(status)}</Badge>
          </span>
          {text !== '' && (
            <span className={`block whitespace-pre-line break-words ${isCurrent ? '' : 'line-clamp-2'}`}>
              {text}
            </span>
          )}
          <span className="block text-muted text-small">
            {[author, `page ${page + 1}`].filter(Boolean).join(' · ')}
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
      {isCurrent && <Details {...{ markup, session, actions }} />}
    </li>
  )
}

function Details({ markup, session, actions }: Pick<MarkupRowProps, 'markup' | 'session' | 'actions'>) {
  const { id, status, statusBy, comments = [] } = markup
  return (
    <div className="mt-3 flex flex-col gap-3">
      {actions.mayChange(markup) && <TextForm key={markup.text} {...{ markup, actions }} />}
      {session.mayReview ? (
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
