/** Removes the bytes of files that no record of the team names any more. They can be fetched again. */
import { sharedLists } from '@plumbline/domain/lists.ts'
import type { FileStore } from '#data/files/file-store.ts'
import type { TeamCopy } from './copy/team-copy.ts'

export function sweepTeamFiles(
  files: FileStore,
  copy: Pick<TeamCopy, 'lists' | 'outbox' | 'refused'>,
  now: Date,
): Promise<number> {
  const texts = sharedLists.flatMap(({ name }) => copy.lists.entries(name).map(({ text }) => text))
  const named = new Set([...texts, waitingTexts(copy)].flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? []))
  return files.sweep((key) => named.has(key), now)
}

/** The requests that the server has not applied. It may not have the files that they name. */
export function waitingTexts({ outbox, refused }: Pick<TeamCopy, 'outbox' | 'refused'>): string {
  return JSON.stringify([outbox.stored(), outbox.unstored(), refused()])
}
