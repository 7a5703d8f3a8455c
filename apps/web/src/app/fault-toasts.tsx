/** Shows storage faults as toasts on every screen. */
import type { Records } from '@plumbline/domain/kernel/record.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { Fault } from '#data/faults.ts'
import type { SignInServices } from '#data/sign-in-services.ts'
import type { Said } from '#parts/perform/words.ts'
import { useToasts } from '#ui/toast-store.ts'

interface FaultToastsProps extends Pick<SignInServices, 'faults' | 'session'> {
  /** What a refused request is told with; no request is made before sign-in. */
  records?: Records
}

export function FaultToasts({ faults, records, session }: FaultToastsProps) {
  const toasts = useToasts()
  // Checking the signed-in user, also on public screens, may find a damaged user.
  useSyncExternalStore(session.onChange, session.user)
  useEffect(() => {
    // Lists are read, and may be found damaged, while a screen renders. The toast must wait until that is done.
    async function say(fault: Fault) {
      const said = await toSaid(fault, records)
      if (said) toasts.show({ ...said, tone: 'destructive' })
    }
    return faults.onFault((fault) => void say(fault).catch(() => toasts.show({ title: 'Change not stored' })))
  }, [faults, records, toasts])
  return null
}

async function toSaid(fault: Fault, records: Records | undefined): Promise<Said | null> {
  if (fault.kind === 'request-refused') {
    if (!records) return null
    return (await import('./words-by-command.ts')).refusedToSaid(fault, records)
  }
  return (await import('./fault-words.ts')).faultToSaid(fault)
}
