/** Gives up an action in the address that nothing on the screen starts, so that it does not start unexpectedly later. */
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToasts } from '#ui/controls/toast-store.ts'
import { messages } from './texts.ts'
import { takeRequestedAction } from './use-requested-action.ts'

/** The part of the screen that starts it may still be loading. */
const timeoutMs = 5000

export function useUnheard() {
  const router = useRouter()
  const toasts = useToasts()
  const requested = useSearch({ strict: false, select: (search: { do?: string }) => search.do })

  useEffect(() => {
    if (requested === undefined) return
    const giveUp = () => {
      if (takeRequestedAction(router, requested)) toasts.show({ ...messages.notStarted, tone: 'destructive' })
    }
    const timer = setTimeout(giveUp, timeoutMs)
    return () => clearTimeout(timer)
  }, [requested, router, toasts])
}
