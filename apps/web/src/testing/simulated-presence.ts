/** Who looks at which record, told as the team server does, without a rest between events. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { lookersFor, peopleAt } from '@plumbline/domain/team/lookers.ts'
import { createPresences } from '@plumbline/domain/team/presences.ts'
import type { Account, Replica } from '@plumbline/domain/team/replica.ts'
import { type PresenceAnswer, presenceBeatSchema, type RecordRef } from '@plumbline/domain/wire/presence.ts'

export interface SimulatedPresence {
  beat(account: Account, body: unknown): PresenceAnswer
  /** Returns the function that ends it. */
  listen(accountId: Id, hear: (data: string) => void): () => void
}

export function createSimulatedPresence(replica: () => Replica, now: () => Date): SimulatedPresence {
  const presences = createPresences()
  const hearers = new Set<readonly [accountId: Id, hear: (data: string) => void]>()

  const lookersOf = (accountId: Id, record: RecordRef) =>
    lookersFor(accountId, record, peopleAt(replica(), record, presences.at(record, now().getTime())))

  return {
    beat(account, body) {
      const parsed = presenceBeatSchema.parse(body)
      const open = parsed.open.filter((record) => peopleAt(replica(), record, [account]).length > 0)
      const changed = presences.hear(account, { ...parsed, open }, now().getTime())
      for (const record of changed)
        for (const [id, hear] of [...hearers]) {
          const lookers = lookersOf(id, record)
          if (lookers) hear(JSON.stringify(lookers))
        }
      return { records: open.flatMap((record) => lookersOf(account.id, record) ?? []) }
    },
    listen(...hearer) {
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
  }
}
