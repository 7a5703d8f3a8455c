/** How a list is kept: as one text in local storage, or in blocks in a database. */
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { ListCodec } from '#data/catalogue/list-codec.ts'
import type { Samples } from '#data/catalogue/samples.ts'
import type { RecordDatabase } from '#data/database/record-database.ts'
import type { Faults } from '#data/storage/faults.ts'
import type { Replacement, TextStorage } from '#data/storage/text-storage.ts'
import {
  currentVersion,
  isRepeatable,
  type StoredRows,
  type Upgrades,
  upgradeRows,
} from '#data/upgrades/upgrades.ts'

export interface ListStorage {
  /** The stored records, or what is shown instead of them. `visible` are reused if their text is the same. */
  confirmed(visible: readonly Entry[]): readonly Entry[]
  mayWrite(): boolean
  /** What is stored has to be replaced, even if no one changes it. */
  mustWrite(): boolean
  /** It was shown before its seed data arrived, so it cannot be stored yet. */
  isWaiting(): boolean
  /** Looks at what is stored again. Returns whether it has changed. */
  follow(): boolean
  /** Copies that are stored together with the list. */
  copies(): readonly Replacement[]
  /** The list was stored, or finally could not be. */
  settle(): void
}

export interface ListStoragePorts {
  texts: TextStorage
  /** Undefined until it has been read, and where the browser has none. */
  database(): RecordDatabase | undefined
  faults: Faults
  now(): Date
  /** The initial content of the lists; undefined while it is loading. */
  seedData(): Samples | undefined
  upgrades: Upgrades
  /** Reads the rows of other lists in this storage. */
  storedRows: StoredRows
}

interface UpgradePorts {
  upgrades: Upgrades
  storedRows: StoredRows
}

/** The entries in the current version. `isDerived`: the former ones need not be kept, because nothing was lost. */
export function upgradeEntries(
  key: string,
  former: readonly Entry[],
  version: number,
  codec: ListCodec,
  { upgrades, storedRows }: UpgradePorts,
): { entries: readonly Entry[]; isDerived: boolean } {
  const steps = upgrades[key] ?? []
  const raws = former.map((entry): unknown => JSON.parse(entry.text))
  const upgraded = upgradeRows(raws, version, steps, storedRows)
  return {
    entries: codec.toEntries(upgraded.map((raw) => [JSON.stringify(raw), raw] as const)),
    isDerived: isRepeatable(version, steps),
  }
}

export function isOlder(key: string, version: number, upgrades: Upgrades): boolean {
  return version < currentVersion(key, upgrades)
}

export function isNewer(key: string, version: number, upgrades: Upgrades): boolean {
  return version > currentVersion(key, upgrades)
}
