/** A team: its cache, its outbox, the connection to its server, and the other tabs. Loaded only in a team. */

import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { toStorable } from '@plumbline/domain/kernel/values/storable-text.ts'
import type { TeamSession } from '@plumbline/domain/team/wire/team-session.ts'
import { teamTextName } from '#data/document-text/text-names.ts'
import type { FetchedFiles, FileStore } from '#data/files/file-store.ts'
import type { Backend, BackendUpdate, SentRequest } from '#data/storage/backend.ts'
import type { Faults } from '#data/storage/faults.ts'
import type { TabEvents } from '#data/storage/tab-events.ts'
import type { TextStorage } from '#data/storage/text-storage.ts'
import { openSpilledRequests } from './cache/spilled-requests.ts'
import { type Connection, type SyncState, type TeamSync, toSyncState } from './cache/sync-state.ts'
import { openTeamCache } from './cache/team-cache.ts'
import type { QueuedRequest } from './cache/team-cache-schema.ts'
import { createTeamClient, TeamError, type TeamNetwork } from './cache/team-client.ts'
import { createTeamTabs, type TeamMessage, type TeamTabsPorts } from './cache/team-tabs.ts'
import { createLostRequests } from './lost-requests.ts'
import type { Presence } from './presence.ts'
import { createRemoval } from './removal.ts'
import { createSyncLoop } from './sync-loop.ts'
import { actorLists, createActor } from './team-actor.ts'
import { createTeamBackend } from './team-backend.ts'
import { createTeamCopy } from './team-copy.ts'
import { createTeamFiles } from './team-files.ts'
import { createTeamPresence } from './team-presence.ts'

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
  const { session, texts, now } = ports
  const { account, organisation } = session()
  const name = `plumblineTeam.${organisation.id}.${account.id}`
  const client = createTeamClient(session(), ports)
  const cache = openTeamCache(name)
  const filesName = `${name}.files`
  const documentTextName = teamTextName(name)
  const offlineName = `${name}.offline`
  const files = createTeamFiles({
    client,
    openStore: (fetched) => ports.openFiles(filesName, fetched),
    onUploaded: () => loop.send(),
    onSpace: (isFull) => loop.onUpload(isFull),
    onTooLarge: (queued) => copy.onUnsendable(queued, 'file-too-large'),
    onQuota: (queued) => copy.onUnsendable(queued, 'quota'),
  })
  const presence = createTeamPresence({ ...ports, client })
  const spilled = openSpilledRequests(texts, name, ports.newId())
  const listeners = new Set<() => void>()
  const contacts = new Set<(at: Date) => void>()
  let contactAt: Date | undefined
  /** Called whenever records may have arrived. */
  const awaiting = new Set<() => void>()
  let connection: Connection = { kind: 'online' }
  let isRead = false
  let state: SyncState = { kind: 'saved' }

  function change() {
    for (const look of [...awaiting]) look()
    const next = toSyncState(connection, copy.outbox.count(), copy.refused())
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    for (const listener of [...listeners]) listener()
  }

  const copy = createTeamCopy({
    cache,
    update: ports.update,
    resume: (requests) => ports.resume(requests.map(toSent), copy.outbox.has),
    notifyTabs: (message) => tabs.post(message),
    onStored() {
      spilled.keep(copy.outbox.unstored())
      loop.send()
    },
    onFailed: ({ reason }) => ports.faults.report({ kind: reason === 'quota' ? 'quota' : 'change-refused' }),
    onApplied: (requests) => lost.add(requests),
    onRestored: () => lost.onRestored(),
    onAuditShortened: () => ports.faults.report({ kind: 'audit-shortened' }),
    onChange: change,
  })

  const lost = createLostRequests({
    sent: cache.sent,
    client,
    onChange() {
      for (const listener of [...listeners]) listener()
    },
  })

  const removal = createRemoval({ ...ports, copy, lost, filesName, documentTextName, offlineName })

  const loop = createSyncLoop({
    ...copy,
    client,
    now,
    random: ports.random,
    next(max) {
      const requests = copy.next(max)
      return requests.slice(0, files.countUploaded(requests))
    },
    onSession(own) {
      // Another user has signed in. Their account must not send these requests.
      if (own.account.id !== account.id) throw new TeamError('signed-out')
      const found = own.organisations.find(({ id }) => id === organisation.id)
      if (!found) throw new TeamError('no-access')
      const { id, name, role, people } = found
      const next = { account: own.account, organisation: { id, name }, role, ...(people && { people }) }
      if (JSON.stringify(next) !== JSON.stringify(session())) ports.onSession(next)
    },
    async checkLost() {
      await lost.check()
      tabs.post({ kind: 'lost' })
    },
    onConnection: connect,
    onUpToDate() {
      contactAt = now()
      for (const listener of [...contacts]) listener(contactAt)
    },
    onPresence(others) {
      presence.adopt(others)
      tabs.post({ kind: 'presence', others })
    },
  })

  const tabs = createTeamTabs({
    ...ports,
    name,
    connection: () => connection,
    onRole: () => void lead(),
    onMessage,
  })

  async function lead() {
    if (!isRead || !tabs.isLeader()) return loop.stop()
    // The former leader may have stored more than this tab has heard of.
    await copy.read().catch(() => undefined)
    if (tabs.isLeader()) loop.start()
  }

  function connect(next: Connection) {
    if (JSON.stringify(next) === JSON.stringify(connection)) return
    connection = next
    if (tabs.isLeader()) tabs.post({ kind: 'lead', connection })
    if (next.kind === 'removed') void removal.removeAll()
    if (next.kind === 'signed-out') void removal.removeRecords(() => connection.kind === 'signed-out')
    change()
  }

  function onMessage(message: TeamMessage) {
    if (message.kind === 'lead') connect(message.connection)
    else if (message.kind === 'reread') void copy.read().catch(() => undefined)
    else if (message.kind === 'advanced') copy.onAdvanced(message.advanced)
    else if (message.kind === 'resolved') copy.onResolved(message.requestId)
    else if (message.kind === 'lost') void lost.read().catch(() => undefined)
    else if (message.kind === 'reconnect') wake()
    else if (message.kind === 'presence') presence.adopt(message.others)
    else if (message.kind === 'queued') {
      copy.onQueued(message.queue)
      loop.send()
    }
  }

  function wake() {
    files.reconnect()
    presence.wake()
    if (tabs.isLeader()) return loop.reconnect()
    tabs.post({ kind: 'reconnect' })
    tabs.ask()
  }

  function toSent({ request, performed }: QueuedRequest): SentRequest {
    return { request, performed, actor: actor() }
  }

  const actor = createActor(session, backendList)
  const backend = createTeamBackend(copy, spilled, account.id)
  function backendList(list: string) {
    return backend.open(list).list.rows()
  }

  ports.onWake(wake)
  ports.events.onLeave((how) => {
    backend.flush()
    presence.leave(how)
    if (how === 'hidden') return
    tabs.leave()
    loop.stop()
  })
  ports.events.onForeignWrite((key) => {
    // The page has come back, and has missed what the other tabs did.
    if (key !== null) return
    void copy.read().catch(() => undefined)
    wake()
  })

  /** Reads the cache, together with the requests that did not get into it. */
  async function read() {
    const left = spilled.read()
    if (left.length > 0) await cache.append(left)
    spilled.clear()
    await copy.read()
    await lost.read().catch(() => undefined)
    isRead = true
    if (tabs.isLeader()) loop.start()
    else tabs.ask()
  }

  function filled(): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const isOver = copy.position() || isFinal(connection)
        if (!isOver && connection.kind !== 'offline') return
        awaiting.delete(look)
        if (isOver) resolve()
        else reject(new TeamError('unreachable'))
      }
      awaiting.add(look)
      if (connection.kind === 'offline' && !copy.position()) wake()
      else look()
    })
  }

  return {
    backend,
    files: {
      ...files.store,
      async remove(keys) {
        const { waitingTexts } = await import('./sweep-team-files.ts')
        const waiting = waitingTexts(copy)
        return files.store.remove(keys.filter((key) => !waiting.includes(key)))
      },
    },
    documentTextName,
    offlineName,
    presence,
    actor,
    onActor(listener) {
      const ends = actorLists.map((name) => backend.open(name).list.onChange(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    sync: {
      state: () => state,
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async retry(requestId) {
        const found = copy.refused().find(({ request }) => request.id === requestId)
        if (!found) return
        files.askAgain(found)
        const { request, performed } = found
        // An older version may have made it of texts that cannot be stored.
        const again = toStorable({ ...request, id: ports.newId() })
        await copy.resolve(requestId, { request: again, performed })
      },
      discard: (requestId) => copy.resolve(requestId),
      lost: lost.list,
      async sendAgain(requestIds) {
        const adopted = await lost.take(requestIds)
        for (const queued of adopted) files.askAgain(queued)
        await copy.sendAgain(adopted)
        tabs.post({ kind: 'lost' })
      },
      async forgetLost(requestIds) {
        await lost.take(requestIds)
        tabs.post({ kind: 'lost' })
      },
      onUpToDate(listener) {
        contacts.add(listener)
        if (contactAt) listener(contactAt)
        return () => contacts.delete(listener)
      },
      reconnect: wake,
    },
    async ready() {
      if (!isRead) await read()
      return filled()
    },
    async forget() {
      loop.stop()
      tabs.leave()
      await copy.outbox.settled()
      return removal.leave()
    },
    async sweepFiles(at) {
      const { sweepTeamFiles } = await import('./sweep-team-files.ts')
      return sweepTeamFiles(files.store, copy, at)
    },
  }
}

function isFinal({ kind }: Connection): boolean {
  return kind === 'signed-out' || kind === 'outdated' || kind === 'removed'
}
