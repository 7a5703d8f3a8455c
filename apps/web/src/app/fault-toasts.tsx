/** Says what went wrong with keeping records, wherever the user is. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Door } from '#data/door.ts'
import type { Fault } from '#data/faults.ts'
import { type Toast, useToasts } from '#ui/toast-store.ts'

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

function faultToSaid(fault: Fault): Pick<Toast, 'title' | 'description'> {
  switch (fault.kind) {
    case 'corrupt':
      return {
        title: 'Stored data could not be read',
        description: `The list “${fault.key}” was damaged. Its text is kept aside as “${fault.asideKey}”.`,
      }
    case 'quota':
      return {
        title: 'Storage is full',
        description:
          'The last change was taken back; nothing stored before is lost. Back up and free space in Settings, Data.',
      }
    case 'refused':
      return {
        title: 'Storage is not available',
        description:
          'This browser does not let Plumbline keep records. What you enter is gone when the tab closes.',
      }
    case 'change-refused':
      return {
        title: 'Change not stored',
        description:
          'This browser refused to keep the last change, so it was taken back. Nothing stored before is lost.',
      }
    case 'newer-version':
      return {
        title: 'Reload to go on',
        description: `A newer version of Plumbline has written “${fault.key}”. It can be read here, but not changed.`,
      }
    case 'nearly-full':
      return {
        title: 'Storage is nearly full',
        description: `${Math.round(fault.share * 100)} % of the space for records is used. Back up in Settings, Data.`,
      }
    case 'user-unreadable':
      return { title: 'Error', description: 'Could not load user data.' }
  }
}
