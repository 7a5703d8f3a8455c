/** Shows storage faults as toasts on every screen. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { Fault } from '#data/faults.ts'
import type { Services } from '#data/services.ts'
import type { SignInServices } from '#data/sign-in-services.ts'
import type { Said } from '#parts/perform/words.ts'
import { type Toasts, useToasts } from '#ui/toast-store.ts'

interface FaultToastsProps extends Pick<SignInServices, 'faults' | 'session'> {
  /** Undefined before sign-in, when no request is made. */
  services?: Services
}

export function FaultToasts({ faults, services, session }: FaultToastsProps) {
  const toasts = useToasts()
  // Checking the signed-in user, also on public screens, may find a damaged user.
  useSyncExternalStore(session.onChange, session.user)
  useEffect(() => {
    // Lists are read, and may be found damaged, while a screen renders. The toast must wait until that is done.
    async function say(fault: Fault) {
      const said = await toSaid(fault, services)
      if (!said) return
      if (fault.kind !== 'list-replaced' || !services) toasts.show({ ...said, tone: 'destructive' })
      else toasts.show({ ...said, action: undoing(services, toasts, fault.requestId) })
    }
    return faults.onFault((fault) => void say(fault).catch(() => toasts.show({ title: 'Change not stored' })))
  }, [faults, services, toasts])
  return null
}

function undoing(services: Services, toasts: Toasts, requestId: Id) {
  const onPress = async () => {
    const [{ undo }, { takeBack }] = await Promise.all([
      import('@plumbline/domain/kernel/undo.ts'),
      import('#parts/perform/use-perform.ts'),
    ])
    takeBack(services, toasts, undo, requestId)
  }
  return { label: 'Undo', onPress: () => void onPress() }
}

async function toSaid(fault: Fault, services: Services | undefined): Promise<Said | null> {
  if (fault.kind === 'request-refused') {
    if (!services) return null
    return (await import('./words-by-command.ts')).refusedToSaid(fault, services.store.records)
  }
  return (await import('./fault-words.ts')).faultToSaid(fault)
}
