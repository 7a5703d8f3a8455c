/** Sends a form: not while a date in it cannot be read, and where it is refused, to its first field at fault. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showUnreadableFields } from '#ui/unreadable-fields.ts'

export function useSubmit(onSave: (form: FormData) => void | Promise<void>) {
  const [attempts, setAttempts] = useState(0)
  const sent = useRef<HTMLFormElement>(null)

  // By now the fields at fault are marked.
  useEffect(() => {
    if (attempts > 0) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    sent.current = form
    if (showUnreadableFields(form)) return
    await onSave(new FormData(form))
    // Drawn together with what the attempt has changed; a form that is done is gone.
    setAttempts((count) => count + 1)
  }
}
