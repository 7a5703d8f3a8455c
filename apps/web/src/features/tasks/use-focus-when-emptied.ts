/** Of the last card that a filter lets through, a move takes the focus too: it goes to what stands there then. */
import { useEffect, useRef } from 'react'
import { focusHeading, isFocusLost } from '#ui/focus-place.ts'

export function useFocusWhenEmptied(isEmpty: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && isFocusLost()) focusHeading(place.current)
    wasEmpty.current = isEmpty
  }, [isEmpty])
  return place
}
