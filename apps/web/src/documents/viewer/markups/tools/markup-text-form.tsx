/** The words of a text or callout, entered at the lower edge of the sheet, where they are legible at any zoom. */
import type { MarkupKind } from '@plumbline/domain/documents/markups/shape.ts'
import { type FormEvent, useState } from 'react'
import { kindToLabel } from '#documents/viewer/markups/markup-labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'

interface MarkupTextFormProps {
  kind: MarkupKind
  onWritten: (text: string) => void
  onCancel: () => void
}

export function MarkupTextForm({ kind, onWritten, onCancel }: MarkupTextFormProps) {
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') onWritten(text)
  }

  return (
    <form
      noValidate
      aria-label={`Text of the ${kindToLabel(kind).toLowerCase()}`}
      className="floating absolute inset-x-2 bottom-2 z-20 mx-auto flex max-w-md flex-col gap-2 p-3"
      onSubmit={submit}
    >
      <TextArea
        label={kindToLabel(kind)}
        rows={2}
        maxLength={5_000}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          Add Text
        </Button>
      </div>
    </form>
  )
}
