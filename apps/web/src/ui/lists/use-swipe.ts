/** Dismisses a card by swiping: it follows the finger and disappears if released far enough away. */
import { type PointerEvent, type RefObject, useRef } from 'react'

const enoughPx = 60

export function useSwipe(card: RefObject<HTMLElement | null>, onSwipe: () => void) {
  const startX = useRef<number | null>(null)

  function place(offsetPx: number) {
    if (card.current) card.current.style.translate = offsetPx > 0 ? `${offsetPx}px` : ''
  }

  function letGo(event: PointerEvent) {
    if (startX.current === null) return
    const isFar = event.type === 'pointerup' && event.clientX - startX.current > enoughPx
    startX.current = null
    if (isFar) onSwipe()
    else place(0)
  }

  return {
    onPointerDown(event: PointerEvent) {
      // With a mouse there is the close button, and dragging selects text.
      if (event.pointerType !== 'mouse') startX.current = event.clientX
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current !== null) place(event.clientX - startX.current)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
