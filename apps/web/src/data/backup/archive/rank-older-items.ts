/** Adds ranks to program items of a back-up that was made before items had ranks. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { ranksAmong } from '@plumbline/domain/program/items/ranks-among.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import { createListCodec } from '#data/catalogue/list-codec.ts'
import { parseVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import type { Backup } from './read-backup.ts'

const firstWithRanks = 2

export function lacksRanks(row: ListRow, { texts }: Pick<Backup, 'texts'>): boolean {
  const version = parseVersions(texts.get(versionsKey) ?? '{}')[row.key] ?? 1
  return row.hasRanks === true && version < firstWithRanks
}

export function rankOlderItems(
  row: ListRow,
  here: readonly Entry[],
  there: readonly Entry[],
): readonly Entry[] {
  const { toText } = createListCodec(row)
  const ranks = ranksAmong(itemsIn(here), itemsIn(there))
  return there.map((entry) => {
    if (!entry.row) return entry
    const ranked = { ...entry.row, rank: ranks.get(entry.id) }
    return { ...entry, row: ranked, text: toText(ranked) }
  })
}

function itemsIn(entries: readonly Entry[]): readonly ProgramItem[] {
  // `as`: only program items have ranks.
  return entries.flatMap(({ row }) => (row ? [row as ProgramItem] : []))
}
