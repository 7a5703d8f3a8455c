/** Removes file bytes without a reference. */
import type { FileStore } from '#data/files/file-store.ts'
import { isSampleFile } from '#data/files/sample-files.ts'

/**
 * `texts` are all stored texts, not only lists, because a quarantined list may be restored with its files, and the
 * requests that are not stored yet. The samples of a demo are not stored before the first change to their list, so
 * their files are always kept.
 */
export function sweepFiles(
  texts: readonly string[],
  files: FileStore,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<number> {
  const named = new Set(texts.flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? []))
  return files.sweep((key) => named.has(key) || (isDemo && isSampleFile(key)), now)
}
