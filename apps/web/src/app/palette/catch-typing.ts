/** Keeps what is typed while the palette's code is still on its way: no letter is lost, and none reaches the page. */

export interface Typed {
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
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') {
      take()
      onEscape()
    }
    if (typed.isEntered) return
    if (event.key.length === 1) typed.text += event.key
    if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1)
    typed.isEntered = event.key === 'Enter' && typed.text.trim() !== ''
  }

  window.addEventListener('keydown', keep, true)
  return take
}
