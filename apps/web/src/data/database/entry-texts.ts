/** What is known of the text of a list without making it. */
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { quota } from '#data/storage/text-storage.ts'
import { hashEntries } from './list-hash.ts'

/** None for a list that does not fit into local storage, where its text can therefore not be. */
export function getHashes(key: string, entries: readonly Entry[]): readonly string[] {
  return entriesToLength(entries) > quota ? [] : [`${key} ${hashEntries(entries)}`]
}

/** The length of the text that `entriesToText` makes of these entries. */
export function entriesToLength(entries: readonly Entry[]): number {
  let length = 2
  for (const { text } of entries) length += text.length + 2
  return length
}
