/** Storages for tests: one with a quota, and a shared one for several tabs that see each other's writes with a delay. */
import { createMapStorage } from '#data/storage/map-storage.ts'
import type { TabMessage, TabPorts } from '#data/storage/tab-channel.ts'
import type { Leaving, TabEvents } from '#data/storage/tab-events.ts'
import { createSimulatedLocks, type SimulatedLocks } from './simulated-locks.ts'

export interface MemoryStorage extends Storage {
  /** In characters of keys and texts. Writes above it are refused, as in a browser. */
  quota: number
  /** Refuses every write, whatever its size. */
  isRefusing: boolean
}

export function createMemoryStorage(quota = Number.POSITIVE_INFINITY): MemoryStorage {
  const storage = createMapStorage()
  const used = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .map((key) => key.length + (storage.getItem(key)?.length ?? 0))
      .reduce((sum, length) => sum + length, 0)

  const memory: MemoryStorage = Object.create(storage, {
    quota: { value: quota, writable: true },
    isRefusing: { value: false, writable: true },
    setItem: {
      value: (key: string, text: string) => {
        if (memory.isRefusing) throw new DOMException('refused', 'SecurityError')
        const old = storage.getItem(key)
        const growth = text.length - (old === null ? -key.length : old.length)
        if (growth > 0 && used() + growth > memory.quota) throw new DOMException('full', 'QuotaExceededError')
        storage.setItem(key, text)
      },
    },
  })
  return memory
}

interface Mutation {
  from: number
  key: string
  text: string | null
}

export interface SimulatedTab {
  storage: Storage
  events: TabEvents
  tabs: TabPorts
  /** Notifies the tab's listeners that the page may be closed soon. */
  leave(how?: Leaving): void
  /** The browser ends the tab without notice: its locks are released, and it receives and sends nothing more. */
  crash(): void
  /** Delivers the next message of another tab; false if there is none. It may also be lost, repeated or overtaken. */
  hear(how?: 'in order' | 'lost' | 'repeated' | 'overtaken'): boolean
  /** The tab's oldest unsent write of a mirrored list never reaches the browser; false if there is none. */
  tear(): boolean
  /** Sends the tab's oldest unsent write to the browser; false if there is none. */
  send(): boolean
  /** Delivers the browser's next write to the tab; false if there is none. */
  receive(): boolean
  /** A page of the same browser that is opened now. */
  next(): SimulatedTab
}

/**
 * Each tab reads and writes its own copy. Its writes reach the browser, and the browser's writes reach the tabs, only
 * when the test decides. In between, tabs read outdated lists, as they do in Chromium.
 */
export function createSimulatedTabs(count: number): SimulatedTab[] {
  const order: Mutation[] = []
  const locks = createSimulatedLocks()
  const inboxes = Array.from({ length: count }, () => [] as TabMessage[])
  let created = 0
  const create = (): SimulatedTab => {
    const from = created
    created += 1
    inboxes[from] ??= []
    const tab = createTab(from, order, locks, inboxes)
    return { ...tab, next: create }
  }
  return Array.from({ length: count }, create)
}

function createTab(
  from: number,
  order: Mutation[],
  locks: SimulatedLocks,
  inboxes: TabMessage[][],
): Omit<SimulatedTab, 'next'> {
  const copy = createMapStorage()
  const unsent: Mutation[] = []
  const unacknowledged: string[] = []
  const onWrite = new Set<(key: string | null) => void>()
  const onLeave = new Set<(how: Leaving) => void>()
  const onMessage = new Set<(message: TabMessage) => void>()
  let known = 0
  let isClosed = false

  function write(key: string, text: string | null) {
    set(key, text)
    unsent.push({ from, key, text })
    unacknowledged.push(key)
  }

  function set(key: string, text: string | null) {
    if (text === null) copy.removeItem(key)
    else copy.setItem(key, text)
  }

  return {
    tabs: {
      id: `tab-${from}`,
      locks: locks.ofTab(from),
      channel: {
        post(message) {
          // A copy for each of the other tabs, as in a browser.
          for (const [to, inbox] of inboxes.entries())
            if (to !== from && !isClosed) inbox.push(structuredClone(message))
        },
        onMessage: (listener) => void onMessage.add(listener),
      },
    },
    crash() {
      isClosed = true
      unsent.length = 0
      locks.end(from)
    },
    hear(how = 'in order') {
      const inbox = inboxes[from] ?? []
      const message = how === 'overtaken' ? inbox.pop() : inbox.shift()
      if (message && how === 'repeated') inbox.push(message)
      if (message && how !== 'lost' && !isClosed) for (const tell of onMessage) tell(message)
      return message !== undefined
    },
    tear() {
      const torn = unsent.findIndex(({ key }) => /^(construct|plumbline(Activity|History))/.test(key))
      if (torn === -1) return false
      const [mutation] = unsent.splice(torn, 1)
      if (mutation) unacknowledged.splice(unacknowledged.indexOf(mutation.key), 1)
      return true
    },
    storage: Object.create(copy, {
      // A test may replace it by one that refuses.
      setItem: { value: (key: string, text: string) => write(key, text), configurable: true },
      removeItem: { value: (key: string) => write(key, null), configurable: true },
    }),
    events: {
      onForeignWrite: (listener) => void onWrite.add(listener),
      onLeave: (listener) => void onLeave.add(listener),
    },
    leave(how = 'closed') {
      for (const listener of onLeave) listener(how)
    },
    send() {
      const mutation = unsent.shift()
      if (mutation) order.push(mutation)
      return mutation !== undefined
    },
    receive() {
      const mutation = order[known]
      if (!mutation || isClosed) return false
      known += 1
      if (mutation.from === from) {
        unacknowledged.splice(unacknowledged.indexOf(mutation.key), 1)
        return true
      }
      // Our own later write of the key will win in the browser too, so keep it.
      if (!unacknowledged.includes(mutation.key)) set(mutation.key, mutation.text)
      for (const tell of onWrite) tell(mutation.key)
      return true
    },
  }
}
