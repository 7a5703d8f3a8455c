/** A card that is pushed aside with a finger: follows it, and goes when let loose far enough out. */
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
      // A mouse has the close button, and selects text by dragging.
      if (event.pointerType !== 'mouse') startX.current = event.clientX
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current !== null) place(event.clientX - startX.current)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
