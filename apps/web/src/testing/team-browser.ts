/** Browsers of people in a team: tabs with services of their own, which share a cache, locks and a channel. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { personalLists, sharedLists } from '@plumbline/domain/lists.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { deleteDB } from 'idb'
import { vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import type { Leaving } from '#data/storage/tab-events.ts'
import type { TeamPorts } from '#data/team/team.ts'
import { createServices, type Services } from '#data/workspace/services.ts'
import { openTeamRecords } from '#data/workspace/team-services.ts'
import type { Faults } from './faulty-network.ts'
import { createMemoryStorage, type MemoryStorage } from './memory-storage.ts'
import { createSimulatedLocks } from './simulated-locks.ts'
import { organisation, type TeamServer } from './team-server.ts'

export interface TeamTab {
  services: Services
  /** Whether its records can be read. */
  ready: Promise<unknown>
  /** The user comes back to the tab. */
  wake(): void
  /** Notifies the tab that its page may be closed soon. */
  leave(how: Leaving): void
  /** Ends the tab without notice. */
  crash(): void
}

export interface TeamBrowser {
  storage: MemoryStorage
  openTab(): TeamTab
  /** As the sign-in page does. */
  signIn(account: Account): void
  /** Another account signs in to the server, while the tabs still show the team to the first. */
  signInAs(account: Account): void
}

interface BrowserParts {
  hasLocks?: boolean
  /** Reaches what is no part of the team: functions and accounts. */
  fetch?: typeof globalThis.fetch
}

let created = 0

export function openBrowser(
  server: TeamServer,
  account: Account,
  faults?: Partial<Faults>,
  { hasLocks = true, fetch }: BrowserParts = {},
): TeamBrowser {
  const storage = createMemoryStorage()
  signIn(account)
  const locks = createSimulatedLocks()
  const channels = new Map<number, (data: unknown) => void>()
  const files = new Map<string, ReturnType<typeof createMemoryFileStore>>()
  let tabs = 0
  let signedIn = account

  function openTab(): TeamTab {
    tabs += 1
    const tab = tabs
    let isClosed = false
    let isVisible = true
    let wake = () => {}
    let leave: (how: Leaving) => void = () => {}
    const network = server.network(() => signedIn.id, {
      ...faults,
      isOffline: () => isClosed || faults?.isOffline?.() === true,
    })
    const team: TeamPorts = {
      ...network,
      locks: hasLocks ? locks.ofTab(tab) : undefined,
      openChannel: () => simulatedChannel(tab, channels),
      openFiles(name, fetched) {
        const known = files.get(name) ?? createMemoryFileStore(undefined, fetched)
        files.set(name, known)
        return known
      },
      async removeDatabase(name) {
        files.delete(name)
        await deleteDB(name)
      },
      onWake(listener) {
        wake = listener
      },
      isVisible: () => isVisible,
      random: () => 0.5,
    }
    const services = createServices({
      storage,
      files: createMemoryFileStore(),
      fetch: network.fetch,
      latency: 'none',
      ...(fetch && { fetch }),
      newId: () => `${account.id}-${++created}`.padEnd(24, 'x'),
      events: {
        onForeignWrite: () => {},
        onLeave(listener) {
          leave = listener
        },
      },
      openTeam: (common) => openTeamRecords(common, team),
    })
    const ready = services.ready()
    ready.catch(() => {})
    return {
      services,
      ready,
      wake() {
        isVisible = true
        wake()
      },
      leave(how) {
        isVisible = false
        leave(how)
      },
      crash() {
        isClosed = true
        channels.delete(tab)
        locks.end(tab)
      },
    }
  }

  function signIn({ id, email, name, role }: Account) {
    storage.removeItem('plumblineEndsSession')
    storage.setItem('plumblineUser', JSON.stringify({ name, email }))
    const session = { account: { id, email, name }, organisation, role }
    storage.setItem('plumblineTeamSession', JSON.stringify(session))
  }

  return {
    storage,
    openTab,
    signIn,
    signInAs(other) {
      signedIn = other
    },
  }
}

/** Messages arrive a turn of the event loop later, as copies. */
function simulatedChannel(tab: number, channels: Map<number, (data: unknown) => void>): BroadcastChannel {
  return {
    postMessage(message: unknown) {
      const copy: unknown = structuredClone(message)
      for (const [to] of channels) if (to !== tab) setTimeout(() => channels.get(to)?.(structuredClone(copy)))
    },
    addEventListener(_type: string, listener: (event: MessageEvent) => void) {
      // `as`: the listener reads the data only.
      channels.set(tab, (data) => listener({ data } as MessageEvent))
    },
    // `as`: the parts of a channel that a team uses.
  } as unknown as BroadcastChannel
}

/** Lets the given time pass, with everything that happens in it. Needs the fake timers of `useTeamTimers`. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    await waitForTask()
    await vi.advanceTimersByTimeAsync(Math.min(left, stepMs))
  }
  await waitForTask()
}

const stepMs = 5

/** The database answers in turns of the event loop, which no fake timer controls. */
async function waitForTask(): Promise<void> {
  for (let count = 0; count < 8; count += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Fakes the timers, but not those that IndexedDB needs. */
export function useTeamTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}

/** The shown records of every list that has any, in list order. */
export function readVisible({
  services: { store },
}: Pick<TeamTab, 'services'>): ReadonlyMap<string, readonly Rec[]> {
  const all = [...sharedLists, ...personalLists].map((def) => [def.name, store.records.all(def)] as const)
  return new Map(all)
}
