/** The form of a new comment. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type FormEvent, useContext, useState } from 'react'
import { DeletedContext, useHoldWhile } from '#core/forms/keep-typed.tsx'
import { useCanMail } from '#people/mail/use-can-mail.ts'
import { Button } from '#ui/controls/button.tsx'
import { MentionArea } from '#ui/suggest/mention-area.tsx'
import { useMentionable } from './use-mentionable.ts'

interface CommentFormProps {
  /** The project of the record, as in `useMentionable`. */
  projectId: Id | null
  /** Returns whether the comment was saved. If so, the form is cleared. */
  onComment: (text: string) => boolean
}

export function CommentForm({ projectId, onComment }: CommentFormProps) {
  const [text, setText] = useState('')
  const mentionable = useMentionable(projectId)
  const canMail = useCanMail('team-mails', mentionable.length > 0)
  const channels = canMail ? 'by e-mail and under Notifications' : 'under Notifications'
  const deleted = useContext(DeletedContext)
  const hasText = text.trim() !== ''
  useHoldWhile(hasText)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!deleted && onComment(text)) setText('')
  }

  if (deleted && !hasText) return null

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      {deleted && (
        <p role="alert" className="text-danger">
          <strong>{deleted.title}.</strong> It was deleted elsewhere, so the comment cannot be added. What you
          typed stays here until you discard it: copy what you need.
        </p>
      )}
      <MentionArea
        label="Add a comment"
        {...(mentionable.length > 0 && { hint: `Type @ to mention a person, who is notified ${channels}.` })}
        value={text}
        onChange={setText}
        suggestions={mentionable}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      {deleted ? (
        <Button className="self-end" onClick={() => setText('')}>
          Discard Comment
        </Button>
      ) : (
        <Button type="submit" variant="primary" className="self-end">
          Add Comment
        </Button>
      )}
    </form>
  )
}
