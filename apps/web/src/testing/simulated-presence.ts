/** Who looks at which record, announced as the team server does, without a rest between events. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { othersFor, peopleAt } from '@plumbline/domain/team/people-at-record.ts'
import { createPresences } from '@plumbline/domain/team/presences.ts'
import type { Account, Replica } from '@plumbline/domain/team/replica.ts'
import { heartbeatSchema, type PresenceAnswer, type RecordRef } from '@plumbline/domain/team/wire/presence.ts'

export interface SimulatedPresence {
  receive(account: Account, body: unknown): PresenceAnswer
  /** Returns the function that ends it. */
  subscribe(accountId: Id, tell: (data: string) => void): () => void
}

export function createSimulatedPresence(replica: () => Replica, now: () => Date): SimulatedPresence {
  const presences = createPresences()
  const subscriptions = new Set<readonly [accountId: Id, tell: (data: string) => void]>()

  const getOthers = (accountId: Id, record: RecordRef) =>
    othersFor(accountId, record, peopleAt(replica(), record, presences.at(record, now().getTime())))

  return {
    receive(account, body) {
      const parsed = heartbeatSchema.parse(body)
      const open = parsed.open.filter((record) => peopleAt(replica(), record, [account]).length > 0)
      const changed = presences.update(account, { ...parsed, open }, now().getTime())
      for (const record of changed)
        for (const [id, tell] of [...subscriptions]) {
          const others = getOthers(id, record)
          if (others) tell(JSON.stringify(others))
        }
      return { records: open.flatMap((record) => getOthers(account.id, record) ?? []) }
    },
    subscribe(...subscription) {
      subscriptions.add(subscription)
      return () => void subscriptions.delete(subscription)
    },
  }
}
