/** Signs out: forgets the user, says so, goes to the sign-in page. */
import { useNavigate } from '@tanstack/react-router'
import { useSite } from '#data/site.ts'
import { useToasts } from '#ui/toast-store.ts'
import { paths } from './paths.ts'

export function useSignOut(): () => void {
  const { session } = useSite()
  const navigate = useNavigate()
  const toasts = useToasts()
  return async () => {
    session.signOut()
    toasts.show({
      title: 'Logged out successfully',
      description: 'You have been logged out of your account.',
    })
    await navigate({ to: paths.login })
  }
}
