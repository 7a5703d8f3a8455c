/** Drags the content of a scrolling box with the mouse. Touch scrolls by itself. */
import type { PointerEvent } from 'react'

export function startPan(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== 'mouse' || event.button !== 0) return
  const stage = event.currentTarget
  const pan = ({ movementX, movementY }: globalThis.PointerEvent) => stage.scrollBy(-movementX, -movementY)
  const stop = () => {
    stage.removeEventListener('pointermove', pan)
    stage.removeEventListener('lostpointercapture', stop)
  }
  stage.setPointerCapture(event.pointerId)
  stage.addEventListener('pointermove', pan)
  stage.addEventListener('lostpointercapture', stop)
}
