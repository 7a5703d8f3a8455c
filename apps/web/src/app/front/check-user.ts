/** The check of who is signed in, for pages that do without the rest of the product. */
import { openDoor } from '#data/door.ts'
import type { Toast } from '#ui/toast-store.ts'
import { faultToSaid } from '../fault-words.ts'

/** Damaged text is moved aside, and that is said. */
export function checkUser(say: (message: Omit<Toast, 'id'>) => Promise<void>): void {
  const { faults, session } = openDoor()
  // What cannot be said here, for want of a network, is moved aside all the same.
  faults.onFault((fault) => void say({ ...faultToSaid(fault), tone: 'destructive' }).catch(() => {}))
  session.user()
}
