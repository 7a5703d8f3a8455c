/** A dialog gives the focus back to what had it; where that is gone, to what stands nearest to its place. */
import { useLayoutEffect, useRef } from 'react'
import { type FocusPlace, focusPlace, isFocusLost, placeOf } from './focus-place.ts'

/** Of the dialog that is just giving way to another, which shall return to where the first one came from. */
let handedOn: FocusPlace | undefined

export function useReturnFocus() {
  const place = useRef<FocusPlace>(undefined)

  useLayoutEffect(
    () => () => {
      if (place.current) handedOn = place.current
    },
    [],
  )

  return {
    onOpenAutoFocus(event: Event) {
      const opener = lastingPartOf(document.activeElement)
      place.current = isFocusLost() ? handedOn : opener ? placeOf(opener) : undefined
      // What the dialog asks for, rather than the button that closes it.
      const { target } = event
      const first = target instanceof Element && target.querySelector<HTMLElement>('[data-first-focus]')
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus(event: Event) {
      // The primitive knows only openers that are its own trigger.
      event.preventDefault()
      handedOn = undefined
      // Of two dialogs that close together, the one below knows the way back.
      if (isFocusLost()) focusPlace(place.current)
      place.current = undefined
    },
  }
}

/** A menu's item goes with its menu; the button that opened the menu stays. */
function lastingPartOf(element: Element | null): Element | null {
  const triggerId = element?.closest<HTMLElement>('[data-trigger]')?.dataset.trigger
  return triggerId ? document.getElementById(triggerId) : element
}
