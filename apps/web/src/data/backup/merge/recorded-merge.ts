/** What a merge changed, noted so that it can be undone. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { WorkspaceKind } from '#data/storage/values.ts'

/** `before` is undefined for an added record. */
export interface MergedEntry {
  readonly before: Entry | undefined
  readonly after: Entry
}

export interface RecordedMerge {
  /** When the back-up was made. */
  readonly backupMadeAt: string
  /** By the name of the list. */
  readonly changes: ReadonlyMap<string, ReadonlyMap<Id, MergedEntry>>
  /** Missing if the merge did not change it. */
  readonly formerKind?: WorkspaceKind
}

/** A merge keeps the order of the entries, and adds others behind them. */
export function changedEntries(
  before: readonly Entry[],
  after: readonly Entry[],
): ReadonlyMap<Id, MergedEntry> {
  return new Map(
    after.flatMap((entry, index) =>
      before[index] === entry ? [] : [[entry.id, { before: before[index], after: entry }] as const],
    ),
  )
}
