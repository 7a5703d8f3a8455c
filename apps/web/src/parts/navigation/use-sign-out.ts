/** Signs out: forgets the user, shows a message, and opens the sign-in page. */
import { useNavigate } from '@tanstack/react-router'
import { useServices } from '#data/services.ts'
import { useToasts } from '#ui/toast-store.ts'
import { paths } from './paths.ts'
import { words } from './words.ts'

export function useSignOut(): () => void {
  const { session } = useServices()
  const navigate = useNavigate()
  const toasts = useToasts()
  return async () => {
    session.signOut()
    toasts.show(words.signedOut)
    await navigate({ to: paths.login })
  }
}
