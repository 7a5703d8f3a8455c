/** Closes a screen or dialog with a message when another tab deletes its record. */
import { useEffect, useEffectEvent } from 'react'
import type { Message } from '#core/perform/messages.ts'
import { useToasts } from '#ui/controls/toast-store.ts'

export function useLeaveWhenDeleted(
  isDeleted: boolean,
  message: Message | undefined,
  onLeave: () => void,
): void {
  const toasts = useToasts()
  const leave = useEffectEvent(() => {
    if (message) toasts.show({ ...message, tone: 'destructive' })
    onLeave()
  })
  useEffect(() => {
    if (isDeleted) leave()
  }, [isDeleted])
}
