/** Returns the focus to the element that had it before a dialog opened, or to the nearest one if it no longer exists. */
import { useLayoutEffect, useRef } from 'react'
import { type FocusPlace, focusPlace, getPlace, isFocusLost } from './focus-place.ts'

/** The focus of the dialog that is being replaced by another, which returns it in the end. */
let handedOn: FocusPlace | undefined

/** `begin`: focuses something in the opened element. By default its first button has the focus. */
export function useReturnFocus(begin?: (opened: Element) => void) {
  const place = useRef<FocusPlace>(undefined)

  useLayoutEffect(
    () => () => {
      if (place.current) handedOn = place.current
    },
    [],
  )

  return {
    onOpenAutoFocus(event: Event) {
      const opener = getLastingPart(document.activeElement)
      place.current = isFocusLost() ? handedOn : opener ? getPlace(opener) : undefined
      if (!begin || !(event.target instanceof Element)) return
      event.preventDefault()
      begin(event.target)
    },
    onCloseAutoFocus(event: Event) {
      // Radix knows only openers that are its own triggers.
      event.preventDefault()
      handedOn = undefined
      // If two dialogs close together, the lower one returns the focus.
      if (isFocusLost()) focusPlace(place.current)
      place.current = undefined
    },
  }
}

/** A menu item is removed with its menu. The button that opened the menu stays. */
function getLastingPart(element: Element | null): Element | null {
  const triggerId = element?.closest<HTMLElement>('[data-trigger]')?.dataset.trigger
  return triggerId ? document.getElementById(triggerId) : element
}
