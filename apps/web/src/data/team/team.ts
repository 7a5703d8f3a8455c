/** A team: its cache, its outbox, the connection to its server, and the other tabs. Loaded only in a team. */

import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { TeamSession } from '@plumbline/domain/team/wire/team-session.ts'
import { teamTextName } from '#data/document-text/text-names.ts'
import type { FetchedFiles, FileStore } from '#data/files/file-store.ts'
import type { Backend, BackendUpdate, SentRequest } from '#data/storage/backend.ts'
import type { Faults } from '#data/storage/faults.ts'
import type { TabEvents } from '#data/storage/tab-events.ts'
import type { TextStorage } from '#data/storage/text-storage.ts'
import { openSpilledRequests } from './cache/spilled-requests.ts'
import type { TeamSync } from './cache/sync-state.ts'
import { openTeamCache } from './cache/team-cache.ts'
import type { QueuedRequest } from './cache/team-cache-schema.ts'
import { createTeamClient, type TeamNetwork } from './cache/team-client.ts'
import type { TeamTabsPorts } from './cache/team-tabs.ts'
import type { Presence } from './presence.ts'
import { createRemoval } from './removal.ts'
import { actorLists, createActor } from './team-actor.ts'
import { createTeamBackend } from './team-backend.ts'
import { createTeamExchange, type TeamExchange } from './team-exchange.ts'
import { createTeamPresence, type TeamPresence } from './team-presence.ts'
import { createTeamSync } from './team-sync.ts'

/** The browser features that a team needs. */
export interface TeamPorts extends TeamNetwork, TeamTabsPorts {
  openFiles(name: string, fetched: FetchedFiles): FileStore
  removeDatabase(name: string): Promise<void>
  /** The user is back at this page, or the network came or went. */
  onWake(listener: () => void): void
  /** Whether the user can see this page. */
  isVisible(): boolean
  random(): number
}

export interface CreateTeamPorts extends TeamPorts {
  /** As it is now: name and role may change. */
  session(): TeamSession
  onSession(session: TeamSession): void
  update(update: BackendUpdate): void
  /** Shows requests that were not made on a screen of this tab, if they still wait when their code is loaded. */
  resume(requests: readonly SentRequest[], isWaiting: (requestId: Id) => boolean): Promise<void>
  texts: TextStorage
  faults: Faults
  events: TabEvents
  now(): Date
  newId(): Id
}

export interface Team {
  readonly backend: Omit<Backend, 'subscribe'>
  readonly sync: TeamSync
  readonly presence: Presence
  readonly files: FileStore
  readonly documentTextName: string
  /** The key of what this browser keeps for work without a connection. */
  readonly offlineName: string
  actor(): Actor
  /** The name or the roles of the actor have changed. */
  onActor(listener: () => void): () => void
  /** Resolves when there are records to show. Rejects if they cannot be fetched now, and then tries again when called. */
  ready(): Promise<void>
  sweepFiles(now: Date): Promise<number>
  /** Removes the records from this browser. Requests that were not sent are kept for the next time. */
  forget(): Promise<void>
}

export function createTeam(ports: CreateTeamPorts): Team {
  const { session, texts } = ports
  const { account, organisation } = session()
  const name = `plumblineTeam.${organisation.id}.${account.id}`
  const names = {
    filesName: `${name}.files`,
    documentTextName: teamTextName(name),
    offlineName: `${name}.offline`,
  }
  const client = createTeamClient(session(), ports)
  const cache = openTeamCache(name)
  const presence = createTeamPresence({ ...ports, client })
  const spilled = openSpilledRequests(texts, name, ports.newId())

  const exchange = createTeamExchange({
    ...ports,
    ...{ name, client, cache, presence, spilled },
    openStore: (fetched) => ports.openFiles(names.filesName, fetched),
    resume: (requests) => ports.resume(requests.map(toSent), copy.outbox.has),
    onConnection({ kind }) {
      if (kind === 'removed') void removal.removeAll()
      if (kind === 'signed-out')
        void removal.removeRecords(() => exchange.status.connection().kind === 'signed-out')
    },
  })
  const { copy, lost, files } = exchange
  const removal = createRemoval({ ...ports, ...names, copy, lost })
  const backend = createTeamBackend(copy, spilled, account.id)
  const actor = createActor(session, (list) => backend.open(list).list.rows())

  function toSent({ request, performed }: QueuedRequest): SentRequest {
    return { request, performed, actor: actor() }
  }

  /** Reads the cache, together with the requests that did not get into it. */
  async function read() {
    const left = spilled.read()
    if (left.length > 0) await cache.append(left)
    spilled.clear()
    await copy.read()
    await lost.read().catch(() => undefined)
    exchange.tabs.start()
  }

  followPage(ports, { exchange, backend, presence })
  return {
    ...names,
    backend,
    files: withWaitingFiles(files.store, copy),
    presence,
    actor,
    onActor(listener) {
      const ends = actorLists.map((name) => backend.open(name).list.onChange(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    sync: createTeamSync(exchange, ports.newId),
    async ready() {
      if (!exchange.tabs.isStarted()) await read()
      return exchange.hasFirstRecords()
    },
    async forget() {
      exchange.tabs.stop()
      await copy.outbox.settled()
      return removal.leave()
    },
    async sweepFiles(at) {
      const { sweepTeamFiles } = await import('./sweep-team-files.ts')
      return sweepTeamFiles(files.store, copy, at)
    },
  }
}

interface Followers {
  readonly exchange: TeamExchange
  readonly backend: Pick<Backend, 'flush'>
  readonly presence: TeamPresence
}

/** The page is left or comes back, and misses what the other tabs do while it is away. */
function followPage({ onWake, events }: CreateTeamPorts, { exchange, backend, presence }: Followers) {
  onWake(exchange.reconnect)
  events.onLeave((how) => {
    backend.flush()
    presence.leave(how)
    if (how !== 'hidden') exchange.tabs.stop()
  })
  events.onForeignWrite((key) => {
    if (key !== null) return
    void exchange.copy.read().catch(() => undefined)
    exchange.reconnect()
  })
}

/** Files that a request waits for are not removed. */
function withWaitingFiles(store: FileStore, copy: TeamExchange['copy']): FileStore {
  return {
    ...store,
    async remove(keys) {
      const { waitingTexts } = await import('./sweep-team-files.ts')
      const waiting = waitingTexts(copy)
      return store.remove(keys.filter((key) => !waiting.includes(key)))
    },
  }
}
