/** Shows a message once after a checkout, when Stripe returns to the app with `?session_id=`. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#parts/navigation/paths.ts'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

export function CheckoutReturn() {
  const toasts = useToasts()
  const navigate = useNavigate()
  const isBack = useSearch({
    strict: false,
    select: (search: { session_id?: string }) => search.session_id !== undefined,
  })
  useEffect(() => {
    if (!isBack) return
    toasts.show(words.checkoutFinished)
    void navigate({ href: paths.dashboard, replace: true, resetScroll: false })
  }, [isBack, toasts, navigate])
  return null
}
