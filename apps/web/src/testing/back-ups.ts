/** Workspaces for tests that back up, wipe and restore. */

import { streamZip } from '#core/download/download-zip.ts'
import { samples } from '#data/catalogue/samples.ts'
import type { FetchedFiles } from '#data/files/file-store.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import type { Upgrades } from '#data/upgrades/upgrades.ts'
import { createServices } from '#data/workspace/services.ts'
import { makeBackUp } from '#features/settings/data/back-up/make-back-up.ts'
import { createMemoryStorage, type MemoryStorage } from './memory-storage.ts'

const morning = { now: () => new Date('2026-11-21T10:00:00.000Z') }
export const none: Upgrades = {}

export type Stored = Readonly<Record<string, string>>

export function openWorkspace(
  stored: Stored,
  upgrades: Upgrades = none,
  fetched?: FetchedFiles,
  clock = morning,
) {
  const storage = createMemoryStorage()
  for (const [key, text] of Object.entries(stored)) storage.setItem(key, text)
  const files = createMemoryFileStore(undefined, fetched)
  return {
    storage,
    files,
    services: createServices({ storage, files, clock, upgrades, samples, latency: 'none' }),
  }
}

/** Every key with its text. */
export function textsIn(storage: MemoryStorage): Stored {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']))
}

export async function getZip({
  services,
}: Pick<ReturnType<typeof openWorkspace>, 'services'>): Promise<Blob> {
  const { content } = streamZip({ name: 'backup.zip', entries: await makeBackUp(services) })
  return new Response(content).blob()
}

export const list = (...records: object[]) => JSON.stringify(records)

export const task = (id: string, name: string, updatedAt?: string) => ({
  id,
  name,
  ...(updatedAt && { updatedAt }),
})
