/** Removes file bytes that no stored text names. */
import type { FileStore } from '#data/files/file-store.ts'
import { isSampleFile } from '#data/files/sample-files.ts'

/**
 * Looks at every key, not only at lists: a quarantined text may be wanted again with its files. A demo's samples are in
 * no text before one of their list is changed, so there their files stay.
 */
export function sweepFiles(
  stored: readonly [key: string, text: string][],
  files: FileStore,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<number> {
  const named = new Set(stored.flatMap(([, text]) => text.match(/[0-9a-f]{64}/g) ?? []))
  return files.sweep((key) => named.has(key) || (isDemo && isSampleFile(key)), now)
}
