/** A list of a back-up in the current version. Older lists are upgraded. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import { createListCodec } from '#data/catalogue/list-codec.ts'
import { parseVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import { textToRows, type Upgrades, upgradeRows } from '#data/upgrades/upgrades.ts'

/** Undefined if the back-up does not contain the list, or if the list is damaged. */
export function currentEntries(
  row: ListRow,
  texts: ReadonlyMap<string, string>,
  upgrades: Upgrades,
): Entry[] | undefined {
  const codec = createListCodec(row)
  const entries = codec.read(texts.get(row.key) ?? '', [])
  const steps = upgrades[row.key] ?? []
  const version = parseVersions(texts.get(versionsKey) ?? '{}')[row.key] ?? 1
  if (!entries || version > steps.length) return entries
  const raws = entries.map(({ text }): unknown => JSON.parse(text))
  const upgraded = upgradeRows(raws, version, steps, (key) => textToRows(texts.get(key) ?? ''))
  return codec.toEntries(upgraded.map((raw) => [JSON.stringify(raw), raw] as const))
}
