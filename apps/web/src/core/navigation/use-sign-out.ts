/** Signs out. The shell knows how, because it asks first if changes of a team wait to be sent. */
import { createContext, use } from 'react'

export const SignOutContext = createContext<(() => void) | null>(null)

export function useSignOut(): () => void {
  const signOut = use(SignOutContext)
  if (!signOut) throw new Error('Signing out needs the shell around it')
  return signOut
}
