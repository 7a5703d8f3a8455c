/** The entries that the palette shows for a text: those that contain every word, with recent ones first. */

import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { canAnywhere } from '@plumbline/domain/kernel/access/policy.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { type Entry, entries, groupNames } from './entries.ts'

export interface EntryGroup {
  readonly name: string
  readonly entries: readonly Entry[]
}

export const recentName = 'Recently used'
const recentCount = 5

export function findEntries(
  typed: string,
  actor: Pick<Actor, 'roles'>,
  recentIds: readonly string[],
  isTeam = false,
): EntryGroup[] {
  const found = entries.filter(
    (entry) =>
      !(isTeam && entry.isLocal) &&
      !(entry.isForManagers && !(isTeam && actor.roles.everywhere)) &&
      (!entry.needs || canAnywhere(actor, entry.needs).allowed) &&
      containsTerms(`${entry.group} ${entry.label} ${entry.also ?? ''}`, typed),
  )
  const recent = recentIds.flatMap((id) => found.find((entry) => entry.id === id) ?? [])
  return [
    { name: recentName, entries: recent },
    ...groupNames.map((name) => ({
      name,
      entries: found.filter((entry) => entry.group === name && !recent.includes(entry)),
    })),
  ].filter((group) => group.entries.length > 0)
}

/** In any order, anywhere. */
export function containsTerms(text: string, typed: string): boolean {
  const folded = foldText(text)
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

export function withRecent(recentIds: readonly string[], id: string): readonly string[] {
  return [id, ...recentIds.filter((other) => other !== id)].slice(0, recentCount)
}
