/** Where a key leads in a list that a text box drives; undefined where the key is the box's own. */
import type { KeyboardEvent } from 'react'

export function movedBy({ key, shiftKey }: KeyboardEvent, active: number, count: number): number | undefined {
  // With Shift, Home and End mark text as in any text box.
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
