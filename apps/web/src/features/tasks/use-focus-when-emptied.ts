/** Moving the last filtered card would lose the focus. It goes to what replaces the list. */
import { useEffect, useRef } from 'react'
import { focusHeading, isFocusLost } from '#ui/focus/focus-place.ts'

export function useFocusWhenEmptied(isEmpty: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && isFocusLost()) focusHeading(container.current)
    wasEmpty.current = isEmpty
  }, [isEmpty])
  return container
}
