/** Counts five seconds, and pauses while the card is hovered or focused or the window has lost the focus. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { toastDurationMs } from '#ui/controls/toast-store.ts'

export function useCountdown(card: RefObject<HTMLElement | null>, onEnd: () => void) {
  const timer = useRef<{ id: number; startedAt: number } | null>(null)
  const leftMs = useRef(toastDurationMs)

  const pause = useCallback(() => {
    if (!timer.current) return
    clearTimeout(timer.current.id)
    leftMs.current -= performance.now() - timer.current.startedAt
    timer.current = null
  }, [])

  const run = useCallback(() => {
    const isPaused = card.current?.matches(':hover') || card.current?.contains(document.activeElement)
    if (timer.current || isPaused) return
    timer.current = { id: window.setTimeout(onEnd, leftMs.current), startedAt: performance.now() }
  }, [card, onEnd])

  useEffect(() => {
    run()
    window.addEventListener('blur', pause)
    window.addEventListener('focus', run)
    return () => {
      pause()
      window.removeEventListener('blur', pause)
      window.removeEventListener('focus', run)
    }
  }, [run, pause])

  return {
    onPointerEnter: pause,
    onPointerLeave: run,
    onFocus: pause,
    // While the focus moves, no element has it yet.
    onBlur: () => queueMicrotask(run),
  }
}
