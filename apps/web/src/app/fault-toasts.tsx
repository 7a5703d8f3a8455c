/** Shows storage faults as toasts on every screen. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { Message } from '#core/perform/messages.ts'
import { isBlockedByPage, onBlockedByPage } from '#data/database/blocked-databases.ts'
import type { Fault } from '#data/storage/faults.ts'
import type { Services } from '#data/workspace/services.ts'
import type { SignInServices } from '#data/workspace/sign-in-services.ts'
import { type Toasts, useToasts } from '#ui/controls/toast-store.ts'

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
    async function showToast(fault: Fault) {
      const message = await toMessage(fault, services)
      if (!message) return
      const isUndoable = fault.kind === 'list-replaced' && services !== undefined
      const action = isUndoable ? undoing(services, toasts, fault.requestId) : undefined
      toasts.show({ ...message, tone: 'destructive', action })
    }
    return faults.onFault(
      (fault) => void showToast(fault).catch(() => toasts.show({ title: 'Change Not Stored' })),
    )
  }, [faults, services, toasts])
  useBlockedToast(toasts)
  return null
}

function useBlockedToast(toasts: Toasts) {
  const isBlocked = useSyncExternalStore(onBlockedByPage, isBlockedByPage)
  useEffect(() => {
    if (!isBlocked) return
    let isOver = false
    let stop = () => {}
    void import('./fault-texts.ts').then(({ showBlocked }) => {
      if (!isOver) stop = showBlocked(toasts)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isBlocked, toasts])
}

function undoing(services: Services, toasts: Toasts, requestId: Id) {
  const onPress = async () => {
    const [{ undo }, { takeBack }] = await Promise.all([
      import('@plumbline/domain/kernel/commands/undo.ts'),
      import('#core/perform/use-perform.ts'),
    ])
    takeBack(services, toasts, undo, requestId)
  }
  return { label: 'Undo', onPress: () => void onPress() }
}

async function toMessage(fault: Fault, services: Services | undefined): Promise<Message | null> {
  if (fault.kind === 'request-refused') {
    if (!services) return null
    return (await import('./messages/messages-by-command.ts')).refusalToMessage(fault, services.store.records)
  }
  return (await import('./fault-texts.ts')).faultToMessage(fault)
}
