/** Several tabs of one browser in one process, each with its services. Use with `setUpTabTests`. */
import 'fake-indexeddb/auto'
import { getDraft } from '@plumbline/domain/directory/change-contact.ts'
import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { openRecordDatabase, type RecordDatabase } from '#data/database/record-database.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { createServices, type Services, type ServicesPorts } from '#data/workspace/services.ts'
import { createSimulatedTabs, type SimulatedTab } from './memory-storage.ts'

// Fake timers do not wait for dynamic imports.
await Promise.all([
  import('#data/local/open-records.ts'),
  import('#data/local/take-foreign-texts.ts'),
  import('#data/workspace/decide-sent-request.ts'),
  import('#data/catalogue/samples.ts'),
])

export interface OpenTab extends SimulatedTab {
  services: Services
}

/** Each test of the file begins with an empty browser and with faked timers, but not with those that IndexedDB needs. */
export async function setUpTabTests(): Promise<void> {
  await loadActivityLog()
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

export const contactDraft = {
  ...getDraft(),
  firstName: 'Ana',
  lastName: 'Okafor',
  companyName: 'Harbour',
}

/** Opens the tabs of a new browser. `stored` is the initial content of local storage: text as is, anything else as JSON. */
export async function openTabs(count: number, stored: Record<string, unknown> = {}): Promise<OpenTab[]> {
  globalThis.indexedDB = new IDBFactory()
  // Those of tabs that an earlier browser had.
  vi.clearAllTimers()
  const simulated = createSimulatedTabs(count)
  const texts = { plumblineWorkspace: 'own', ...stored }
  for (const [key, value] of Object.entries(texts))
    simulated[0]?.storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  while (simulated.some((tab) => tab.send()) || simulated.some((tab) => tab.receive()));
  const tabs = simulated.map((tab) => openServices(tab))
  await comeToRest(tabs)
  return tabs
}

type OpenOptions = Pick<ServicesPorts, 'database' | 'loadSentToWork'>

export function openServices(
  tab: SimulatedTab,
  { database = true, loadSentToWork }: OpenOptions = {},
): OpenTab {
  const { storage, events, tabs } = tab
  let created = 0
  const newId = () => `${tabs.id}${'x'.repeat(20)}${++created}`
  const files = createMemoryFileStore()
  const ports = { storage, events, tabs, newId, files, database, latency: 'none' } as const
  const services = createServices({ ...ports, ...(loadSentToWork && { loadSentToWork }) })
  for (const { def } of lists) services.store.records.all(def)
  return { ...tab, services }
}

/** Every key of a tab's local storage with its text. */
export function storedTexts({ storage }: Pick<SimulatedTab, 'storage'>): Record<string, string> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']))
}

/** Refuses texts beyond this number of characters in all. */
export function limitStorage({ storage }: OpenTab, quota: number) {
  const { setItem } = storage
  Object.defineProperty(storage, 'setItem', {
    configurable: true,
    value(key: string, text: string) {
      const used = Object.entries(storedTexts({ storage })).reduce(
        (sum, [other, stored]) => sum + (other === key ? 0 : other.length + stored.length),
        key.length + text.length,
      )
      if (used > quota) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(storage, key, text)
    },
  })
}

/** Opens a page on what a closed one has left in the browser. */
export function restart(tab: SimulatedTab, options: OpenOptions = {}): OpenTab {
  const [next] = createSimulatedTabs(1)
  if (!next) throw new Error('There is one tab')
  for (const [key, text] of Object.entries(storedTexts(tab))) next.storage.setItem(key, text)
  restarts += 1
  return openServices({ ...next, tabs: { ...next.tabs, id: `later-${restarts}` } }, options)
}

let restarts = 0

/** Opens a page in the browser of this one. It reads what the browser has by now. */
export function reopen(tab: SimulatedTab): OpenTab {
  const next = tab.next()
  while (next.receive());
  return openServices(next)
}

/** Delivers all pending messages and writes between the tabs. */
export async function settle(tabs: readonly SimulatedTab[]) {
  const isBusy = () => tabs.flatMap((tab) => [tab.send(), tab.receive(), tab.hear()]).includes(true)
  for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1) await pass(1)
}

/** Lets the time pass. A database answers in turns of the event loop, which no fake timer controls. */
export async function pass(ms: number, stepMs = 20): Promise<void> {
  for (let left = ms; left >= 0; left -= stepMs) {
    await vi.advanceTimersByTimeAsync(Math.min(left, stepMs))
    for (let quiet = 0; quiet < quietSlices; quiet = busy.size > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Lets the databases answer some of what they were asked, and no more. */
export async function begin(answers: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(1)
  for (let answer = 0; answer < answers; answer += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** What follows an answer of the database may ask it again. */
const quietSlices = 3
const busy = new Set<object>()
watchDatabases()

/** Notes what the databases have not answered yet. */
function watchDatabases() {
  const note = <T extends EventTarget>(target: T, ...ends: string[]): T => {
    busy.add(target)
    for (const end of ends) target.addEventListener(end, () => busy.delete(target))
    return target
  }
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...args) {
    return note(open.apply(this, args), 'success', 'error')
  }
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...args) {
    return note(transaction.apply(this, args), 'complete', 'abort')
  }
}

/** What the database held when the tabs came to rest. */
let inDatabase: RecordDatabase | undefined

/** Runs all timers that store or send something. */
export async function comeToRest(tabs: readonly SimulatedTab[]) {
  for (let round = 0; round < 6; round += 1) {
    await settle(tabs)
    await pass(80)
  }
  // Mirrors that came late are noticed, and messages that were lost.
  await pass(2_100, 100)
  await settle(tabs)
  inDatabase = await readDatabase()
}

/** What the database holds, as the next start would read it. */
export async function readDatabase(): Promise<RecordDatabase> {
  const database = openRecordDatabase({ catalogue: lists, now: () => new Date(), visible: () => undefined })
  await database.read()
  await database.close()
  return database
}

/** Throws if the request is refused. `recordId` is the id of the first record that it put. */
export function perform<Args, Reason extends string>(
  { services }: OpenTab,
  command: Command<Args, Reason>,
  args: Args,
): { requestId: Id; recordId: Id } {
  const performing = performRequest(services, command, args)
  if (performing.kind !== 'done') throw new Error(`${command.name} was refused`)
  const { applied, requestId } = performing
  const [record] = applied.steps.flatMap(({ change }) => (change.kind === 'put' ? [change.record] : []))
  return { requestId, recordId: record?.id ?? '' }
}

/** The shown records, after checking that the database and its mirror have the same. */
export function recordsIn<T extends Rec>(tab: OpenTab, def: CollectionDef<T>): readonly T[] {
  const key = lists.find((row) => row.def.name === def.name)?.key ?? ''
  const visible = tab.services.store.collection(def).list()
  const stored = inDatabase?.entries(key).map(({ id }) => id) ?? []
  const mirrored = JSON.parse(tab.storage.getItem(key) ?? '[]') as Rec[] // `as`: written by the store.
  const ids = { visible: visible.map(({ id }) => id), stored, mirrored: mirrored.map(({ id }) => String(id)) }
  for (const place of ['stored', 'mirrored'] as const)
    if (ids[place].join() !== ids.visible.join())
      throw new Error(
        `${def.name}: ${ids.visible.length} shown (${ids.visible.join()}), ${ids[place].length} ${place} (${ids[place].join()})`,
      )
  return visible
}
