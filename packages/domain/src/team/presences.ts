/** Who has which record of an organisation open, as far as a server process knows. Kept in memory only. */
import type { Id } from '../kernel/records/record.ts'
import type { Account } from './replica.ts'
import { type Heartbeat, presenceLifeMs, type RecordRef, recordRefToKey } from './wire/presence.ts'

/** Each of the first three returns the records at which a user has arrived, or from which a user has gone. */
export interface Presences {
  /** Takes what a tab of this person has open. An earlier heartbeat that arrives late changes nothing. */
  update(account: Account, heartbeat: Heartbeat, now: number): readonly RecordRef[]
  /** Drops every tab of a person. */
  forget(accountId: Id): readonly RecordRef[]
  /** Drops tabs without a recent heartbeat: their computers sleep, have crashed, or have lost the network. */
  expire(now: number): readonly RecordRef[]
  /** Each person once, however many tabs; first come first. */
  at(record: RecordRef, now: number): readonly Account[]
}

interface Tab {
  readonly account: Account
  readonly turn: number
  readonly until: number
  /** When it came to each record, by key. Empty if it has left, so that a late heartbeat finds its last turn. */
  readonly open: ReadonlyMap<string, Arrival>
}

interface Arrival {
  readonly record: RecordRef
  readonly since: number
}

/** The tabs of one person that are remembered. Beyond it, those with the oldest heartbeats are dropped. */
const maxTabs = 20

export function createPresences(): Presences {
  /** By account, and there by tab. */
  const people = new Map<Id, Map<string, Tab>>()
  let arrivals = 0

  function update(account: Account, { tab: tabId, turn, open }: Heartbeat, now: number) {
    const tabs = people.get(account.id) ?? new Map<string, Tab>()
    const known = tabs.get(tabId)
    if (known && turn <= known.turn) return []
    return getChanges(account.id, () => {
      const next = new Map<string, Arrival>()
      for (const record of open) {
        const key = recordRefToKey(record)
        next.set(key, known?.open.get(key) ?? { record, since: arrivals++ })
      }
      // The tabs are in the order of their latest heartbeats.
      tabs.delete(tabId)
      tabs.set(tabId, { account, turn, until: now + presenceLifeMs, open: next })
      for (const [oldest] of tabs) if (tabs.size > maxTabs) tabs.delete(oldest)
      people.set(account.id, tabs)
    })
  }

  /** Opening a record in a second tab is not announced, and neither is closing one of two. */
  function getChanges(accountId: Id, change: () => void): readonly RecordRef[] {
    const before = getRecords(accountId)
    change()
    const after = getRecords(accountId)
    return [...onlyIn(before, after), ...onlyIn(after, before)]
  }

  function getRecords(accountId: Id): ReadonlyMap<string, RecordRef> {
    const records = new Map<string, RecordRef>()
    for (const { open } of people.get(accountId)?.values() ?? [])
      for (const [key, { record }] of open) records.set(key, record)
    return records
  }

  return {
    update,
    forget: (accountId) => getChanges(accountId, () => people.delete(accountId)),
    expire(now) {
      return [...people].flatMap(([accountId, tabs]) =>
        getChanges(accountId, () => {
          for (const [tabId, { until }] of tabs) if (until <= now) tabs.delete(tabId)
          if (tabs.size === 0) people.delete(accountId)
        }),
      )
    },
    at(record, now) {
      const key = recordRefToKey(record)
      const found = Array.from(people.values(), (tabs) => {
        const present = [...tabs.values()].filter(({ open, until }) => open.has(key) && until > now)
        const since = Math.min(...present.map(({ open }) => open.get(key)?.since ?? Number.POSITIVE_INFINITY))
        return { account: present.at(-1)?.account, since }
      })
      return found.sort((a, b) => a.since - b.since).flatMap(({ account }) => account ?? [])
    },
  }
}

function onlyIn(
  these: ReadonlyMap<string, RecordRef>,
  those: ReadonlyMap<string, RecordRef>,
): readonly RecordRef[] {
  return [...these].flatMap(([key, record]) => (those.has(key) ? [] : record))
}
