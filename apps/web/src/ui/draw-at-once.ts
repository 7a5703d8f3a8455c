/** Draws what a change asks for before it returns, effects and all, where the next key must not come between. */
import { flushSync } from 'react-dom'

export function drawAtOnce(change: () => void): void {
  flushSync(change)
}
