/** The form of a new comment. */
import { type FormEvent, useContext, useState } from 'react'
import { GoneContext, useHoldWhile } from '#parts/register/keep-typed.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-field.tsx'

interface CommentFormProps {
  /** Returns whether the comment was saved. If so, the form is cleared. */
  onComment: (text: string) => boolean
}

export function CommentForm({ onComment }: CommentFormProps) {
  const [text, setText] = useState('')
  const gone = useContext(GoneContext)
  const hasWords = text.trim() !== ''
  useHoldWhile(hasWords)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!gone && onComment(text)) setText('')
  }

  if (gone && !hasWords) return null

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      {gone && (
        <p role="alert" className="text-danger">
          <strong>{gone.title}.</strong> It was deleted elsewhere, so the comment cannot be added. What you
          typed stays here until you discard it: copy what you need.
        </p>
      )}
      <TextArea
        label="Add a comment"
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      {gone ? (
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
