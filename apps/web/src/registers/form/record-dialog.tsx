/** The frame of a record's form: title, fields, Cancel and Save. */

import { Users } from 'lucide-react'
import { type FormEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { DeletedContext, useHoldWhile } from '#core/forms/keep-typed.tsx'
import { useWorkspaceKind } from '#data/workspace/hooks.ts'
import { RecordPresence, type RecordPresenceProps } from '#people/presence/record-presence.tsx'
import type { Merging } from '#registers/form/use-merged-form.ts'
import { RecordHistory, type RecordHistoryProps } from '#registers/history/record-history.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showUnreadableFields } from '#ui/fields/unreadable-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { changeToSentence } from './merge-texts.ts'
import { useLeaveWhenDeleted } from './use-leave-when-deleted.ts'

interface RecordDialogProps {
  title: string
  description?: string | undefined
  /** 'Save' by default. */
  saveLabel?: string
  size?: 'medium' | 'large' | 'wide'
  /** Whether files are being stored. */
  isBusy?: boolean
  /** The record whose history is shown below its fields. Undefined for a new one. */
  history?: RecordHistoryProps | undefined
  /** The fields, in two columns if there is room. */
  children: ReactNode
  /** The changes that other users made since the form was opened. Undefined for a form that only adds. */
  merging?: Merging | undefined
  /** The record of a form that does not merge, for who else looks at it. */
  record?: RecordPresenceProps | undefined
  onSave: (form: FormData) => void | Promise<void>
  onClose: () => void
}

export function RecordDialog(props: RecordDialogProps) {
  const {
    title,
    description,
    saveLabel = 'Save',
    size,
    isBusy,
    history,
    children,
    merging,
    record = mergedRecord(merging),
    onSave,
    onClose,
  } = props
  const formId = useId()
  const submit = useSubmit(onSave)
  const { isAsking, hasChanged, noteChange, leave, stay } = useDiscardQuestion(onClose)
  const deleted = useContext(DeletedContext)
  useHoldWhile(hasChanged)
  useLeaveWhenDeleted(deleted !== undefined && !hasChanged, deleted, onClose)
  function restore(fields: readonly string[]) {
    merging?.restore(fields)
    noteChange()
  }

  return (
    <>
      <Dialog
        title={title}
        description={description}
        isOpen
        onClose={leave}
        aside={record && !deleted && <RecordPresence {...record} />}
        {...(size && { size })}
        {...(merging && { notice: <MergeNotice {...merging} restore={restore} /> })}
        footer={
          <>
            <Button onClick={leave}>{deleted ? 'Close' : 'Cancel'}</Button>
            {!deleted && (
              <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
                {saveLabel}
              </Button>
            )}
          </>
        }
      >
        {deleted && (
          <p role="alert" className="card mb-4 p-3 text-danger">
            <strong>{deleted.title}.</strong> It was deleted elsewhere, so it cannot be saved. What you typed
            stays here until you close the form: copy what you need.
          </p>
        )}
        <form
          id={formId}
          noValidate
          className="grid grid-cols-1 gap-4 sm:grid-cols-2"
          onSubmit={deleted ? (event) => event.preventDefault() : submit}
          onInput={noteChange}
          onChange={noteChange}
          onDrop={noteChange}
        >
          {children}
        </form>
        {history && !deleted && (
          <div className="mt-5">
            <RecordHistory {...history} />
          </div>
        )}
      </Dialog>
      {isAsking && <DiscardQuestion onDiscard={onClose} onStay={stay} />}
    </>
  )
}

function mergedRecord(merging: Merging | undefined): RecordPresenceProps | undefined {
  return merging?.id === undefined ? undefined : { of: { name: merging.list }, id: merging.id }
}

/** A form in which something was entered asks before it is closed unsaved. */
function useDiscardQuestion(onClose: () => void) {
  const [hasChanged, setHasChanged] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    hasChanged,
    noteChange: () => setHasChanged(true),
    leave() {
      // Escape still reaches the form for a moment while the confirmation opens over it.
      if (isAsking) setIsAsking(false)
      else if (hasChanged) setIsAsking(true)
      else onClose()
    },
    stay: () => setIsAsking(false),
  }
}

/** Sends a form: not while a date in it cannot be read, and where it is refused, to its first field at fault. */
function useSubmit(onSave: (form: FormData) => void | Promise<void>) {
  const [attempts, setAttempts] = useState(0)
  const sent = useRef<HTMLFormElement>(null)

  // By now the invalid fields are marked.
  useEffect(() => {
    if (attempts > 0) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    sent.current = form
    if (showUnreadableFields(form)) return
    await onSave(new FormData(form))
    // Rendered together with what the attempt has changed. A form that is done is no longer mounted.
    setAttempts((count) => count + 1)
  }
}

/**
 * Reports which fields another user has changed since the form was opened, and restores the values that were typed. It
 * is mounted from the start, so that a screen reader announces what appears in it.
 */
function MergeNotice({ changes, restore, take }: Pick<Merging, 'changes' | 'restore' | 'take'>) {
  const isTeam = useWorkspaceKind() === 'team'
  const authors = [...new Map(changes.map(({ author }) => [authorKey(author), author])).values()]
  return (
    <div role="status" className="divide-y divide-line border-line bg-info-soft not-empty:border-t">
      {authors.map((author) => {
        const own = changes.filter((change) => authorKey(change.author) === authorKey(author))
        const fields = own.map(({ field }) => field)
        const isRestored = own.every(({ shows }) => shows === 'mine')
        return (
          <div key={authorKey(author)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2">
            <Users className="size-4 shrink-0 text-info" aria-hidden />
            <p className="min-w-48 flex-1 break-words text-control">
              {changeToSentence(
                author,
                own.map(({ label }) => label),
                { isTeam, isRestored },
              )}
            </p>
            <Button onClick={() => (isRestored ? take(fields) : restore(fields))}>
              {isRestored ? 'Use the Change' : 'Restore Mine'}
            </Button>
          </div>
        )
      })}
    </div>
  )
}

function authorKey({ name, isMe }: Merging['changes'][number]['author']): string {
  return isMe ? '' : name
}
