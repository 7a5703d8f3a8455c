/** Tells people who else looks at the records that they have open. Lives in memory; every server process hears of it. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { lookersFor, peopleAt } from '@plumbline/domain/team/lookers.ts'
import { createPresences, type Presences } from '@plumbline/domain/team/presences.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import {
  type Lookers,
  type PresenceBeat,
  presenceBeatSchema,
  presenceSweepMs,
  type RecordRef,
  recordRefToKey,
} from '@plumbline/domain/wire/presence.ts'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Database } from '../database/open-database.ts'
import type { HeldOrganisations } from '../sync/held-organisations.ts'
import { replicaAtHead } from '../sync/pull.ts'

export interface Presence {
  /** Takes what a tab of this person has open, and answers with who else looks at it. */
  beat(account: OrganisationAccount, beat: PresenceBeat): Promise<readonly Lookers[]>
  /** Calls whenever others come to a record that this person has open, or leave it. Returns the function that ends it. */
  listen(account: OrganisationAccount, hear: (lookers: Lookers) => void): () => void
  /** Drops whoever was not heard of for a while. Runs by itself every few seconds. */
  sweep(): void
  close(): void
}

type OrganisationAccount = Account & { readonly organisation: string }

interface Listener {
  readonly account: OrganisationAccount
  hear(lookers: Lookers): void
}

interface Ports {
  readonly database: Pick<Database, 'db' | 'bus'>
  readonly organisations: HeldOrganisations
  readonly logger: Logger
  now(): Date
}

/** People who come to a record at the same time are told in one event. The first one is told at once. */
const restMs = 500

const beatNoticeSchema = z.object({
  organisation: z.string(),
  // Written by this file in another process.
  account: z.custom<Account>((value) => typeof value === 'object' && value !== null),
  beat: presenceBeatSchema,
})
const accessNoticeSchema = z.object({ account: z.string() })

export function createPresence({ database, organisations, logger, now }: Ports): Presence {
  const byOrganisation = new Map<string, Presences>()
  const listeners = new Set<Listener>()
  const resting = new Map<string, { readonly timer: NodeJS.Timeout; isAsked: boolean }>()

  function of(organisation: string): Presences {
    const known = byOrganisation.get(organisation) ?? createPresences()
    byOrganisation.set(organisation, known)
    return known
  }

  const unsubscribe = database.bus.subscribe({
    notice({ topic, payload }) {
      if (topic === 'presence') {
        const { data } = beatNoticeSchema.safeParse(payload)
        if (data) hear(data.organisation, data.account, data.beat)
      } else if (topic === 'access') {
        const { data } = accessNoticeSchema.safeParse(payload)
        // Whoever may still use the organisation says so with the next beat.
        if (data) forget(data.account)
      }
    },
  })

  /** Of its own notices a process learns nothing new, because each beat has a number. */
  function hear(organisation: string, account: Account, beat: PresenceBeat) {
    tellAll(organisation, of(organisation).hear(account, beat, now().getTime()))
  }

  function forget(accountId: Id) {
    for (const [organisation, presences] of byOrganisation) tellAll(organisation, presences.forget(accountId))
  }

  function sweep() {
    for (const [organisation, presences] of byOrganisation)
      tellAll(organisation, presences.sweep(now().getTime()))
  }

  function tellAll(organisation: string, records: readonly RecordRef[]) {
    for (const record of records) tellInTurn(organisation, record)
  }

  function tellInTurn(organisation: string, record: RecordRef) {
    const key = `${organisation} ${recordRefToKey(record)}`
    const rest = resting.get(key)
    if (rest) {
      rest.isAsked = true
      return
    }
    const timer = setTimeout(() => {
      const isAsked = resting.get(key)?.isAsked
      resting.delete(key)
      if (isAsked) tellInTurn(organisation, record)
    }, restMs)
    resting.set(key, { timer, isAsked: false })
    // The next beat of each client brings what an event could not.
    tell(organisation, record).catch((error) =>
      logger.warn({ error }, 'Nobody was told who looks at a record'),
    )
  }

  /** Whoever may no longer see the record hears nothing, and is not told of. */
  async function tell(organisation: string, record: RecordRef) {
    const present = () => of(organisation).at(record, now().getTime())
    const ids = new Set(present().map(({ id }) => id))
    const hearers = [...listeners].filter(
      ({ account }) => account.organisation === organisation && ids.has(account.id),
    )
    if (hearers.length === 0) return
    const people = peopleAt(await replicaOf(organisation), record, present())
    for (const { account, hear } of hearers) {
      const lookers = lookersFor(account.id, record, people)
      if (lookers) hear(lookers)
    }
  }

  const replicaOf = (organisation: string) => replicaAtHead(organisations.get(organisation), database)

  const timer = setInterval(sweep, presenceSweepMs)
  timer.unref()

  return {
    async beat({ organisation, ...account }, beat) {
      const replica = await replicaOf(organisation)
      // What a person may not see is treated like what does not exist.
      const open = beat.open.filter((record) => peopleAt(replica, record, [account]).length > 0)
      const visible = { ...beat, open }
      hear(organisation, account, visible)
      const answer = open.flatMap((record) => {
        const people = peopleAt(replica, record, of(organisation).at(record, now().getTime()))
        return lookersFor(account.id, record, people) ?? []
      })
      await database.db
        .transaction()
        .execute((transaction) =>
          database.bus.publish(transaction, 'presence', { organisation, account, beat: visible }),
        )
      return answer
    },
    listen(account, hear) {
      const listener = { account, hear }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sweep,
    close() {
      unsubscribe()
      clearInterval(timer)
      for (const { timer } of resting.values()) clearTimeout(timer)
    },
  }
}
