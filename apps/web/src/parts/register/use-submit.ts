/** Submits a form, unless a date in it cannot be read. If it is refused, its first invalid field gets the focus. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showUnreadableFields } from '#ui/unreadable-fields.ts'

export function useSubmit(onSave: (form: FormData) => void | Promise<void>) {
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
