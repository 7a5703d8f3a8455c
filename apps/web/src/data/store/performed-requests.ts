/** The effects of the latest requests, so that each can be undone. */
import type { Performed } from '@plumbline/domain/kernel/commands/command.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'

export interface PerformedRequests {
  get(requestId: Id): Performed | undefined
  add(requestId: Id, performed: Performed): void
}

/** More than anybody undoes one by one. */
const maxRequests = 500

export function createPerformedRequests(): PerformedRequests {
  const requests = new Map<Id, Performed>()
  return {
    get: (requestId) => requests.get(requestId),
    add(requestId, performed) {
      requests.set(requestId, performed)
      const [oldest] = requests.keys()
      if (requests.size > maxRequests && oldest !== undefined) requests.delete(oldest)
    },
  }
}
