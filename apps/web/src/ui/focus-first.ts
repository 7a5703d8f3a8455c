/** Where a dialog begins: on what asks for it, else on its first field, else on its content, to be read. */

const opensKeyboard = 'textarea, input:not([type="checkbox"], [type="radio"])'

/** `body`: what stands between head and foot of the dialog. */
export function focusFirst(dialog: Element, body: HTMLElement): void {
  const marked = dialog.querySelectorAll<HTMLElement>('[data-first-focus]')
  const controls = body.querySelectorAll<HTMLElement>('input, textarea, select, button')
  for (const field of [...marked, ...[...controls].filter(isField)]) {
    // Half of the page would go before anybody has read it.
    if (field.matches(opensKeyboard) && isTouched()) break
    field.focus()
    // One that is hidden or out of use does not take it.
    if (document.activeElement === field) return
  }
  body.focus()
}

function isField(control: HTMLElement): boolean {
  // What can be said beside something that is read begins nothing.
  if (control.tabIndex < 0 || control.matches(':disabled') || control.closest('section, aside')) return false
  // Other buttons lead on; these are what is chosen by.
  if (control.matches('button')) return control.matches('[role="combobox"], .drop-zone *')
  // Of a group, the chosen one has the place of all.
  return !control.matches('[type="radio"]') || control.matches(':checked')
}

const isTouched = () => globalThis.matchMedia?.('(pointer: coarse)').matches
