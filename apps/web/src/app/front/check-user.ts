/** The check of who is signed in, for pages that do without the rest of the product. */
import { openDoor } from '#data/door.ts'
import type { Toast } from '#ui/toast-store.ts'
import { faultToSaid } from '../fault-words.ts'

/** Damaged text is moved aside, and that is said. */
export function checkUser(say: (message: Omit<Toast, 'id'>) => Promise<void>): void {
  const { faults, session } = openDoor()
  faults.onFault((fault) => void say({ ...faultToSaid(fault), tone: 'destructive' }))
  session.user()
}
