/** Renders an update and its effects synchronously, where the next key must not arrive in between. */
import { flushSync } from 'react-dom'

export function drawImmediately(change: () => void): void {
  flushSync(change)
}
