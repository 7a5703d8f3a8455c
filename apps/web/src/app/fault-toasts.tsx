/** Says what went wrong with keeping records, wherever the user is. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Fault } from '#data/faults.ts'
import type { SignInServices } from '#data/sign-in-services.ts'
import { useToasts } from '#ui/toast-store.ts'

export function FaultToasts({ faults, session }: Pick<SignInServices, 'faults' | 'session'>) {
  const toasts = useToasts()
  // The check of who is signed in, on public screens too: it finds a damaged user.
  useSyncExternalStore(session.onChange, session.user)
  useEffect(() => {
    // A list is read, and found damaged, while a screen renders; what is said of it must wait until that is done.
    async function say(fault: Fault) {
      const { faultToSaid } = await import('./fault-words.ts')
      toasts.show({ ...faultToSaid(fault), tone: 'destructive' })
    }
    return faults.onFault((fault) => void say(fault).catch(() => toasts.show({ title: 'Change not stored' })))
  }, [faults, toasts])
  return null
}
