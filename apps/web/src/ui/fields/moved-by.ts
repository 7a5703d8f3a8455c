/** The index that a key moves to in a list controlled by a text box; undefined if the key belongs to the box. */
import type { KeyboardEvent } from 'react'

export function movedBy({ key, shiftKey }: KeyboardEvent, active: number, count: number): number | undefined {
  // With Shift, Home and End select text as in any text box.
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
