/** Gives a new dialog its first focus: what asks for it or a field within that, else the first field, else the content. */

const anyControl = 'input, textarea, select, button'
const opensKeyboard = 'textarea, input:not([type="checkbox"], [type="radio"])'

/** `body`: the content between head and foot of the dialog. */
export function focusFirst(dialog: Element, body: HTMLElement): void {
  const controls = body.querySelectorAll<HTMLElement>(anyControl)
  const marked = [...dialog.querySelectorAll<HTMLElement>('[data-first-focus]')].flatMap((element) => [
    element,
    ...element.querySelectorAll<HTMLElement>(anyControl),
  ])
  for (const field of [...marked, ...[...controls].filter(isField)]) {
    // The on-screen keyboard would cover half of the page before anybody has read it.
    if (field.matches(opensKeyboard) && isTouched()) break
    field.focus()
    // Hidden and disabled elements are skipped.
    if (document.activeElement === field) return
  }
  body.focus()
}

function isField(control: HTMLElement): boolean {
  // A comment field next to content that is being read does not take the focus.
  if (control.tabIndex < 0 || control.matches(':disabled') || control.closest('section, aside')) return false
  // Other buttons navigate; these select a value.
  if (control.matches('button')) return control.matches('[role="combobox"], .drop-zone *')
  // In a group, the selected element takes the focus.
  return !control.matches('[type="radio"]') || control.matches(':checked')
}

const isTouched = () => globalThis.matchMedia?.('(pointer: coarse)').matches
