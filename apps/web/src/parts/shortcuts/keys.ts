/** The keys that work beyond one control, written as `aria-keyshortcuts` has them: several are parted by blanks. */

export const keys = {
  search: '/ Control+K Meta+K',
  palette: 'Control+Shift+P Meta+Shift+P',
  shortcuts: '?',
  undo: 'Control+Z Meta+Z',
  redo: 'Control+Shift+Z Meta+Shift+Z Control+Y Meta+Y',
} as const

/** A key without Control or Command is text while somebody writes. */
export function isPressed(event: KeyboardEvent, shortcuts: string): boolean {
  return shortcuts.split(' ').some((shortcut) => {
    const [key = '', ...modifiers] = shortcut.split('+').reverse()
    const isBare = modifiers.length === 0
    return (
      event.key.toLowerCase() === key.toLowerCase() &&
      event.ctrlKey === modifiers.includes('Control') &&
      event.metaKey === modifiers.includes('Meta') &&
      !event.altKey &&
      // Where the key of a sign lies is the keyboard's business: many need Shift for it.
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
