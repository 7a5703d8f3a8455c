/** Removes file bytes that no stored text names. */
import type { FileStore } from '#data/files/file-store.ts'
import { isSampleFile } from '#data/files/sample-files.ts'

/**
 * `texts` are all that are stored, not only lists: a quarantined one may be wanted again with its files. With them come the
 * requests that are not stored yet. A demo's samples are in no text before one of their list is changed, so their files stay.
 */
export function sweepFiles(
  texts: readonly string[],
  files: FileStore,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<number> {
  const named = new Set(texts.flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? []))
  return files.sweep((key) => named.has(key) || (isDemo && isSampleFile(key)), now)
}
