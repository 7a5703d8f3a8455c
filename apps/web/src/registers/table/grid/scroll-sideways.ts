/** Left and Right scroll a table sideways where they find no cell to edit, because its boxes cannot have the focus. */
import type { KeyboardEvent } from 'react'

/** In pixels: most of a column. */
const step = 120

/** Whether the key was one of them. */
export function scrollSideways(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey || shiftKey) return false
  event.preventDefault()
  const scroller = currentTarget.querySelector('.register-grid-scroller')
  if (scroller) scroller.scrollLeft += key === 'ArrowRight' ? step : -step
  return true
}
