/** Moving the last filtered card would lose the focus. It goes to what replaces the list. */
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
