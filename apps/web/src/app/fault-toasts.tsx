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
  /** Leads to the offer of more room for the records, if they can be moved. */
  findMoreRoom?: () => (() => void) | undefined
}

export function FaultToasts({ faults, records, session, findMoreRoom }: FaultToastsProps) {
  const toasts = useToasts()
  // Checking the signed-in user, also on public screens, may find a damaged user.
  useSyncExternalStore(session.onChange, session.user)
  useEffect(() => {
    // Lists are read, and may be found damaged, while a screen renders. The toast must wait until that is done.
    async function say(fault: Fault) {
      const isAboutRoom = fault.kind === 'quota' || fault.kind === 'nearly-full'
      const onPress = isAboutRoom ? findMoreRoom?.() : undefined
      const said = await toSaid(fault, records, onPress !== undefined)
      const action = onPress && { label: 'More Room', onPress }
      if (said) toasts.show({ ...said, action, tone: 'destructive' })
    }
    return faults.onFault((fault) => void say(fault).catch(() => toasts.show({ title: 'Change not stored' })))
  }, [faults, findMoreRoom, records, toasts])
  return null
}

async function toSaid(
  fault: Fault,
  records: Records | undefined,
  hasMoreRoom: boolean,
): Promise<Said | null> {
  if (fault.kind === 'request-refused') {
    if (!records) return null
    return (await import('./words-by-command.ts')).refusedToSaid(fault, records)
  }
  return (await import('./fault-words.ts')).faultToSaid(fault, hasMoreRoom)
}
