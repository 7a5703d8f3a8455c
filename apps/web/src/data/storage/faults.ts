/** Faults: problems with storing data, reported to the code that can show them to the user. */

import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Refusal } from './backend.ts'

export type Fault =
  | { kind: 'corrupt'; key: string; quarantineKey: string }
  | { kind: 'quota' }
  /** There is no storage. All data is lost when the page is closed. */
  | { kind: 'refused' }
  /** One change could not be stored and was reverted. */
  | { kind: 'change-refused' }
  | { kind: 'newer-version'; key: string }
  | { kind: 'user-unreadable' }
  | { kind: 'nearly-full'; share: number }
  /** The browser has removed the database that held the records. */
  | { kind: 'records-lost' }
  /** A tab was closed before its request was answered, and the request no longer applies to the records. */
  | { kind: 'request-refused'; request: Request; refusal: Refusal }
  /** The audit of the team no longer contains entries that this browser knows of. */
  | { kind: 'audit-shortened' }
  /** Another program has changed or removed records by writing to local storage. The request can be undone. */
  | { kind: 'list-replaced'; key: string; count: number; requestId: Id }
  /** Another tab is the writer, and this browser cannot send changes to it. */
  | { kind: 'other-tab' }

export interface Faults {
  report(fault: Fault): void
  /** Earlier faults that had no listener are reported too. Each fault is reported once. */
  onFault(listener: (fault: Fault) => void): () => void
}

export function createFaults(): Faults {
  const listeners = new Set<(fault: Fault) => void>()
  let unreported: Fault[] = []

  return {
    report(fault) {
      if (listeners.size === 0) unreported.push(fault)
      for (const listener of listeners) listener(fault)
    },
    onFault(listener) {
      const earlier = unreported
      unreported = []
      listeners.add(listener)
      for (const fault of earlier) listener(fault)
      return () => listeners.delete(listener)
    },
  }
}
