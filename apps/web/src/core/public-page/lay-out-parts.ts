/**
 * Lays out the parts below the fold, one at a time while the browser is idle. The first paint leaves them out (front.css);
 * afterwards the page has its final height, for its anchors, its scroll bar and for pictures of the whole page.
 */
import { onceIdle } from '#core/idle/once-idle.ts'

export function layOutParts(root: HTMLElement, signal: AbortSignal): void {
  const parts = [...root.querySelectorAll<HTMLElement>('main section, footer')]
  const layOutNext = () => {
    const part = parts.shift()
    if (!part || signal.aborted) return
    part.style.contentVisibility = 'visible'
    onceIdle(layOutNext, { pauseMs: 50 })
  }
  onceIdle(layOutNext, { pauseMs: 50 })
}
