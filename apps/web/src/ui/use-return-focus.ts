/** A dialog gives the focus back to what had it; where that is gone, to the page's main part, never to nowhere. */
import { useRef } from 'react'

export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      opener.current = lastingPartOf(document.activeElement)
    },
    onCloseAutoFocus(event: Event) {
      // The primitive knows only openers that are its own trigger.
      event.preventDefault()
      const isThere = opener.current?.isConnected && opener.current !== document.body
      const next = isThere ? opener.current : document.querySelector('main[tabindex]')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
  }
}

/** A menu's item goes with its menu; the button that opened the menu stays. */
function lastingPartOf(element: Element | null): Element | null {
  const triggerId = element?.closest<HTMLElement>('[data-trigger]')?.dataset.trigger
  return triggerId ? document.getElementById(triggerId) : element
}
