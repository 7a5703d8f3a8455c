/** The check of who is signed in, for pages that do without the rest of the product. */
import { openSignInServices } from '#data/sign-in-services.ts'
import type { Toast } from '#ui/toast-store.ts'
import { faultToSaid } from '../fault-words.ts'

/** Damaged text is quarantined, and a toast says so. */
export function checkUser(say: (message: Omit<Toast, 'id'>) => Promise<void>): void {
  const { faults, session } = openSignInServices()
  // Without a network the toast cannot be shown, but the text is quarantined all the same.
  faults.onFault((fault) => {
    // No request is made on these pages.
    if (fault.kind !== 'request-refused') say({ ...faultToSaid(fault), tone: 'destructive' }).catch(() => {})
  })
  session.user()
}
