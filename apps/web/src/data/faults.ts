/** Faults: what went wrong with keeping data, told to whoever can say it to the user. */

import type { Request } from '@plumbline/domain/kernel/request.ts'
import type { Refusal } from './backend.ts'

export type Fault =
  | { kind: 'corrupt'; key: string; quarantineKey: string }
  | { kind: 'quota' }
  /** There is no storage: nothing outlives the page. */
  | { kind: 'refused' }
  /** One change was not stored, and is taken back. */
  | { kind: 'change-refused' }
  | { kind: 'newer-version'; key: string }
  | { kind: 'user-unreadable' }
  | { kind: 'nearly-full'; share: number }
  /** A tab was closed before its request was answered, and the request no longer fits the records. */
  | { kind: 'request-refused'; request: Request; refusal: Refusal }
  /** Another tab writes, and this browser offers no way to send it changes. */
  | { kind: 'other-tab' }

export interface Faults {
  report(fault: Fault): void
  /** Faults from before anybody listened come first; each is told once. */
  onFault(listener: (fault: Fault) => void): () => void
}

export function createFaults(): Faults {
  const listeners = new Set<(fault: Fault) => void>()
  let unsaid: Fault[] = []

  return {
    report(fault) {
      if (listeners.size === 0) unsaid.push(fault)
      for (const listener of listeners) listener(fault)
    },
    onFault(listener) {
      const waiting = unsaid
      unsaid = []
      listeners.add(listener)
      for (const fault of waiting) listener(fault)
      return () => listeners.delete(listener)
    },
  }
}
