/** The exchange of this tab with the server of the team, and with the other tabs of the browser. */

import type { OwnSession } from '@plumbline/domain/team/wire/team.ts'
import type { TeamSession } from '@plumbline/domain/team/wire/team-session.ts'
import type { FetchedFiles, FileStore } from '#data/files/file-store.ts'
import type { BackendUpdate } from '#data/storage/backend.ts'
import type { Faults } from '#data/storage/faults.ts'
import type { SpilledRequests } from './cache/spilled-requests.ts'
import type { Connection } from './cache/sync-state.ts'
import type { TeamCache } from './cache/team-cache.ts'
import type { QueuedRequest } from './cache/team-cache-schema.ts'
import { type TeamClient, TeamError } from './cache/team-client.ts'
import type { TeamTabsPorts } from './cache/team-tabs.ts'
import { createTeamCopy } from './copy/team-copy.ts'
import { createFirstRecords } from './first-records.ts'
import { createLeadingTab } from './leading-tab.ts'
import { createLostRequests } from './lost-requests.ts'
import { createSyncLoop } from './sync/sync-loop.ts'
import { createSyncStatus } from './sync/sync-status.ts'
import { createMessageHandler } from './tab-messages.ts'
import { createTeamFiles } from './team-files.ts'
import type { TeamPresence } from './team-presence.ts'

interface Ports extends TeamTabsPorts {
  name: string
  client: TeamClient
  cache: TeamCache
  presence: TeamPresence
  spilled: Pick<SpilledRequests, 'keep'>
  faults: Faults
  openStore(fetched: FetchedFiles): FileStore
  session(): TeamSession
  onSession(session: TeamSession): void
  update(update: BackendUpdate): void
  /** Shows requests that were not made on a screen of this tab. */
  resume(requests: readonly QueuedRequest[]): Promise<void>
  /** The connection is another one. */
  onConnection(connection: Connection): void
  now(): Date
  random(): number
}

export type TeamExchange = ReturnType<typeof createTeamExchange>

export function createTeamExchange(ports: Ports) {
  const { cache, client, faults, presence, session } = ports

  const files = createTeamFiles({
    client,
    openStore: ports.openStore,
    onUploaded: () => loop.send(),
    onSpace: (isFull) => loop.onUpload(isFull),
    onTooLarge: (queued) => copy.onUnsendable(queued, 'file-too-large'),
    onQuota: (queued) => copy.onUnsendable(queued, 'quota'),
  })

  const copy = createTeamCopy({
    cache,
    update: ports.update,
    resume: ports.resume,
    notifyTabs: (message) => tabs.post(message),
    onStored() {
      ports.spilled.keep(copy.outbox.unstored())
      loop.send()
    },
    onFailed: ({ reason }) => faults.report({ kind: reason === 'quota' ? 'quota' : 'change-refused' }),
    onApplied: (requests) => lost.add(requests),
    onRestored: () => lost.onRestored(),
    onAuditShortened: () => faults.report({ kind: 'audit-shortened' }),
    onChange: update,
  })

  const status = createSyncStatus({ countWaiting: () => copy.outbox.count(), refused: copy.refused })
  const lost = createLostRequests({ sent: cache.sent, client, onChange: status.notify })
  const firstRecords = createFirstRecords({
    hasRecords: () => copy.position() !== undefined,
    connection: status.connection,
    reconnect,
  })

  const loop = createSyncLoop({
    ...ports,
    ...copy,
    next(max) {
      const requests = copy.next(max)
      return requests.slice(0, files.countUploaded(requests))
    },
    onSession(own) {
      const next = findSession(own, session())
      if (JSON.stringify(next) !== JSON.stringify(session())) ports.onSession(next)
    },
    async checkLost() {
      await lost.check()
      tabs.post({ kind: 'lost' })
    },
    onConnection: connect,
    onUpToDate: () => status.setUpToDate(ports.now()),
    onPresence(others) {
      presence.adopt(others)
      tabs.post({ kind: 'presence', others })
    },
  })

  const tabs = createLeadingTab({
    ...ports,
    connection: status.connection,
    loop,
    onLeading: copy.read,
    onMessage: createMessageHandler({ copy, lost, presence, send: loop.send, connect, reconnect }),
  })

  function connect(next: Connection) {
    if (!status.setConnection(next)) return
    if (tabs.isLeader()) tabs.post({ kind: 'lead', connection: next })
    ports.onConnection(next)
    update()
  }

  function update() {
    firstRecords.look()
    status.update()
  }

  function reconnect() {
    files.reconnect()
    presence.wake()
    tabs.reconnect()
  }

  return {
    copy,
    files,
    lost,
    status,
    tabs,
    reconnect,
    hasFirstRecords: firstRecords.wait,
  }
}

/** Throws if another user has signed in, whose account must not send these requests, or if there is no access any more. */
function findSession(own: OwnSession, { account, organisation }: TeamSession): TeamSession {
  if (own.account.id !== account.id) throw new TeamError('signed-out')
  const found = own.organisations.find(({ id }) => id === organisation.id)
  if (!found) throw new TeamError('no-access')
  const { id, name, role, people } = found
  return { account: own.account, organisation: { id, name }, role, ...(people && { people }) }
}
