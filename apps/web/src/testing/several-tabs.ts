/** Several tabs of one browser in one process, each with services of its own. Use with fake timers. */
import type { Command } from '@plumbline/domain/kernel/command.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { vi } from 'vitest'
import { lists } from '#data/catalogue.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { performRequest } from '#data/perform-request.ts'
import { createServices, type Services } from '#data/services.ts'
import { createSimulatedTabs, type SimulatedTab } from './memory-storage.ts'

// Fake timers do not wait for dynamic imports.
await Promise.all([
  import('#data/decide-sent-request.ts'),
  import('#data/tabs/requests-of-others.ts'),
  import('#data/tabs/writer-lease.ts'),
])

export interface OpenTab extends SimulatedTab {
  services: Services
}

/** The first tab is the writer. `stored` is the initial content of the storage: text as is, anything else as JSON. */
export async function openTabs(count: number, stored: Record<string, unknown> = {}): Promise<OpenTab[]> {
  const simulated = createSimulatedTabs(count)
  const texts = { plumblineWorkspace: 'own', ...stored }
  for (const [key, value] of Object.entries(texts))
    simulated[0]?.storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  while (simulated.some((tab) => tab.send()) || simulated.some((tab) => tab.receive()));
  const tabs: OpenTab[] = []
  for (const tab of simulated) {
    tabs.push(openServices(tab))
    await vi.advanceTimersByTimeAsync(1)
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
  for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1) await vi.advanceTimersByTimeAsync(1)
}

/** Runs all timers that store or send something. */
export async function comeToRest(tabs: readonly SimulatedTab[]) {
  for (let round = 0; round < 6; round += 1) {
    await settle(tabs)
    await vi.advanceTimersByTimeAsync(60)
  }
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
  const stored: unknown = JSON.parse(tab.storage.getItem(key) ?? '[]')
  // `as`: written by the store.
  const storedIds = (stored as Rec[]).map(({ id }) => String(id))
  if (storedIds.join() !== shown.map(({ id }) => id).join())
    throw new Error(`${def.name}: shown ${shown.map(({ id }) => id).join()}, stored ${storedIds.join()}`)
  return shown
}
