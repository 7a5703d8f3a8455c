/** The effects of the latest requests, so that each can be undone. */
import type { Performed } from '@plumbline/domain/kernel/commands/command.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Backend } from '#data/storage/backend.ts'
import { toConfirmedEffect } from './confirmed-effect.ts'

export interface PerformedRequests {
  get(requestId: Id): Performed | undefined
  add(requestId: Id, performed: Performed): void
  /** The records that the request has changed are stored. */
  confirm(requestId: Id, backend: Pick<Backend, 'open'>): void
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
    confirm(requestId, backend) {
      const performed = requests.get(requestId)
      const read = (collection: string) => backend.open(collection).confirmed()
      if (performed) requests.set(requestId, toConfirmedEffect(performed, read))
    },
  }
}
