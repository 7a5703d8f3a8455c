/** Removes file bytes that no stored text names. */
import type { FileStore } from '#data/files/file-store.ts'

/** Looks at every key, not only at lists: a text kept aside may be wanted again with its files. */
export function sweepFiles(
  stored: readonly [key: string, text: string][],
  files: FileStore,
  now: Date,
): Promise<number> {
  const named = new Set(stored.flatMap(([, text]) => text.match(/[0-9a-f]{64}/g) ?? []))
  return files.sweep((key) => named.has(key), now)
}
