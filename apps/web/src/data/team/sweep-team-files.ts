/** Removes the bytes of files that no record of the team names any more. They can be fetched again. */
import { sharedLists } from '@plumbline/domain/lists.ts'
import type { FileStore } from '#data/files/file-store.ts'
import type { TeamCopy } from './team-copy.ts'

export function sweepTeamFiles(
  files: FileStore,
  { lists, outbox, refused }: Pick<TeamCopy, 'lists' | 'outbox' | 'refused'>,
  now: Date,
): Promise<number> {
  const texts = sharedLists.flatMap(({ name }) => lists.entries(name).map(({ text }) => text))
  const waiting = JSON.stringify([outbox.stored(), outbox.unstored(), refused()])
  const named = new Set([...texts, waiting].flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? []))
  return files.sweep((key) => named.has(key), now)
}
