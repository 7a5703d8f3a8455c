/** The form of a new comment. */
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-field.tsx'

interface CommentFormProps {
  /** Answers whether the comment was kept; if so, the form is emptied. */
  onComment: (text: string) => boolean
}

export function CommentForm({ onComment }: CommentFormProps) {
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (onComment(text)) setText('')
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        label="Add a comment"
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      <Button type="submit" variant="primary" className="self-end">
        Add Comment
      </Button>
    </form>
  )
}
