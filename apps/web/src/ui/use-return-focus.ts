/** A dialog gives the focus back to what had it; where that is gone, to what stands nearest to its place. */
import { useLayoutEffect, useRef } from 'react'
import { type FocusPlace, focusPlace, isFocusLost, placeOf } from './focus-place.ts'

/** Of the dialog that is just giving way to another, which shall return to where the first one came from. */
let handedOn: FocusPlace | undefined

/** `begin`: gives the focus to something in what is opened; left out, its first button has it. */
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
      const opener = lastingPartOf(document.activeElement)
      place.current = isFocusLost() ? handedOn : opener ? placeOf(opener) : undefined
      if (!begin || !(event.target instanceof Element)) return
      event.preventDefault()
      begin(event.target)
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
