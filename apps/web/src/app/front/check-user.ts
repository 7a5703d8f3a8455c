/** Checks who is signed in, for pages without the rest of the product. */
import { openSignInServices } from '#data/workspace/sign-in-services.ts'
import type { Toast } from '#ui/controls/toast-store.ts'
import { faultToMessage } from '../fault-texts.ts'

/** Damaged text is quarantined, and a toast reports it. */
export function checkUser(showToast: (message: Omit<Toast, 'id'>) => Promise<void>): void {
  const { faults, session } = openSignInServices()
  // Without a network the toast cannot be loaded, but the text is quarantined anyway.
  faults.onFault((fault) => {
    // No request is made on these pages.
    if (fault.kind !== 'request-refused')
      showToast({ ...faultToMessage(fault), tone: 'destructive' }).catch(() => {})
  })
  session.user()
}
