/** Shows storage faults as toasts on every screen. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Fault } from '#data/faults.ts'
import type { SignInServices } from '#data/sign-in-services.ts'
import { useToasts } from '#ui/toast-store.ts'

export function FaultToasts({ faults, session }: Pick<SignInServices, 'faults' | 'session'>) {
  const toasts = useToasts()
  // Checking the signed-in user, also on public screens, may find a damaged user.
  useSyncExternalStore(session.onChange, session.user)
  useEffect(() => {
    // Lists are read, and may be found damaged, while a screen renders. The toast must wait until that is done.
    async function say(fault: Fault) {
      const { faultToSaid } = await import('./fault-words.ts')
      toasts.show({ ...faultToSaid(fault), tone: 'destructive' })
    }
    return faults.onFault((fault) => void say(fault).catch(() => toasts.show({ title: 'Change not stored' })))
  }, [faults, toasts])
  return null
}
