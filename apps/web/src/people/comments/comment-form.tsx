/** The form of a new comment. */

import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { emailKey, isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { type FormEvent, useContext, useMemo, useState } from 'react'
import { DeletedContext, useHoldWhile } from '#core/forms/keep-typed.tsx'
import { teamSession } from '#data/storage/values.ts'
import { useUser, useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useCanMail } from '#people/mail/use-can-mail.ts'
import { Button } from '#ui/controls/button.tsx'
import { MentionArea } from '#ui/suggest/mention-area.tsx'
import type { Suggestion } from '#ui/suggest/suggestion.ts'

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

/** `projectId`: of the record; null if it belongs to no project. */
function useMentionable(projectId: Id | null): readonly Suggestion[] {
  const { store } = useServices()
  const session = useValue(teamSession)
  const people = usePeople()
  const me = useUser()?.email ?? ''
  return useMemo(() => {
    if (!session) return []
    const team = store
      .collection(members)
      .list()
      .filter((member) => member.projectId === projectId)
    const seeing = (session.people ?? []).filter(
      ({ role }) => role === 'Owner' || role === 'Admin' || (projectId === null && role === 'Member'),
    )
    const found = new Map<string, { name: string; email: string }>()
    for (const { name, email } of [...team, ...seeing])
      if (email && !isSameEmail(email, me))
        found.set(emailKey(email), { name: (people.get(emailKey(email))?.name ?? name).trim(), email })
    const named = [...found.values()]
    return named.map(({ name, email }) => ({
      // A name that two people have would tell both.
      value: name && named.filter((other) => other.name === name).length === 1 ? name : email,
      label: name || email,
      ...(name && { detail: email }),
      key: foldText(`${name}\n${email}`),
    }))
  }, [store, session, people, me, projectId])
}
