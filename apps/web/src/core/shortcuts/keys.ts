/** Matches keyboard shortcuts, written as in `aria-keyshortcuts`: alternatives are separated by spaces. */

export const keys = {
  search: '/ Control+K Meta+K',
  palette: 'Control+Shift+P Meta+Shift+P',
  shortcuts: '?',
  undo: 'Control+Z Meta+Z',
  redo: 'Control+Shift+Z Meta+Shift+Z Control+Y Meta+Y',
} as const

/** A key without Control or Command is text while a user types. */
export function isPressed(event: KeyboardEvent, shortcuts: string): boolean {
  return shortcuts.split(' ').some((shortcut) => {
    const [key = '', ...modifiers] = shortcut.split('+').reverse()
    const isBare = modifiers.length === 0
    return (
      event.key.toLowerCase() === key.toLowerCase() &&
      event.ctrlKey === modifiers.includes('Control') &&
      event.metaKey === modifiers.includes('Meta') &&
      !event.altKey &&
      // Shift is ignored for signs, because many keyboard layouts need it to type them.
      (isBare ? !isWriting(event.target) : event.shiftKey === modifiers.includes('Shift'))
    )
  })
}

export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
