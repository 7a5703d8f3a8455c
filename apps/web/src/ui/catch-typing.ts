/** Keeps what is typed while code is still on its way: no letter is lost, and none reaches the page. */

export interface Typed {
  /** A tab stands for each press of Tab. */
  text: string
  /** Enter was pressed behind it; what came after that is dropped. */
  isEntered: boolean
}

/** Catches the keys, behind what was typed before, until it is taken. */
export function catchTyping(before: string, onEscape: () => void): () => Typed {
  const typed: Typed = { text: before, isEntered: false }

  function take() {
    window.removeEventListener('keydown', keep, true)
    return typed
  }

  function keep(event: KeyboardEvent) {
    // On many keyboards AltGr writes the @ of an address, and counts as Ctrl and Alt on Windows.
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (isCommand && !event.getModifierState('AltGraph')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') {
      take()
      onEscape()
    }
    if (typed.isEntered) return
    if (event.key.length === 1) typed.text += event.key
    if (event.key === 'Tab') typed.text += '\t'
    if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1)
    typed.isEntered = event.key === 'Enter' && typed.text.trim() !== ''
  }

  window.addEventListener('keydown', keep, true)
  return take
}
