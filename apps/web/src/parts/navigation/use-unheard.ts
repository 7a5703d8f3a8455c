/** Gives up an action in the address that nothing on the screen starts, so that it does not start unexpectedly later. */
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToasts } from '#ui/toast-store.ts'
import { takeAsked } from './use-asked.ts'
import { words } from './words.ts'

/** The part of the screen that starts it may still be loading. */
const timeoutMs = 5000

export function useUnheard() {
  const router = useRouter()
  const toasts = useToasts()
  const asked = useSearch({ strict: false, select: (search: { do?: string }) => search.do })

  useEffect(() => {
    if (asked === undefined) return
    const giveUp = () => {
      if (takeAsked(router, asked)) toasts.show({ ...words.notStarted, tone: 'destructive' })
    }
    const timer = setTimeout(giveUp, timeoutMs)
    return () => clearTimeout(timer)
  }, [asked, router, toasts])
}
