/** The latest requests that the server has applied, in case its database is brought back to a state without them. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Database } from '#data/database/open-database.ts'
import type { AppliedRequest, QueuedRequest, Schema, SentState } from './team-cache-schema.ts'

export interface SentRequests {
  add(applied: readonly QueuedRequest[]): Promise<void>
  /** In the order in which they were sent. */
  in(state: SentState): Promise<readonly QueuedRequest[]>
  /** After a restore, the server has to be asked about every request. */
  uncheck(): Promise<void>
  /** The server has these of the unchecked requests. The others are lost. */
  check(known: ReadonlySet<Id>): Promise<void>
  /** Sent again, or no longer needed. */
  remove(requestIds: readonly Id[]): Promise<void>
  clear(): Promise<void>
}

/** A restored database usually lacks hours, or a day. */
const maxSent = 500

/** Part of the database of the team. */
export function createSentRequests({ open, write }: Pick<Database<Schema>, 'open' | 'write'>): SentRequests {
  /** Replaces what the function returns a state for; null removes it. */
  const change = (toState: (sent: AppliedRequest) => SentState | null) =>
    write(['sent'], async (change) => {
      for (
        let cursor = await change.objectStore('sent').openCursor();
        cursor;
        cursor = await cursor.continue()
      ) {
        const next = toState(cursor.value)
        if (next === null) await cursor.delete()
        else if (next !== cursor.value.state) await cursor.update({ ...cursor.value, state: next })
      }
    })

  return {
    add: (applied) =>
      write(['sent'], async (change) => {
        const store = change.objectStore('sent')
        for (const queued of applied) await store.add({ queued, state: 'applied' })
        const surplus = (await store.count()) - maxSent
        if (surplus <= 0) return
        const oldest = await store.getAllKeys(undefined, surplus)
        for (const key of oldest) await store.delete(key)
      }),
    async in(state) {
      const all = await (await open()).getAll('sent')
      return all.flatMap((sent) => (sent.state === state ? sent.queued : []))
    },
    uncheck: () => change(({ state }) => (state === 'applied' ? 'unchecked' : state)),
    check: (known) =>
      change(({ state, queued }) => {
        if (state !== 'unchecked') return state
        return known.has(queued.request.id) ? 'applied' : 'lost'
      }),
    remove: (requestIds) => {
      const removed = new Set(requestIds)
      return change(({ state, queued }) => (removed.has(queued.request.id) ? null : state))
    },
    clear: () => write(['sent'], (change) => change.objectStore('sent').clear()),
  }
}
