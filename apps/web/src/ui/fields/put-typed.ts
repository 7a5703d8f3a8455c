/** Puts text typed before a form was mounted into its fields. */
import type { Typed } from './catch-typing.ts'

const writable = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], :disabled)'

/** Starts in the focused field, or in the first one. Tab moves to the next field, and Enter submits the form. */
export function putTyped(dialog: Element, { text, isEntered }: Typed): void {
  if (text === '') return
  const fields = [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(writable)]
  const first = Math.max(
    0,
    fields.findIndex((field) => field.matches(':focus')),
  )
  const texts = text.split('\t')
  for (const [index, part] of texts.entries()) {
    const field = fields[first + index]
    if (field && part) write(field, part)
  }
  const last = fields[first + texts.length - 1]
  last?.focus()
  if (isEntered && last instanceof HTMLInputElement) last.form?.requestSubmit()
}

/** Uses the native setter, so that React handles the event as if it had been typed. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, field.value + text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
