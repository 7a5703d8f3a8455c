/** Notifies users who else looks at the records that they have open. Kept in memory, in every server process. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { othersFor, peopleAt } from '@plumbline/domain/team/people-at-record.ts'
import { createPresences, type Presences } from '@plumbline/domain/team/presences.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import {
  type Heartbeat,
  heartbeatSchema,
  type PresentOthers,
  presenceExpiryMs,
  type RecordRef,
  recordRefToKey,
} from '@plumbline/domain/team/wire/presence.ts'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Database } from '../database/open-database.ts'
import type { OrganisationsInMemory } from '../sync/organisations-in-memory.ts'
import { replicaAtHead } from '../sync/pull.ts'

export interface Presence {
  /** Takes what a tab of this person has open, and answers with who else looks at it. */
  receive(account: OrganisationAccount, heartbeat: Heartbeat): Promise<readonly PresentOthers[]>
  /** Calls the listener when others come to a record that this person has open, or leave it. Returns how to end it. */
  subscribe(account: OrganisationAccount, listener: (others: PresentOthers) => void): () => void
  /** Drops the user who has no recent heartbeat. Runs by itself every few seconds. */
  expire(): void
  close(): void
}

type OrganisationAccount = Account & { readonly organisation: string }

interface Subscription {
  readonly account: OrganisationAccount
  announce(others: PresentOthers): void
}

interface Ports {
  readonly database: Pick<Database, 'db' | 'bus'>
  readonly organisations: OrganisationsInMemory
  readonly logger: Logger
  now(): Date
}

/** People who come to a record at the same time are reported in one event. The first one is notified immediately. */
const restMs = 500

const heartbeatNoticeSchema = z.object({
  organisation: z.string(),
  // Written by this file in another process.
  account: z.custom<Account>((value) => typeof value === 'object' && value !== null),
  heartbeat: heartbeatSchema,
})
const accessNoticeSchema = z.object({ account: z.string() })

export function createPresence({ database, organisations, logger, now }: Ports): Presence {
  const byOrganisation = new Map<string, Presences>()
  const subscriptions = new Set<Subscription>()
  const resting = new Map<string, { readonly timer: NodeJS.Timeout; isDue: boolean }>()

  function of(organisation: string): Presences {
    const known = byOrganisation.get(organisation) ?? createPresences()
    byOrganisation.set(organisation, known)
    return known
  }

  const unsubscribe = database.bus.subscribe({
    notice({ topic, payload }) {
      if (topic === 'presence') {
        const { data } = heartbeatNoticeSchema.safeParse(payload)
        if (data) update(data.organisation, data.account, data.heartbeat)
      } else if (topic === 'access') {
        const { data } = accessNoticeSchema.safeParse(payload)
        // A user who may still use the organisation reports it with the next heartbeat.
        if (data) forget(data.account)
      }
    },
  })

  /** A process learns nothing new from its own notices, because each heartbeat has a number. */
  function update(organisation: string, account: Account, heartbeat: Heartbeat) {
    tellAll(organisation, of(organisation).update(account, heartbeat, now().getTime()))
  }

  function forget(accountId: Id) {
    for (const [organisation, presences] of byOrganisation) tellAll(organisation, presences.forget(accountId))
  }

  function expire() {
    for (const [organisation, presences] of byOrganisation)
      tellAll(organisation, presences.expire(now().getTime()))
  }

  function tellAll(organisation: string, records: readonly RecordRef[]) {
    for (const record of records) announceLater(organisation, record)
  }

  function announceLater(organisation: string, record: RecordRef) {
    const key = `${organisation} ${recordRefToKey(record)}`
    const rest = resting.get(key)
    if (rest) {
      rest.isDue = true
      return
    }
    const timer = setTimeout(() => {
      const isDue = resting.get(key)?.isDue
      resting.delete(key)
      if (isDue) announceLater(organisation, record)
    }, restMs)
    resting.set(key, { timer, isDue: false })
    // The answer to the next heartbeat makes up for a lost event.
    announce(organisation, record).catch((error) => logger.warn({ error }, 'Presence could not be announced'))
  }

  /** A user who may no longer see the record is notified of nothing, and not named to the others. */
  async function announce(organisation: string, record: RecordRef) {
    const present = () => of(organisation).at(record, now().getTime())
    const ids = new Set(present().map(({ id }) => id))
    const concerned = [...subscriptions].filter(
      ({ account }) => account.organisation === organisation && ids.has(account.id),
    )
    if (concerned.length === 0) return
    const people = peopleAt(await getReplica(organisation), record, present())
    for (const { account, announce } of concerned) {
      const others = othersFor(account.id, record, people)
      if (others) announce(others)
    }
  }

  const getReplica = (organisation: string) => replicaAtHead(organisations.get(organisation), database)

  const timer = setInterval(expire, presenceExpiryMs)
  timer.unref()

  return {
    async receive({ organisation, ...account }, heartbeat) {
      const replica = await getReplica(organisation)
      // What a person may not see is treated like what does not exist.
      const open = heartbeat.open.filter((record) => peopleAt(replica, record, [account]).length > 0)
      const visible = { ...heartbeat, open }
      update(organisation, account, visible)
      const answer = open.flatMap((record) => {
        const people = peopleAt(replica, record, of(organisation).at(record, now().getTime()))
        return othersFor(account.id, record, people) ?? []
      })
      await database.db
        .transaction()
        .execute((transaction) =>
          database.bus.publish(transaction, 'presence', { organisation, account, heartbeat: visible }),
        )
      return answer
    },
    subscribe(account, announce) {
      const subscription = { account, announce }
      subscriptions.add(subscription)
      return () => void subscriptions.delete(subscription)
    },
    expire,
    close() {
      unsubscribe()
      clearInterval(timer)
      for (const { timer } of resting.values()) clearTimeout(timer)
    },
  }
}
