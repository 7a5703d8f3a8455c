/** Says what went wrong with keeping records, wherever the user is. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Door } from '#data/door.ts'
import type { Fault } from '#data/faults.ts'
import { useToasts } from '#ui/toast-store.ts'
import { faultToSaid } from './fault-words.ts'

export function FaultToasts({ faults, session }: Pick<Door, 'faults' | 'session'>) {
  const toasts = useToasts()
  // The check of who is signed in, on public screens too: it finds a damaged user.
  useSyncExternalStore(session.onChange, session.user)
  useEffect(() => {
    // A list is read, and found damaged, while a screen renders; what is said of it must wait until that is done.
    const say = (fault: Fault) =>
      queueMicrotask(() => toasts.show({ ...faultToSaid(fault), tone: 'destructive' }))
    return faults.onFault(say)
  }, [faults, toasts])
  return null
}
