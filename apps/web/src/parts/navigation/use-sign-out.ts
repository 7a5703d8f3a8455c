/** Signs out: forgets the user, says so, goes to the sign-in page. */
import { useNavigate } from '@tanstack/react-router'
import { useSite } from '#data/site.ts'
import { useToasts } from '#ui/toast-store.ts'
import { paths } from './paths.ts'
import { words } from './words.ts'

export function useSignOut(): () => void {
  const { session } = useSite()
  const navigate = useNavigate()
  const toasts = useToasts()
  return async () => {
    session.signOut()
    toasts.show(words.signedOut)
    await navigate({ to: paths.login })
  }
}
