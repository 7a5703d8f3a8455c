/** After a restore of the server's database: finds what this browser has sent and the server no longer has. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { maxKnown } from '@plumbline/domain/team/wire/sync.ts'
import type { SentRequests } from './cache/sent-requests.ts'
import type { QueuedRequest } from './cache/team-cache-schema.ts'
import type { TeamClient } from './cache/team-client.ts'

export interface LostRequests {
  /** In the order in which they were sent. Returns the same value until a change. */
  list(): readonly QueuedRequest[]
  /** The server has applied these. */
  add(applied: readonly QueuedRequest[]): void
  /** The database was restored. */
  onRestored(): void
  /** Asks the server, if a restore was noticed and it was not asked yet. */
  check(): Promise<void>
  /** Reads the list again, because another tab has changed it. */
  read(): Promise<void>
  /** Takes requests from the list, to be sent again or to be forgotten. */
  take(requestIds: readonly Id[]): Promise<readonly QueuedRequest[]>
  clear(): Promise<void>
}

interface Ports {
  sent: SentRequests
  client: Pick<TeamClient, 'knownRequests'>
  onChange(): void
}

export function createLostRequests({ sent, client, onChange }: Ports): LostRequests {
  let lost: readonly QueuedRequest[] = []
  /** The writes, one after the other. Without space, nothing can be offered after a restore. */
  let working: Promise<unknown> = Promise.resolve()
  const enqueue = (work: () => Promise<unknown>) => {
    working = working.then(work).catch(() => undefined)
  }

  async function read() {
    const found = await sent.in('lost')
    if (found.length === 0 && lost.length === 0) return
    lost = found
    onChange()
  }

  return {
    list: () => lost,
    add: (applied) => enqueue(() => sent.add(applied)),
    onRestored: () => enqueue(sent.uncheck),
    async check() {
      await working
      // Without a database of the browser, nothing was noted.
      const found = await sent.in('unchecked').catch(() => [])
      const unchecked = found.map(({ request }) => request.id)
      if (unchecked.length === 0) return
      const known: Id[] = []
      for (let start = 0; start < unchecked.length; start += maxKnown)
        known.push(...(await client.knownRequests(unchecked.slice(start, start + maxKnown))))
      await sent.check(new Set(known))
      await read()
    },
    read,
    async take(requestIds) {
      const ids = new Set(requestIds)
      const adopted = lost.filter(({ request }) => ids.has(request.id))
      await sent.remove(requestIds)
      await read()
      return adopted
    },
    async clear() {
      lost = []
      await working
      await sent.clear()
    },
  }
}
