/** A form that a server decides: its errors at its fields, and one attempt at a time. */
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** By field name; `form` is for what no field is at fault for. */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** `send` returns why it was refused, or nothing if it was done. */
export function useAccountForm(send: (form: FormData) => Promise<FormErrors | undefined>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setIsBusy] = useState(false)

  // By now the fields at fault are marked.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts])

  /** A field that is being mended is not at fault any more. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || errors[target.name] === undefined) return
    setErrors(onlyErrors({ ...errors, [target.name]: undefined }) ?? {})
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const found = await send(new FormData(event.currentTarget)).catch(
      (): FormErrors => ({ form: 'Something went wrong. Reload the page and try again.' }),
    )
    setIsBusy(false)
    setErrors(found ?? {})
    setAttempts((count) => count + 1)
  }

  // With this method, submitting before any script has loaded does not send the password anywhere.
  return {
    errors,
    isBusy,
    formProps: { ref: form, method: 'dialog', noValidate: true, onInput, onSubmit } as const,
  }
}

/** Only the fields at fault; undefined if there are none. */
export function onlyErrors(errors: FormErrors): FormErrors | undefined {
  const found = Object.entries(errors).filter(([, error]) => error !== undefined)
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

export function getText(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}
