/** Buffers what is typed while code is loading, so that no key is lost and none reaches the page. */

export interface Typed {
  /** A tab character for each press of Tab. */
  text: string
  /** Whether Enter was pressed after it. Later keys are dropped. */
  isEntered: boolean
}

/**
 * Buffers keys, after the text typed so far, until the buffer is taken. Ends with Escape, or with a first key that
 * reaches a field.
 */
export function catchTyping(
  before: string,
  onEnd: () => void,
  reachesField: (event: KeyboardEvent) => boolean = () => false,
): () => Typed {
  const typed: Typed = { text: before, isEntered: false }

  function take() {
    window.removeEventListener('keydown', keep, true)
    return typed
  }

  function keep(event: KeyboardEvent) {
    // On many keyboards AltGr types the @ of an address. Windows reports it as Ctrl and Alt.
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (isCommand && !event.getModifierState('AltGraph')) return
    if (typed.text === '' && reachesField(event)) {
      take()
      return onEnd()
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') {
      take()
      onEnd()
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
