/** Several tabs of one browser in one process, each with services of its own. Use with `fakeTabTimers`. */
import 'fake-indexeddb/auto'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { lists } from '#data/catalogue.ts'
import { openRecordDatabase, type RecordDatabase } from '#data/database/record-database.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { entriesToText } from '#data/list-codec.ts'
import { performRequest } from '#data/perform-request.ts'
import { createServices, type Services } from '#data/services.ts'
import { recordsDatabase } from '#data/values.ts'
import { createSimulatedTabs, type SimulatedTab } from './memory-storage.ts'

// Fake timers do not wait for dynamic imports.
await Promise.all([
  import('#data/database/move-to-database.ts'),
  import('#data/database/store-lists.ts'),
  import('#data/database/sweep-databases.ts'),
  import('#data/decide-sent-request.ts'),
  import('#data/tabs/requests-of-others.ts'),
  import('#data/tabs/writer-lease.ts'),
])

export interface OpenTab extends SimulatedTab {
  services: Services
}

/** Where the records are kept. */
export type Place = 'local storage' | 'database'
export const places: readonly Place[] = ['local storage', 'database']

/** Fakes the timers, but not those that IndexedDB needs, and begins with an empty browser. */
export function fakeTabTimers(): void {
  globalThis.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}

/**
 * The first tab is the writer. `stored` is the initial content of the storage: text as is, anything else as JSON. Where
 * the place is a database, the first tab moves it there before the others are opened.
 */
export async function openTabs(
  count: number,
  stored: Record<string, unknown> = {},
  place: Place = 'local storage',
): Promise<OpenTab[]> {
  const simulated = createSimulatedTabs(count)
  isInDatabase = place === 'database'
  const texts = { plumblineWorkspace: 'own', ...stored }
  for (const [key, value] of Object.entries(texts))
    simulated[0]?.storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  while (simulated.some((tab) => tab.send()) || simulated.some((tab) => tab.receive()));
  const tabs: OpenTab[] = []
  for (const tab of simulated) {
    tabs.push(openServices(tab))
    await pass(1)
    const [first] = tabs
    if (place === 'local storage' || tabs.length > 1 || !first) continue
    const moving = first.services.workspace.moveToDatabase()
    await pass(20)
    await moving
    if (!tab.storage.getItem(recordsDatabase.key)) throw new Error('The records were not moved')
    await settle(simulated)
  }
  await comeToRest(tabs)
  return tabs
}

export function openServices(tab: SimulatedTab): OpenTab {
  const { storage, events, tabs } = tab
  let made = 0
  const newId = () => `${tabs.id}${'x'.repeat(20)}${++made}`
  const ports = { storage, events, tabs, newId, files: createMemoryFileStore(), latency: 'none' } as const
  const services = createServices(ports)
  for (const { def } of lists) services.store.records.all(def)
  return { ...tab, services }
}

/** Delivers all pending messages and writes between the tabs. */
export async function settle(tabs: readonly SimulatedTab[]) {
  const isBusy = () => tabs.flatMap((tab) => [tab.send(), tab.receive(), tab.hear()]).includes(true)
  for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1) await pass(1)
}

/** Lets the time pass. A database answers in turns of the event loop, which no fake timer controls. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= stepMs) {
    await vi.advanceTimersByTimeAsync(Math.min(left, stepMs))
    if (isInDatabase)
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

const stepMs = 20
/** The database needs fewer to read or to store something. */
const turns = 12
let isInDatabase = false
/** What the database held when the tabs came to rest. */
let inDatabase: RecordDatabase | undefined

/** Runs all timers that store or send something. */
export async function comeToRest(tabs: readonly SimulatedTab[]) {
  for (let round = 0; round < 6; round += 1) {
    await settle(tabs)
    await pass(60)
  }
  const name = tabs[0]?.storage.getItem(recordsDatabase.key)
  inDatabase = name ? await readDatabase(name) : undefined
}

/** What a database holds, as the next start would read it. */
export async function readDatabase(name: string): Promise<RecordDatabase> {
  const database = openRecordDatabase(name, {
    catalogue: lists,
    now: () => new Date(),
    shown: () => undefined,
  })
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

/** The shown records, after checking that the same records are stored. */
export function recordsIn<T extends Rec>(tab: OpenTab, def: CollectionDef<T>): readonly T[] {
  const key = lists.find((row) => row.def.name === def.name)?.key ?? ''
  const shown = tab.services.store.collection(def).list()
  const text = inDatabase ? entriesToText(inDatabase.entries(key)) : tab.storage.getItem(key)
  const stored: unknown = JSON.parse(text ?? '[]')
  // `as`: written by the store.
  const storedIds = (stored as Rec[]).map(({ id }) => String(id))
  if (storedIds.join() !== shown.map(({ id }) => id).join())
    throw new Error(`${def.name}: shown ${shown.map(({ id }) => id).join()}, stored ${storedIds.join()}`)
  return shown
}
