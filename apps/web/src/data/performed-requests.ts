/** The effects of the latest requests, so that each can be undone. */
import type { Performed } from '@plumbline/domain/kernel/command.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'

export interface PerformedRequests {
  get(requestId: Id): Performed | undefined
  add(requestId: Id, performed: Performed): void
}

/** More than anybody undoes one by one. */
const mostKept = 500

export function createPerformedRequests(): PerformedRequests {
  const kept = new Map<Id, Performed>()
  return {
    get: (requestId) => kept.get(requestId),
    add(requestId, performed) {
      kept.set(requestId, performed)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
  }
}
