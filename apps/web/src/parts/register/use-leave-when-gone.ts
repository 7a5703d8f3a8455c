/** Closes a screen or dialog with a message when another tab deletes its record. */
import { useEffect, useEffectEvent } from 'react'
import type { Said } from '#parts/perform/words.ts'
import { useToasts } from '#ui/toast-store.ts'

export function useLeaveWhenGone(isGone: boolean, said: Said | undefined, onLeave: () => void): void {
  const toasts = useToasts()
  const leave = useEffectEvent(() => {
    if (said) toasts.show({ ...said, tone: 'destructive' })
    onLeave()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
}
