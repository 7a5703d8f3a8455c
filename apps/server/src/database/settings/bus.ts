/** Notices between the processes of a server, delivered when the transaction that published them is committed. */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Notification } from 'pg'
import type { Tables } from '../schema/tables.ts'

export interface Notice {
  readonly topic: string
  /** Plain JSON. */
  readonly payload: unknown
}

export interface BusListener {
  notice(notice: Notice): void
  /** Notices may have been lost, because the connection to the database was interrupted. */
  missed?(): void
}

export interface Bus {
  /** PostgreSQL refuses a notice of 8,000 bytes or more. Equal notices of one transaction are delivered once. */
  publish(transaction: Transaction<Tables>, topic: string, payload: unknown): Promise<void>
  /** The call that publishes, for a statement that does more. */
  notice(topic: string, payload: unknown): RawBuilder<unknown>
  /** Returns the function that ends the subscription. */
  subscribe(listener: BusListener): () => void
}

/** The channel of `LISTEN` and `NOTIFY`. */
export const channel = 'plumbline'

/** The bus, and what the connection that listens has to call. */
export function createBus() {
  const listeners = new Set<BusListener>()

  const bus: Bus = {
    async publish(transaction, topic, payload) {
      await sql`select ${bus.notice(topic, payload)}`.execute(transaction)
    },
    notice: (topic, payload) => sql`pg_notify(${channel}, ${JSON.stringify({ topic, payload })})`,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  return {
    bus,
    receive({ channel: from, payload = '' }: Notification) {
      if (from !== channel) return
      // Written by `publish`.
      const notice = JSON.parse(payload) as Notice
      for (const listener of listeners) listener.notice(notice)
    },
    reportGap() {
      for (const listener of listeners) listener.missed?.()
    },
  }
}
