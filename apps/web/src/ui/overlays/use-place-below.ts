/** Positions a list below its field, or above it if there is more room; never under the on-screen keyboard. */
import { type RefObject, useLayoutEffect, useState } from 'react'

interface Place {
  left: number
  width: number
  maxHeight: number
  top?: number
  bottom?: number
}

const gap = 4
const margin = 8
const enough = 240

/**
 * Measured against the viewport, so that no scrolling box around the field clips the list. The list stays inside its
 * dialog, which holds the focus and the screen reader.
 */
export function usePlaceBelow(field: RefObject<HTMLElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>()

  useLayoutEffect(() => {
    const measure = () => field.current && setPlace(placeAt(field.current.getBoundingClientRect()))
    measure()
    const screen = window.visualViewport
    // Scroll events do not bubble, so they are captured for the boxes between the field and the page.
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    screen?.addEventListener('resize', measure)
    screen?.addEventListener('scroll', measure)
    return () => {
      window.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
      screen?.removeEventListener('resize', measure)
      screen?.removeEventListener('scroll', measure)
    }
  }, [field])

  return place
}

function placeAt({ top, bottom, left, width }: DOMRect): Place {
  const screenTop = window.visualViewport?.offsetTop ?? 0
  const screenBottom = screenTop + (window.visualViewport?.height ?? window.innerHeight)
  const below = screenBottom - bottom - gap - margin
  const above = top - screenTop - gap - margin
  return below >= enough || below >= above
    ? { left, width, maxHeight: below, top: bottom + gap }
    : { left, width, maxHeight: above, bottom: window.innerHeight - top + gap }
}
